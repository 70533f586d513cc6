import type { ModuleManifest } from '#server/module-manifest.ts';
import { announcementsSettings } from './announcements-settings.ts';
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
import { announcementCommands } from './operator/announcement-commands.ts';
import { contentCalls } from './operator/content-calls.ts';
import { seedAnnouncements } from './seed-announcements.ts';

/** What the module announcements declares; apps/server/src/modules.ts composes it with the others. */
export const announcementsModule = {
  name: 'announcements',
  tables: ['announcement', 'announcement_read'],
  settings: announcementsSettings,
  handlers: {
    listAgentAnnouncements,
    listAnnouncements,
    listBanners,
    listLiveModels,
    listLobbyNews,
    listNotices,
    listPopularAnnouncements,
    markAnnouncementRead,
  },
  staffCalls: contentCalls,
  commands: announcementCommands,
  addDemo: seedAnnouncements,
} satisfies ModuleManifest;
