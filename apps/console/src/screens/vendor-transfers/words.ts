import type { QueuedTransfer } from '@tessera/contract/wallet/staff-vendor-transfers';

type State = Pick<QueuedTransfer, 'state' | 'isDecidable'>;

/** The state of a transfer, with its colour. */
export function wordsOfState({ state, isDecidable }: State): { text: string; color: string } {
  if (state === 'held') return { text: 'Held', color: 'orange.9' };
  if (state === 'open')
    return isDecidable ? { text: 'No outcome', color: 'red.9' } : { text: 'Asked about', color: 'blue.9' };
  return state === 'done' ? { text: 'Moved', color: 'teal.9' } : { text: 'Did not happen', color: 'gray.7' };
}

/** Where the money was to go. */
export const wayOf = ({ direction, vendorName }: Pick<QueuedTransfer, 'direction' | 'vendorName'>): string =>
  direction === 'in' ? `To ${vendorName}` : `Back from ${vendorName}`;

/** What the vendor's last answer says, without what it says moved. */
export const ANSWERS: Readonly<Record<NonNullable<QueuedTransfer['answer']>['state'], string>> = {
  done: 'It moved',
  refused: 'It did not happen',
  unknown: 'Not known there',
};

/** What staff end a transfer by. */
export const OUTCOMES = ['all', 'nothing', 'part'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What becomes of the money by a decision. */
export function consequenceOf(outcome: Outcome, { direction, vendorName, member }: QueuedTransfer): string {
  if (direction === 'in') {
    if (outcome === 'nothing') return `Everything is in the balance of ${member} again.`;
    if (outcome === 'all') return `Everything is booked at ${vendorName}.`;
    return `That much is booked at ${vendorName}, and the rest is in the balance of ${member} again.`;
  }
  if (outcome === 'nothing') return `Everything stays booked at ${vendorName}.`;
  if (outcome === 'all') return `Everything is in the balance of ${member}.`;
  return `That much is in the balance of ${member}, and the rest stays booked at ${vendorName}.`;
}

/** The amount that is sent for an outcome. @param part what was typed for a part */
export function movedOf(outcome: Outcome, amount: string, part: string): string {
  if (outcome === 'all') return amount;
  return outcome === 'nothing' ? '0' : part.trim();
}

/** What was asked comes to. */
export const ASKED: Readonly<Record<QueuedTransfer['state'], string>> = {
  open: 'The vendor does not know of it, and may still take it in.',
  held: 'The vendor’s word still does not fit; it stays held.',
  done: 'The vendor says that it moved as it was asked for.',
  refused: 'The vendor says that it did not happen.',
};
