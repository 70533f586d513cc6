import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import {
  type AccountSecrets,
  hasNoStaff,
  insertAccount,
  lockOwners,
  replaceGrants,
  replaceSecrets,
} from './account-repository.ts';
import { insertLink, type Link, lockLink, markLinkUsed, type NewLink } from './link-repository.ts';
import { endSessions, type SessionPlace } from './session-repository.ts';
import { hashOfToken, openSession } from './sessions.ts';
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
export interface LinkUse {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** @returns the id of the account that is new, or whose way in was set anew */
async function applyLink(tx: Transaction, link: Link, email: string, secrets: AccountSecrets): Promise<string> {
  if (link.purpose === 'recovery') {
    const staffId = link.staffId ?? '';
    if ((await replaceSecrets(tx, staffId, secrets)) === undefined) throw new StaffRefusal('LINK_INVALID');
    await endSessions(tx, staffId);
    return staffId;
  }
  if (link.purpose === 'first') {
    await lockOwners(tx);
    if (!(await hasNoStaff(tx))) throw new StaffRefusal('LINK_INVALID');
  }
  const staffId = newUuid();
  if (!(await insertAccount(tx, { ...secrets, staffId, email }))) throw new StaffRefusal('EMAIL_TAKEN');
  await replaceGrants(tx, staffId, link.grants);
  return staffId;
}

/**
 * Sets name, password and code generator by a link, which counts once, and opens a session. The e-mail address is the link's,
 * except for the first administrator.
 * @throws StaffRefusal LINK_INVALID, CODE_WRONG, EMAIL_TAKEN, PASSWORD_TOO_SHORT or PASSWORD_COMMON
 */
export async function useLink(database: Database, use: LinkUse, place: SessionPlace): Promise<string> {
  const linkHash = hashOfToken(use.token);
  const shown = await database.forPlatform((tx) => lockLink(tx, linkHash));
  if (!shown) throw new StaffRefusal('LINK_INVALID');
  const email = shown.email ?? use.email;
  const problem = staffPasswordProblem(use.password, [email.split('@')[0] ?? '', ...use.name.split(/\s+/)]);
  if (problem) throw new StaffRefusal(problem);
  const totpStep = periodOfCode(shown.totpSecret, use.code, (await database.now()).getTime());
  if (totpStep === undefined) throw new StaffRefusal('CODE_WRONG');
  const secrets = {
    name: use.name,
    passwordHash: await hashPassword(use.password),
    totpSecret: shown.totpSecret,
    totpStep,
  };
  return database.forPlatform(async (tx) => {
    const link = await lockLink(tx, linkHash);
    if (!link) throw new StaffRefusal('LINK_INVALID');
    const staffId = await applyLink(tx, link, email, secrets);
    await markLinkUsed(tx, linkHash);
    return openSession(tx, staffId, place);
  });
}
