import type { HandlerInput } from '@tessera/contract';
import { queueMail } from '#server/modules/mail/mail.ts';
import {
  findMemberByMobile,
  mayLogIn,
  type MemberRow,
  registerRules,
  updatePassword,
} from '#server/modules/members/members.ts';
import { endOtherSessions, forgetOtherDevices } from '#server/modules/sessions/sessions.ts';
import {
  checkCode,
  type CodeOutcome,
  preparePhoneProof,
  readPhone,
  refuseUnlessRight,
} from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { letterOrigin } from '#server/platform/http/urls.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { passwordProblem } from '../password-rules.ts';
import { checkOwnerFields, mailOwner, mailPlace } from './mail-owner.ts';
import { usesNumbers } from './request-by-sms.ts';

type ResetInput = HandlerInput<'resetPassword'>;
type ResetContext = HandlerContext<'resetPassword'>;

/** What a proof came to: the member it is of, once it is right. Its transaction is the one that uses it up. */
interface Proven {
  readonly outcome: CodeOutcome;
  readonly member?: MemberRow | undefined;
}
type Proof = (tx: Transaction) => Promise<Proven>;

async function proofByMail(input: ResetInput, context: ResetContext): Promise<Proof> {
  const { code } = context.merchant;
  const typed = { username: input.username ?? '', email: input.email ?? '' };
  checkOwnerFields(typed);
  const place = mailPlace(code, typed.email);
  const prove = await checkCode(context.platform.database, { ...place, code: input.verificationCode });
  return async (tx) => {
    const outcome = await prove(tx);
    return outcome === 'right' ? { outcome, member: await mailOwner(tx, code, typed) } : { outcome };
  };
}

async function proofBySms(input: ResetInput, context: ResetContext): Promise<Proof> {
  const { code, settings } = context.merchant;
  if (!usesNumbers(settings)) return context.refuse('NO_PERMISSION');
  const phone = readPhone(settings, input);
  const prove = await preparePhoneProof(context, 'reset', phone, input);
  return async (tx) => {
    const outcome = await prove(tx);
    const member = outcome === 'right' ? await findMemberByMobile(tx, code, phone.full) : undefined;
    return { outcome, member: mayLogIn(member) ? member : undefined };
  };
}

function checkNewPassword(input: ResetInput, context: ResetContext): void {
  const { settings } = context.merchant;
  if (input.newPassword !== input.confirmNewPassword)
    return context.refuse('CONFIRM_MISMATCH', { field: 'confirmNewPassword' });
  const rule = registerRules(settings)['password'];
  const problem = rule && passwordProblem(rule, input.newPassword, [input.username ?? '', settings.brand.name]);
  if (problem) return context.refuse(problem, { field: 'newPassword' });
}

/** Puts the new password in place, ends every session, and tells the member's mailbox. */
async function putPassword(tx: Transaction, context: ResetContext, member: MemberRow, hash: string): Promise<void> {
  const { merchant, platform, language } = context;
  await updatePassword(tx, merchant.code, member.member_id, hash);
  await endOtherSessions(tx, merchant.code, member.member_id, null);
  if (!member.email) return;
  const values = { name: member.nickname ?? member.user_name };
  const mail = {
    kind: 'passwordChanged' as const,
    language,
    values,
    link: letterOrigin(context),
    recipient: member.email,
  };
  await queueMail(tx, platform, merchant, mail);
}

/**
 * Sets a new password by the code that was sent (CACC-16). An invalid new password is refused first, because that does
 * not depend on any account; a code nobody was sent is as wrong as one mistyped (PWD-18).
 */
export const resetPassword = handleGuest('resetPassword', async (input, context) => {
  const { merchant, platform } = context;
  checkNewPassword(input, context);
  const prove = await (input.method === 'sms' ? proofBySms(input, context) : proofByMail(input, context));
  const hash = await hashPassword(input.newPassword);
  const outcome = await platform.database.forMerchant(merchant.code, async (tx): Promise<CodeOutcome> => {
    const proven = await prove(tx);
    if (proven.outcome !== 'right') return proven.outcome;
    if (!proven.member) return 'wrong';
    await putPassword(tx, context, proven.member, hash);
    await forgetOtherDevices(tx, context, proven.member.member_id);
    return 'right';
  });
  refuseUnlessRight(outcome);
  return {};
});
