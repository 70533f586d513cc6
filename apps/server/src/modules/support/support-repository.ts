import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface HelpRow {
  readonly item_id: string;
  readonly parent_id: string | null;
  readonly is_policy: boolean;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly sort: number;
}

/** Every item of a merchant's help centre in its order, children among them. */
export async function readHelp(tx: Transaction, merchantCode: string): Promise<HelpRow[]> {
  const found = await sql<HelpRow>`select item_id, parent_id, is_policy, titles, contents, sort from help_item
    where merchant_code = ${merchantCode} order by is_policy, sort, item_id limit 500`.execute(tx);
  return found.rows;
}

/** Adds an item, or puts another in the place of the one with its id. */
export async function writeHelp(tx: Transaction, merchantCode: string, item: HelpRow): Promise<void> {
  await sql`insert into help_item (merchant_code, item_id, parent_id, is_policy, titles, contents, sort)
    values (${merchantCode}, ${item.item_id}, ${item.parent_id}, ${item.is_policy}, ${JSON.stringify(item.titles)}::jsonb,
      ${JSON.stringify(item.contents)}::jsonb, ${item.sort})
    on conflict (merchant_code, item_id) do update set titles = excluded.titles, contents = excluded.contents,
      sort = excluded.sort`.execute(tx);
}

/** Removes an item with its children, or without an id all of them. Answers how many items were named and went. */
export async function deleteHelp(tx: Transaction, merchantCode: string, id: string | undefined): Promise<number> {
  const byId = id === undefined ? sql`` : sql`and item_id = ${id}`;
  const done = await sql`delete from help_item where merchant_code = ${merchantCode} ${byId}`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}

/** Keeps what a member told us. */
export async function insertFeedback(
  tx: Transaction,
  feedback: { merchantCode: string; feedbackId: string; memberId: string; content: string },
): Promise<void> {
  await sql`insert into feedback (merchant_code, feedback_id, member_id, content)
    values (${feedback.merchantCode}, ${feedback.feedbackId}, ${feedback.memberId}, ${feedback.content})`.execute(tx);
}

export interface FeedbackRow {
  readonly feedback_id: string;
  readonly user_name: string;
  readonly content: string;
  readonly sent_at: Date;
  readonly file_hashes: string[];
}

/** What members told us, newest first, with the hashes of their pictures. */
export async function readFeedback(tx: Transaction, merchantCode: string): Promise<FeedbackRow[]> {
  const found = await sql<FeedbackRow>`select f.feedback_id, m.user_name, f.content, f.sent_at,
      array(select p.file_hash from attached_file p where p.merchant_code = f.merchant_code and p.owner_id = f.feedback_id
        and p.purpose = 'feedback' order by p.created_at, p.file_hash) as file_hashes
    from feedback f join member_card m on m.merchant_code = f.merchant_code and m.member_id = f.member_id
    where f.merchant_code = ${merchantCode} order by f.sent_at desc limit 100`.execute(tx);
  return found.rows;
}
