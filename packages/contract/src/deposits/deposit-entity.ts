import { kept, viewOf } from '../entity.ts';

/** Life of a deposit: nothing is playable before `confirmed`. */
export const DEPOSIT_STATES = ['pending', 'confirmed', 'failed', 'expired', 'cancelled', 'review', 'rejected'] as const;

/** A deposit as it is kept, as far as somebody sees it; its rows and what members and staff see of them follow from here. */
export const DEPOSIT = {
  depositId: kept.id,
  memberId: kept.id,
  method: kept.text,
  provider: kept.text,
  /** What the provider calls it; null until it has said so. */
  providerReference: kept.optional(kept.text),
  currency: kept.text,
  amount: kept.money,
  /** What reached the balance, which is what came less the fee; null until then. */
  creditedAmount: kept.optional(kept.money),
  /** What was kept of a credited one. */
  fee: kept.money,
  state: kept.oneOf(DEPOSIT_STATES),
  /** A code of the program, or of a rejection what the member reads. */
  reason: kept.optional(kept.text),
  /** Who of the staff credited or rejected it; null for what the provider alone decided. */
  decidedBy: kept.optional(kept.text),
  createdAt: kept.time,
  completedAt: kept.optional(kept.time),
};

/** What its member sees as it is kept. */
export const OWN_DEPOSIT = viewOf(DEPOSIT, [
  'depositId',
  'method',
  'amount',
  'creditedAmount',
  'state',
  'reason',
  'createdAt',
  'completedAt',
]);

/** What staff see of a deposit. */
export const STAFF_DEPOSIT = viewOf(DEPOSIT, [
  'depositId',
  'method',
  'provider',
  'providerReference',
  'currency',
  'amount',
  'creditedAmount',
  'fee',
  'state',
  'reason',
  'decidedBy',
  'createdAt',
  'completedAt',
]);
