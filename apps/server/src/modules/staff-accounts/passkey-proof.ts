import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import {
  newPasskeyOptions,
  type NewPasskey,
  passkeyProofOptions,
  readNewPasskey,
  verifyPasskeyProof,
} from '#server/platform/security/passkeys.ts';
import type { AccountsContext } from './accounts-context.ts';
import {
  type Challenge,
  consumeChallenge,
  insertChallenge,
  lockPasskey,
  readPasskeys,
  recordPasskeyUse,
} from './passkey-repository.ts';
import { requireRelyingParty } from './relying-party.ts';
import { StaffRefusal } from './staff-refusal.ts';

/** What an authenticator answered to a challenge. */
export interface PasskeyAnswer {
  readonly challengeId: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** What the browser's authenticator is given. */
export interface PasskeyChallenge {
  readonly challengeId: string;
  readonly options: Record<string, unknown>;
}

type Place = Pick<Challenge, 'purpose' | 'staffId' | 'linkHash'>;

/** Challenges are how somebody proves who they are and belong to no audit log, so the platform's own database is used. */
async function keepChallenge({ platform }: AccountsContext, place: Place, challenge: string): Promise<string> {
  const challengeId = newUuid();
  await platform.database.forPlatform((tx) => insertChallenge(tx, { ...place, challengeId, challenge }));
  return challengeId;
}

/**
 * Begins a sign-in by passkey; it names no account, so nothing is learnt of any.
 * @param use whether the passkey opens the session alone, or as the step after the password
 * @throws StaffRefusal PASSKEY_UNAVAILABLE
 */
export async function startSignInByPasskey(
  context: AccountsContext,
  use: 'alone' | 'afterPassword',
): Promise<PasskeyChallenge> {
  const party = requireRelyingParty(context.platform.config);
  const { challenge, options } = await passkeyProofOptions(party, use === 'alone' ? 'required' : 'preferred');
  return {
    challengeId: await keepChallenge(context, { purpose: 'sign-in', staffId: null, linkHash: null }, challenge),
    options,
  };
}

/** Begins a fresh proof by a passkey of one account. @throws StaffRefusal PASSKEY_UNAVAILABLE or NOT_FOUND without passkeys */
export async function startProof(context: AccountsContext, staffId: string): Promise<PasskeyChallenge> {
  const party = requireRelyingParty(context.platform.config);
  const own = await context.platform.database.forPlatform((tx) => readPasskeys(tx, staffId));
  if (own.length === 0) throw new StaffRefusal('NOT_FOUND');
  const ids = own.map(({ passkey_id }) => passkey_id);
  const { challenge, options } = await passkeyProofOptions(party, 'required', ids);
  return {
    challengeId: await keepChallenge(context, { purpose: 'confirm', staffId, linkHash: null }, challenge),
    options,
  };
}

/** Begins to make a passkey. @param known ids of the person's passkeys */
export async function startNewPasskey(
  context: AccountsContext,
  place: Place & { readonly staffId: string },
  name: string,
  known: readonly string[],
): Promise<PasskeyChallenge> {
  const party = requireRelyingParty(context.platform.config);
  const { challenge, options } = await newPasskeyOptions(party, { id: place.staffId, name }, known);
  return { challengeId: await keepChallenge(context, place, challenge), options };
}

/** Verifies and takes a proof in the transaction of what it allows. @returns whose passkey it is; undefined: it does not hold */
export type TakePasskeyProof = (tx: Transaction) => Promise<string | undefined>;

/**
 * Prepares the check of an answer; its challenge is used up whether or not it holds.
 * @param check whether the device must have looked who is there
 * @returns undefined when the challenge is unknown, used, too old or another account's
 */
export async function preparePasskeyProof(
  { platform }: AccountsContext,
  { challengeId, response }: PasskeyAnswer,
  { purpose, staffId, check }: { purpose: 'sign-in' | 'confirm'; staffId?: string; check: 'required' | 'preferred' },
): Promise<TakePasskeyProof | undefined> {
  const party = requireRelyingParty(platform.config);
  const made = await platform.database.forPlatform((tx) =>
    consumeChallenge(tx, challengeId, purpose, staffId === undefined ? {} : { staffId }),
  );
  if (!made) return undefined;
  return async (tx) => {
    const passkey = await lockPasskey(tx, String(response['id']));
    if (!passkey || (staffId !== undefined && passkey.staff_id !== staffId)) return undefined;
    try {
      const counter = await verifyPasskeyProof(party, passkey, response, made.challenge, check);
      await recordPasskeyUse(tx, passkey.passkey_id, counter);
      return passkey.staff_id;
    } catch (err) {
      platform.log.info({ err }, 'a passkey of staff did not hold');
      return undefined;
    }
  };
}

/**
 * The passkey that an authenticator made; its challenge is used up whether or not it holds.
 * @param place what its challenge was made for
 * @returns the passkey and whose it is to be
 * @throws StaffRefusal PASSKEY_REFUSED or PASSKEY_UNAVAILABLE
 */
export async function takeNewPasskey(
  { platform }: AccountsContext,
  { challengeId, response }: PasskeyAnswer,
  place:
    | { readonly purpose: 'add'; readonly staffId: string }
    | { readonly purpose: 'link'; readonly linkHash: string },
): Promise<{ made: NewPasskey; staffId: string }> {
  const party = requireRelyingParty(platform.config);
  const { purpose, ...whose } = place;
  const asked = await platform.database.forPlatform((tx) => consumeChallenge(tx, challengeId, purpose, whose));
  if (!asked?.staff_id) throw new StaffRefusal('PASSKEY_REFUSED');
  try {
    return { made: await readNewPasskey(party, response, asked.challenge), staffId: asked.staff_id };
  } catch (err) {
    platform.log.info({ err }, 'a new passkey of staff did not hold');
    throw new StaffRefusal('PASSKEY_REFUSED');
  }
}
