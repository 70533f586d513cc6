import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { ChatAccount } from './chat-provider.ts';
import { readChatSecret, readChatSecretTime, replaceChatSecret } from './chat-repository.ts';

/** Secret that a merchant shares with its live chat. */
export function chatSecret(database: Database, merchantCode: string): Promise<string> {
  return database.forMerchant(merchantCode, (tx) => readChatSecret(tx, merchantCode, newSecret()));
}

/**
 * Makes a new secret for a merchant's live chat. It signs from now on, alone: nothing that the chat sends is signed, so there is no
 * message for which the one before would have to count.
 */
export async function rotateChatSecret(database: Database, merchantCode: string) {
  const secret = newSecret();
  const since = await database.forMerchant(merchantCode, (tx) => replaceChatSecret(tx, merchantCode, secret));
  return { secret, since };
}

/** Since when a merchant's secret signs; undefined: nothing was signed yet. */
export function chatSecretSince(database: Database, merchantCode: string): Promise<Date | undefined> {
  return database.forMerchant(merchantCode, (tx) => readChatSecretTime(tx, merchantCode));
}

/** The merchant's account at its live chat. */
export function chatAccount(
  { database }: Pick<Platform, 'database'>,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
): ChatAccount {
  const { outsideChat: addresses } = settings;
  return { merchantCode: code, addresses, database, readSecret: () => chatSecret(database, code) };
}
