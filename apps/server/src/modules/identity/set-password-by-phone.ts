import { readMember, registerRules, updatePassword } from '#server/modules/members/members.ts';
import { endOtherSessions, forgetOtherDevices } from '#server/modules/sessions/sessions.ts';
import { preparePhoneProof, readPhone, refuseUnlessRight } from '#server/modules/verification/verification.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { passwordProblem } from './password-rules.ts';

/**
 * Sets a password by a code sent to the member's own phone (CACC-25). Only the number the account was opened or proven with
 * counts: with any other number, the holder of an open session could take the account over.
 */
export const setPasswordByPhone = handleSession('setPasswordByPhone', async (input, context) => {
  const { merchant, session, platform } = context;
  const phone = readPhone(merchant.settings, input);
  const rule = registerRules(merchant.settings)['password'];
  const problem = rule && passwordProblem(rule, input.newPassword, [session.userName, merchant.settings.brand.name]);
  if (problem) return context.refuse(problem, { field: 'newPassword' });
  const prove = await preparePhoneProof(context, 'phone', phone, input);
  const passwordHash = await hashPassword(input.newPassword);
  const outcome = await platform.database.forMerchant(merchant.code, async (tx) => {
    const member = await readMember(tx, merchant.code, session.memberId);
    if (member?.mobile_key !== phone.full) return 'not-yours';
    const found = await prove(tx);
    if (found !== 'right') return found;
    await updatePassword(tx, merchant.code, session.memberId, passwordHash);
    await endOtherSessions(tx, merchant.code, session.memberId, session.sessionId);
    await forgetOtherDevices(tx, context, session.memberId);
    return found;
  });
  if (outcome === 'not-yours') return context.refuse('MOBILE_NOT_YOURS', { field: 'mobileNum' });
  refuseUnlessRight(outcome);
  return {};
});
