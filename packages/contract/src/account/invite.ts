import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { countedField, pageFields, wireInteger, wireTime } from '../wire.ts';

/** The member's own code and whom it brought, newest first; names are masked (INVITE-01). */
export const getInvite = defineEndpoint({
  summary: "The member's invitation code and the invited.",
  method: 'GET',
  path: '/wps/member/invite',
  aliases: [
    { method: 'GET', path: '/wps/agent/affiliateUrl' },
    { method: 'GET', path: '/wps/agent/affiliateUrls' },
    { method: 'GET', path: '/wps/agent/registeredAffiliates' },
    { method: 'GET', path: '/wps/relay/MCS2_wpsViewAffUrls' },
    { method: 'GET', path: '/wps/relay/MCS2_wpsRegAff' },
    { method: 'GET', path: '/wps/relay/MCSFE_viewAffiliateUrls' },
    { method: 'GET', path: '/wps/relay/MCSFE_viewRegisteredAffiliates' },
  ],
  moduleId: 'AFFMAN3',
  caller: 'realAccount',
  feature: 'affiliates',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 20),
    ...countedField,
  }),
  response: v.object({
    code: v.string(),
    list: v.array(v.object({ name: v.string(), registeredAt: wireTime })),
    ...pageFields,
  }),
  errors: [],
  rows: ['INVITE-01'],
});

export const inviteEndpoints = { getInvite };
