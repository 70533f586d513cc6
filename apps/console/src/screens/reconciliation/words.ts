import type { Difference, ReportDay } from '@tessera/contract/reconciliation/reconciliation';

/** What differs, as staff read it. */
export const WHAT: Readonly<Record<Difference['what'], string>> = {
  missingHere: 'Missing here',
  missingThere: 'Missing at the provider',
  amount: 'Another amount',
  state: 'Another state',
};

export const KINDS: Readonly<Record<ReportDay['kind'], string>> = { deposit: 'Deposits', payout: 'Payouts' };

/** What a provider's word is about that came after the end, in plain words. */
const LATE: Readonly<Record<Difference['kind'], Readonly<Record<Difference['what'], string>>>> = {
  deposit: {
    missingHere: 'The provider says that a payment came which is credited to nobody.',
    missingThere: 'The provider does not know it any more.',
    amount: 'The provider says another amount than was credited.',
    state: 'The provider says something else than when the deposit ended.',
  },
  payout: {
    missingHere: 'The provider says that it paid out what nobody ordered.',
    missingThere: 'The provider does not know it any more.',
    amount: 'The provider says that it paid another amount.',
    state: 'The provider says something else than when the withdrawal ended.',
  },
};

/** How a difference came up; undefined where the report of its day has it. */
export function lateWords({ isLate, kind, what, theirs }: Difference): string | undefined {
  if (!isLate) return undefined;
  if (what !== 'state' || theirs === null || theirs.state === 'open') return LATE[kind][what];
  const isPaid = theirs.state === 'paid';
  if (kind === 'deposit')
    return isPaid
      ? 'It was paid after it had failed.'
      : 'It was credited, and the provider now says that it was not paid.';
  return isPaid
    ? 'The member has the money back, and the provider now says that it was paid out.'
    : 'It was paid out, and the provider now says that it was not: the money comes back to the account there.';
}

/** State of an order on one side. */
export const SIDE_STATES: Readonly<Record<'open' | 'paid' | 'failed', string>> = {
  open: 'open',
  paid: 'paid',
  failed: 'not paid',
};

/** The state of a day, with its colour. No report says nothing of the day, so it is never shown as agreeing. */
export function wordsOfState({ state, open, moving }: ReportDay): { text: string; color: string } {
  if (state === 'noReport') return { text: 'No report', color: 'red.9' };
  if (state === 'comparing') return { text: 'Being compared', color: 'blue.9' };
  if (state === 'waiting') return { text: 'Waits', color: 'gray.7' };
  if (open > 0) return { text: open === 1 ? '1 difference' : `${open} differences`, color: 'orange.9' };
  return moving > 0 ? { text: 'Agrees so far', color: 'blue.9' } : { text: 'Agrees', color: 'teal.9' };
}
