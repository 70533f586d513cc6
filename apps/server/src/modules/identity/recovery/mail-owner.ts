import {
  FIELD_DEFAULTS,
  findMemberByName,
  mayLogIn,
  type MemberRow,
  satisfies,
  userNameKey,
} from '#server/modules/members/members.ts';
import type { CodePlace } from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { LOGIN_RULES } from '../login-rules.ts';

/** Where the code of an e-mail address is counted and found. */
export const mailPlace = (merchantCode: string, email: string): CodePlace => ({
  merchantCode,
  purpose: 'reset',
  channel: 'email',
  destination: email.trim().toLowerCase(),
});

/** The member of a name, if the address is really theirs and a new password may let them in. */
export async function mailOwner(
  tx: Transaction,
  merchantCode: string,
  typed: { username: string; email: string },
): Promise<MemberRow | undefined> {
  const member = await findMemberByName(tx, merchantCode, userNameKey(typed.username));
  const isTheirs = member?.email?.toLowerCase() === typed.email.trim().toLowerCase();
  return isTheirs && mayLogIn(member) ? member : undefined;
}

/** @throws Refusal ACCOUNT_FORMAT or EMAIL_FORMAT for what cannot be a name or an address, naming the field */
export function checkOwnerFields(typed: { username: string; email: string }): void {
  if (!satisfies(LOGIN_RULES.loginUsername, typed.username.trim()))
    throw new Refusal('ACCOUNT_FORMAT', { field: 'username' });
  // Not by what a registration accepts today: a member from before has to get in.
  if (!satisfies(FIELD_DEFAULTS.email, typed.email.trim())) throw new Refusal('EMAIL_FORMAT', { field: 'email' });
}
