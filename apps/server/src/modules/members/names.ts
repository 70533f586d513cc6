import { handleSession } from '#server/platform/http/handler.ts';
import { registerRules, satisfies } from './field-rules.ts';
import { isReservedName } from './reserved-names.ts';
import { updateLanguage, updateNickname, updatePayeeName } from './profile-repository.ts';

/** Changes the nickname; an empty one removes it. */
export const setNickname = handleSession('setNickname', async (input, context) => {
  const { merchant, session, platform } = context;
  const nickname = input.nickname.trim();
  const rule = registerRules(merchant.settings)['nickname'];
  const isName = !nickname || ((!rule || satisfies(rule, nickname)) && !isReservedName(nickname, merchant));
  if (!isName) return context.refuse('NAME_FORMAT', { field: 'nickname' });
  await platform.database.forMerchant(merchant.code, (tx) =>
    updateNickname(tx, merchant.code, session.memberId, nickname || null),
  );
  return { nickname: nickname || null };
});

/** Keeps the language that the member chose in an app. */
export const setMemberLanguage = handleSession('setMemberLanguage', async ({ language }, context) => {
  const { merchant, session, platform } = context;
  await platform.database.forMerchant(merchant.code, (tx) =>
    updateLanguage(tx, merchant.code, session.memberId, language),
  );
  return { language };
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
