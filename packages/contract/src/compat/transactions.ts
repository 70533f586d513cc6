import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { listTransactions } from '../statements/statements.ts';
import { countedField, wireInteger, wireText, wireTime } from '../wire.ts';
import { guardsOf } from './serving.ts';

/** Types of transactions as older clients ask for them. */
const CODE_TYPES = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'hour_wage',
  'daily_wage',
  'real_time_wage',
  'referral_rebate',
  'share_bonus',
  'other',
] as const;

const time = wireInteger(0, 4_102_444_800_000);

/**
 * The member's transactions of a period, newest first: whole quarters of an hour, 31 days at most, the last seven where none is named.
 * Types are several with commas; without one the answer has all.
 */
export const listMemberTransactions = defineEndpoint({
  ...guardsOf(listTransactions),
  summary: "The member's transactions, as older clients ask for them.",
  method: 'GET',
  path: '/wps/relay/ODS2_MemberTransaction',
  aliases: [{ method: 'GET', path: '/wps/report/transaction' }],
  request: v.object({
    codeTypes: v.optional(
      v.pipe(
        wireText(300),
        v.transform((types) => types.split(',').map((type) => type.trim())),
        v.array(v.picklist(CODE_TYPES)),
      ),
    ),
    /** Whose they are; the answer has only the caller's. */
    subordinateName: v.optional(wireText(64)),
    startTime: v.optional(time),
    endTime: v.optional(time),
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({
    list: v.array(
      v.object({
        txId: v.string(),
        txTypeId: v.number(),
        txTypeName: v.picklist(CODE_TYPES),
        txTimeInTimestamp: wireTime,
        orderNo: v.string(),
        /** Game that it belongs to; empty where it belongs to none. */
        remark: v.string(),
        amount: moneyOutput,
        currentAvailBalance: moneyOutput,
        customerName: v.string(),
        nameCn: v.string(),
      }),
    ),
    totalPages: v.number(),
    total: v.number(),
  }),
  errors: ['NO_PERMISSION'],
});

export const compatTransactionsEndpoints = { listMemberTransactions };
