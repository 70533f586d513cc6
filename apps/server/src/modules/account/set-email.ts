import { requirePassword } from '#server/modules/identity/identity.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { readMember, registerRules, satisfies, updateEmail } from '#server/modules/members/members.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { letterOrigin } from '#server/platform/http/urls.ts';

/** Changes the e-mail address after the password, and tells the address before of it. */
export const setEmail = handleSession('setEmail', async (input, context) => {
  const { merchant, session, platform, language } = context;
  const { code } = merchant;
  const email = input.email.trim();
  const rule = registerRules(merchant.settings)['email'];
  if (!rule || !satisfies(rule, email)) return context.refuse('EMAIL_FORMAT', { field: 'email' });
  await requirePassword(context, input.password);
  const isFree = await platform.database.forMerchant(code, async (tx) => {
    const before = await readMember(tx, code, session.memberId);
    if (!(await updateEmail(tx, code, session.memberId, email))) return false;
    if (before?.email && before.email.toLowerCase() !== email.toLowerCase()) {
      const values = { name: before.nickname ?? before.user_name, email };
      const mail = {
        kind: 'emailChanged' as const,
        language,
        values,
        link: letterOrigin(context),
        recipient: before.email,
      };
      await queueMail(tx, platform, merchant, mail);
    }
    return true;
  });
  if (!isFree) return context.refuse('EMAIL_EXISTS', { field: 'email' });
  return { email };
});
