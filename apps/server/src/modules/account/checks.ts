import { hasFeature } from '@tessera/contract';
import {
  emailInUse,
  findByAffiliateCode,
  findMemberByName,
  isReservedName,
  registerRules,
  satisfies,
  userNameKey,
} from '#server/modules/members/members.ts';
import { handleGuest } from '#server/platform/http/handler.ts';

/** Tells whether a user name is free. */
export const checkUsername = handleGuest('checkUsername', async (input, context) => {
  const { code, settings } = context.merchant;
  const rule = registerRules(settings)['username'];
  if (!rule || !satisfies(rule, input.username)) return context.refuse('ACCOUNT_FORMAT', { field: 'username' });
  if (isReservedName(input.username, context.merchant)) return context.refuse('USERNAME_EXISTS', { field: 'username' });
  const taken = await context.platform.database.forMerchant(code, (tx) =>
    findMemberByName(tx, code, userNameKey(input.username)),
  );
  if (taken) return context.refuse('USERNAME_EXISTS', { field: 'username' });
  return true;
});

/** Tells whether an e-mail address can be used. */
export const checkEmail = handleGuest('checkEmail', async (input, context) => {
  const { code, settings } = context.merchant;
  const rule = registerRules(settings)['email'];
  if (!rule || !satisfies(rule, input.email)) return context.refuse('EMAIL_FORMAT', { field: 'email' });
  if (await context.platform.database.forMerchant(code, (tx) => emailInUse(tx, code, input.email))) {
    return context.refuse('EMAIL_EXISTS', { field: 'email' });
  }
  return true;
});

/** Checks an affiliate code; without a code it tells whether registration asks for one. */
export const checkAffiliate = handleGuest('checkAffiliate', async (input, context) => {
  const { code, settings } = context.merchant;
  const required = registerRules(settings)['affiliateCode']?.required ?? false;
  if (!input.code) return { code: null, required };
  const wanted = input.code;
  const found = hasFeature(settings.flags, 'affiliates')
    ? await context.platform.database.forMerchant(code, (tx) => findByAffiliateCode(tx, code, wanted))
    : undefined;
  if (!found) return context.refuse('AFFILIATE_CODE_INVALID', { field: 'affiliateCode' });
  return { code: wanted.toUpperCase(), required };
});
