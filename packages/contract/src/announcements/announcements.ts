import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { MOBILE_PLATFORM } from '../wire-constants.ts';
import { wireBoolean, wireInteger, wireText, wireTime } from '../wire.ts';

const groups = v.pipe(v.string(), v.regex(/^m_[a-z]{2,12}(,m_[a-z]{2,12})*$/));
const announcementId = v.pipe(v.string(), v.uuid());
const headline = { id: v.string(), title: v.string(), startDate: wireTime };
const banner = v.object({
  id: v.string(),
  groupName: v.string(),
  /** Address of the picture. */
  url: v.string(),
  alternative: v.string(),
  /** Where a tap leads; the banner's own page where it has content and no other address (BANNER-06, BANNER-08). */
  linkage: v.nullable(v.string()),
  /** What the address is: of a page of the app, of a game, or elsewhere; as older clients tell them apart. */
  linkageType: v.nullable(v.picklist(['P', 'G', 'URL'])),
  nodeId: v.nullable(v.string()),
});
const notice = v.object({ ...headline, content: v.string(), read: v.boolean() });
const yesNo = v.picklist(['Y', 'N']);

/** A promotion. What older clients read beside its text is there too: nobody signs up for one, so nothing is asked for. */
export const promotionFields = v.object({
  ...headline,
  content: v.string(),
  read: v.boolean(),
  imageUrl: v.nullable(v.string()),
  announcementImages: v.array(v.object({ sequence: v.number(), url: v.string() })),
  promotionType: v.nullable(v.string()),
  linkedPromotionId: v.null(),
  signUpRequestRewardType: v.null(),
  signUpStatus: v.null(),
  imageRequired: yesNo,
  remarkRequired: yesNo,
  category: v.string(),
});
const popular = v.object({ ...headline, type: v.picklist(['PL', 'PR']), readCount: v.number() });

/** Banners, notices, popups and promotions for the caller, a list each (CMSG-01, CMSG-02, NOTICE-08). `types` is a list of B, PL, PU, PR, A with commas; there is nothing of others that clients ask for. */
export const listAnnouncements = defineEndpoint({
  summary: 'Announcements for the caller.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  aliases: [
    { method: 'GET', path: '/wps/relay/CCSFE_getListAnnouncements' },
    { method: 'GET', path: '/wps/announcement/list' },
  ],
  constants: { platform: MOBILE_PLATFORM.announcements },
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({
    types: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{1,12}(,[A-Z]{1,12}){0,11}$/))),
    groupName: v.optional(groups),
    execution: v.optional(v.picklist(['F', 'A', 'B'])),
    category: v.optional(wireText(40)),
  }),
  response: v.object({
    banners: v.array(banner),
    player: v.array(notice),
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
    promotion: v.array(promotionFields),
    /** News for agents; empty for everybody else. */
    agent: v.array(notice),
    /** The items of the hot group, of any kind. */
    hot: v.array(notice),
    footer: v.object({ unreadCount: v.number() }),
  }),
  errors: [],
  rows: ['CMSG-01', 'CMSG-02'],
});

/** Banners of groups; with an id that banner alone, with the content of its page (CMSG-03, BANNER-08). */
export const listBanners = defineEndpoint({
  summary: 'Banners, kept by browsers for five minutes.',
  method: 'GET',
  path: '/wps/announcement/banner',
  constants: { platform: MOBILE_PLATFORM.announcements },
  caller: 'guest',
  cacheSeconds: 300,
  request: v.object({ groupName: v.optional(groups), announcementId: v.optional(announcementId) }),
  response: v.object({ banners: v.array(v.object({ ...banner.entries, content: v.string() })) }),
  errors: ['NOT_FOUND'],
  rows: ['CMSG-03'],
});

/** Notes that the member has read an announcement (CMSG-04). */
export const markAnnouncementRead = defineEndpoint({
  summary: 'Marks an announcement as read.',
  method: 'POST',
  path: '/wps/announcement/read',
  aliases: [{ method: 'POST', path: '/wps/relay/MCSFE_markAnnouncementAsRead' }],
  caller: 'session',
  request: v.object({ announcementId, read: v.pipe(wireBoolean, v.literal(true)) }),
  response: v.object({ unreadCount: v.number() }),
  errors: ['NOT_FOUND'],
  rows: ['CMSG-04'],
});

/** Notices with their content and read state; with an id that one alone (CMSG-05). */
export const listNotices = defineEndpoint({
  summary: 'Notices for the caller with their read state.',
  method: 'GET',
  path: '/wps/announcement/notice',
  aliases: [{ method: 'GET', path: '/wps/relay/MCS2_getAnnouncementContent' }],
  constants: { platform: MOBILE_PLATFORM.announcements },
  caller: 'guest',
  request: v.object({ announcementId: v.optional(announcementId) }),
  response: v.object({ list: v.array(notice), unreadCount: v.number() }),
  errors: ['NOT_FOUND'],
  rows: ['CMSG-05', 'NOTICE-05'],
});

/** Announcements for agents, with what the agent has read of them (AGENT-15, NOTICE-09). */
export const listAgentAnnouncements = defineEndpoint({
  summary: 'Announcements for agents with their read state.',
  method: 'GET',
  path: '/wps/announcement/agent',
  constants: { platform: MOBILE_PLATFORM.announcements },
  moduleId: 'AGEANNOUNCE3',
  caller: 'agent',
  feature: 'agentAnnouncements',
  request: v.object({}),
  response: v.object({ list: v.array(notice) }),
  errors: [],
  rows: ['AGENT-15', 'MISC-01'],
});

/** What members have read most in the last thirty days (CMSG-06). */
export const listPopularAnnouncements = defineEndpoint({
  summary: 'Notices and promotions that members read most.',
  method: 'GET',
  path: '/wps/announcement/popular',
  constants: { platform: MOBILE_PLATFORM.announcements },
  caller: 'guest',
  cacheSeconds: 30,
  request: v.object({ limitNum: v.optional(wireInteger(1, 50), 10) }),
  response: v.object({ list: v.array(popular) }),
  errors: [],
  rows: ['CMSG-06'],
});

/** Titles of the notices, for the line that runs through the lobby (CMSG-07). */
export const listLobbyNews = defineEndpoint({
  summary: 'Titles of the notices that run now.',
  method: 'GET',
  path: '/wps/announcement/lobbyNews',
  aliases: [{ method: 'GET', path: '/wps/relay/GLS2_lobbyNews' }],
  constants: { platform: MOBILE_PLATFORM.announcements },
  caller: 'guest',
  cacheSeconds: 30,
  request: v.object({ limitNum: v.optional(wireInteger(1, 50), 20) }),
  response: v.object({ list: v.array(v.object(headline)) }),
  errors: [],
  rows: ['CMSG-07'],
});

/** What is live now: the entries of the live group, where the merchant has the live model (CMSG-13). */
export const listLiveModels = defineEndpoint({
  summary: 'What is live now, for merchants with the live model.',
  method: 'GET',
  path: '/wps/live/models',
  aliases: [{ method: 'GET', path: '/wps/relay/CBS_modelList' }],
  caller: 'guest',
  cacheSeconds: 30,
  request: v.object({}),
  response: v.object({
    list: v.array(
      v.object({ id: v.string(), name: v.string(), pictureUrl: v.string(), linkage: v.nullable(v.string()) }),
    ),
  }),
  errors: ['NO_PERMISSION'],
  rows: ['CMSG-13', 'FLAG-14'],
});

export const announcementsEndpoints = {
  listAgentAnnouncements,
  listAnnouncements,
  listBanners,
  markAnnouncementRead,
  listNotices,
  listPopularAnnouncements,
  listLobbyNews,
  listLiveModels,
};
