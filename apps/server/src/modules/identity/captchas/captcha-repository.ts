import { sql } from 'kysely';
import { type Asks, MOST_ASKS_COUNTED } from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';

const CAPTCHA_LIFE = sql`interval '10 minutes'`;

/** Counts captchas that were asked for lately, from one network and by all. */
export async function countCaptchas(tx: Transaction, merchantCode: string, network: string): Promise<Asks> {
  const found = await sql<{ network: number; every: number }>`select
      (select count(*)::int from captcha where merchant_code = ${merchantCode} and network = ${network}
        and created_at > now() - ${CAPTCHA_LIFE}) as network,
      (select count(*)::int from (select from captcha where merchant_code = ${merchantCode}
        and created_at > now() - interval '1 minute' limit ${MOST_ASKS_COUNTED}) as lately) as every`.execute(tx);
  return { ofNetwork: found.rows[0]?.network ?? 0, ofAll: found.rows[0]?.every ?? 0 };
}

/** Keeps the answer of a captcha, hashed, and removes those whose time is over. */
export async function insertCaptcha(
  tx: Transaction,
  merchantCode: string,
  captcha: { captchaId: string; answerHash: Buffer; network: string },
): Promise<void> {
  await sql`delete from captcha where merchant_code = ${merchantCode} and created_at < now() - ${CAPTCHA_LIFE}`.execute(
    tx,
  );
  await sql`insert into captcha (merchant_code, captcha_id, answer_hash, network)
    values (${merchantCode}, ${captcha.captchaId}, ${captcha.answerHash}, ${captcha.network})`.execute(tx);
}

/** Takes a captcha out of use and answers the hash it was stored with; one captcha answers one try. */
export async function consumeCaptcha(
  tx: Transaction,
  merchantCode: string,
  captchaId: string,
): Promise<Buffer | undefined> {
  const found = await sql<{ answer_hash: Buffer }>`update captcha set used_at = clock_timestamp()
    where merchant_code = ${merchantCode} and captcha_id = ${captchaId} and used_at is null
      and created_at > now() - ${CAPTCHA_LIFE}
    returning answer_hash`.execute(tx);
  return found.rows[0]?.answer_hash;
}
