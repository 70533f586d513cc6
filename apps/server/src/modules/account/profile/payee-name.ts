import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { MemberRow } from '../account-repository.ts';
import { registerRules, satisfies } from '../account-rules.ts';
import { updatePayeeName } from './profile-repository.ts';

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
