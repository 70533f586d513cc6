import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { kept, viewOf } from '../entity.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger, wireText, wireTime } from '../wire.ts';

/**
 * Life of a withdrawal. `pending`: asked for, nobody looked at it; `reviewing`: staff took it up; `approved` and `paying`: on
 * its way; `paid`: arrived; `rejected`, `failed`, `cancelled`: the money is back; `held`: the bank's word does not fit, a
 * person looks at it.
 */
export const WITHDRAWAL_STATES = [
  'pending',
  'reviewing',
  'approved',
  'paying',
  'held',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const;

/** A withdrawal as it is kept; its rows and what members and staff see of them follow from here. */
export const WITHDRAWAL = {
  withdrawalId: kept.id,
  memberId: kept.id,
  userName: kept.text,
  cardId: kept.id,
  bankCode: kept.text,
  cardNumber: kept.text,
  holderName: kept.text,
  currency: kept.text,
  /** What is set aside or left; without what came back because less was paid. */
  amount: kept.money,
  /** What came back although it was paid. */
  returned: kept.money,
  fee: kept.money,
  state: kept.oneOf(WITHDRAWAL_STATES),
  /** Why it was rejected, or what the bank said. */
  reason: kept.optional(kept.text),
  /** Where it is ordered, stored before the order goes out. */
  provider: kept.optional(kept.text),
  providerReference: kept.optional(kept.text),
  /** Who approved it so far, the first one first. */
  approvedBy: kept.texts,
  /** The last person who approved or rejected it: an account of the machine, or the e-mail address of an account of the console. */
  decidedBy: kept.optional(kept.text),
  decidedAt: kept.optional(kept.time),
  createdAt: kept.time,
  completedAt: kept.optional(kept.time),
};

/** What its member sees as it is kept. */
export const OWN_WITHDRAWAL = viewOf(WITHDRAWAL, [
  'withdrawalId',
  'amount',
  'fee',
  'state',
  'createdAt',
  'decidedAt',
  'completedAt',
]);

const withdrawalFields = v.object({
  ...OWN_WITHDRAWAL.member,
  bankName: v.string(),
  cardNumber: v.string(),
  /** What arrives: the amount less the fee. */
  netAmount: moneyOutput,
  /** What staff wrote with a rejection. */
  reason: v.nullable(v.string()),
  /** What a member names to support. */
  reference: v.string(),
  /** Whether the member may take it back now. */
  mayCancel: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof withdrawalFields>;

/** Limits, fee, what is left of the day, and how long the member still has to wait (WITHDRAW-01). */
export const getWithdrawSettings = defineEndpoint({
  summary: 'Limits and fee of withdrawals.',
  method: 'GET',
  path: '/wps/transaction/withdraw/settings',
  caller: 'realAccount',
  feature: 'bankCard',
  request: v.object({}),
  response: v.object({
    allowWithdraw: v.picklist(['Y', 'N']),
    normalBankWithdrawalSwitch: v.picklist(['Y', 'N']),
    eWalletWithdrawalSwitch: v.literal('N'),
    virtualWalletWithdrawalSwitch: v.literal('N'),
    minimumAmount: moneyOutput,
    maximumAmount: moneyOutput,
    bankConfig: v.object({
      minWithdrawal: moneyOutput,
      maxWithdrawal: moneyOutput,
      maxTransactionTimes: v.number(),
      remainingTransactionTimes: v.number(),
    }),
    withdrawPenaltyCharge: v.object({ freePerDay: v.number(), fixed: moneyOutput, basisPoints: v.number() }),
    /** Until when a changed password keeps money in; null when it does not. */
    waitUntil: v.nullable(wireTime),
    /** The same as seconds from now, for phones whose clock is wrong; 0 when there is no wait. */
    waitSeconds: v.number(),
    /** Minutes after which half of the merchant's latest paid withdrawals were paid; null while there are too few. */
    usualMinutes: v.nullable(v.number()),
  }),
  errors: [],
  rows: ['WITHDRAW-01'],
});

/** Asks for money to be paid to a bank card; it is set aside at once (CWAL-03, WITHDRAW-01, WITHDRAW-03). */
export const requestWithdrawal = defineEndpoint({
  summary: 'Asks for a withdrawal to a bank card.',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  aliases: [{ method: 'POST', path: '/wps/v2/transaction/withdraw' }],
  rename: { bankCardId: 'cardId', password: 'paymentPassword' },
  caller: 'realAccount',
  feature: 'bankCard',
  encrypted: 'accepted',
  idempotent: true,
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({
    amount: moneyInput,
    cardId: v.pipe(v.string(), v.uuid()),
    paymentPassword: wireText(64),
    groupId: v.optional(wireInteger(0, 999), 0),
  }),
  response: withdrawalFields,
  errors: [
    'WITHDRAWAL_CLOSED',
    'AMOUNT_INVALID',
    'PAYMENT_PASSWORD_UNSET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'CARD_UNKNOWN',
    'WITHDRAWAL_WAIT',
    'WITHDRAWAL_COUNT',
    'INSUFFICIENT_FUNDS',
    'BONUS_ACTIVE',
  ],
  rows: ['CWAL-03', 'WITHDRAW-01', 'WITHDRAW-03', 'WITHDRAW-04'],
});

/** The member's withdrawals, newest first (CWAL-03). */
export const listWithdrawals = defineEndpoint({
  summary: "A page of the member's withdrawals.",
  method: 'GET',
  path: '/wps/transaction/withdraw',
  aliases: [
    { method: 'GET', path: '/wps/report/withdrawTransaction' },
    { method: 'GET', path: '/wps/relay/MCS2_WithdrawTransactionReport' },
  ],
  caller: 'realAccount',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({ list: v.array(withdrawalFields), ...pageFields }),
  errors: [],
  rows: ['CWAL-03'],
});

/** Takes back a withdrawal that nobody took up yet; a regulated merchant does not allow it. */
export const cancelWithdrawal = defineEndpoint({
  summary: 'Takes back a pending withdrawal.',
  method: 'POST',
  path: '/wps/transaction/withdraw/cancel',
  caller: 'realAccount',
  request: v.object({ withdrawalId: v.pipe(v.string(), v.uuid()) }),
  response: withdrawalFields,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'WITHDRAWAL_TAKEN_UP'],
});

export const withdrawalsEndpoints = { getWithdrawSettings, requestWithdrawal, listWithdrawals, cancelWithdrawal };
