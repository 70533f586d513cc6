import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** An upload that somebody wants to begin, and what there is room for. */
export interface UploadRequest {
  readonly merchantCode: string;
  readonly memberId: string;
  /** IANA zone in which the merchant's days begin. */
  readonly timeZone: string;
  /** Uploads that the member may begin in a day. */
  readonly perDay: number;
  /** Bytes of files that the merchant may keep before this upload is refused. */
  readonly storageBytes: number;
}

/**
 * Counts an upload before its body is read, in one statement, so that none of several at once is missed.
 * @returns false when the member's day is full or the merchant's room is used up; nothing is counted then
 */
export async function bookUpload(tx: Transaction, wish: UploadRequest): Promise<boolean> {
  if (wish.perDay < 1) return false;
  const done = await sql`insert into upload_day as booked (merchant_code, member_id, day, uploads)
    select ${wish.merchantCode}, ${wish.memberId}, (now() at time zone ${wish.timeZone})::date, 1
    where (select coalesce(sum(byte_count), 0) from file where merchant_code = ${wish.merchantCode}) < ${wish.storageBytes}
    on conflict (merchant_code, member_id, day) do update set uploads = booked.uploads + 1
      where booked.uploads < ${wish.perDay}`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Removes counts of days that are over in every time zone. */
export async function deleteOldUploadDays(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from upload_day where merchant_code = ${merchantCode} and day < current_date - 2`.execute(tx);
}
