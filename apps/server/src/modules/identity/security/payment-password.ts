import type { HandlerInput } from '@tessera/contract';
import {
  hasPaymentPassword,
  type MemberRow,
  readMember,
  updatePaymentPassword,
} from '#server/modules/members/members.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { checkPassword, hashPassword } from '#server/platform/security/passwords.ts';
import { offersSecurityQuestion } from './security-question.ts';
import { comparableAnswer, paymentPasswordProblem } from './security-rules.ts';
import { checkGuarded, requirePassword, unlockPaymentPassword } from './step-up.ts';

type Input = HandlerInput<'setPaymentPassword'>;
type Context = SessionContext<'setPaymentPassword'>;

/** Proof for a change: the old payment password, or login password and security answer where one was forgotten. */
async function requireProof(input: Input, context: Context, member: MemberRow): Promise<void> {
  if (member.payment_password_hash === null) return requirePassword(context, input.password);
  if (input.answer !== undefined && offersSecurityQuestion(context.merchant.settings)) {
    await requirePassword(context, input.password);
    const answer = comparableAnswer(input.answer);
    if (await checkGuarded(context, 'answer', member.security_answer_hash, answer)) return;
    return context.refuse('ANSWER_WRONG', { field: 'answer' });
  }
  const old = input.oldPaymentPassword ?? '';
  if (await checkGuarded(context, 'payment', member.payment_password_hash, old)) return;
  return context.refuse('PAYMENT_PASSWORD_WRONG', { field: 'oldPaymentPassword' });
}

/** Sets or changes the payment password (CACC-17). */
export const setPaymentPassword = handleSession('setPaymentPassword', async (input, context) => {
  const { merchant, session, platform } = context;
  const { paymentPassword } = input;
  const problem = paymentPasswordProblem(paymentPassword);
  if (problem) return context.refuse(problem, { field: 'paymentPassword' });
  if (paymentPassword !== input.confirmPaymentPassword)
    return context.refuse('CONFIRM_MISMATCH', { field: 'confirmPaymentPassword' });
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    readMember(tx, merchant.code, session.memberId),
  );
  if (!member) throw new Error('a session has its member');
  await requireProof(input, context, member);
  if (member.payment_password_hash && (await checkPassword(member.payment_password_hash, paymentPassword)))
    return context.refuse('SAME_PASSWORD', { field: 'paymentPassword' });
  const hash = await hashPassword(paymentPassword);
  const isReplaced = await platform.database.forMerchant(merchant.code, async (tx) => {
    if (!(await hasPaymentPassword(tx, merchant.code, session.memberId, member.payment_password_hash))) return false;
    await updatePaymentPassword(tx, merchant.code, session.memberId, hash);
    await unlockPaymentPassword(tx, merchant.code, session.memberId);
    return true;
  });
  // Somebody else replaced it while this proof was looked at.
  return isReplaced ? {} : context.refuse('PAYMENT_PASSWORD_WRONG', { field: 'oldPaymentPassword' });
});
