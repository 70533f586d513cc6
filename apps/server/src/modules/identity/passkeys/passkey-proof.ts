import { type MemberRow, readMember } from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { passkeyProofOptions, verifyPasskeyProof } from '#server/platform/security/passkeys.ts';
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
  const { options, challenge } = await passkeyProofOptions(relyingPartyOf(context), 'required');
  const challengeId = newUuid();
  await platform.database.forMerchant(merchant.code, (tx) =>
    insertChallenge(tx, merchant.code, { challengeId, memberId: null, challenge }),
  );
  return { challengeId, options };
});

type Context = HandlerContext<'logInWithPasskey'>;

/** The counter after this use, or undefined when the answer does not hold. */
async function verifiedCounter(
  context: Context,
  passkey: PasskeyRow,
  response: unknown,
  expectedChallenge: string,
): Promise<number | undefined> {
  try {
    return await verifyPasskeyProof(relyingPartyOf(context), passkey, response, expectedChallenge);
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
  { challengeId, response }: { readonly challengeId: string; readonly response: Readonly<Record<string, unknown>> },
): Promise<((tx: Transaction) => Promise<MemberRow | undefined>) | undefined> {
  const { code } = context.merchant;
  const challenge = await context.platform.database.forMerchant(code, (tx) =>
    consumeChallenge(tx, code, challengeId, null),
  );
  if (!challenge) return undefined;
  return async (tx) => {
    const passkey = await findPasskey(tx, code, String(response['id']));
    const counter = passkey && (await verifiedCounter(context, passkey, response, challenge));
    const member = passkey && (await readMember(tx, code, passkey.member_id));
    if (!passkey || counter === undefined || !member || member.disabled_at) return undefined;
    await recordPasskeyUse(tx, code, passkey.passkey_id, counter);
    return member;
  };
}
