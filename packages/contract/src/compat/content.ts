import * as v from 'valibot';
import { listAnnouncements, promotionFields } from '../announcements/announcements.ts';
import { listVendors } from '../catalogue/games.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listMessages } from '../messages/messages.ts';
import { sendFeedback } from '../support/support.ts';
import { getTemplateSettings } from '../system/system.ts';
import { wireInteger, wireTime } from '../wire.ts';
import { guardsOf } from './serving.ts';

/** What older clients paint their pages by; every value is a text. Colours are `#rrggbb`. */
const TEMPLATE_PARAMETERS = [
  /** Entries of the bottom menu in their order, with commas. */
  'footer_nav',
  /** Names of the sets that pictures of vendors, of groups of games and of the bottom menu are taken from. */
  'vendor_icon_theme',
  'game_group_icon_theme',
  'footer_icon_theme',
  /** Language that the app begins with. */
  'language',
  'title',
  /** Whole address of the logo. */
  'image_logo',
  /** `1` where the app can be installed. */
  'pwa',
  'header_color',
  'footer_color',
  'primary_color',
  'secondary_color',
  'background_color',
  'text_color',
  'button_color',
  'theme_color',
] as const;
type TemplateParameter = (typeof TEMPLATE_PARAMETERS)[number];

/** Templates of the merchant with the parameters of its look. */
export const getCompatTemplates = defineEndpoint({
  ...guardsOf(getTemplateSettings),
  summary: 'Templates and look of the merchant, as older clients read them.',
  method: 'GET',
  path: '/wps/system/templates',
  request: v.object({}),
  response: v.object({
    ...getTemplateSettings.response.entries,
    parameters: v.object(
      Object.fromEntries(TEMPLATE_PARAMETERS.map((name) => [name, v.string()])) as Record<
        TemplateParameter,
        v.StringSchema<undefined>
      >,
    ),
  }),
});

const lane = v.object({
  /** Category of the lane. */
  title: v.string(),
  gameCount: v.number(),
  gameClassify: v.array(v.object({ gameClassify: v.string(), name: v.string(), vendors: v.array(v.string()) })),
  cards: v.array(
    v.object({
      vassalage: v.string(),
      /** Account of the vendor that the stakes go to. */
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

/** The catalogue by the categories that the wire has: a lane each, with a card for each vendor and the classifications of their games. */
export const listGameLanes = defineEndpoint({
  ...guardsOf(listVendors),
  summary: 'Vendors by category, as older clients ask for them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  request: v.object({}),
  response: v.object({ data: v.object({ lanes: v.array(lane) }) }),
});

/** Titles of the member's messages, newest first; the value is the list itself. */
export const listInbox = defineEndpoint({
  ...guardsOf(listMessages),
  summary: 'Messages of the inbox, as older clients ask for them.',
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
  summary: 'Promotions, as older clients ask for them.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  aliases: [{ method: 'GET', path: '/wps/relay/MCSFE_getAvailablePromotions' }],
  request: v.object({}),
  response: v.object({ content: v.array(promotionFields) }),
});

/** Takes a feedback without pictures, as a body of any kind. */
export const sendCompatFeedback = defineEndpoint({
  ...guardsOf(sendFeedback),
  summary: 'Takes a feedback, as older clients send it.',
  method: 'POST',
  path: '/wps/feedback',
  aliases: [{ method: 'PUT', path: '/wps/feedback' }],
  rename: { content: 'feedback' },
  request: v.object({ feedback: sendFeedback.request.entries.feedback }),
  response: sendFeedback.response,
});

export const compatContentEndpoints = {
  getCompatTemplates,
  listGameLanes,
  listInbox,
  listPromotions,
  sendCompatFeedback,
};
