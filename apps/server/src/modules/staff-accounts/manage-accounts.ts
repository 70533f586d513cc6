import type { Grant } from '@tessera/contract/staff/permissions';
import { requireSecondOwner } from '#server/modules/second-person/second-person.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  closeAccount,
  countOtherOwners,
  isStaffEmail,
  lockAccount,
  lockOwners,
  readAccounts,
  readGrants,
  replaceGrants,
} from './account-repository.ts';
import { expireLinksOf, markLinkShown } from './link-repository.ts';
import type { ManagingContext } from './accounts-context.ts';
import { LINK_HOURS, makeLink } from './links.ts';
import { endSessions } from './session-repository.ts';
import { hashOfToken, type StaffSession } from './sessions.ts';
import { mailLink } from './staff-mails.ts';
import { StaffRefusal } from './staff-refusal.ts';

/** Accounts of staff with their roles. */
export async function listAccounts(tx: Transaction) {
  const rows = await readAccounts(tx);
  const grants = await readGrants(tx);
  return rows.map((row) => ({
    staffId: row.staff_id,
    email: row.email,
    name: row.name,
    grants: grants.get(row.staff_id) ?? [],
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isClosed: row.closed_at !== null,
  }));
}

const isPlatformOwner = ({ role, merchant }: Grant) => role === 'owner' && merchant === null;

/** @throws StaffRefusal LAST_OWNER when nobody else owns the platform */
async function requireOtherOwner(tx: Transaction, staffId: string): Promise<void> {
  await lockOwners(tx);
  if ((await countOtherOwners(tx, staffId)) === 0) throw new StaffRefusal('LAST_OWNER');
}

/** The open account of somebody else. @throws StaffRefusal OWN_ACCOUNT or NOT_FOUND */
async function requireOther(tx: Transaction, caller: StaffSession, staffId: string): Promise<string> {
  if (staffId === caller.staffId) throw new StaffRefusal('OWN_ACCOUNT');
  const account = await lockAccount(tx, staffId);
  if (!account || account.closed_at) throw new StaffRefusal('NOT_FOUND');
  return account.email;
}

/**
 * Mails a link that was just made. Its creator does not see it: only if it could not be mailed the second owner does, who is recorded with it,
 * or the one owner that there is.
 */
async function sendLink(
  context: ManagingContext,
  purpose: 'invitation' | 'recovery',
  email: string,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
) {
  // in the fragment, which is sent to no server and is in no log
  const url = `${context.platform.config.consoleUrl}/#/link/${token}`;
  const { took, keptAt } = await mailLink(context, purpose, email, { url, hours: LINK_HOURS[purpose] });
  const { secondPerson } = context;
  if (took === 'nobody' && secondPerson !== undefined)
    await context.database.forPlatform((tx) => markLinkShown(tx, hashOfToken(token), secondPerson));
  return {
    url: took === 'nobody' ? url : null,
    expiresAt: expiresAt.toISOString(),
    isMailed: took === 'server',
    keptAt,
  };
}

/**
 * Makes the link by which somebody becomes staff, and mails it.
 * @throws StaffRefusal EMAIL_TAKEN; NeedsSecondPerson where there is a second owner
 */
export async function invite(
  context: ManagingContext,
  caller: StaffSession,
  { email, name, grants }: { readonly email: string; readonly name: string; readonly grants: readonly Grant[] },
) {
  const made = await context.database.forPlatform(async (tx) => {
    if (await isStaffEmail(tx, email)) throw new StaffRefusal('EMAIL_TAKEN');
    await requireSecondOwner(tx, caller.email, context.authority);
    return makeLink(tx, { purpose: 'invitation', email, name, grants, staffId: null, madeBy: caller.email });
  });
  return sendLink(context, 'invitation', email, made);
}

/**
 * Makes the link by which somebody else sets password and second step anew, and mails it. What they have counts until it is used.
 * @throws StaffRefusal OWN_ACCOUNT or NOT_FOUND; NeedsSecondPerson where there is a second owner
 */
export async function recover(context: ManagingContext, caller: StaffSession, staffId: string) {
  const { email, made } = await context.database.forPlatform(async (tx) => {
    const found = await requireOther(tx, caller, staffId);
    await requireSecondOwner(tx, caller.email, context.authority);
    const link = { purpose: 'recovery', email: found, name: null, grants: [], staffId, madeBy: caller.email } as const;
    return { email: found, made: await makeLink(tx, link) };
  });
  return sendLink(context, 'recovery', email, made);
}

const nameOf = ({ role, merchant }: Grant) => `${merchant ?? ''}/${role}`;
const asText = (grants: readonly Grant[]) => JSON.stringify(grants.map(nameOf).sort());

/**
 * Replaces somebody else's roles, which hold from their next call on. Roles are taken away by one person, but for those of an owner.
 * @param before the roles as the caller saw them
 * @throws StaffRefusal OWN_ACCOUNT, NOT_FOUND, CONFLICT when they are others by now, LAST_OWNER; NeedsSecondPerson where there is a second
 * owner
 */
export async function changeGrants(
  { database, authority }: Pick<ManagingContext, 'database' | 'authority'>,
  caller: StaffSession,
  {
    staffId,
    before,
    grants,
  }: { readonly staffId: string; readonly before: readonly Grant[]; readonly grants: readonly Grant[] },
): Promise<void> {
  await database.forPlatform(async (tx) => {
    await requireOther(tx, caller, staffId);
    const present = (await readGrants(tx, [staffId])).get(staffId) ?? [];
    if (asText(present) !== asText(before)) throw new StaffRefusal('CONFLICT', { grants: present });
    const had = new Set(present.map(nameOf));
    if (present.some(isPlatformOwner) || grants.some((grant) => !had.has(nameOf(grant))))
      await requireSecondOwner(tx, caller.email, authority);
    if (present.some(isPlatformOwner) && !grants.some(isPlatformOwner)) await requireOtherOwner(tx, staffId);
    await replaceGrants(tx, staffId, grants);
  });
}

/**
 * Closes somebody else's account; sessions and links of it end.
 * @throws StaffRefusal OWN_ACCOUNT, NOT_FOUND or LAST_OWNER; NeedsSecondPerson for an owner's account where there is a second owner
 */
export async function closeStaffAccount(
  { database, authority }: Pick<ManagingContext, 'database' | 'authority'>,
  caller: StaffSession,
  staffId: string,
): Promise<void> {
  await database.forPlatform(async (tx) => {
    await requireOther(tx, caller, staffId);
    const grants = (await readGrants(tx, [staffId])).get(staffId) ?? [];
    if (grants.some(isPlatformOwner)) {
      await requireOtherOwner(tx, staffId);
      await requireSecondOwner(tx, caller.email, authority);
    }
    await closeAccount(tx, staffId);
    await endSessions(tx, staffId);
    await expireLinksOf(tx, staffId);
  });
}
