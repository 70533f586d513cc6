import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { ChatAccount } from './chat-provider.ts';
import { readChatSecret } from './chat-repository.ts';

/** Secret that a merchant shares with its live chat. */
export function chatSecret(database: Database, merchantCode: string): Promise<string> {
  return database.forMerchant(merchantCode, (tx) => readChatSecret(tx, merchantCode, newSecret()));
}

/** The merchant's account at its live chat. */
export function chatAccount(
  { database }: Pick<Platform, 'database'>,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
): ChatAccount {
  const { outsideChat: addresses } = settings;
  return { merchantCode: code, addresses, database, readSecret: () => chatSecret(database, code) };
}
