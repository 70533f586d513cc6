import type { StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';

/** Name of each state of a withdrawal, with the colour of its badge. */
export const WITHDRAWAL_STATES = {
  pending: { text: 'Waits', color: 'orange' },
  reviewing: { text: 'In review', color: 'blue' },
  approved: { text: 'Approved', color: 'teal' },
  paying: { text: 'Being paid', color: 'teal' },
  held: { text: 'Held', color: 'red' },
  paid: { text: 'Paid', color: 'teal' },
  rejected: { text: 'Rejected', color: 'red' },
  failed: { text: 'Failed', color: 'red' },
  cancelled: { text: 'Taken back', color: 'gray' },
} as const satisfies Readonly<Record<StaffWithdrawal['state'], { readonly text: string; readonly color: string }>>;
