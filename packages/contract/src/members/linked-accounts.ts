import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { uuid } from '../staff/staff-fields.ts';

/** By what accounts are linked, the strongest first. */
export const ACCOUNT_LINKS = ['card', 'device', 'address'] as const;
export type AccountLink = (typeof ACCOUNT_LINKS)[number];

/** Members that are named at most for each kind of link. */
export const MOST_LINKED = 50;

const linked = v.strictObject({
  memberId: uuid,
  member: v.string(),
  isClosed: v.boolean(),
  links: v.array(v.picklist(ACCOUNT_LINKS)),
});
export type LinkedAccount = v.InferOutput<typeof linked>;

export const listLinkedAccounts = defineStaffEndpoint({
  summary:
    'Other members who have or had the same card, came in with the same device, or were at the same network address; the strongest links first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/linked',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ memberId: uuid }),
  response: v.array(linked),
});

export const linkedAccountEndpoints = { listLinkedAccounts };
