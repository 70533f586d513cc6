import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { linkHosts } from './link-hosts.ts';
import { version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Hosts that owners allow. Issues say which line does not fit, and why. */
export const linkHostsChoice = v.strictObject({
  /** Each once; none: links lead to the merchant's own hosts alone. */
  hosts: v.pipe(
    linkHosts,
    v.check((list) => isEachOnce(list), 'Each host once.'),
  ),
});
export type LinkHostsChoice = v.InferOutput<typeof linkHostsChoice>;

const partFields = { version, choice: v.strictObject({ hosts: v.array(v.string()) }) };
const part = v.strictObject(partFields);

export const showLinkHosts = defineStaffEndpoint({
  summary: 'Hosts beside the merchant’s own that links of staff may lead members to.',
  method: 'GET',
  path: '/staff/m/:merchant/link-hosts',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    ...partFields,
    /** The merchant's own, which links may always lead to. */
    ownHosts: v.array(v.string()),
  }),
});

export const changeLinkHosts = defineStaffEndpoint({
  summary:
    'Changes these hosts; each new one needs a second person. Refused with what stands when they were changed since they were read.',
  method: 'POST',
  path: '/staff/m/:merchant/link-hosts/change',
  needs: 'links.allow',
  effect: 'changes',
  request: v.strictObject({ version, choice: linkHostsChoice }),
  response: part,
});

export const linkHostEndpoints = { showLinkHosts, changeLinkHosts };
