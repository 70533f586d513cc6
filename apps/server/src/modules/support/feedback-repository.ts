import type { FeedbackState } from '@tessera/contract/support/staff-feedback';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

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

/** A feedback as staff read it in the queue. */
export interface QueuedFeedbackRow {
  readonly feedback_id: string;
  readonly member_id: string;
  readonly user_name: string;
  readonly member_type: number;
  readonly content: string;
  readonly pictures: number;
  readonly sent_at: Date;
  readonly state: FeedbackState;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

/** A page of feedback of one state, newest first. @param page.after one that all of them come after */
export async function readQueuedFeedback(
  tx: Transaction,
  page: {
    readonly merchantCode: string;
    readonly state: FeedbackState;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<QueuedFeedbackRow[]> {
  const { merchantCode, state, after, limit } = page;
  const isOlder = after
    ? sql`and (sent_at, feedback_id) < (select sent_at, feedback_id from feedback
        where merchant_code = ${merchantCode} and feedback_id = ${after})`
    : sql``;
  const found = await sql<QueuedFeedbackRow>`select f.feedback_id, f.member_id, m.user_name, m.type as member_type,
      f.content, f.sent_at, f.state, f.decided_by, f.decided_at,
      (select count(*)::int from attached_file p where p.merchant_code = f.merchant_code
        and p.owner_id = f.feedback_id and p.purpose = 'feedback') as pictures
    from (select * from feedback where merchant_code = ${merchantCode} and state = ${state} ${isOlder}
        order by sent_at desc, feedback_id desc limit ${limit}) as f
      join member_card m on m.merchant_code = f.merchant_code and m.member_id = f.member_id
    order by f.sent_at desc, f.feedback_id desc`.execute(tx);
  return found.rows;
}

/** How many of the open feedbacks are counted at most: a queue that is longer is long. */
const MOST_COUNTED = 1000;

/** How many feedbacks are open, and a mark that changes whenever one comes or ends. */
export async function watchQueuedFeedback(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly waiting: number; readonly mark: string }> {
  const found = await sql<{ waiting: number; mark: string }>`select count(*)::int as waiting,
      md5(coalesce(string_agg(feedback_id::text, ',' order by feedback_id), '')) as mark
    from (select feedback_id from feedback where merchant_code = ${merchantCode} and state = 'open'
      order by sent_at desc, feedback_id desc limit ${MOST_COUNTED}) as f`.execute(tx);
  return found.rows[0] ?? { waiting: 0, mark: '' };
}

/** A feedback that is about to be decided. */
export interface DecidedFeedbackRow {
  readonly member_id: string;
  readonly member_type: number;
  readonly user_name: string;
  readonly state: FeedbackState;
  readonly message_id: string | null;
}

/** A feedback, locked until the transaction ends. */
export async function lockFeedback(
  tx: Transaction,
  merchantCode: string,
  feedbackId: string,
): Promise<DecidedFeedbackRow | undefined> {
  await sql`select from feedback where merchant_code = ${merchantCode} and feedback_id = ${feedbackId} for update`.execute(
    tx,
  );
  const found =
    await sql<DecidedFeedbackRow>`select f.member_id, m.type as member_type, m.user_name, f.state, f.message_id
    from feedback f join member_card m on m.merchant_code = f.merchant_code and m.member_id = f.member_id
    where f.merchant_code = ${merchantCode} and f.feedback_id = ${feedbackId}`.execute(tx);
  return found.rows[0];
}

/** Ends a feedback that is open. @throws Error when it is not, so that nothing of what comes with it happens */
export async function endFeedback(
  tx: Transaction,
  merchantCode: string,
  feedbackId: string,
  end: { readonly staff: string; readonly messageId: string | null },
): Promise<void> {
  const done = await sql`update feedback set state = ${end.messageId === null ? 'closed' : 'answered'},
      message_id = ${end.messageId}, decided_by = ${end.staff}, decided_at = clock_timestamp()
    where merchant_code = ${merchantCode} and feedback_id = ${feedbackId} and state = 'open'`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error('a feedback is not open any more');
}

/** What a picture of a feedback is found by. @param picture which one, from 1, in the order in which they were sent */
export async function readPictureHash(
  tx: Transaction,
  merchantCode: string,
  { feedbackId, picture }: { readonly feedbackId: string; readonly picture: number },
): Promise<string | undefined> {
  const found = await sql<{ file_hash: string }>`select p.file_hash from attached_file p
      join feedback f on f.merchant_code = p.merchant_code and f.feedback_id = p.owner_id
    where p.merchant_code = ${merchantCode} and p.owner_id = ${feedbackId} and p.purpose = 'feedback'
    order by p.created_at, p.file_hash limit 1 offset ${picture - 1}`.execute(tx);
  return found.rows[0]?.file_hash;
}
