import { describeAgent } from '#server/modules/sessions/sessions.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { newPasskeyOptions, readNewPasskey } from '#server/platform/security/passkeys.ts';
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
  const user = { id: session.memberId, name: session.userName };
  const { options, challenge } = await newPasskeyOptions(
    party,
    user,
    known.map(({ passkey_id }) => passkey_id),
  );
  const challengeId = newUuid();
  await platform.database.forMerchant(merchant.code, (tx) =>
    insertChallenge(tx, merchant.code, { challengeId, memberId: session.memberId, challenge }),
  );
  return { challengeId, options };
});

/** Names a passkey after the device that made it. */
function nameOf(agent: string | undefined): string {
  const { browser, system } = describeAgent(agent ?? null);
  return [browser, system].filter(Boolean).join(', ');
}

/** The passkey in the answer. @throws Refusal PASSKEY_FAILED when the answer does not hold */
async function requireNewPasskey(context: SessionContext<'addPasskey'>, response: unknown, expectedChallenge: string) {
  try {
    return await readNewPasskey(relyingPartyOf(context), response, expectedChallenge);
  } catch (error) {
    context.platform.log.info({ err: error }, 'a new passkey did not hold');
    return context.refuse('PASSKEY_FAILED');
  }
}

/** Adds the passkey that the authenticator made; its challenge is used up whether or not it holds. */
export const addPasskey = handleSession('addPasskey', async (input, context) => {
  const { merchant, session, platform } = context;
  const challenge = await platform.database.forMerchant(merchant.code, (tx) =>
    consumeChallenge(tx, merchant.code, input.challengeId, session.memberId),
  );
  if (!challenge) return context.refuse('PASSKEY_FAILED');
  const made = await requireNewPasskey(context, input.response, challenge);
  const isNew = await platform.database.forMerchant(merchant.code, (tx) =>
    insertPasskey(tx, {
      merchantCode: merchant.code,
      ...made,
      memberId: session.memberId,
      name: nameOf(context.agent),
    }),
  );
  if (!isNew) return context.refuse('PASSKEY_FAILED');
  return { passkeyId: made.passkeyId };
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
