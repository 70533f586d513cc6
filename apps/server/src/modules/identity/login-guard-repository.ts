import { sql } from 'kysely';
import type { MemberRow } from '#server/modules/members/members.ts';
import type { ReservedTry, RightTry } from '#server/modules/sessions/sessions.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

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
  /** Counts for the account that is found, by whichever name, and completes the subject with it; not at all where there is none. */
  readonly ofAccount?: boolean;
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

/** Takes back what a try was counted that proved right, and forgets the failures of its subjects. */
export async function returnTries(
  tx: Transaction,
  merchantCode: string,
  { given, forgotten }: RightTry,
): Promise<void> {
  await sql`select return_tries(${merchantCode}, ${JSON.stringify(given)}::jsonb, ${[...forgotten]}::text[])`.execute(
    tx,
  );
}

/** The name of an account in a try to log in. */
export interface NamedAccount {
  /** User name as it is compared; null when it is named by its number alone. */
  readonly nameKey: string | null;
  /** Digits that may be a mobile number, with or without dialling code; null when they cannot be. */
  readonly number: string | null;
  /** Dialling code and national number in a row; null when it is named otherwise. */
  readonly mobileKey: string | null;
}

/** What a login needs to know of the account that was named. */
export type EnteringMember = Pick<
  MemberRow,
  | 'member_id'
  | 'user_name'
  | 'type'
  | 'password_hash'
  | 'is_agent'
  | 'is_agent_only'
  | 'disabled_at'
  | 'login_count'
  | 'last_login_address'
  | 'password_state'
>;

/** How failures count, by where they come from; `ofDevice` counts for the account that is found. */
export interface TryRules {
  readonly ofDevice: TryRule;
  readonly ofStranger: readonly TryRule[];
  readonly shared: readonly TryRule[];
}

/**
 * Finds the account that was named and counts a try for it, in one round trip.
 * @param devices hashes of the tokens the caller's device holds
 * @param isProven a captcha was solved
 */
export async function tryLogin(
  database: Database,
  merchantCode: string,
  named: NamedAccount,
  { devices, rules, isProven }: { devices: readonly Buffer[]; rules: TryRules; isProven: boolean },
): Promise<{ member: EnteringMember | undefined; outcome: Reservation }> {
  const [row] = await database.rows<EnteringMember & { outcome: Reservation }>(merchantCode, 'try_login', [
    named.nameKey,
    named.number,
    named.mobileKey,
    [...devices],
    JSON.stringify(rules.ofDevice),
    JSON.stringify(rules.ofStranger),
    JSON.stringify(rules.shared),
    isProven,
  ]);
  if (!row) throw new Error('a function answers one row');
  const { outcome, ...member } = row;
  return { member: member.member_id === null ? undefined : member, outcome };
}

/** Forgets the failures of subjects. */
export async function deleteFailures(
  tx: Transaction,
  merchantCode: string,
  subjects: readonly string[],
): Promise<void> {
  await sql`delete from login_failure where merchant_code = ${merchantCode} and subject = any(${[...subjects]})`.execute(
    tx,
  );
}
