import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Failures older than this are forgotten. */
const MEMORY = sql`interval '30 minutes'`;
const CAPTCHA_LIFE = sql`interval '10 minutes'`;

export interface FailureCount {
  readonly subject: string;
  readonly failures: number;
  readonly secondsSince: number;
}

/** Recent failures of each subject (an account, an address, an account from an address). */
export async function readFailures(
  tx: Transaction,
  merchantCode: string,
  subjects: readonly string[],
): Promise<FailureCount[]> {
  const found = await sql<{ subject: string; failures: number; seconds: number }>`
    select subject, failures, extract(epoch from now() - last_failure_at)::float8 as seconds from login_failure
    where merchant_code = ${merchantCode} and subject = any(${[...subjects]}) and last_failure_at > now() - ${MEMORY}`.execute(
    tx,
  );
  return found.rows.map((row) => ({ subject: row.subject, failures: row.failures, secondsSince: row.seconds }));
}

export async function noteFailures(tx: Transaction, merchantCode: string, subjects: readonly string[]): Promise<void> {
  await sql`insert into login_failure (merchant_code, subject, failures)
    select ${merchantCode}, subject, 1 from unnest(${[...subjects].sort()}::text[]) as subject order by subject
    on conflict (merchant_code, subject) do update set last_failure_at = now(),
      failures = case when login_failure.last_failure_at > now() - ${MEMORY} then login_failure.failures + 1 else 1 end`.execute(
    tx,
  );
}

export async function forgetFailures(
  tx: Transaction,
  merchantCode: string,
  subjects: readonly string[],
): Promise<void> {
  await sql`delete from login_failure where merchant_code = ${merchantCode} and subject = any(${[...subjects]})`.execute(
    tx,
  );
}

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
export async function takeCaptcha(
  tx: Transaction,
  merchantCode: string,
  captchaId: string,
): Promise<Buffer | undefined> {
  const found = await sql<{ answer_hash: Buffer }>`delete from captcha
    where merchant_code = ${merchantCode} and captcha_id = ${captchaId} and created_at > now() - ${CAPTCHA_LIFE}
    returning answer_hash`.execute(tx);
  return found.rows[0]?.answer_hash;
}
