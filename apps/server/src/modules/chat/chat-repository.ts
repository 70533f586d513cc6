import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Secrets shared with chat services. */
export const CHAT_SECRET: EncryptedColumn = { table: 'chat_account', column: 'secret', row: ['merchant_code'] };

/** Secret shared with a merchant's outside chat, made the first time it is needed. */
export async function readChatSecret(tx: Transaction, merchantCode: string, fresh: string): Promise<string> {
  const place = placeOf(CHAT_SECRET, merchantCode);
  await sql`insert into chat_account (merchant_code, secret) values (${merchantCode}, ${boxOf(tx).encrypt(place, fresh)})
    on conflict do nothing`.execute(tx);
  const found = await sql<{ secret: string }>`select secret from chat_account
    where merchant_code = ${merchantCode}`.execute(tx);
  const secret = found.rows[0]?.secret;
  if (!secret) throw new Error('a chat secret was just made and must be there');
  return boxOf(tx).decrypt(place, secret);
}

/** Puts another secret in the place of the one shared with a merchant's outside chat. @returns since when it is the one that signs */
export async function replaceChatSecret(tx: Transaction, merchantCode: string, secret: string): Promise<Date> {
  const encrypted = boxOf(tx).encrypt(placeOf(CHAT_SECRET, merchantCode), secret);
  const done = await sql<{ created_at: Date }>`insert into chat_account (merchant_code, secret)
    values (${merchantCode}, ${encrypted})
    on conflict (merchant_code) do update set secret = excluded.secret, created_at = clock_timestamp()
    returning created_at`.execute(tx);
  const since = done.rows[0]?.created_at;
  if (!since) throw new Error('a chat secret was just stored and must be there');
  return since;
}

/** Since when a merchant's secret signs; undefined: nothing was signed yet. */
export async function readChatSecretTime(tx: Transaction, merchantCode: string): Promise<Date | undefined> {
  const found = await sql<{ created_at: Date }>`select created_at from chat_account
    where merchant_code = ${merchantCode}`.execute(tx);
  return found.rows[0]?.created_at;
}
