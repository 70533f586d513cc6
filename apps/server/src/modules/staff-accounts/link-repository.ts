import type { Grant } from '@tessera/contract/staff/permissions';
import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

export const LINK_TOTP: EncryptedColumn = { table: 'staff_link', column: 'totp_secret', row: ['link_hash'] };

export type LinkPurpose = 'first' | 'invitation' | 'recovery';

export interface NewLink {
  readonly linkHash: string;
  readonly purpose: LinkPurpose;
  readonly email: string | null;
  readonly name: string | null;
  readonly grants: readonly Grant[];
  readonly staffId: string | null;
  readonly madeBy: string;
  readonly hours: number;
  /** Key of the code generator that it shows. */
  readonly totpSecret: string;
}

/** A link that still counts. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly email: string | null;
  readonly name: string | null;
  readonly grants: Grant[];
  readonly staffId: string | null;
  readonly totpSecret: string;
}

interface LinkRow {
  readonly purpose: LinkPurpose;
  readonly email: string | null;
  readonly name: string | null;
  readonly grants: Grant[];
  readonly staff_id: string | null;
  readonly totp_secret: string;
}

/** Writes down a link; earlier ones for the same person and purpose count no more. @returns when it expires */
export async function insertLink(tx: Transaction, link: NewLink): Promise<Date> {
  await sql`update staff_link set expires_at = clock_timestamp() where purpose = ${link.purpose}
    and email is not distinct from ${link.email} and used_at is null and expires_at > clock_timestamp()`.execute(tx);
  const totp = boxOf(tx).encrypt(placeOf(LINK_TOTP, link.linkHash), link.totpSecret);
  const found = await sql<{ expires_at: Date }>`insert into staff_link
      (link_hash, purpose, email, name, grants, staff_id, totp_secret, made_by, expires_at)
    values (${link.linkHash}, ${link.purpose}, ${link.email}, ${link.name}, ${JSON.stringify(link.grants)}::jsonb, ${link.staffId},
      ${totp}, ${link.madeBy}, clock_timestamp() + make_interval(hours => ${link.hours})) returning expires_at`.execute(
    tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('a link was not written');
  return row.expires_at;
}

/** The link of a hash while it counts, held against a second use until the transaction ends. */
export async function lockLink(tx: Transaction, linkHash: string): Promise<Link | undefined> {
  const found = await sql<LinkRow>`select purpose, email, name, grants, staff_id, totp_secret from staff_link
    where link_hash = ${linkHash} and used_at is null and expires_at > clock_timestamp() for update`.execute(tx);
  const [row] = found.rows;
  if (!row) return undefined;
  const { purpose, email, name, grants, staff_id: staffId, totp_secret: totp } = row;
  const totpSecret = boxOf(tx).decrypt(placeOf(LINK_TOTP, linkHash), totp);
  return { purpose, email, name, grants, staffId, totpSecret };
}

export async function markLinkUsed(tx: Transaction, linkHash: string): Promise<void> {
  await sql`update staff_link set used_at = clock_timestamp() where link_hash = ${linkHash}`.execute(tx);
}

/** Keeps who was shown a link that could not be mailed. */
export async function markLinkShown(tx: Transaction, linkHash: string, staff: string): Promise<void> {
  await sql`update staff_link set shown_to = ${staff} where link_hash = ${linkHash}`.execute(tx);
}

/** Ends the links of somebody who is staff no more. */
export async function expireLinksOf(tx: Transaction, staffId: string): Promise<void> {
  await sql`update staff_link set expires_at = clock_timestamp()
    where staff_id = ${staffId} and used_at is null and expires_at > clock_timestamp()`.execute(tx);
}
