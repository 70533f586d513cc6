import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface InvitedRow {
  readonly user_name: string;
  readonly created_at: Date;
}

/** The code by which a member invites. */
export async function readOwnCode(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<string | undefined> {
  const found = await sql<{ affiliate_code: string }>`select affiliate_code from member
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.affiliate_code;
}

/** A page of those whom a member invited, newest first. */
export async function readInvited(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  limit: number,
  offset: number,
): Promise<InvitedRow[]> {
  const found = await sql<InvitedRow>`select user_name, created_at from member
    where merchant_code = ${merchantCode} and recommender_id = ${memberId}
    order by created_at desc, member_id limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

export async function countInvited(tx: Transaction, merchantCode: string, memberId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from member
    where merchant_code = ${merchantCode} and recommender_id = ${memberId}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}
