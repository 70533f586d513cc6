import * as v from 'valibot';
import { DEPOSIT_STATES } from './deposit-entity.ts';
import { inCoins } from '../amount-places.ts';
import { DECIMAL_AMOUNT } from '../money.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, reason, time, uuid } from '../staff/staff-fields.ts';

/** Why a deposit waits for staff. */
export const REVIEW_REASONS = ['amount', 'currency', 'slip'] as const;

const inReview = v.strictObject({
  depositId: uuid,
  memberId: uuid,
  member: v.string(),
  /** What the member ordered. */
  amount: v.string(),
  currency: v.string(),
  /** What the provider says came; null for one that waits since before that was kept: asking again tells. */
  came: v.nullable(v.strictObject({ amount: v.string(), currency: v.string() })),
  why: v.picklist(REVIEW_REASONS),
  /** A transfer by hand: who says to have paid, to which account, with which note; null for the others. */
  transfer: v.nullable(
    v.strictObject({ payer: v.string(), bank: v.string(), holder: v.string(), number: v.string(), note: v.string() }),
  ),
  provider: v.string(),
  providerReference: v.nullable(v.string()),
  begunAt: time,
  waitsSince: time,
});
export type DepositInReview = v.InferOutput<typeof inReview>;

export const listDepositsInReview = defineStaffEndpoint({
  summary: 'Deposits whose payment is not what was ordered and transfers by hand, the longest waiting first.',
  method: 'GET',
  path: '/staff/m/:merchant/deposits',
  needs: 'deposits.read',
  effect: 'discloses',
  request: empty,
  response: v.array(inReview),
});

export const watchDeposits = defineStaffEndpoint({
  summary: 'How many deposits wait for staff, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/deposits/watch',
  needs: 'deposits.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

const state = v.picklist(DEPOSIT_STATES);

/** An amount that came, as the queue shows it: decimals, no sign, no exponent. */
const shownAmount = v.pipe(
  v.string(),
  v.maxLength(20),
  v.regex(DECIMAL_AMOUNT),
  v.regex(/^\d/),
  inCoins('DEPOSIT_UNCREDITABLE'),
);

export const decideDeposit = defineStaffEndpoint({
  summary:
    'Asks the provider about a deposit in review again, credits what it says or the statement of the bank shows came, or rejects it; the member reads the reason of a rejection.',
  method: 'POST',
  path: '/staff/m/:merchant/deposits/decide',
  needs: 'deposits.decide',
  effect: 'changes',
  request: v.variant('step', [
    v.strictObject({ depositId: uuid, step: v.literal('ask') }),
    // the amount that was seen: when another one came meanwhile, nothing is credited
    v.strictObject({ depositId: uuid, step: v.literal('credit'), amount: shownAmount }),
    // a transfer by hand, as the statement of the merchant's bank shows it; its reference there is credited once
    v.strictObject({
      depositId: uuid,
      step: v.literal('receive'),
      amount: shownAmount,
      bankReference: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(60)),
    }),
    v.strictObject({ depositId: uuid, step: v.literal('reject'), reason: v.pipe(reason, v.maxLength(200)) }),
  ]),
  response: v.strictObject({ state }),
});

export const readDepositSlip = defineStaffEndpoint({
  summary: 'The picture that a member sent as proof of a transfer by hand, webp in base64.',
  method: 'GET',
  path: '/staff/m/:merchant/deposits/slip',
  needs: 'deposits.read',
  effect: 'discloses',
  request: v.strictObject({ depositId: uuid }),
  response: v.strictObject({ picture: v.string() }),
});

export const depositEndpoints = { listDepositsInReview, watchDeposits, readDepositSlip, decideDeposit };
