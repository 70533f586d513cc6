import {
  findMemberByName,
  setTemporaryPassword,
  updatePaymentPassword,
  userNameKey,
} from '#server/modules/members/members.ts';
import { endOtherSessions, forgetKnownDevices } from '#server/modules/sessions/sessions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newCode } from '#server/platform/security/ids.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { unlockPaymentPassword } from '../security/step-up.ts';

/** How long a password that staff issued holds, hours. */
export const TEMPORARY_PASSWORD_HOURS = 24;

/**
 * Issues a password that lets its member in for a day and has to be changed at once (PWD-03); every session of the
 * member ends. @returns the password, this once, or undefined when there is no such member
 */
export async function issueTemporaryPassword(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  userName: string,
): Promise<string | undefined> {
  const password = [newCode(4), newCode(4), newCode(4)].join('-');
  const hash = await hashPassword(password);
  return database.forMerchant(code, async (tx) => {
    const member = await findMemberByName(tx, code, userNameKey(userName));
    if (!member || member.type === 4) return undefined;
    await setTemporaryPassword(tx, code, member.member_id, hash, TEMPORARY_PASSWORD_HOURS);
    await endOtherSessions(tx, code, member.member_id, null);
    await forgetKnownDevices(tx, code, member.member_id);
    return password;
  });
}

/** Removes a forgotten payment password, so that its member sets a new one; false when there is no such member. */
export async function clearPaymentPassword(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  userName: string,
): Promise<boolean> {
  return database.forMerchant(code, async (tx) => {
    const member = await findMemberByName(tx, code, userNameKey(userName));
    if (!member) return false;
    await updatePaymentPassword(tx, code, member.member_id, null);
    await unlockPaymentPassword(tx, code, member.member_id);
    return true;
  });
}
