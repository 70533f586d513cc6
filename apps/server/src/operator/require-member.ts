import { type MemberRow, readMember } from '#server/modules/members/members.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { AtMerchantContext } from './staff-call.ts';

/** The member that a call is about. @throws StaffRefusal NOT_FOUND for one that the merchant does not have */
export async function requireMember({ database, merchant }: AtMerchantContext, memberId: string): Promise<MemberRow> {
  const member = await database.forMerchant(merchant.code, (tx) => readMember(tx, merchant.code, memberId));
  if (!member) throw new StaffRefusal('NOT_FOUND');
  return member;
}

/** The account of a member that staff are shown: in the currency of the merchant, of play money for a trial player. */
export const accountOf = ({ merchant }: AtMerchantContext, { member_id: memberId, type }: MemberRow) => ({
  merchantCode: merchant.code,
  memberId,
  currency: merchant.settings.currency.code,
  book: type === 4 ? ('TRIAL' as const) : ('LIVE' as const),
});
