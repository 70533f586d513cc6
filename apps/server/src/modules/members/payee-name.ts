import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { registerRules, satisfies } from './field-rules.ts';
import { findMemberByName, type MemberRow } from './member-repository.ts';
import { updatePayeeName } from './profile-repository.ts';
import { userNameKey } from './user-names.ts';

const sameName = (one: string, other: string) =>
  one.normalize('NFKC').localeCompare(other.normalize('NFKC'), undefined, { sensitivity: 'accent' }) === 0;

/**
 * The name that money goes to: the member's payee name, or the typed one where there is none yet, which is fixed by it.
 * @throws Refusal NAME_FORMAT; PAYEE_NAME_SET when another name is fixed already
 */
export async function fixPayeeName(
  tx: Transaction,
  merchant: Merchant,
  member: Pick<MemberRow, 'member_id' | 'payee_name'>,
  typed: string,
): Promise<string> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (member.payee_name !== null) {
    if (name && !sameName(name, member.payee_name)) throw new Refusal('PAYEE_NAME_SET', { field: 'payeeName' });
    return member.payee_name;
  }
  const rule = registerRules(merchant.settings)['payeeName'];
  if (!rule || !satisfies(rule, name)) throw new Refusal('NAME_FORMAT', { field: 'payeeName' });
  const isSet = await updatePayeeName(tx, merchant.code, member.member_id, name, false);
  if (!isSet) throw new Refusal('PAYEE_NAME_SET', { field: 'payeeName' });
  return name;
}

/** Changes a payee name that its member cannot change any more (CACC-24); false when member or name do not fit. */
export async function changePayeeName(
  database: Database,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  userName: string,
  payeeName: string,
): Promise<boolean> {
  const rule = registerRules(settings)['payeeName'];
  if (!rule || !satisfies(rule, payeeName)) return false;
  return database.forMerchant(code, async (tx) => {
    const member = await findMemberByName(tx, code, userNameKey(userName));
    return member ? updatePayeeName(tx, code, member.member_id, payeeName, true) : false;
  });
}
