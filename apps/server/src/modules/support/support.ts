import { cleanHtml } from '#server/modules/announcements/announcements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { DEMO_HELP } from './demo-help.data.ts';
import { deleteHelp, type FeedbackRow, type HelpRow, readFeedback, readHelp, writeHelp } from './support-repository.ts';

/** What staff write of an item of the help centre. */
export interface HelpDraft {
  readonly parentId: string | null;
  readonly isPolicy: boolean;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly sort: number;
}

const cleaned = (contents: Record<string, string>) =>
  Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, cleanHtml(html)]));

/**
 * Adds an item; its content is cleaned in every language before it is stored.
 * @returns its id, or undefined when its parent is none or is a child itself
 */
export async function addHelp(database: Database, merchantCode: string, draft: HelpDraft): Promise<string | undefined> {
  const item_id = newUuid();
  const { parentId, isPolicy, titles, contents, sort } = draft;
  return database.forMerchant(merchantCode, async (tx) => {
    const parent = (await readHelp(tx, merchantCode)).find((row) => row.item_id === parentId);
    if (parentId !== null && (!parent || parent.parent_id !== null || parent.is_policy)) return undefined;
    const item = { item_id, parent_id: parentId, is_policy: isPolicy, titles, contents: cleaned(contents), sort };
    await writeHelp(tx, merchantCode, item);
    await publishLiveHints(tx, { merchantCode, kind: 'content' });
    return item_id;
  });
}

/** Changes an item: texts are replaced language by language. False when the merchant has none of that id. */
export function changeHelp(
  database: Database,
  merchantCode: string,
  id: string,
  change: Partial<Pick<HelpDraft, 'titles' | 'contents' | 'sort'>>,
): Promise<boolean> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = (await readHelp(tx, merchantCode)).find((item) => item.item_id === id);
    if (!row) return false;
    await writeHelp(tx, merchantCode, {
      ...row,
      sort: change.sort ?? row.sort,
      titles: { ...row.titles, ...change.titles },
      contents: { ...row.contents, ...cleaned(change.contents ?? {}) },
    });
    await publishLiveHints(tx, { merchantCode, kind: 'content' });
    return true;
  });
}

/** Removes an item with its children, or without an id all of them. Answers how many went. */
export function removeHelp(database: Database, merchantCode: string, id: string | undefined): Promise<number> {
  return database.forMerchant(merchantCode, async (tx) => {
    const count = await deleteHelp(tx, merchantCode, id);
    if (count > 0) await publishLiveHints(tx, { merchantCode, kind: 'content' });
    return count;
  });
}

/** Every item as it is stored. */
export function listStoredHelp(database: Database, merchantCode: string): Promise<HelpRow[]> {
  return database.forMerchant(merchantCode, (tx) => readHelp(tx, merchantCode));
}

/** What members told us, newest first. */
export function listFeedback(database: Database, merchantCode: string): Promise<FeedbackRow[]> {
  return database.forMerchant(merchantCode, (tx) => readFeedback(tx, merchantCode));
}

/** Gives a demo merchant its help centre in its languages. */
export async function seedHelp(database: Database, { code, settings }: Merchant): Promise<void> {
  const offered = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => settings.languages.includes(language as 'EN')));
  for (const [sort, { titles, contents, isPolicy = false, children = [] }] of DEMO_HELP.entries()) {
    const texts = { titles: offered(titles), contents: offered(contents) };
    const parentId = (await addHelp(database, code, { ...texts, parentId: null, isPolicy, sort })) ?? null;
    for (const [childSort, child] of children.entries()) {
      const childTexts = { titles: offered(child.titles), contents: offered(child.contents) };
      await addHelp(database, code, { ...childTexts, parentId, isPolicy: false, sort: childSort });
    }
  }
}

export { customerServiceOf, servicePaths } from './customer-service.ts';
export { supportSettings } from './support-settings.ts';
