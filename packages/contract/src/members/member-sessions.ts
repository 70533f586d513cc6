import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { reason, time, uuid } from '../staff/staff-fields.ts';

const session = v.strictObject({
  sessionId: uuid,
  /** Null where the device did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  isPhone: v.boolean(),
  address: v.nullable(v.string()),
  startedAt: time,
  lastSeenAt: time,
});
export type MemberSession = v.InferOutput<typeof session>;

export const listMemberSessions = defineStaffEndpoint({
  summary: 'Open sessions of one member, the one used last first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/sessions',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ memberId: uuid }),
  response: v.array(session),
});

export const endMemberSessions = defineStaffEndpoint({
  summary: 'Ends every session of one member, who can log in again at once.',
  method: 'POST',
  path: '/staff/m/:merchant/member/sessions/end',
  needs: 'members.restrict',
  effect: 'changes',
  request: v.strictObject({ memberId: uuid, reason }),
  response: v.strictObject({ ended: v.number() }),
});

export const memberSessionEndpoints = { listMemberSessions, endMemberSessions };
