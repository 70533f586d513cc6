import { setBettingBlocked } from '#server/modules/ledger/ledger.ts';
import {
  findMemberByName,
  insertRestriction,
  readRestrictions,
  type RestrictionKind,
  type RestrictionRow,
  setDisabled,
  userNameKey,
} from '#server/modules/members/members.ts';
import { endOtherSessions } from '#server/modules/sessions/sessions.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** A change of what a member may do, with who made it and why. */
export interface Restriction {
  readonly kind: Exclude<RestrictionKind, 'closing'>;
  readonly isClosed: boolean;
  readonly reason: string;
  readonly staff: string;
}

async function apply(tx: Transaction, merchantCode: string, memberId: string, { kind, isClosed }: Restriction) {
  if (kind === 'betting') return setBettingBlocked(tx, { merchantCode, memberId, blocked: isClosed });
  await setDisabled(tx, merchantCode, memberId, isClosed);
  if (isClosed) await endOtherSessions(tx, merchantCode, memberId, null);
}

/**
 * Closes an account or its betting, or opens it again. It holds from the next call on: sessions have ended, stakes are
 * refused; wins and rollbacks of running rounds still arrive, because they ask for no session.
 * @returns false when there is no such member
 */
export async function restrictMember(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  userName: string,
  restriction: Restriction,
): Promise<boolean> {
  return database.forMerchant(code, async (tx) => {
    const member = await findMemberByName(tx, code, userNameKey(userName));
    if (!member) return false;
    await apply(tx, code, member.member_id, restriction);
    const { kind, isClosed, reason, staff } = restriction;
    await insertRestriction(tx, code, member.member_id, { kind, is_closed: isClosed, reason, staff });
    return true;
  });
}

/** What was closed to a member and opened again, the newest first; undefined when there is no such member. */
export async function listRestrictions(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  userName: string,
): Promise<RestrictionRow[] | undefined> {
  return database.forMerchant(code, async (tx) => {
    const member = await findMemberByName(tx, code, userNameKey(userName));
    return member && readRestrictions(tx, code, member.member_id);
  });
}
