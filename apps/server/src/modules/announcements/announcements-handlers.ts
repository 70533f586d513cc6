import type { Handlers } from '#server/platform/http/handler.ts';
import {
  listAgentAnnouncements,
  listAnnouncements,
  listBanners,
  listLiveModels,
  listLobbyNews,
  listNotices,
  listPopularAnnouncements,
  markAnnouncementRead,
} from './list-announcements.ts';

/** Handlers of announcements. */
export const announcementsHandlers = {
  listAgentAnnouncements,
  listAnnouncements,
  listBanners,
  listLiveModels,
  listLobbyNews,
  listNotices,
  listPopularAnnouncements,
  markAnnouncementRead,
} satisfies Partial<Handlers>;
