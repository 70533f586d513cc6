import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireTime } from '../wire.ts';
import { DISPUTE_LIMITS, isDisputeText } from './limits.ts';

/** `open`: waits for staff; `declined`: the bill stays as it is; `corrected`: a later revision took its place. */
export const DISPUTE_STATES = ['open', 'declined', 'corrected'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** An agent's objection to its bill, and the outcome. */
export const disputeFields = v.object({
  state: v.picklist(DISPUTE_STATES),
  text: v.string(),
  filedAt: wireTime,
  /** What the operator answered where it was declined. */
  answer: v.nullable(v.string()),
  decidedAt: v.nullable(wireTime),
});

/** Disputes a bill of the agent's own, once while an earlier dispute of it is open (AGENT-11). */
export const disputeAgentBill = defineEndpoint({
  summary: 'Disputes a bill of the agent, with what is wrong with it in 10 to 500 characters.',
  method: 'POST',
  path: '/wps/agent/bills/dispute',
  caller: 'agent',
  feature: 'agentPolicy',
  rateLimit: { points: 10, seconds: 600, by: 'member' },
  request: v.object({
    billId: v.pipe(v.string(), v.uuid()),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(2 * DISPUTE_LIMITS.maximum),
      // The database keeps no character 0.
      v.check((text) => isDisputeText(text) && !text.includes('\0')),
    ),
  }),
  response: disputeFields,
  errors: ['NOT_FOUND', 'DISPUTE_OPEN', 'DISPUTE_CLOSED'],
  rows: ['AGENT-11'],
});

export const agentDisputesEndpoints = { disputeAgentBill };
