import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import type { NewPasskey } from '#server/platform/security/passkeys.ts';
import {
  type AccountSecrets,
  hasNoStaff,
  insertAccount,
  lockOwners,
  replaceGrants,
  replaceSecrets,
} from './account-repository.ts';
import type { AccountsContext } from './accounts-context.ts';
import { deletePendingTotp } from './factor-repository.ts';
import { insertLink, type Link, lockLink, markLinkUsed, type NewLink } from './link-repository.ts';
import { type PasskeyAnswer, type PasskeyChallenge, startNewPasskey, takeNewPasskey } from './passkey-proof.ts';
import { deletePasskeys, insertPasskey } from './passkey-repository.ts';
import { replaceRecoveryCodes } from './recovery-code-repository.ts';
import { endSessions, type SessionPlace } from './session-repository.ts';
import { hashOfToken, openSession } from './sessions.ts';
import { queueNotice } from './staff-mails.ts';
import { staffPasswordProblem } from './staff-password.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { newTotpKey, periodOfCode, totpUri } from './totp.ts';

/** How long links count, hours. */
export const LINK_HOURS = { first: 24, invitation: 72, recovery: 24 } as const;

/** Makes a one-time link. @returns its token, which nobody can find again, and when it expires */
export async function makeLink(tx: Transaction, link: Omit<NewLink, 'linkHash' | 'hours' | 'totpSecret'>) {
  const token = newSecret();
  const hours = LINK_HOURS[link.purpose];
  const expiresAt = await insertLink(tx, { ...link, linkHash: hashOfToken(token), hours, totpSecret: newTotpKey() });
  return { token, expiresAt };
}

/** A link for the first administrator, undefined once somebody is staff. Earlier ones count no more. */
export async function makeFirstLink(database: Database): Promise<string | undefined> {
  return database.forPlatform(async (tx) => {
    await lockOwners(tx);
    if (!(await hasNoStaff(tx))) return undefined;
    const grants = [{ role: 'owner', merchant: null }] as const;
    const link = { purpose: 'first', email: null, name: null, grants, staffId: null, madeBy: 'start' } as const;
    return (await makeLink(tx, link)).token;
  });
}

/**
 * Shows what a link is for, with the key of the code generator: the same each time, for a page can be loaded again.
 * @throws StaffRefusal LINK_INVALID
 */
export async function openLink(database: Database, token: string) {
  const linkHash = hashOfToken(token);
  return database.forPlatform(async (tx) => {
    const link = await lockLink(tx, linkHash);
    if (!link) throw new StaffRefusal('LINK_INVALID');
    const { purpose, email, name, totpSecret: totpKey } = link;
    return { purpose, email, name, totpKey, totpUri: totpUri(totpKey, email ?? 'first administrator') };
  });
}

/** What somebody sets by a link. */
export type LinkUse = {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
} & ({ readonly code: string } | { readonly passkey: PasskeyAnswer });

/** A second step that was verified, and whose account it is for where its challenge says so. */
interface ProvenStep {
  readonly totp: AccountSecrets['totp'];
  readonly passkey: NewPasskey | null;
  /** The id that the passkey holds for its account. */
  readonly staffId: string | undefined;
}

/**
 * Begins to make a passkey by a link. A passkey holds the id of its account, so the one of an account to come is chosen here.
 * @throws StaffRefusal LINK_INVALID or PASSKEY_UNAVAILABLE
 */
export async function startLinkPasskey(
  context: AccountsContext,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<PasskeyChallenge> {
  const linkHash = hashOfToken(token);
  const link = await context.database.forPlatform((tx) => lockLink(tx, linkHash));
  if (!link) throw new StaffRefusal('LINK_INVALID');
  const staffId = link.staffId ?? newUuid();
  return startNewPasskey(context, { purpose: 'link', staffId, linkHash }, link.email ?? email, []);
}

/** Verifies the second step that is to be set. @throws StaffRefusal CODE_WRONG, PASSKEY_REFUSED or PASSKEY_UNAVAILABLE */
async function proveStep(context: AccountsContext, link: Link, linkHash: string, use: LinkUse): Promise<ProvenStep> {
  if ('passkey' in use) {
    const { made, staffId } = await takeNewPasskey(context, use.passkey, { purpose: 'link', linkHash });
    return { totp: null, passkey: made, staffId };
  }
  const step = periodOfCode(link.totpSecret, use.code, (await context.database.now()).getTime());
  if (step === undefined) throw new StaffRefusal('CODE_WRONG');
  return { totp: { secret: link.totpSecret, step }, passkey: null, staffId: undefined };
}

/** Sets a way in anew: what the person had before counts no more. */
async function resetAccess(context: AccountsContext, tx: Transaction, staffId: string, secrets: AccountSecrets) {
  const email = await replaceSecrets(tx, staffId, secrets);
  if (email === undefined) throw new StaffRefusal('LINK_INVALID');
  await deletePasskeys(tx, staffId);
  await deletePendingTotp(tx, staffId);
  await replaceRecoveryCodes(tx, staffId, []);
  await endSessions(tx, staffId);
  await queueNotice(tx, context, email, 'accessReset');
}

/** @returns the id of the account that is new, or whose way in was set anew */
async function applyLink(
  context: AccountsContext,
  tx: Transaction,
  link: Link,
  { email, step, ...secrets }: AccountSecrets & { readonly email: string; readonly step: ProvenStep },
): Promise<string> {
  const staffId = link.staffId ?? step.staffId ?? newUuid();
  if (link.purpose === 'recovery') await resetAccess(context, tx, staffId, secrets);
  else {
    if (link.purpose === 'first') {
      await lockOwners(tx);
      if (!(await hasNoStaff(tx))) throw new StaffRefusal('LINK_INVALID');
    }
    if (!(await insertAccount(tx, { ...secrets, staffId, email }))) throw new StaffRefusal('EMAIL_TAKEN');
    await replaceGrants(tx, staffId, link.grants);
  }
  if (step.passkey && !(await insertPasskey(tx, staffId, { ...step.passkey, name: 'First passkey' })))
    throw new StaffRefusal('PASSKEY_REFUSED');
  return staffId;
}

/**
 * Sets name, password and second step by a link, which counts once, and opens a session. The e-mail address is the link's,
 * except for the first administrator.
 * @throws StaffRefusal LINK_INVALID, CODE_WRONG, PASSKEY_REFUSED, EMAIL_TAKEN, PASSWORD_TOO_SHORT or PASSWORD_COMMON
 */
export async function useLink(context: AccountsContext, use: LinkUse, place: SessionPlace): Promise<string> {
  const { database } = context;
  const linkHash = hashOfToken(use.token);
  const shown = await database.forPlatform((tx) => lockLink(tx, linkHash));
  if (!shown) throw new StaffRefusal('LINK_INVALID');
  const email = shown.email ?? use.email;
  const problem = staffPasswordProblem(use.password, [email.split('@')[0] ?? '', ...use.name.split(/\s+/)]);
  if (problem) throw new StaffRefusal(problem);
  const step = await proveStep(context, shown, linkHash, use);
  const passwordHash = await hashPassword(use.password);
  return database.forPlatform(async (tx) => {
    const link = await lockLink(tx, linkHash);
    if (!link) throw new StaffRefusal('LINK_INVALID');
    const account = { email, name: use.name, passwordHash, totp: step.totp, step };
    const staffId = await applyLink(context, tx, link, account);
    await markLinkUsed(tx, linkHash);
    return openSession(tx, staffId, place);
  });
}
