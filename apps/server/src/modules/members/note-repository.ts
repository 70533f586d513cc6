import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** What somebody on the staff wrote about a member. */
interface NoteRow {
  readonly note_id: string;
  readonly staff: string;
  readonly body: string;
  readonly created_at: Date;
}

interface NewNote extends Pick<NoteRow, 'note_id' | 'staff' | 'body'> {
  readonly merchantCode: string;
  readonly memberId: string;
}

/**
 * Writes a note once: the same one sent again is the one that is there.
 * @returns false when another note has its id; nothing is written then
 */
export async function insertNote(tx: Transaction, note: NewNote): Promise<boolean> {
  const { merchantCode, memberId, note_id: noteId, staff, body } = note;
  await sql`insert into member_note (merchant_code, note_id, member_id, staff, body)
    values (${merchantCode}, ${noteId}, ${memberId}, ${staff}, ${body}) on conflict do nothing`.execute(tx);
  const found = await sql`select from member_note where merchant_code = ${merchantCode} and note_id = ${noteId}
    and member_id = ${memberId} and staff = ${staff} and body = ${body}`.execute(tx);
  return found.rows.length === 1;
}

/** A page of the notes about a member, newest first. @param page.before note that all of them are older than */
export async function readNotes(
  tx: Transaction,
  page: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<NoteRow[]> {
  const { merchantCode, memberId, before, limit } = page;
  const older = before
    ? sql`and (created_at, note_id) < (select created_at, note_id from member_note
        where merchant_code = ${merchantCode} and note_id = ${before})`
    : sql``;
  const found = await sql<NoteRow>`select note_id, staff, body, created_at from member_note
    where merchant_code = ${merchantCode} and member_id = ${memberId} ${older}
    order by created_at desc, note_id desc limit ${limit}`.execute(tx);
  return found.rows;
}
