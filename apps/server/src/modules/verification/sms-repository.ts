import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Secrets shared with gateways for text messages. */
export const SMS_SECRET: EncryptedColumn = { table: 'sms_provider_key', column: 'secret', row: ['merchant_code'] };

/** Secret a merchant shares with the provider of text messages; the first use makes it. */
export async function readSmsSecret(tx: Transaction, merchantCode: string, fresh: string): Promise<string> {
  const place = placeOf(SMS_SECRET, merchantCode);
  await sql`insert into sms_provider_key (merchant_code, secret) values (${merchantCode}, ${boxOf(tx).encrypt(place, fresh)})
    on conflict do nothing`.execute(tx);
  const found = await sql<{ secret: string }>`select secret from sms_provider_key
    where merchant_code = ${merchantCode}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('the secret was just made and must be there');
  return boxOf(tx).decrypt(place, row.secret);
}

/** True the first time a token of the external service is shown to a merchant. */
export async function usePhoneToken(tx: Transaction, merchantCode: string, tokenHash: Buffer): Promise<boolean> {
  const done = await sql`insert into used_phone_token (merchant_code, token_hash) values (${merchantCode}, ${tokenHash})
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Removes tokens that have long expired. */
export async function deleteOldPhoneTokens(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from used_phone_token
    where merchant_code = ${merchantCode} and used_at < clock_timestamp() - interval '2 hours'`.execute(tx);
}
