import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { type LiveHint, publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  type AnnouncementChange,
  type AnnouncementDraft,
  composeDraft,
  draftOf,
  newDraft,
} from './announcement-draft.ts';
import {
  type AnnouncementRow,
  type AnnouncementType,
  deleteAnnouncements,
  endsAfterBeginning,
  type NewAnnouncement,
  readAll,
  readStored,
  writeAnnouncement,
} from './announcements-repository.ts';
import { ContentRefused } from './content-texts.ts';

type Owner = Pick<Merchant, 'code' | 'hosts' | 'settings'>;

/** Open phones read their announcements anew; a notice also changes every member's count of unread ones. */
async function publishChange(tx: Transaction, merchantCode: string, type: AnnouncementType): Promise<void> {
  const hints: LiveHint[] = [{ merchantCode, kind: 'content' }];
  if (type === 'PL') hints.push({ merchantCode, kind: 'unread' });
  await publishLiveHints(tx, ...hints);
}

async function write(
  tx: Transaction,
  merchantCode: string,
  item: NewAnnouncement,
  staff: string,
): Promise<AnnouncementRow> {
  if (!(await endsAfterBeginning(tx, item))) throw new ContentRefused('endsAt', 'it ends before it begins');
  const row = await writeAnnouncement(tx, merchantCode, item, staff);
  await publishChange(tx, merchantCode, item.type);
  return row;
}

/** True when a row is what a draft asks for, so that adding it again does nothing; from now on is any beginning. */
function isSame(row: AnnouncementRow, draft: AnnouncementDraft): boolean {
  const { startsAt } = draft;
  return isDeepStrictEqual(draftOf(row), { ...draft, startsAt: startsAt ?? row.starts_at });
}

/**
 * Adds an announcement; its content is cleaned in every language before it is stored.
 * @param by who of staff adds it, and the id that it gets, once however often it is asked for
 * @returns what is stored; undefined when something else has the id already
 * @throws ContentRefused
 */
export function addAnnouncement(
  database: Database,
  merchant: Owner,
  { type, ...change }: AnnouncementChange & { readonly type: AnnouncementType },
  { id = newUuid(), staff }: { readonly id?: string; readonly staff: string },
): Promise<AnnouncementRow | undefined> {
  const draft = composeDraft(merchant, newDraft(type), change);
  return database.forMerchant(merchant.code, async (tx) => {
    const known = await readStored(tx, merchant.code, id, 'locked');
    if (known) return isSame(known, draft) ? known : undefined;
    return write(tx, merchant.code, { ...draft, id }, staff);
  });
}

/** Every announcement of a type, also such as do not run now. */
export function listStored(
  database: Database,
  merchantCode: string,
  type: AnnouncementType,
): Promise<AnnouncementRow[]> {
  return database.forMerchant(merchantCode, (tx) => readAll(tx, merchantCode, { type }));
}

/** Which announcement is meant: by its id, of a type where that is said, and the version that was read where that is said. */
export interface Meant {
  readonly id: string;
  readonly type?: AnnouncementType;
  readonly version?: number;
}

/** The present state of an announcement that somebody else changed meanwhile. */
export interface ChangedMeanwhile {
  readonly meanwhile: AnnouncementRow;
}

async function find(tx: Transaction, code: string, meant: Meant): Promise<AnnouncementRow | undefined> {
  const row = await readStored(tx, code, meant.id, 'locked');
  return meant.type === undefined || row?.type === meant.type ? row : undefined;
}

/** The announcement after a change, or the present one that the change would have overwritten. */
export type AnnouncementChanged =
  | { readonly before: AnnouncementRow; readonly after: AnnouncementRow }
  | ChangedMeanwhile
  | undefined;

/** As `changeAnnouncement`, within a transaction that does more. */
export async function changeAnnouncementWithin(
  tx: Transaction,
  merchant: Owner,
  meant: Meant,
  change: AnnouncementChange,
  staff: string,
): Promise<AnnouncementChanged> {
  const before = await find(tx, merchant.code, meant);
  if (!before) return undefined;
  if (meant.version !== undefined && meant.version !== before.version) return { meanwhile: before };
  const draft = composeDraft(merchant, draftOf(before), change);
  return { before, after: await write(tx, merchant.code, { ...draft, id: meant.id }, staff) };
}

/**
 * Changes an announcement: texts are replaced language by language, everything else field by field.
 * @returns the former and the present one; undefined when the merchant has none like it
 * @throws ContentRefused
 */
export function changeAnnouncement(
  database: Database,
  merchant: Owner,
  ...change: [Meant, AnnouncementChange, string]
): Promise<AnnouncementChanged> {
  return database.forMerchant(merchant.code, (tx) => changeAnnouncementWithin(tx, merchant, ...change));
}

/** Removes one announcement. @returns what went; undefined when the merchant has none like it */
export function removeAnnouncement(
  database: Database,
  merchantCode: string,
  meant: Meant,
): Promise<{ readonly removed: AnnouncementRow } | ChangedMeanwhile | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await find(tx, merchantCode, meant);
    if (!row) return undefined;
    if (meant.version !== undefined && meant.version !== row.version) return { meanwhile: row };
    await deleteAnnouncements(tx, merchantCode, row.type, meant.id);
    await publishChange(tx, merchantCode, row.type);
    return { removed: row };
  });
}

/** Removes all announcements of a type. Answers how many went. */
export function clearAnnouncements(database: Database, merchantCode: string, type: AnnouncementType): Promise<number> {
  return database.forMerchant(merchantCode, async (tx) => {
    const count = await deleteAnnouncements(tx, merchantCode, type, undefined);
    if (count > 0) await publishChange(tx, merchantCode, type);
    return count;
  });
}
