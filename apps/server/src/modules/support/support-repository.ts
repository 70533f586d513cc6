import { MOST_HELP_ITEMS } from '@tessera/contract/support/staff-help';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface HelpRow {
  readonly item_id: string;
  readonly parent_id: string | null;
  readonly is_policy: boolean;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly sort: number;
  /** Counts up with each change. */
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

const COLUMNS = sql`item_id, parent_id, is_policy, titles, contents, sort, version, changed_at, changed_by`;

/** Every item of a merchant's help centre in its order, children among them. */
export async function readHelp(tx: Transaction, merchantCode: string): Promise<HelpRow[]> {
  const found = await sql<HelpRow>`select ${COLUMNS} from help_item
    where merchant_code = ${merchantCode} order by is_policy, sort, item_id limit ${MOST_HELP_ITEMS}`.execute(tx);
  return found.rows;
}

/** One item. @param hold `locked`: nobody else changes it or adds a child to it before the transaction ends */
export async function readHelpItem(
  tx: Transaction,
  merchantCode: string,
  id: string,
  hold: 'free' | 'locked',
): Promise<HelpRow | undefined> {
  const lock = hold === 'locked' ? sql`for update` : sql``;
  const found = await sql<HelpRow>`select ${COLUMNS} from help_item
    where merchant_code = ${merchantCode} and item_id = ${id} ${lock}`.execute(tx);
  return found.rows[0];
}

/** The existing ones of some items, by their ids, locked with topics first. */
export async function readHelpItems(
  tx: Transaction,
  merchantCode: string,
  ids: readonly string[],
  hold: 'free' | 'locked',
): Promise<HelpRow[]> {
  const lock = hold === 'locked' ? sql`for update` : sql``;
  const found = await sql<HelpRow>`select ${COLUMNS} from help_item
    where merchant_code = ${merchantCode} and item_id = any(${[...ids]}::uuid[])
    order by parent_id is not null, item_id ${lock}`.execute(tx);
  return found.rows;
}

/** Children of an item in their order. */
export async function readHelpChildren(tx: Transaction, merchantCode: string, parentId: string): Promise<HelpRow[]> {
  const found = await sql<HelpRow>`select ${COLUMNS} from help_item
    where merchant_code = ${merchantCode} and parent_id = ${parentId} order by sort, item_id`.execute(tx);
  return found.rows;
}

/** What is written of an item. */
export type NewHelp = Omit<HelpRow, 'version' | 'changed_at' | 'changed_by'>;

/**
 * Adds an item, or replaces the one with its id. Answers the stored one.
 * @param staff who wrote it; null: nobody of staff
 */
export async function writeHelp(
  tx: Transaction,
  merchantCode: string,
  item: NewHelp,
  staff: string | null,
): Promise<HelpRow> {
  const found = await sql<HelpRow>`insert into help_item as h
      (merchant_code, item_id, parent_id, is_policy, titles, contents, sort, changed_by)
    values (${merchantCode}, ${item.item_id}, ${item.parent_id}, ${item.is_policy}, ${JSON.stringify(item.titles)}::jsonb,
      ${JSON.stringify(item.contents)}::jsonb, ${item.sort}, ${staff})
    on conflict (merchant_code, item_id) do update set parent_id = excluded.parent_id, titles = excluded.titles,
      contents = excluded.contents, sort = excluded.sort, version = h.version + 1, changed_at = now(),
      changed_by = excluded.changed_by
    returning ${COLUMNS}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('an item of the help centre was just written and must be there');
  return row;
}

/** Removes an item with its children, or without an id all of them. Answers how many items were named and went. */
export async function deleteHelp(tx: Transaction, merchantCode: string, id: string | undefined): Promise<number> {
  const byId = id === undefined ? sql`` : sql`and item_id = ${id}`;
  const done = await sql`delete from help_item where merchant_code = ${merchantCode} ${byId}`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}
