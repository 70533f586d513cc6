import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** Who a passkey is made for: a name for people, the host name it belongs to, the origin it is used at. */
export interface RelyingParty {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

/** What an authenticator has to sign, and what the browser is given for it. */
export interface PasskeyOptions {
  readonly challenge: string;
  /** JSON form of the WebAuthn standard. */
  readonly options: Record<string, unknown>;
}

/** A passkey as an authenticator made it. */
export interface NewPasskey {
  readonly passkeyId: string;
  readonly rpId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether the person's password manager carries it to other devices. */
  readonly isSynced: boolean;
}

/** A stored passkey, as an answer is verified with it. */
export interface StoredPasskey {
  readonly passkey_id: string;
  readonly rp_id: string;
  readonly public_key: Buffer;
  readonly counter: string | bigint;
}

/**
 * Options for making a passkey that names its account by itself and asks for finger, face or code of the device.
 * @param user id, a UUID, and the name that the authenticator shows
 * @param known ids of passkeys that the person has, which are not made twice
 */
export async function newPasskeyOptions(
  party: RelyingParty,
  user: { readonly id: string; readonly name: string },
  known: readonly string[],
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.name,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The passkey in an authenticator's answer. @throws Error when the answer does not hold */
export async function readNewPasskey(
  party: RelyingParty,
  response: unknown,
  expectedChallenge: string,
): Promise<NewPasskey> {
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  });
  if (!checked.verified) throw new Error('the new passkey was not verified');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    passkeyId: credential.id,
    rpId: party.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

/**
 * Options for proving to have a passkey.
 * @param allowed ids of passkeys that count; without them the authenticator offers those it has, so no account is named
 * @param check whether the device must look who is there, or does so where it can
 */
export async function passkeyProofOptions(
  { id: rpID }: Pick<RelyingParty, 'id'>,
  check: 'required' | 'preferred',
  allowed: readonly string[] = [],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: check,
    ...(allowed.length > 0 && { allowCredentials: allowed.map((id) => ({ id })) }),
  });
  return { challenge: options.challenge, options: { ...options } };
}

/**
 * Verifies an authenticator's answer: challenge, origin, host name, signature, and a counter that rises.
 * @param check as in {@link passkeyProofOptions}
 * @returns the counter after this use
 * @throws Error when the answer does not hold
 */
export async function verifyPasskeyProof(
  { origin }: Pick<RelyingParty, 'origin'>,
  passkey: StoredPasskey,
  response: unknown,
  expectedChallenge: string,
  check: 'required' | 'preferred' = 'required',
): Promise<number> {
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: passkey.rp_id,
    requireUserVerification: check === 'required',
    credential: {
      id: passkey.passkey_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  });
  if (!checked.verified) throw new Error('the passkey was not verified');
  return checked.authenticationInfo.newCounter;
}
