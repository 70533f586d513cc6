import type { HandlerInput } from '@tessera/contract';
import {
  hasPaymentPassword,
  type MemberRow,
  readMember,
  updatePaymentPassword,
} from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { checkPeppered, hashPeppered, isOfDroppedKey } from '#server/platform/security/peppered.ts';
import { offersSecurityQuestion } from './security-question.ts';
import { comparableAnswer, paymentPasswordProblem } from './security-rules.ts';
import { checkGuarded, requirePassword, unlockPaymentPassword } from './step-up.ts';

type Input = HandlerInput<'setPaymentPassword'>;
type Context = SessionContext<'setPaymentPassword'>;

/** Proof for a change: the old payment password, or login password and security answer where one was forgotten. */
async function requireProof(input: Input, context: Context, member: MemberRow): Promise<void> {
  const stored = member.payment_password_hash;
  if (stored === null || isOfDroppedKey(context.platform.keys, stored)) return requirePassword(context, input.password);
  if (input.answer !== undefined && offersSecurityQuestion(context.merchant.settings)) {
    await requirePassword(context, input.password);
    const answer = comparableAnswer(input.answer);
    if (await checkGuarded(context, 'answer', member.security_answer_hash, answer)) return;
    return context.refuse('ANSWER_WRONG', { field: 'answer' });
  }
  const old = input.oldPaymentPassword ?? '';
  if (await checkGuarded(context, 'payment', stored, old, true)) return;
  return context.refuse('PAYMENT_PASSWORD_WRONG', { field: 'oldPaymentPassword' });
}

/** Stores a new payment password while the former one is still what was proven. */
async function replace(tx: Transaction, context: Context, member: MemberRow, hash: string): Promise<boolean> {
  const { merchant, session } = context;
  const { code } = merchant;
  const former = member.payment_password_hash;
  if (!(await hasPaymentPassword(tx, code, session.memberId, former))) return false;
  await updatePaymentPassword(tx, code, session.memberId, hash);
  await unlockPaymentPassword(tx, code, session.memberId);
  return true;
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
  if (paymentPasswordProblem(paymentPassword, [member.mobile, member.mobile_key]))
    return context.refuse('PASSWORD_COMMON', { field: 'paymentPassword' });
  await requireProof(input, context, member);
  const { isRight: isSame } = await checkPeppered(platform.keys, member.payment_password_hash, paymentPassword);
  if (isSame) return context.refuse('SAME_PASSWORD', { field: 'paymentPassword' });
  const hash = await hashPeppered(platform.keys, paymentPassword);
  const isReplaced = await platform.database.forMerchant(merchant.code, (tx) => replace(tx, context, member, hash));
  // Somebody else replaced it while this proof was looked at.
  return isReplaced ? {} : context.refuse('PAYMENT_PASSWORD_WRONG', { field: 'oldPaymentPassword' });
});
