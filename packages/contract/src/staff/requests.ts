import * as v from 'valibot';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { empty, reason, time, uuid } from './staff-fields.ts';

const request = v.strictObject({
  requestId: uuid,
  /** Name of the call that is carried out when somebody else approves it. */
  call: v.string(),
  /** What that call is, in words. */
  summary: v.string(),
  /** What was asked, as it was sent. */
  input: v.record(v.string(), v.unknown()),
  /** What makes a second person necessary: settings by their paths, with the present and the requested value, or the exceeded sum. */
  why: v.array(v.strictObject({ what: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
  askedBy: v.string(),
  askedAt: time,
  expiresAt: time,
  /** Whether the caller has what the call needs, and so may approve it. */
  isForCaller: v.boolean(),
});
export type StaffRequest = v.InferOutput<typeof request>;

const decision = v.variant('step', [
  v.strictObject({ requestId: uuid, step: v.literal('approve') }),
  v.strictObject({ requestId: uuid, step: v.literal('reject'), reason }),
]);
const decided = v.strictObject({
  state: v.picklist(['approved', 'rejected']),
  /** What the call answered; null for a rejection. */
  answer: v.unknown(),
});
const waiting = v.strictObject({ waiting: v.number(), mark: v.string() });

const reading = { method: 'GET', needs: 'session', effect: 'reads', request: empty } as const;
const deciding = { method: 'POST', needs: 'session', effect: 'changes', request: decision, response: decided } as const;

export const listStaffRequests = defineStaffEndpoint({
  ...reading,
  summary: 'What somebody asked for at a merchant and a second person has to approve.',
  path: '/staff/m/:merchant/requests',
  response: v.array(request),
});

export const watchStaffRequests = defineStaffEndpoint({
  ...reading,
  summary: 'How many requests wait at a merchant, and a mark that changes whenever the list of them does.',
  path: '/staff/m/:merchant/requests/watch',
  response: waiting,
});

export const decideStaffRequest = defineStaffEndpoint({
  ...deciding,
  summary: 'Approves a request of somebody else, which is carried out at once, or rejects one.',
  path: '/staff/m/:merchant/requests/decide',
});

export const listPlatformRequests = defineStaffEndpoint({
  ...reading,
  summary: 'What somebody asked for on the platform and a second owner has to approve.',
  path: '/staff/requests',
  response: v.array(request),
});

export const decidePlatformRequest = defineStaffEndpoint({
  ...deciding,
  summary: 'Approves a request of another owner, which is carried out at once, or rejects one.',
  path: '/staff/requests/decide',
});

export const staffRequestEndpoints = {
  listStaffRequests,
  watchStaffRequests,
  decideStaffRequest,
  listPlatformRequests,
  decidePlatformRequest,
};
