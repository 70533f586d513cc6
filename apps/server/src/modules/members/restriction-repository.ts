import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';

/** What can be closed to a member: coming in at all, or betting alone; and what the member asked for. */
export type RestrictionKind = 'entry' | 'betting' | 'closing';

export interface RestrictionRow {
  readonly kind: RestrictionKind;
  readonly is_closed: boolean;
  readonly reason: string;
  readonly staff: string;
  readonly created_at: Date;
}

export async function insertRestriction(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  made: Pick<RestrictionRow, 'kind' | 'is_closed' | 'reason' | 'staff'>,
): Promise<void> {
  await sql`insert into member_restriction (merchant_code, restriction_id, member_id, kind, is_closed, reason, staff)
    values (${merchantCode}, ${newUuid()}, ${memberId}, ${made.kind}, ${made.is_closed}, ${made.reason}, ${made.staff})`.execute(
    tx,
  );
}

/** All that was closed to a member and opened again, the newest first. */
export async function readRestrictions(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<RestrictionRow[]> {
  const found = await sql<RestrictionRow>`select kind, is_closed, reason, staff, created_at from member_restriction
    where merchant_code = ${merchantCode} and member_id = ${memberId}
    order by created_at desc, restriction_id desc limit 200`.execute(tx);
  return found.rows;
}

/** Closes an account to its member, or opens it again, also one that the member closed. */
export async function setDisabled(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  isDisabled: boolean,
): Promise<void> {
  await sql`update member set disabled_at = case when ${isDisabled} then coalesce(disabled_at, clock_timestamp()) end,
      closed_at = case when ${isDisabled} then closed_at end
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}
