import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

export const PLATFORM_MAIL_SECRET: EncryptedColumn = {
  table: 'platform_mail_account',
  column: 'secret',
  row: ['provider'],
};

/** Secrets shared with mail providers. */
export const MAIL_SECRET: EncryptedColumn = {
  table: 'mail_account',
  column: 'secret',
  row: ['merchant_code', 'provider'],
};

/** Secret shared with a mail provider, made the first time it is needed. */
export async function readMailSecret(
  tx: Transaction,
  merchantCode: string,
  provider: string,
  fresh: string,
): Promise<string> {
  const place = placeOf(MAIL_SECRET, merchantCode, provider);
  await sql`insert into mail_account (merchant_code, provider, secret)
    values (${merchantCode}, ${provider}, ${boxOf(tx).encrypt(place, fresh)})
    on conflict do nothing`.execute(tx);
  const found = await sql<{ secret: string }>`select secret from mail_account
    where merchant_code = ${merchantCode} and provider = ${provider}`.execute(tx);
  const secret = found.rows[0]?.secret;
  if (!secret) throw new Error('a provider secret was just made and must be there');
  return boxOf(tx).decrypt(place, secret);
}

/** Secret that the platform itself shares with a mail provider, made the first time it is needed. */
export async function readPlatformMailSecret(tx: Transaction, provider: string, fresh: string): Promise<string> {
  const place = placeOf(PLATFORM_MAIL_SECRET, provider);
  await sql`insert into platform_mail_account (provider, secret) values (${provider}, ${boxOf(tx).encrypt(place, fresh)})
    on conflict do nothing`.execute(tx);
  const found = await sql<{ secret: string }>`
    select secret from platform_mail_account where provider = ${provider}`.execute(tx);
  const secret = found.rows[0]?.secret;
  if (!secret) throw new Error('a provider secret was just made and must be there');
  return boxOf(tx).decrypt(place, secret);
}
