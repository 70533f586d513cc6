import { isDeepStrictEqual } from 'node:util';
import { MOST_SORT } from '@tessera/contract/announcements/staff-content';
import { MOST_HELP_ITEMS } from '@tessera/contract/support/staff-help';
import { composeTexts, ContentRefused } from '#server/modules/announcements/announcements.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  deleteHelp,
  type HelpRow,
  type NewHelp,
  readHelp,
  readHelpChildren,
  readHelpItem,
  writeHelp,
} from './support-repository.ts';

type Owner = Pick<Merchant, 'code' | 'hosts' | 'settings'>;

/** What staff write of an item of the help centre. */
export interface HelpDraft {
  /** The topic that a question belongs to; null: a topic, or a rule of play. */
  readonly parentId: string | null;
  readonly isPolicy: boolean;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly sort: number;
}
/** Fields that are changed; texts are named language by language, and an empty one goes. */
export type HelpChange = Partial<Omit<HelpDraft, 'isPolicy'>>;

/** Which item is meant: by its id, and the version that was read where that is said. */
interface Meant {
  readonly id: string;
  readonly version?: number;
}

/** The present state of an item that somebody else changed meanwhile. */
export interface ChangedMeanwhile {
  readonly meanwhile: HelpRow;
}

/** Open phones read the help centre anew. */
const publishChange = (tx: Transaction, merchantCode: string) =>
  publishLiveHints(tx, { merchantCode, kind: 'content' });

/** @throws ContentRefused for what belongs nowhere: below an item that is no topic, or a rule of play below anything */
async function refusePlace(tx: Transaction, code: string, { item_id, parent_id, is_policy }: NewHelp): Promise<void> {
  if (parent_id === null) return;
  if (is_policy) throw new ContentRefused('parentId', 'a policy has no parent');
  // Locked, so that a topic that is removed at once with this is either still there or already gone.
  const parent = await readHelpItem(tx, code, parent_id, 'locked');
  if (!parent || parent.parent_id !== null || parent.is_policy || parent_id === item_id)
    throw new ContentRefused('parentId', 'no topic that can have children has this id');
}

function refuseSort(sort: number): void {
  if (!Number.isInteger(sort) || Math.abs(sort) > MOST_SORT)
    throw new ContentRefused('sort', 'sort is a whole number of at most six digits');
}

const contentOf = ({ item_id, parent_id, is_policy, titles, contents, sort }: NewHelp): NewHelp => ({
  item_id,
  parent_id,
  is_policy,
  titles,
  contents,
  sort,
});

/**
 * Adds an item; its content is cleaned in every language before it is stored.
 * @param by who of staff adds it (null: nobody), and the id that it gets, once however often it is asked for
 * @returns what is stored; undefined when something else has the id already
 * @throws ContentRefused
 */
export function addHelp(
  database: Database,
  merchant: Owner,
  { parentId, isPolicy, sort, ...texts }: HelpDraft,
  { id = newUuid(), staff }: { readonly id?: string; readonly staff: string | null },
): Promise<HelpRow | undefined> {
  refuseSort(sort);
  const place = { item_id: id, parent_id: parentId, is_policy: isPolicy, sort };
  const item = { ...place, ...composeTexts(merchant, { titles: {}, contents: {} }, texts) };
  return database.forMerchant(merchant.code, async (tx) => {
    const known = await readHelpItem(tx, merchant.code, id, 'locked');
    if (known) return isDeepStrictEqual(contentOf(known), item) ? known : undefined;
    await refusePlace(tx, merchant.code, item);
    // What is read is bounded, so that an item too many would be one that nobody sees.
    if ((await readHelp(tx, merchant.code)).length >= MOST_HELP_ITEMS)
      throw new ContentRefused('titles', `a help centre has ${MOST_HELP_ITEMS} items at most`);
    const row = await writeHelp(tx, merchant.code, item, staff);
    await publishChange(tx, merchant.code);
    return row;
  });
}

/** As `changeHelp`, within a transaction that does more. */
export async function changeHelpWithin(
  tx: Transaction,
  merchant: Owner,
  meant: Meant,
  { parentId, sort, ...texts }: HelpChange,
  staff: string,
): Promise<{ readonly before: HelpRow; readonly after: HelpRow } | ChangedMeanwhile | undefined> {
  const before = await readHelpItem(tx, merchant.code, meant.id, 'locked');
  if (!before) return undefined;
  if (meant.version !== undefined && meant.version !== before.version) return { meanwhile: before };
  const item: NewHelp = {
    ...contentOf(before),
    ...composeTexts(merchant, before, texts),
    ...(parentId !== undefined && { parent_id: parentId }),
    ...(sort !== undefined && { sort }),
  };
  refuseSort(item.sort);
  if (item.parent_id !== before.parent_id) {
    // A question may change its topic; a topic with its questions cannot become a question.
    if (before.parent_id === null || item.parent_id === null)
      throw new ContentRefused('parentId', 'a topic stays a topic, and a question a question');
    await refusePlace(tx, merchant.code, item);
  }
  const after = await writeHelp(tx, merchant.code, item, staff);
  await publishChange(tx, merchant.code);
  return { before, after };
}

/**
 * Changes an item: texts are replaced language by language, everything else field by field.
 * @returns the former and the present item; undefined when the merchant has none of that id
 * @throws ContentRefused
 */
export function changeHelp(database: Database, merchant: Owner, ...change: [Meant, HelpChange, string]) {
  return database.forMerchant(merchant.code, (tx) => changeHelpWithin(tx, merchant, ...change));
}

/**
 * Removes one item with its children.
 * @param meant `questions`: how many children go with it, where that is said
 * @returns what went, children last; undefined when the merchant has none of that id
 */
export function removeHelp(
  database: Database,
  merchantCode: string,
  { id, version, questions }: Meant & { readonly questions?: number },
): Promise<{ readonly removed: readonly HelpRow[] } | ChangedMeanwhile | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await readHelpItem(tx, merchantCode, id, 'locked');
    if (!row) return undefined;
    if (version !== undefined && version !== row.version) return { meanwhile: row };
    const children = await readHelpChildren(tx, merchantCode, id);
    if (questions !== undefined && questions !== children.length) return { meanwhile: row };
    await deleteHelp(tx, merchantCode, id);
    await publishChange(tx, merchantCode);
    return { removed: [row, ...children] };
  });
}

/** Removes all items. Answers how many went. */
export function clearHelp(database: Database, merchantCode: string): Promise<number> {
  return database.forMerchant(merchantCode, async (tx) => {
    const count = await deleteHelp(tx, merchantCode, undefined);
    if (count > 0) await publishChange(tx, merchantCode);
    return count;
  });
}

/** Every item as it is stored. */
export function listStoredHelp(database: Database, merchantCode: string): Promise<HelpRow[]> {
  return database.forMerchant(merchantCode, (tx) => readHelp(tx, merchantCode));
}
