import * as v from 'valibot';
import { STAFF_DEPOSIT } from '../deposits/deposit-entity.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { staffWithdrawal } from '../withdrawals/staff-withdrawals.ts';
import { recordPage, recordsOf, time, uuid } from '../staff/staff-fields.ts';

/** What a movement of a member's account was. */
export const MOVEMENT_KINDS = [
  'deposit',
  'trialCredit',
  'stake',
  'win',
  'roundHold',
  'roundHoldEnd',
  'roundEnd',
  'stakeReturn',
  'correction',
  'withdrawalHold',
  'withdrawalReturn',
  'withdrawal',
  'depositFee',
  'withdrawalFee',
  'reward',
  'cashback',
  'agentRebate',
  'salary',
  'salaryPaid',
  'dividend',
  'transferIn',
  'transferOut',
  'adjustment',
  'bonus',
  'bonusIn',
  'bonusOut',
  'bonusLost',
  'vendorHold',
  'vendorHoldEnd',
  'toVendor',
  'fromVendor',
  'vendorResult',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const movement = v.strictObject({
  transactionId: uuid,
  /** Lines of one transaction count from 1; 0 for one that moved nothing, as setting money aside does. */
  line: v.number(),
  /** What the member names to support. */
  reference: v.string(),
  time,
  kind: v.picklist(MOVEMENT_KINDS),
  /** Vendor of the game, or part of the platform, that posted it. */
  source: v.string(),
  roundId: v.nullable(v.string()),
  /** Signed: below zero when it left the account. */
  amount: v.string(),
  /** Everything that the account had then; a part of it is set aside. */
  balanceAfter: v.string(),
  heldAfter: v.string(),
  currency: v.string(),
});
export type MemberMovement = v.InferOutput<typeof movement>;

export const listMemberMovements = defineStaffEndpoint({
  summary: 'Movements of the account of one member, newest first: each balance is the older one and the amount.',
  method: 'GET',
  path: '/staff/m/:merchant/member/movements',
  needs: 'members.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(movement),
});

const deposit = v.strictObject(STAFF_DEPOSIT.staff);
export type MemberDeposit = v.InferOutput<typeof deposit>;

export const listMemberDeposits = defineStaffEndpoint({
  summary: 'Deposits of one member in all states, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/deposits',
  needs: 'members.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(deposit),
});

export const listMemberWithdrawals = defineStaffEndpoint({
  summary: 'Withdrawals of one member in all states, with who decided them and why, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/withdrawals',
  needs: 'withdrawals.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(staffWithdrawal),
});

const bet = v.strictObject({
  recordId: uuid,
  time,
  reference: v.string(),
  roundId: v.string(),
  vendor: v.string(),
  game: v.string(),
  stake: v.string(),
  win: v.string(),
  /** A stake of it was free: the vendor paid for it. */
  isFree: v.boolean(),
  /** What its stakes gave to a jackpot, and what of the win came out of one. */
  jackpotPaidIn: v.string(),
  jackpotWon: v.string(),
  currency: v.string(),
  state: v.picklist(['open', 'settled', 'cancelled']),
});
export type MemberBet = v.InferOutput<typeof bet>;

export const listMemberBets = defineStaffEndpoint({
  summary: 'Rounds that one member played, of games and lotteries, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/bets',
  needs: 'members.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(bet),
});

const order = v.strictObject({
  orderId: uuid,
  time,
  reference: v.string(),
  game: v.string(),
  issue: v.string(),
  /** Bets that the order holds. */
  bets: v.number(),
  stake: v.string(),
  /** What of the stake was given back. */
  returned: v.string(),
  win: v.string(),
  currency: v.string(),
  state: v.picklist(['accepted', 'won', 'lost', 'cancelled', 'cancelledBySystem']),
  /** Null until it is drawn. */
  numbers: v.nullable(v.string()),
});
export type MemberOrder = v.InferOutput<typeof order>;

export const listMemberOrders = defineStaffEndpoint({
  summary: 'Lottery orders of one member, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/orders',
  needs: 'members.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(order),
});

export const memberRecordEndpoints = {
  listMemberMovements,
  listMemberDeposits,
  listMemberWithdrawals,
  listMemberBets,
  listMemberOrders,
};
