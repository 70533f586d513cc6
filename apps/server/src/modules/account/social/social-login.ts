import { createHash } from 'node:crypto';
import { hasFeature, type HandlerInput, type SessionAnswer } from '@tessera/contract';
import { openMemberAccount } from '#server/modules/ledger/ledger.ts';
import {
  addMember,
  emailInUse,
  FIELD_DEFAULTS,
  findByAffiliateCode,
  mayLogIn,
  newUserName,
  readMember,
  satisfies,
} from '#server/modules/members/members.ts';
import { openSession } from '#server/modules/sessions/sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { checkConsents } from '../registration.ts';
import { findMemberOfIdentity, insertIdentity, lockIdentity, useIdentityToken } from './identity-repository.ts';
import type { Identity } from './open-id.ts';
import { usedProvider } from './providers.ts';
import { RETURN_PATH } from './return-path.ts';

type Input = HandlerInput<'logInSocial'>;
type Context = HandlerContext<'logInSocial'>;

/** What a token names of a browser's secret: who merely has the token cannot use it. */
const nonceOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** @throws Refusal SOCIAL_UNREACHABLE when the provider does not answer */
async function asked<Value>(platform: Platform, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    platform.log.error({ err: error }, 'a provider of external sign-in does not answer');
    throw new Refusal('SOCIAL_UNREACHABLE');
  }
}

/** The provider's page, asked for a token that names this browser's secret; nothing is kept of it here. */
export const startSocialLogin = handleGuest('startSocialLogin', async (input, context) => {
  const { appId, scope, openId, seen } = usedProvider(context, input.provider);
  const endpoint = await asked(context.platform, openId.authorizationEndpoint());
  const nonce = newSecret();
  const state = newSecret();
  const address = new URL(seen(endpoint));
  const query = {
    client_id: appId,
    redirect_uri: `${context.origin}${RETURN_PATH}`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope,
    state,
    nonce: nonceOf(nonce),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return { address: address.href, state, nonce };
});

const fitting = (field: 'nickname' | 'email', value: string | undefined): string | null => {
  const rule = FIELD_DEFAULTS[field];
  return value && rule && satisfies({ ...rule, enabled: true, required: false }, value) ? value : null;
};

/**
 * An account for somebody unknown. An e-mail address that another member has stays that member's: it links nothing.
 * @throws Refusal TERMS_REQUIRED or AGE_REQUIRED before the consents, NO_PERMISSION where nobody may register
 */
async function openAccount(tx: Transaction, input: Input, context: Context, identity: Identity): Promise<string> {
  const { code, settings } = context.merchant;
  const isOpen = hasFeature(settings.flags, 'usernameRegistration') || hasFeature(settings.flags, 'mobileRegistration');
  if (!isOpen) throw new Refusal('NO_PERMISSION');
  checkConsents(input, context);
  const email = fitting('email', identity.email);
  const invitation = hasFeature(settings.flags, 'affiliates') ? input.affiliateCode : undefined;
  const memberId = await addMember(tx, context.merchant, {
    userName: newUserName(),
    type: 0,
    passwordHash: null,
    nickname: fitting('nickname', identity.name),
    email: email && (await emailInUse(tx, code, email)) ? null : email,
    recommenderId: (invitation && (await findByAffiliateCode(tx, code, invitation))) || null,
    registerMethod: input.registerMethod ?? 'H5',
    registerAddress: context.address,
    termsVersion: settings.termsVersion,
    ageConfirmed: true,
  });
  if (!memberId) throw new Error('a user name of 45 random bits was taken');
  await openMemberAccount(tx, { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' });
  await insertIdentity(tx, code, identity, memberId);
  return memberId;
}

/** The token is used up in the transaction of what it allows: a refusal leaves it usable. */
async function enter(tx: Transaction, input: Input, context: Context, identity: Identity): Promise<SessionAnswer> {
  const { code } = context.merchant;
  await lockIdentity(tx, code, identity);
  if (!(await useIdentityToken(tx, code, identity.tokenHash))) return context.refuse('SOCIAL_FAILED');
  const memberId =
    (await findMemberOfIdentity(tx, code, identity)) ?? (await openAccount(tx, input, context, identity));
  const member = await readMember(tx, code, memberId);
  if (!member || !mayLogIn(member)) return context.refuse('USER_UNAVAILABLE');
  return openSession(tx, member, context);
}

/**
 * Logs in who a provider vouches for, or opens an account for them (SOCIAL-04). The token's signature, issuer, audience,
 * times and nonce are checked; whatever is wrong with it is answered alike.
 */
export const logInSocial = handleGuest('logInSocial', async (input, context) => {
  const { platform, merchant } = context;
  const { appId, openId } = usedProvider(context, input.provider);
  const expected = { appId, nonce: nonceOf(input.nonce), now: await platform.database.now() };
  const identity = await asked(platform, openId.read(input.idToken, expected));
  if (!identity) return context.refuse('SOCIAL_FAILED');
  return platform.database.forMerchant(merchant.code, (tx) => enter(tx, input, context, identity));
});
