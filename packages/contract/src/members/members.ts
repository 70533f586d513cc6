import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { cursor, reason, time, uuid } from '../staff/staff-fields.ts';

const listed = v.strictObject({
  memberId: uuid,
  userName: v.string(),
  type: v.number(),
  isAgent: v.boolean(),
  isClosed: v.boolean(),
  createdAt: time,
  lastLoginAt: v.nullable(time),
});
export type ListedMember = v.InferOutput<typeof listed>;

export const searchMembers = defineStaffEndpoint({
  summary:
    'Members by name, whole e-mail address, whole number or id, in the order of their names; all of them, newest first, when nothing is asked for.',
  method: 'GET',
  path: '/staff/m/:merchant/members',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
    after: v.optional(cursor),
  }),
  response: v.strictObject({ members: v.array(listed), next: v.nullable(cursor) }),
});

const restriction = v.strictObject({
  /** `closing`: the member asked that the account is closed, or took it back. */
  kind: v.picklist(['entry', 'betting', 'closing']),
  isClosed: v.boolean(),
  reason: v.string(),
  staff: v.string(),
  at: time,
});

const details = v.strictObject({
  ...listed.entries,
  nickname: v.nullable(v.string()),
  /** What the member last chose in an app that says so. */
  language: v.nullable(v.string()),
  /** Label of the VIP level that was reached; empty before the first. */
  clubLabel: v.string(),
  /** With their middle left out: whole ones are asked for by `revealMember`. */
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  payeeName: v.nullable(v.string()),
  balance: v.nullable(v.strictObject({ amount: v.string(), held: v.string(), currency: v.string() })),
  isBettingClosed: v.boolean(),
  /** When the account is to be closed as its member asked; null where nobody asked, and once it is closed. */
  closingAt: v.nullable(time),
  hasPaymentPassword: v.boolean(),
  lastLoginAddress: v.nullable(v.string()),
  restrictions: v.array(restriction),
});
export type MemberDetails = v.InferOutput<typeof details>;

export const showMember = defineStaffEndpoint({
  summary: 'One member: profile with masked contacts, balance, what is closed.',
  method: 'GET',
  path: '/staff/m/:merchant/member',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ memberId: uuid }),
  response: details,
});

export const revealMember = defineStaffEndpoint({
  summary: 'Whole contacts of one member; the audit log names who asked and why.',
  method: 'POST',
  path: '/staff/m/:merchant/member/reveal',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ memberId: uuid, reason }),
  response: v.strictObject({
    email: v.nullable(v.string()),
    mobile: v.nullable(v.string()),
    payeeName: v.nullable(v.string()),
  }),
});

export const restrictMember = defineStaffEndpoint({
  summary: 'Closes an account or its betting, or opens it again.',
  method: 'POST',
  path: '/staff/m/:merchant/member/restrict',
  needs: 'members.restrict',
  effect: 'changes',
  request: v.strictObject({
    memberId: uuid,
    kind: v.picklist(['entry', 'betting']),
    isClosed: v.boolean(),
    reason,
  }),
  response: v.null(),
});

export const memberEndpoints = { searchMembers, showMember, revealMember, restrictMember };
