import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { linkHosts } from './link-hosts.ts';
import { looser } from '../settings/looser.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { linesField } from '../settings/text-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Hosts beside the merchant's own that links of staff may lead members to (decision 0131). */
export const linkHostsPart = defineSettingsPart({
  title: 'Where links lead',
  text: 'Only an owner changes the list, and each new host needs a second person. What is stored already stays when a host goes.',
  done: 'Saved. Links are judged by it within a second.',
  needs: 'links.allow',
  path: '/staff/m/:merchant/link-hosts/change',
  summary:
    'Changes these hosts; each new one needs a second person. Refused with the present ones when they were changed since they were read.',
  fields: {
    hosts: at(
      'linkHosts',
      linesField(
        v.pipe(
          linkHosts,
          v.check((list) => isEachOnce(list), 'Each host once.'),
        ),
        {
          label: 'Hosts',
          hint: 'One on each line, such as wa.me or *.example.com, which is all below example.com. Empty: only the merchant’s own.',
          isLowerCase: true,
          stored: v.optional(v.pipe(linkHosts, looser('up')), []),
        },
      ),
    ),
  },
});

export const showLinkHosts = defineStaffEndpoint({
  summary: 'Hosts beside the merchant’s own that links of staff may lead members to.',
  method: 'GET',
  path: '/staff/m/:merchant/link-hosts',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    ...linkHostsPart.shown.entries,
    /** The merchant's own, which links may always lead to. */
    ownHosts: v.array(v.string()),
  }),
});

export const linkHostEndpoints = { showLinkHosts, changeLinkHosts: linkHostsPart.change };
