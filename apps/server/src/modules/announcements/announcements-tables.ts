import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of announcements. */
export const announcementsTables: ModuleTables = {
  tables: ['announcement', 'announcement_read'],
};
