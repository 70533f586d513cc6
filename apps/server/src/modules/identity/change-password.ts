import { readMember, registerRules, replacePassword } from '#server/modules/members/members.ts';
import { endOtherSessions, forgetOtherDevices } from '#server/modules/sessions/sessions.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { passwordProblem } from './password-rules.ts';
import { checkGuarded } from './security/step-up.ts';

/** Changes the password and ends the member's other sessions (CACC-15). */
export const changePassword = handleSession('changePassword', async (input, context) => {
  const { merchant, session } = context;
  const { database } = context.platform;
  if (input.newPassword !== input.confirmNewPassword)
    return context.refuse('CONFIRM_MISMATCH', { field: 'confirmNewPassword' });
  if (input.newPassword === input.oldPassword) return context.refuse('SAME_PASSWORD', { field: 'newPassword' });
  const rule = registerRules(merchant.settings)['password'];
  const problem = rule && passwordProblem(rule, input.newPassword, [session.userName, merchant.settings.brand.name]);
  if (problem) return context.refuse(problem, { field: 'newPassword' });
  const member = await database.forMerchant(merchant.code, (tx) => readMember(tx, merchant.code, session.memberId));
  const oldHash = member?.password_hash;
  if (!oldHash) return context.refuse('PASSWORD_UNSET', { field: 'oldPassword' });
  const refuseOld = () => context.refuse('OLD_PASSWORD_WRONG', { field: 'oldPassword' });
  if (!(await checkGuarded(context, 'password', oldHash, input.oldPassword))) return refuseOld();
  const passwordHash = await hashPassword(input.newPassword);
  const isReplaced = await database.forMerchant(merchant.code, async (tx) => {
    if (!(await replacePassword(tx, merchant.code, session.memberId, oldHash, passwordHash))) return false;
    await endOtherSessions(tx, merchant.code, session.memberId, session.sessionId);
    await forgetOtherDevices(tx, context, session.memberId);
    return true;
  });
  return isReplaced ? {} : refuseOld();
});
