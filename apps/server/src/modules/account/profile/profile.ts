import { letterOrigin } from '#server/platform/http/urls.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { readMember } from '../account.ts';
import { registerRules, satisfies } from '../account-rules.ts';
import { requirePassword } from '../security/step-up.ts';
import { updateEmail, updateNickname, updatePayeeName } from './profile-repository.ts';

/** Changes the nickname; an empty one removes it. */
export const setNickname = handleSession('setNickname', async (input, context) => {
  const { merchant, session, platform } = context;
  const nickname = input.nickname.trim();
  const rule = registerRules(merchant.settings)['nickname'];
  if (nickname && rule && !satisfies(rule, nickname)) return context.refuse('NAME_FORMAT', { field: 'nickname' });
  await platform.database.forMerchant(merchant.code, (tx) =>
    updateNickname(tx, merchant.code, session.memberId, nickname || null),
  );
  return { nickname: nickname || null };
});

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

/** Sets the payee name, once; money goes to nobody else afterwards. */
export const setPayeeName = handleSession('setPayeeName', async (input, context) => {
  const { merchant, session, platform } = context;
  const payeeName = input.payeeName.trim();
  const rule = registerRules(merchant.settings)['payeeName'];
  if (!rule || !satisfies(rule, payeeName)) return context.refuse('NAME_FORMAT', { field: 'payeeName' });
  const isSet = await platform.database.forMerchant(merchant.code, (tx) =>
    updatePayeeName(tx, merchant.code, session.memberId, payeeName, false),
  );
  if (!isSet) return context.refuse('PAYEE_NAME_SET', { field: 'payeeName' });
  return { payeeName };
});
