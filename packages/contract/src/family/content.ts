import * as v from 'valibot';
import { listAnnouncements } from '../announcements/announcements.ts';
import { listVendors } from '../catalogue/games.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listMessages } from '../messages/messages.ts';
import { wireInteger, wireTime } from '../wire.ts';
import { guardsOf } from './serving.ts';

const lane = v.object({
  /** Category of the lane. */
  title: v.string(),
  gameCount: v.number(),
  gameClassify: v.array(v.object({ gameClassify: v.string(), name: v.string(), vendors: v.array(v.string()) })),
  cards: v.array(
    v.object({
      vassalage: v.string(),
      accountTypeName: v.string(),
      gameType: v.string(),
      displayName: v.string(),
      lagerIcon: v.string(),
      smallIcon: v.string(),
      mobileSmallIcon: v.string(),
      h5Icon: v.string(),
    }),
  ),
});

/** The catalogue by categories: a lane each, with a card for each vendor and the classifications of their games. */
export const listGameLanes = defineEndpoint({
  ...guardsOf(listVendors),
  summary: 'Vendors by category, as clients of the family ask for them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  request: v.object({}),
  response: v.object({ data: v.object({ lanes: v.array(lane) }) }),
});

/** Titles of the member's messages, newest first; the value is the list itself. */
export const listInbox = defineEndpoint({
  ...guardsOf(listMessages),
  summary: 'Messages of the inbox, as clients of the family ask for them.',
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  aliases: [{ method: 'GET', path: '/wps/relay/EMFE_getInbox' }],
  rename: { page: 'pageNum', size: 'pageSize' },
  request: v.object({
    pageNum: v.optional(wireInteger(1, 10_000), 1),
    pageSize: v.optional(wireInteger(1, 50), 20),
  }),
  response: v.array(v.object({ id: v.string(), title: v.string(), time: wireTime, read: v.boolean() })),
});

/** Promotions that the caller may see. */
export const listPromotions = defineEndpoint({
  ...guardsOf(listAnnouncements),
  summary: 'Promotions, as clients of the family ask for them.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  aliases: [{ method: 'GET', path: '/wps/relay/MCSFE_getAvailablePromotions' }],
  request: v.object({}),
  response: v.object({
    content: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        content: v.string(),
        imageUrl: v.nullable(v.string()),
        promotionType: v.nullable(v.string()),
      }),
    ),
  }),
});

export const familyContentEndpoints = { listGameLanes, listInbox, listPromotions };
