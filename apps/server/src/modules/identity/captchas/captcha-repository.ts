import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

const CAPTCHA_LIFE = sql`interval '10 minutes'`;

/** Keeps the answer of a captcha, hashed, and removes those whose time is over. */
export async function insertCaptcha(
  tx: Transaction,
  merchantCode: string,
  captchaId: string,
  answerHash: Buffer,
): Promise<void> {
  await sql`delete from captcha where merchant_code = ${merchantCode} and created_at < now() - ${CAPTCHA_LIFE}`.execute(
    tx,
  );
  await sql`insert into captcha (merchant_code, captcha_id, answer_hash) values (${merchantCode}, ${captchaId}, ${answerHash})`.execute(
    tx,
  );
}

/** Takes a captcha out of use and answers the hash it was stored with; one captcha answers one try. */
export async function consumeCaptcha(
  tx: Transaction,
  merchantCode: string,
  captchaId: string,
): Promise<Buffer | undefined> {
  const found = await sql<{ answer_hash: Buffer }>`delete from captcha
    where merchant_code = ${merchantCode} and captcha_id = ${captchaId} and created_at > now() - ${CAPTCHA_LIFE}
    returning answer_hash`.execute(tx);
  return found.rows[0]?.answer_hash;
}
