import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { type MemberRow, readMember } from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import {
  consumeChallenge,
  findPasskey,
  insertChallenge,
  type PasskeyRow,
  recordPasskeyUse,
} from './passkey-repository.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Options for a login: the authenticator offers the passkeys it has, so no account is named and none is revealed. */
export const startPasskeyLogin = handleGuest('startPasskeyLogin', async (_input, context) => {
  const { merchant, platform } = context;
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).id,
    userVerification: 'required',
  });
  const challengeId = newUuid();
  const challenge = { challengeId, memberId: null, challenge: options.challenge };
  await platform.database.forMerchant(merchant.code, (tx) => insertChallenge(tx, merchant.code, challenge));
  return { challengeId, options: { ...options } };
});

type Context = HandlerContext<'logInWithPasskey'>;

/** The counter after this use, or undefined when the answer does not hold. */
async function verifiedCounter(
  context: Context,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<number | undefined> {
  const party = relyingPartyOf(context);
  try {
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: passkey.rp_id,
      requireUserVerification: true,
      credential: {
        id: passkey.passkey_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return checked.verified ? checked.authenticationInfo.newCounter : undefined;
  } catch (error) {
    context.platform.log.info({ err: error }, 'a passkey did not hold');
    return undefined;
  }
}

/**
 * Prepares the check of what an authenticator answered; its challenge is used up whether or not the answer holds.
 * @returns the check, for the transaction of what it allows: it answers the member whose passkey it is, or undefined when the
 *   answer does not hold. Undefined in place of a check when the challenge is unknown, used or too old
 */
export async function preparePasskeyProof(
  context: Context,
  { challengeId, response: given }: { readonly challengeId: string; readonly response: unknown },
): Promise<((tx: Transaction) => Promise<MemberRow | undefined>) | undefined> {
  const { code } = context.merchant;
  const challenge = await context.platform.database.forMerchant(code, (tx) =>
    consumeChallenge(tx, code, challengeId, null),
  );
  if (!challenge) return undefined;
  const response = given as AuthenticationResponseJSON;
  return async (tx) => {
    const passkey = await findPasskey(tx, code, String(response.id));
    const counter = passkey && (await verifiedCounter(context, passkey, response, challenge));
    const member = passkey && (await readMember(tx, code, passkey.member_id));
    if (!passkey || counter === undefined || !member || member.disabled_at) return undefined;
    await recordPasskeyUse(tx, code, passkey.passkey_id, counter);
    return member;
  };
}
