import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireTime } from '../wire.ts';

/** What the member's settled stakes bring back, by category of games (REBATE-01, CMSG-15). */
export const getCashback = defineEndpoint({
  summary: 'Cashback to claim by category of games.',
  method: 'GET',
  path: '/wps/promotion/rebate',
  caller: 'realAccount',
  feature: 'cashback',
  request: v.object({}),
  response: v.object({
    list: v.array(
      v.object({
        gameCategory: v.string(),
        /** Valid stakes settled since the last claim. */
        validBetAmount: moneyOutput,
        /** Percent, as a decimal. */
        rate: v.string(),
        rebateAmount: moneyOutput,
      }),
    ),
    totalAmount: moneyOutput,
    lastClaimedAt: v.nullable(wireTime),
  }),
  errors: [],
  rows: ['REBATE-01', 'CMSG-15'],
});

/** Credits everything that can be claimed, once (REBATE-02). */
export const claimCashback = defineEndpoint({
  summary: 'Claims the cashback.',
  method: 'POST',
  path: '/wps/promotion/rebate',
  caller: 'realAccount',
  feature: 'cashback',
  idempotent: true,
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  request: v.object({}),
  response: v.object({ claimedAmount: moneyOutput }),
  errors: ['CASHBACK_NOTHING', 'PLAY_BREAK'],
  rows: ['REBATE-02', 'CMSG-15'],
});

export const cashbackEndpoints = { getCashback, claimCashback };
