import { MOST_STAFF_PASSKEYS } from '@tessera/contract/staff/factors';
import type { Transaction } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import type { AccountsContext } from './accounts-context.ts';
import {
  hasTotp,
  lockFactors,
  readPendingTotp,
  replacePassword,
  replaceTotp,
  type StoredFactors,
  storePendingTotp,
} from './factor-repository.ts';
import { type FreshProof, requireFreshProof } from './fresh-proof.ts';
import { type PasskeyAnswer, startNewPasskey, takeNewPasskey } from './passkey-proof.ts';
import { deletePasskeys, insertPasskey, readPasskeys, renamePasskey } from './passkey-repository.ts';
import { countRecoveryCodes } from './recovery-code-repository.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findRelyingParty } from './relying-party.ts';
import { endSessions } from './session-repository.ts';
import type { StaffSession } from './sessions.ts';
import { queueNotice } from './staff-mails.ts';
import { staffPasswordProblem } from './staff-password.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { newTotpKey, periodOfCode, totpUri } from './totp.ts';

/** What the caller can sign in with. */
export async function showFactors({ database, platform }: AccountsContext, { staffId }: StaffSession) {
  return database.forPlatform(async (tx) => {
    const passkeys = await readPasskeys(tx, staffId);
    const { left } = await countRecoveryCodes(tx, staffId);
    return {
      hasTotp: await hasTotp(tx, staffId),
      passkeys: passkeys.map((row) => ({
        passkeyId: row.passkey_id,
        name: row.name,
        isSynced: row.is_synced,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      passkeyOrigin: findRelyingParty(platform.config)?.origin ?? null,
      recoveryCodesLeft: left,
    };
  });
}

/** A change of the caller's own ways in, in one transaction that nobody else changes them in. */
function change<Result>(
  { database }: AccountsContext,
  { staffId }: StaffSession,
  work: (tx: Transaction, factors: StoredFactors) => Promise<Result>,
): Promise<Result> {
  return database.forPlatform(async (tx) => {
    const factors = await lockFactors(tx, staffId);
    if (!factors) throw new StaffRefusal('NOT_FOUND');
    return work(tx, factors);
  });
}

/**
 * Begins to add a passkey, after a fresh proof.
 * @throws StaffRefusal PROOF_WRONG, TOO_MANY_TRIES, PASSKEYS_FULL or PASSKEY_UNAVAILABLE
 */
export async function startPasskey(context: AccountsContext, session: StaffSession, proof: FreshProof) {
  await requireFreshProof(context, session, proof);
  const { staffId, email } = session;
  const known = await context.database.forPlatform((tx) => readPasskeys(tx, staffId));
  if (known.length >= MOST_STAFF_PASSKEYS) throw new StaffRefusal('PASSKEYS_FULL');
  const place = { purpose: 'add', staffId, linkHash: null } as const;
  return startNewPasskey(
    context,
    place,
    email,
    known.map(({ passkey_id }) => passkey_id),
  );
}

/** Adds the passkey that the authenticator made. @throws StaffRefusal PASSKEY_REFUSED, PASSKEYS_FULL or PASSKEY_UNAVAILABLE */
export async function addPasskey(
  context: AccountsContext,
  session: StaffSession,
  { passkey, name }: { readonly passkey: PasskeyAnswer; readonly name: string },
): Promise<void> {
  const { staffId } = session;
  const { made } = await takeNewPasskey(context, passkey, { purpose: 'add', staffId });
  await change(context, session, async (tx, { email, passkeys }) => {
    if (passkeys >= MOST_STAFF_PASSKEYS) throw new StaffRefusal('PASSKEYS_FULL');
    if (!(await insertPasskey(tx, staffId, { ...made, name }))) throw new StaffRefusal('PASSKEY_REFUSED');
    await queueNotice(tx, context, email, 'passkeyAdded');
  });
}

/** Names a passkey anew. @returns the name before. @throws StaffRefusal NOT_FOUND for one that is not the caller's */
export async function nameAnew(
  { database }: AccountsContext,
  { staffId }: StaffSession,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<string> {
  const before = await database.forPlatform((tx) => renamePasskey(tx, staffId, passkeyId, name));
  if (before === undefined) throw new StaffRefusal('NOT_FOUND');
  return before;
}

/**
 * Removes a passkey, after a fresh proof.
 * @returns its name
 * @throws StaffRefusal PROOF_WRONG, TOO_MANY_TRIES, NOT_FOUND, or LAST_FACTOR when nothing else would be left
 */
export async function removePasskey(
  context: AccountsContext,
  session: StaffSession,
  { passkeyId, proof }: { readonly passkeyId: string; readonly proof: FreshProof },
): Promise<string> {
  await requireFreshProof(context, session, proof);
  return change(context, session, async (tx, factors) => {
    const [name] = await deletePasskeys(tx, session.staffId, passkeyId);
    if (name === undefined) throw new StaffRefusal('NOT_FOUND');
    if (!factors.hasTotp && factors.passkeys === 1) throw new StaffRefusal('LAST_FACTOR');
    await queueNotice(tx, context, factors.email, 'passkeyRemoved');
    return name;
  });
}

/** Makes a key for a code generator, after a fresh proof. @throws StaffRefusal PROOF_WRONG or TOO_MANY_TRIES */
export async function startTotp(context: AccountsContext, session: StaffSession, proof: FreshProof) {
  await requireFreshProof(context, session, proof);
  const totpKey = newTotpKey();
  await change(context, session, (tx) => storePendingTotp(tx, session.staffId, totpKey));
  return { totpKey, totpUri: totpUri(totpKey, session.email) };
}

/**
 * Puts the code generator whose key was just made in the place of the one before.
 * @throws StaffRefusal CODE_WRONG, also when the key was made too long ago
 */
export async function setTotp(context: AccountsContext, session: StaffSession, code: string): Promise<void> {
  const now = (await context.database.now()).getTime();
  await change(context, session, async (tx, { email }) => {
    const secret = await readPendingTotp(tx, session.staffId);
    const step = secret === undefined ? undefined : periodOfCode(secret, code, now);
    if (secret === undefined || step === undefined) throw new StaffRefusal('CODE_WRONG');
    await replaceTotp(tx, session.staffId, { secret, step });
    await queueNotice(tx, context, email, 'totpSet');
  });
}

/** Removes the code generator, after a fresh proof. @throws StaffRefusal as `removePasskey` */
export async function removeTotp(context: AccountsContext, session: StaffSession, proof: FreshProof): Promise<void> {
  await requireFreshProof(context, session, proof);
  await change(context, session, async (tx, factors) => {
    if (!factors.hasTotp) throw new StaffRefusal('NOT_FOUND');
    if (factors.passkeys === 0) throw new StaffRefusal('LAST_FACTOR');
    await replaceTotp(tx, session.staffId, null);
    await queueNotice(tx, context, factors.email, 'totpRemoved');
  });
}

/** Makes ten recovery codes, after a fresh proof. @throws StaffRefusal PROOF_WRONG or TOO_MANY_TRIES */
export async function renewRecoveryCodes(context: AccountsContext, session: StaffSession, proof: FreshProof) {
  await requireFreshProof(context, session, proof);
  return change(context, session, async (tx, { email }) => {
    const codes = await makeRecoveryCodes(tx, session.staffId);
    await queueNotice(tx, context, email, 'recoveryCodesMade');
    return { codes };
  });
}

/**
 * Changes the password, after a fresh proof; every other session of the person ends.
 * @throws StaffRefusal PROOF_WRONG, TOO_MANY_TRIES, PASSWORD_TOO_SHORT or PASSWORD_COMMON
 */
export async function changePassword(
  context: AccountsContext,
  session: StaffSession,
  { proof, password }: { readonly proof: FreshProof; readonly password: string },
): Promise<void> {
  await requireFreshProof(context, session, proof);
  const problem = staffPasswordProblem(password, [session.email.split('@')[0] ?? '', ...session.name.split(/\s+/)]);
  if (problem) throw new StaffRefusal(problem);
  const passwordHash = await hashPassword(password);
  await change(context, session, async (tx, { email }) => {
    await replacePassword(tx, session.staffId, passwordHash);
    await endSessions(tx, session.staffId, { except: session.sessionId });
    await queueNotice(tx, context, email, 'passwordChanged');
  });
}
