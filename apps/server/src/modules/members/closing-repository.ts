import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import { insertRestriction } from './restriction-repository.ts';

/** Who is named in the history of what the member did. */
const BY_MEMBER = 'the member';

export interface ClosingRow {
  readonly is_agent: boolean;
  /** When the account is to be closed; null where nobody asked, and once it is closed. */
  readonly closing_at: Date | null;
  readonly closed_at: Date | null;
  /** By the database's clock. */
  readonly is_due: boolean;
}

/** Locks the member's row and reads what becomes of the account: a login, and what else closes it, wait until the transaction ends. */
export async function lockClosing(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<ClosingRow | undefined> {
  const found = await sql<ClosingRow>`select is_agent, closing_at, closed_at,
      coalesce(closing_at <= clock_timestamp(), false) as is_due
    from member where merchant_code = ${merchantCode} and member_id = ${memberId} for update`.execute(tx);
  return found.rows[0];
}

/** Has the account closed after some hours, with a line of its history. @returns when */
export async function beginClosing(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  hours: number,
): Promise<Date> {
  const done = await sql<{ closing_at: Date }>`update member
      set closing_at = clock_timestamp() + make_interval(hours => ${hours})
    where merchant_code = ${merchantCode} and member_id = ${memberId} returning closing_at`.execute(tx);
  const [row] = done.rows;
  if (!row) throw new Error('the member was just locked and must be there');
  const made = { kind: 'closing', is_closed: true, reason: 'The member asked for it', staff: BY_MEMBER } as const;
  await insertRestriction(tx, merchantCode, memberId, made);
  return row.closing_at;
}

/** Gives up that the account is to be closed, with a line of its history. */
export async function giveUpClosing(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  reason: string,
): Promise<void> {
  await sql`select take_back_closing(${merchantCode}, ${memberId}, ${reason})`.execute(tx);
}

/** Closes the account for good as its member asked, with a line of its history. Staff alone open it again. */
export async function finishClosing(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  await sql`update member set closing_at = null, closed_at = clock_timestamp(),
      disabled_at = coalesce(disabled_at, clock_timestamp())
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  const made = { kind: 'entry', is_closed: true, reason: 'Closed as the member asked', staff: BY_MEMBER } as const;
  await insertRestriction(tx, merchantCode, memberId, made);
}

/** Kind of work by which failures to close an account are kept. */
export const CLOSE_ACCOUNT = 'account.close';

/** Members whose account is due to be closed, the longest ago first, without the ones whose last try failed a short while ago. */
export async function readDueClosings(tx: Transaction, merchantCode: string, limit: number): Promise<string[]> {
  const found = await sql<{ member_id: string }>`select member_id from member
    where merchant_code = ${merchantCode} and closing_at <= clock_timestamp()
      and ${isDue(merchantCode, CLOSE_ACCOUNT, sql`member_id`)}
    order by closing_at limit ${limit}`.execute(tx);
  return found.rows.map(({ member_id: memberId }) => memberId);
}
