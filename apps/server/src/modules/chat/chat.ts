import type { Database } from '#server/platform/database/database.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { readChatSecret } from './chat-repository.ts';

/** Secret that a merchant shares with its outside chat. */
export function chatSecret(database: Database, merchantCode: string): Promise<string> {
  return database.forMerchant(merchantCode, (tx) => readChatSecret(tx, merchantCode, newSecret()));
}

export { chatSettings } from './chat-settings.ts';
