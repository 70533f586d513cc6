import type { HandlerInput } from '@tessera/contract';
import { queueMail, sendMail } from '#server/modules/mail/mail.ts';
import {
  checkCode,
  type CodePlace,
  type IssuedCode,
  issueCode,
  refuseUnlessRight,
  withdrawCode,
} from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { findMemberByName, type MemberRow, updatePassword } from '../account-repository.ts';
import { LOGIN_RULES, passwordProblem, registerRules, satisfies, userNameKey } from '../account-rules.ts';
import { endOtherSessions } from '../session-repository.ts';

/** Where the code of an e-mail address is counted and found. */
const mailPlace = (merchantCode: string, email: string): CodePlace => ({
  merchantCode,
  purpose: 'reset',
  channel: 'email',
  destination: email.trim().toLowerCase(),
});

/** The member of a name, if the address is really theirs and a new password may let them in. */
async function ownerOf(
  tx: Transaction,
  merchantCode: string,
  typed: { username: string; email: string },
): Promise<MemberRow | undefined> {
  const member = await findMemberByName(tx, merchantCode, userNameKey(typed.username));
  const isTheirs = member?.email?.toLowerCase() === typed.email.trim().toLowerCase();
  return isTheirs && !member.disabled_at && member.type !== 4 ? member : undefined;
}

function checkOwnerFields(typed: { username: string; email: string }, context: Pick<CallContext, 'merchant'>): void {
  const name = LOGIN_RULES['loginUsername'];
  if (!name || !satisfies(name, typed.username.trim())) throw new Refusal('ACCOUNT_FORMAT', { field: 'username' });
  const email = registerRules(context.merchant.settings)['email'];
  if (!email || !satisfies(email, typed.email.trim())) throw new Refusal('EMAIL_FORMAT', { field: 'email' });
}

/** Name and code stand behind the `#`, which browsers never send, so that no log holds them. */
function resetLink(context: Pick<CallContext, 'origin'>, values: Record<string, string>): string {
  return `${context.origin}/m/forget#${new URLSearchParams(values)}`;
}

/**
 * Sends the code after the answer: a line to the provider is not waited for, so that an address nobody owns is answered
 * as fast as the others. A code whose sending failed is taken back.
 */
async function sendCode(context: CallContext, member: MemberRow, issued: IssuedCode & { code: string }): Promise<void> {
  const { platform, merchant, language } = context;
  const { code, codeId, lifeMinutes } = issued;
  const email = member.email ?? '';
  const values = { name: member.nickname ?? member.user_name, minutes: String(lifeMinutes) };
  const link = resetLink(context, { username: member.user_name, email, code });
  try {
    await sendMail(platform, merchant, { kind: 'resetPassword', language, values, code, link, recipient: email });
  } catch (error) {
    platform.log.error({ err: error }, 'the mail with a code was not taken');
    await platform.database.forMerchant(merchant.code, (tx) => withdrawCode(tx, merchant.code, codeId));
  }
}

/** Sends a code and a link by e-mail when name and address belong together; the answer is the same when not (PWD-18). */
export const requestPasswordMail = handleGuest('requestPasswordMail', async (input, context) => {
  const { merchant, platform, address } = context;
  checkOwnerFields(input, context);
  const { owner, issued } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const found = await ownerOf(tx, merchant.code, input);
    const place = mailPlace(merchant.code, input.email);
    return { owner: found, issued: await issueCode(tx, { ...place, address, isOwned: found !== undefined }) };
  });
  const { code } = issued;
  if (owner && code !== null) {
    sendCode(context, owner, { ...issued, code }).catch((error: unknown) =>
      platform.log.error({ err: error }, 'a code could not be taken back'),
    );
  }
  return { expiredMinutes: issued.lifeMinutes };
});

type ResetInput = HandlerInput<'resetPassword'>;
type ResetContext = HandlerContext<'resetPassword'>;

function checkNewPassword(input: ResetInput, context: ResetContext): void {
  const { settings } = context.merchant;
  if (input.newPassword !== input.confirmNewPassword)
    return context.refuse('CONFIRM_MISMATCH', { field: 'confirmNewPassword' });
  const rule = registerRules(settings)['password'];
  const problem = rule && passwordProblem(rule, input.newPassword, [input.username ?? '', settings.brand.name]);
  if (problem) return context.refuse(problem, { field: 'newPassword' });
}

/** Puts the new password in place, ends every session, and tells the member's mailbox (trust 8). */
async function putPassword(tx: Transaction, context: ResetContext, member: MemberRow, hash: string): Promise<void> {
  const { merchant, platform, language } = context;
  await updatePassword(tx, merchant.code, member.member_id, hash);
  await endOtherSessions(tx, merchant.code, member.member_id, null);
  if (!member.email) return;
  const values = { name: member.nickname ?? member.user_name };
  const mail = { kind: 'passwordChanged' as const, language, values, link: context.origin, recipient: member.email };
  await queueMail(tx, platform, merchant, mail);
}

/**
 * Sets a new password by the code that was sent (CACC-16). What is wrong with the new password is told first, for it does
 * not depend on any account; a code nobody was sent is as wrong as one mistyped (PWD-18).
 */
export const resetPassword = handleGuest('resetPassword', async (input, context) => {
  const { merchant, platform } = context;
  const typed = { username: input.username ?? '', email: input.email ?? '' };
  checkOwnerFields(typed, context);
  checkNewPassword(input, context);
  const hash = await hashPassword(input.newPassword);
  const outcome = await platform.database.forMerchant(merchant.code, async (tx) => {
    const place = mailPlace(merchant.code, typed.email);
    const checked = await checkCode(tx, { ...place, code: input.verificationCode });
    if (checked !== 'right') return checked;
    const member = await ownerOf(tx, merchant.code, typed);
    if (!member) return 'wrong';
    await putPassword(tx, context, member, hash);
    return 'right';
  });
  refuseUnlessRight(outcome);
  return {};
});
