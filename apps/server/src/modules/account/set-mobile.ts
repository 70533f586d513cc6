import type { HandlerInput } from '@tessera/contract';
import { checkGuarded, usesNumbers } from '#server/modules/identity/identity.ts';
import { maskMobile, readMember, updateMobile } from '#server/modules/members/members.ts';
import { endOtherSessions } from '#server/modules/sessions/sessions.ts';
import {
  preparePhoneProof,
  readPhone,
  refuseUnlessRight,
  notifyBySms,
} from '#server/modules/verification/verification.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';

/**
 * Refuses a caller without one of the member's passwords; a member without any has no proof to give.
 * @returns the number that is a way in so far
 */
async function requireEitherPassword(
  input: HandlerInput<'setMobile'>,
  context: SessionContext<'setMobile'>,
): Promise<string | null> {
  const { merchant, session, platform } = context;
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    readMember(tx, merchant.code, session.memberId),
  );
  const login = member?.password_hash ?? null;
  const payment = member?.payment_password_hash ?? null;
  if (login === null && payment === null) return context.refuse('PASSWORD_UNSET', { field: 'password' });
  if (payment !== null && (login === null || (input.paymentPassword && !input.password))) {
    const isRight = await checkGuarded(context, 'payment', payment, input.paymentPassword ?? '');
    if (!isRight) context.refuse('PAYMENT_PASSWORD_WRONG', { field: 'paymentPassword' });
  } else {
    const isRight = await checkGuarded(context, 'password', login, input.password ?? '');
    if (!isRight) context.refuse('PASSWORD_WRONG', { field: 'password' });
  }
  return member?.mobile_key ?? null;
}

/**
 * Changes the number that is a way in, after a password and a code to the new number; the old one gets a message, so that its
 * owner notices a change that was not theirs.
 */
export const setMobile = handleSession('setMobile', async (input, context) => {
  const { merchant, session, platform } = context;
  const { code, settings } = merchant;
  if (!usesNumbers(settings)) return context.refuse('NO_PERMISSION');
  const phone = readPhone(settings, input);
  const before = await requireEitherPassword(input, context);
  const prove = await preparePhoneProof(context, 'phone', phone, input);
  const outcome = await platform.database.forMerchant(code, async (tx) => {
    const found = await prove(tx);
    if (found !== 'right') return found;
    if (!(await updateMobile(tx, code, session.memberId, phone))) return 'taken';
    await endOtherSessions(tx, code, session.memberId, session.sessionId);
    return found;
  });
  if (outcome === 'taken') return context.refuse('MOBILE_EXISTS', { field: 'mobileNum' });
  refuseUnlessRight(outcome);
  if (before !== null && before !== phone.full) await notifyBySms(context, before, 'mobileChanged');
  return { mobile: maskMobile(phone.national) };
});
