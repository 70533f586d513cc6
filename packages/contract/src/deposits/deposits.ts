import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { pageFields, wireInteger, wireText, wireTime } from '../wire.ts';

/** Life of a deposit: nothing is playable before `confirmed`. */
export const DEPOSIT_STATES = ['pending', 'confirmed', 'failed', 'expired', 'review', 'rejected'] as const;

const depositFields = v.object({
  depositId: v.string(),
  method: v.string(),
  amount: moneyOutput,
  creditedAmount: v.nullable(moneyOutput),
  state: v.picklist(DEPOSIT_STATES),
  reason: v.nullable(v.string()),
  createdAt: wireTime,
  completedAt: v.nullable(wireTime),
});
export type Deposit = v.InferOutput<typeof depositFields>;

/** Methods, limits and quick amounts the merchant offers (DEPOSIT-04). */
export const getDepositOptions = defineEndpoint({
  summary: 'Deposit methods with limits.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  aliases: [{ method: 'GET', path: '/wps/transaction/deposit/banks' }],
  moduleId: 'DPSTBAS3',
  caller: 'realAccount',
  feature: 'deposit',
  request: v.strictObject({}),
  response: v.object({
    allowDeposit: v.picklist(['Y', 'N']),
    depositInfo: v.array(
      v.object({
        method: v.string(),
        title: v.string(),
        minimum: moneyOutput,
        maximum: moneyOutput,
        quickAmounts: v.array(moneyOutput),
      }),
    ),
    totalDepositSuccessCount: v.number(),
  }),
  errors: [],
  rows: ['CWAL-05', 'DEPOSIT-04'],
});

/** Opens a deposit and answers the payment page's address (CWAL-10, DEPOSIT-08). */
export const startDeposit = defineEndpoint({
  summary: 'Starts a deposit at the payment gateway.',
  method: 'POST',
  path: '/wps/transaction/deposit/gateway',
  aliases: [{ method: 'POST', path: '/wps/relay/MCSFE_depositByLaunchUrl' }],
  moduleId: 'DPSTBAS3',
  caller: 'realAccount',
  feature: 'deposit',
  idempotent: true,
  rateLimit: { points: 20, seconds: 60, by: 'member' },
  request: v.strictObject({
    amount: moneyInput,
    method: v.optional(wireText(40), 'gateway'),
    gateway: v.optional(wireInteger(0, 9)),
    backUrl: v.optional(wireText(300)),
  }),
  response: v.object({ deposit: depositFields, gatewayUrl: v.string() }),
  errors: ['AMOUNT_INVALID', 'DEPOSIT_UNAVAILABLE'],
  rows: ['CWAL-10', 'DEPOSIT-08'],
});

/** State of one of the member's deposits. */
export const getDeposit = defineEndpoint({
  summary: 'State of a deposit.',
  method: 'GET',
  path: '/wps/transaction/deposit/status',
  caller: 'realAccount',
  request: v.strictObject({ depositId: wireText(64) }),
  response: depositFields,
  errors: ['NOT_FOUND'],
});

/** The member's deposits, newest first (CWAL-13, DEPOSIT-06). */
export const listDeposits = defineEndpoint({
  summary: "A page of the member's deposits.",
  method: 'GET',
  path: '/wps/transaction/deposit/reports',
  moduleId: 'DPSTBAS3',
  caller: 'realAccount',
  request: v.strictObject({ page: v.optional(wireInteger(1, 10_000), 1), size: v.optional(wireInteger(1, 100), 10) }),
  response: v.object({ list: v.array(depositFields), ...pageFields }),
  errors: [],
  rows: ['CWAL-13', 'DEPOSIT-06'],
});

export const depositsEndpoints = { getDepositOptions, startDeposit, getDeposit, listDeposits };
