import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { describeAgent } from '#server/modules/sessions/sessions.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { requirePassword } from '../security/step-up.ts';
import { consumeChallenge, deletePasskey, insertChallenge, insertPasskey, readPasskeys } from './passkey-repository.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Passkeys a member can have. */
const MOST_PASSKEYS = 10;

/** The member's passkeys, the newest first. */
export const listPasskeys = handleSession('listPasskeys', async (_input, { merchant, session, platform }) => {
  const rows = await platform.database.forMerchant(merchant.code, (tx) =>
    readPasskeys(tx, merchant.code, session.memberId),
  );
  return rows.map((row) => ({
    passkeyId: row.passkey_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isSynced: row.is_synced,
  }));
});

/** Options for the authenticator, after the password. The person is asked for finger, face or code of the device. */
export const startPasskey = handleSession('startPasskey', async (input, context) => {
  const { merchant, session, platform } = context;
  const party = relyingPartyOf(context);
  await requirePassword(context, input.password);
  const known = await platform.database.forMerchant(merchant.code, (tx) =>
    readPasskeys(tx, merchant.code, session.memberId),
  );
  if (known.length >= MOST_PASSKEYS) return context.refuse('PASSKEY_FAILED');
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: session.userName,
    userID: new Uint8Array(Buffer.from(session.memberId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({ id: passkey.passkey_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = newUuid();
  const challenge = { challengeId, memberId: session.memberId, challenge: options.challenge };
  await platform.database.forMerchant(merchant.code, (tx) => insertChallenge(tx, merchant.code, challenge));
  return { challengeId, options: { ...options } };
});

/** Names a passkey after the device that made it. */
function nameOf(agent: string | undefined): string {
  const { browser, system } = describeAgent(agent ?? null);
  return [browser, system].filter(Boolean).join(', ');
}

async function readNewPasskey(context: SessionContext<'addPasskey'>, response: unknown, expectedChallenge: string) {
  const party = relyingPartyOf(context);
  try {
    const checked = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (checked.verified) return { ...checked.registrationInfo, rpId: party.id };
  } catch (error) {
    context.platform.log.info({ err: error }, 'a new passkey did not hold');
  }
  return context.refuse('PASSKEY_FAILED');
}

/** Adds the passkey that the authenticator made; its challenge is used up whether or not it holds. */
export const addPasskey = handleSession('addPasskey', async (input, context) => {
  const { merchant, session, platform } = context;
  const challenge = await platform.database.forMerchant(merchant.code, (tx) =>
    consumeChallenge(tx, merchant.code, input.challengeId, session.memberId),
  );
  if (!challenge) return context.refuse('PASSKEY_FAILED');
  const { credential, credentialBackedUp, rpId } = await readNewPasskey(context, input.response, challenge);
  const isNew = await platform.database.forMerchant(merchant.code, (tx) =>
    insertPasskey(tx, {
      merchantCode: merchant.code,
      passkeyId: credential.id,
      memberId: session.memberId,
      rpId,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: nameOf(context.agent),
      isSynced: credentialBackedUp,
    }),
  );
  if (!isNew) return context.refuse('PASSKEY_FAILED');
  return { passkeyId: credential.id };
});

/** Removes a passkey; it opens nothing afterwards. */
export const removePasskey = handleSession('removePasskey', async (input, context) => {
  const { merchant, session, platform } = context;
  const isRemoved = await platform.database.forMerchant(merchant.code, (tx) =>
    deletePasskey(tx, merchant.code, session.memberId, input.passkeyId),
  );
  if (!isRemoved) return context.refuse('NOT_FOUND');
  return {};
});
