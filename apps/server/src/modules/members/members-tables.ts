import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of members. */
export const membersTables: ModuleTables = {
  tables: ['agent_closure', 'member', 'member_note', 'member_restriction'],
  published: ['member_card', 'agent_line'],
};
