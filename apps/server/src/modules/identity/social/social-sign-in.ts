import { createHash } from 'node:crypto';
import type { HandlerInput } from '@tessera/contract';
import { RETURN_PATH } from '@tessera/provider-protocol/sandbox-addresses';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleGuest } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { findMemberOfIdentity, lockIdentity, useIdentityToken } from './identity-repository.ts';
import type { Identity } from './open-id.ts';
import { usedProvider } from './providers.ts';

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
  const { openId, seen } = usedProvider(context, input.provider);
  const nonce = newSecret();
  const state = newSecret();
  const request = { redirectUri: `${context.origin}${RETURN_PATH}`, state, nonce: nonceOf(nonce) };
  const url = await asked(context.platform, openId.authorizationUrl(request));
  return { address: seen(url), state, nonce };
});

/**
 * Whom a provider vouches for. The token's signature, issuer, audience, times and nonce are checked.
 * @returns undefined whatever is wrong with the token
 * @throws Refusal NO_PERMISSION while the provider is not offered, SOCIAL_UNREACHABLE when it does not answer
 */
export async function readIdentity(
  context: Pick<CallContext, 'platform' | 'merchant' | 'origin'>,
  input: Pick<HandlerInput<'logInSocial'>, 'provider' | 'idToken' | 'nonce'>,
): Promise<Identity | undefined> {
  const { platform } = context;
  const { openId } = usedProvider(context, input.provider);
  const expected = { nonce: nonceOf(input.nonce), now: await platform.database.now() };
  return asked(platform, openId.read(input.idToken, expected));
}

/**
 * Uses up the token of an identity, in the transaction of what it allows: a refusal leaves it usable. Others who sign in as the
 * same person wait until that transaction ends.
 * @returns the id of the member who is known as this person, null when nobody is; undefined for a token that was used
 */
export async function consumeIdentity(
  tx: Transaction,
  merchantCode: string,
  identity: Identity,
): Promise<{ readonly memberId: string | null } | undefined> {
  await lockIdentity(tx, merchantCode, identity);
  if (!(await useIdentityToken(tx, merchantCode, identity.tokenHash))) return undefined;
  return { memberId: (await findMemberOfIdentity(tx, merchantCode, identity)) ?? null };
}
