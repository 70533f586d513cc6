import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { wireText, wireTime } from '../wire.ts';

/** Limits of transfers, what is left of the day, and how long a changed password keeps money in (AGENT-13). */
export const getTransferSettings = defineEndpoint({
  summary: 'Limits of transfers to the line.',
  method: 'GET',
  path: '/wps/agent/transferEnabled',
  moduleId: 'FUNDTRANS3',
  caller: 'agent',
  feature: 'fundTransfer',
  request: v.object({}),
  response: v.object({
    enabled: v.boolean(),
    minimum: moneyOutput,
    maximum: moneyOutput,
    /** What may still be sent today. */
    leftToday: moneyOutput,
    waitUntil: v.nullable(wireTime),
  }),
  errors: [],
  rows: ['AGENT-13'],
});

/** Sends money to a member of the agent's own line, from account to account at once (AGENT-13). */
export const transferToDownline = defineEndpoint({
  summary: 'Transfers money to a member of the own line.',
  method: 'POST',
  path: '/wps/agent/transferDownline',
  aliases: [
    { method: 'PUT', path: '/wps/agent/transferDownline' },
    { method: 'POST', path: '/wps/agent/transfer/downline' },
  ],
  moduleId: 'FUNDTRANS3',
  caller: 'agent',
  feature: 'fundTransfer',
  encrypted: 'accepted',
  idempotent: true,
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({
    memberId: v.pipe(v.string(), v.uuid()),
    amount: moneyInput,
    paymentPassword: wireText(64),
  }),
  response: v.object({ transferId: v.string(), account: v.string(), amount: moneyOutput, balance: moneyOutput }),
  errors: [
    'NO_PERMISSION',
    'NOT_FOUND',
    'AMOUNT_INVALID',
    'PAYMENT_PASSWORD_UNSET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'TRANSFER_WAIT',
    'TRANSFER_DAILY_LIMIT',
    'INSUFFICIENT_FUNDS',
    'BONUS_ACTIVE',
  ],
  rows: ['AGENT-13', 'CWAL-20'],
});

export const agentTransfersEndpoints = { getTransferSettings, transferToDownline };
