import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';

/** Secrets shared with chat services. */
export const CHAT_SECRET: EncryptedColumn = { table: 'chat_account', column: 'secret', row: ['merchant_code'] };

/** Tables of chat. */
export const chatTables: ModuleTables = {
  tables: [
    'chat_account',
    'chat_canned_answer',
    'chat_conversation',
    'chat_message',
    'chat_note',
    'chat_presence',
    'chat_thread',
  ],
  encrypted: [CHAT_SECRET],
  // as long as members come back to what was said; messages and notes go with their conversation
  retained: [
    {
      table: 'chat_conversation',
      written: 'opened_at',
      lastUse: `case when state in ('waiting', 'active') then null else coalesce(closed_at, opened_at) end`,
      days: 12 * MONTH,
    },
  ],
};
