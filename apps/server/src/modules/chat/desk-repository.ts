import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface NoteRow {
  readonly note_id: string;
  readonly staff: string;
  readonly body: string;
  readonly written_at: Date;
}

/** Most notes of a conversation that are shown. */
const NOTES = 200;
/** Most answers that a merchant keeps ready. */
export const MOST_CANNED = 300;

/** What staff wrote about a conversation for each other, in its order. */
export async function readChatNotes(tx: Transaction, merchantCode: string, conversationId: string): Promise<NoteRow[]> {
  const found = await sql<NoteRow>`select note_id, staff, body, written_at from chat_note
    where merchant_code = ${merchantCode} and conversation_id = ${conversationId}
    order by written_at, note_id limit ${NOTES}`.execute(tx);
  return found.rows;
}

/** Writes a note once: the same one sent again is the one that is there. @returns undefined when another note has its id */
export async function insertChatNote(
  tx: Transaction,
  merchantCode: string,
  conversationId: string,
  note: Omit<NoteRow, 'written_at'>,
): Promise<NoteRow | undefined> {
  await sql`insert into chat_note (merchant_code, note_id, conversation_id, staff, body)
    values (${merchantCode}, ${note.note_id}, ${conversationId}, ${note.staff}, ${note.body})
    on conflict do nothing`.execute(tx);
  const found = await sql<NoteRow>`select note_id, staff, body, written_at from chat_note
    where merchant_code = ${merchantCode} and note_id = ${note.note_id} and conversation_id = ${conversationId}
      and staff = ${note.staff} and body = ${note.body}`.execute(tx);
  return found.rows[0];
}

export interface CannedRow {
  readonly canned_id: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
}

/** Answers that a merchant keeps ready, by language and title. */
export async function readCanned(tx: Transaction, merchantCode: string): Promise<CannedRow[]> {
  const found = await sql<CannedRow>`select canned_id, language, title, body from chat_canned_answer
    where merchant_code = ${merchantCode} order by language, lower(title), canned_id limit ${MOST_CANNED}`.execute(tx);
  return found.rows;
}

/** Keeps an answer ready, in place of the one with its id. @returns false when the merchant has as many as it may */
export async function writeCanned(tx: Transaction, merchantCode: string, answer: CannedRow): Promise<boolean> {
  const done = await sql`insert into chat_canned_answer (merchant_code, canned_id, language, title, body)
    select ${merchantCode}, ${answer.canned_id}, ${answer.language}, ${answer.title}, ${answer.body}
     where (select count(*) from chat_canned_answer where merchant_code = ${merchantCode}) < ${MOST_CANNED}
        or exists (select 1 from chat_canned_answer where merchant_code = ${merchantCode} and canned_id = ${answer.canned_id})
    on conflict (merchant_code, canned_id) do update set language = excluded.language, title = excluded.title,
      body = excluded.body`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Deletes an answer; false when the merchant keeps none of that id. */
export async function deleteCanned(tx: Transaction, merchantCode: string, answerId: string): Promise<boolean> {
  const done = await sql`delete from chat_canned_answer
    where merchant_code = ${merchantCode} and canned_id = ${answerId}`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}
