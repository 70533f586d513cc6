import type { Difference, ReportDay } from '@tessera/contract/staff/reconciliation';

/** What differs, as staff read it. */
export const WHAT: Readonly<Record<Difference['what'], string>> = {
  missingHere: 'Missing here',
  missingThere: 'Missing at the provider',
  amount: 'Another amount',
  state: 'Another state',
};

export const KINDS: Readonly<Record<ReportDay['kind'], string>> = { deposit: 'Deposits', payout: 'Payouts' };

/** State of an order on one side. */
export const SIDE_STATES: Readonly<Record<'open' | 'paid' | 'failed', string>> = {
  open: 'open',
  paid: 'paid',
  failed: 'not paid',
};

/** How a day stands, with the colour it is shown in. No report says nothing of the day, so it is never shown as agreeing. */
export function standingOf({ state, open, moving }: ReportDay): { text: string; color: string } {
  if (state === 'noReport') return { text: 'No report', color: 'red.9' };
  if (state === 'comparing') return { text: 'Being compared', color: 'blue.9' };
  if (state === 'waiting') return { text: 'Waits', color: 'gray.7' };
  if (open > 0) return { text: open === 1 ? '1 difference' : `${open} differences`, color: 'orange.9' };
  return moving > 0 ? { text: 'Agrees so far', color: 'blue.9' } : { text: 'Agrees', color: 'teal.9' };
}
