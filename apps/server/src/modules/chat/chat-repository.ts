import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { CHAT_SECRET } from './chat-tables.ts';

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
