import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

const CAPTCHA_LIFE = sql`interval '10 minutes'`;

/** How failures of one subject hold back the next try. All times in seconds. */
export interface TryRule {
  /** What the try counts against, such as an account, or an account from an address. */
  readonly subject: string;
  /** Failures that cost nothing; after one more the next try waits `base`, then twice as long each time, at most `longest`. */
  readonly free: number;
  readonly base: number;
  readonly longest: number;
  /** Failures are forgotten this long after the last one. */
  readonly memory: number;
  /** Failures from which on a captcha is asked for while the last is younger than `asksFor`; null: never. */
  readonly asksAfter: number | null;
  readonly asksFor: number;
}

/** A try that was counted as failed before anybody looked at it. */
export interface ReservedTry {
  readonly subject: string;
  /** Failures with this one. */
  readonly failures: number;
  readonly at: string;
  readonly before: string;
}

export interface Reservation {
  readonly reserved: boolean;
  /** Seconds until the next try is looked at. */
  readonly wait: number;
  /** True when the try needs a captcha. */
  readonly asks: boolean;
  readonly tries: readonly ReservedTry[];
}

/**
 * Counts a try against its subjects, or tells that it has to wait or needs a captcha; nothing is counted then. One
 * statement, so that tries that arrive together cannot all pass on the same count.
 */
export async function reserveTries(
  tx: Transaction,
  merchantCode: string,
  rules: readonly TryRule[],
  isProven: boolean,
): Promise<Reservation> {
  const found = await sql<{ answer: Reservation }>`select
    reserve_tries(${merchantCode}, ${JSON.stringify(rules)}::jsonb, ${isProven}) as answer`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('a function answers one row');
  return row.answer;
}

/** Takes back what a try was counted that proved right; failures of others stay, with the time of the last. */
export async function returnTries(tx: Transaction, merchantCode: string, tries: readonly ReservedTry[]): Promise<void> {
  await sql`update login_failure f set failures = greatest(f.failures - 1, 0),
      last_failure_at = case when f.last_failure_at = t.at then t.before else f.last_failure_at end
    from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as t(subject text, at timestamptz, before timestamptz)
    where f.merchant_code = ${merchantCode} and f.subject = t.subject`.execute(tx);
}

/** Forgets the failures of subjects. */
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
