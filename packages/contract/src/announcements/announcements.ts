import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText, wireTime } from '../wire.ts';

/** Banners, notices, popups and promotions for the caller (CMSG-01, CMSG-02). `types` is a list of B, PL, PU, PR, A with commas. */
export const listAnnouncements = defineEndpoint({
  summary: 'Announcements for the caller.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  aliases: [
    { method: 'GET', path: '/wps/relay/CCSFE_getListAnnouncements' },
    { method: 'GET', path: '/wps/announcement/list' },
  ],
  caller: 'guest',
  cacheSeconds: 5,
  request: v.strictObject({
    types: v.optional(v.pipe(v.string(), v.regex(/^(A|PL|B|PU|PR)(,(A|PL|B|PU|PR))*$/))),
    groupName: v.optional(v.pipe(v.string(), v.regex(/^m_[a-z]{2,12}(,m_[a-z]{2,12})*$/))),
    execution: v.optional(v.picklist(['F', 'A', 'B'])),
    category: v.optional(wireText(40)),
  }),
  response: v.object({
    banners: v.array(
      v.object({
        id: v.string(),
        groupName: v.string(),
        url: v.string(),
        alternative: v.string(),
        linkage: v.nullable(v.string()),
      }),
    ),
    player: v.array(
      v.object({ id: v.string(), title: v.string(), content: v.string(), startDate: wireTime, read: v.boolean() }),
    ),
    popup: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        content: v.string(),
        promotionType: v.nullable(v.string()),
        execution: v.picklist(['F', 'A', 'B']),
        read: v.boolean(),
      }),
    ),
    promotion: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        content: v.string(),
        imageUrl: v.nullable(v.string()),
        promotionType: v.nullable(v.string()),
      }),
    ),
  }),
  errors: [],
  rows: ['CMSG-01', 'CMSG-02'],
});
