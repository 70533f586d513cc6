import type { Adjustment } from '@tessera/contract/adjustments/adjustments';

/** Name of each state of an adjustment, with the colour of its badge. */
export const ADJUSTMENT_STATES = {
  open: { text: 'Waits', color: 'orange' },
  approved: { text: 'Booked', color: 'teal' },
  rejected: { text: 'Rejected', color: 'red' },
  expired: { text: 'Expired', color: 'gray' },
} as const satisfies Readonly<Record<Adjustment['state'], { readonly text: string; readonly color: string }>>;

/** The amount with the sign that the member's balance gets it by. */
export const signedAmount = ({ direction, amount }: Pick<Adjustment, 'direction' | 'amount'>): string =>
  direction === 'debit' ? `-${amount}` : amount;
