import { hasFeature, type HandlerInput, type SessionAnswer } from '@tessera/contract';
import { consumeIdentity, type Identity, insertIdentity, readIdentity } from '#server/modules/identity/identity.ts';
import { openMemberAccount } from '#server/modules/ledger/ledger.ts';
import {
  addMember,
  emailInUse,
  FIELD_DEFAULTS,
  findByAffiliateCode,
  isReservedName,
  mayLogIn,
  newUserName,
  readMember,
  satisfies,
} from '#server/modules/members/members.ts';
import { openSession } from '#server/modules/sessions/sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { publishRegistration } from './publish-registration.ts';
import { checkConsents, requireAgreement } from './registration.ts';

type Input = HandlerInput<'logInSocial'>;
type Context = HandlerContext<'logInSocial'>;

const fitting = (field: 'nickname' | 'email', value: string | undefined): string | null =>
  value && satisfies(FIELD_DEFAULTS[field], value) ? value : null;

/**
 * An account for somebody unknown. An e-mail address that another member has stays that member's: it links nothing.
 * @throws Refusal TERMS_REQUIRED or AGE_REQUIRED before the consents, NO_PERMISSION or REGISTRATION_CLOSED where nobody may register
 */
async function openAccount(tx: Transaction, input: Input, context: Context, identity: Identity): Promise<string> {
  const { code, settings } = context.merchant;
  const isOpen = hasFeature(settings.flags, 'usernameRegistration') || hasFeature(settings.flags, 'mobileRegistration');
  if (!isOpen) throw new Refusal('NO_PERMISSION');
  requireAgreement(context);
  // Our app asks for the consents when it is refused for want of them; no older client opens accounts this way.
  checkConsents(input, context, true);
  const nickname = fitting('nickname', identity.name);
  const email = fitting('email', identity.email);
  const invitation = hasFeature(settings.flags, 'affiliates') ? input.affiliateCode : undefined;
  const memberId = await addMember(tx, context.merchant, {
    userName: newUserName(),
    type: 0,
    passwordHash: null,
    // the provider lets people call themselves anything
    nickname: nickname && isReservedName(nickname, context.merchant) ? null : nickname,
    email: email && (await emailInUse(tx, code, email)) ? null : email,
    recommenderId: (invitation && (await findByAffiliateCode(tx, code, invitation))) || null,
    registerMethod: input.registerMethod ?? 'H5',
    registerAddress: context.address,
    termsVersion: settings.termsVersion,
    ageConfirmed: true,
  });
  if (!memberId) throw new Error('a user name of 45 random bits was taken');
  await openMemberAccount(tx, { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' });
  await publishRegistration(tx, context, memberId);
  await insertIdentity(tx, code, identity, memberId);
  return memberId;
}

async function enter(tx: Transaction, input: Input, context: Context, identity: Identity): Promise<SessionAnswer> {
  const { code } = context.merchant;
  const known = await consumeIdentity(tx, code, identity);
  if (!known) return context.refuse('SOCIAL_FAILED');
  const memberId = known.memberId ?? (await openAccount(tx, input, context, identity));
  const member = await readMember(tx, code, memberId);
  if (member?.closed_at) return context.refuse('ACCOUNT_CLOSED');
  if (!member || !mayLogIn(member)) return context.refuse('USER_UNAVAILABLE');
  return openSession(tx, member, context);
}

/**
 * Logs in who a provider vouches for, or opens an account for them (SOCIAL-04). Whatever is wrong with the token is answered
 * alike.
 */
export const logInSocial = handleGuest('logInSocial', async (input, context) => {
  const identity = await readIdentity(context, input);
  if (!identity) return context.refuse('SOCIAL_FAILED');
  const { platform, merchant } = context;
  return platform.database.forMerchant(merchant.code, (tx) => enter(tx, input, context, identity));
});
