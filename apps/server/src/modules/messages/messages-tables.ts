import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of messages. */
export const messagesTables: ModuleTables = {
  tables: ['message', 'message_recipient', 'message_sending'],
};
