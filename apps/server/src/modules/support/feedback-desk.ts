import type { FeedbackState } from '@tessera/contract/support/staff-feedback';
import { type MessageDraft, notifyMember } from '#server/modules/messages/messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fileStores } from '#server/platform/files/file-stores.ts';
import type { Platform } from '#server/platform/platform.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';
import { type DecidedFeedbackRow, endFeedback, lockFeedback, readPictureHash } from './feedback-repository.ts';

/** What came of answering or closing a feedback; `trial`: its member has no inbox. */
export interface FeedbackStep {
  readonly outcome: 'answered' | 'closed' | 'decided' | 'trial';
  readonly state: FeedbackState;
  /** User name of its member. */
  readonly member: string;
}

interface FeedbackPlace {
  readonly merchantCode: string;
  readonly feedbackId: string;
}

/** Locks an open feedback, and ends it as asked; a second call learns that it is decided. */
async function decide(
  database: Database,
  { merchantCode, feedbackId }: FeedbackPlace,
  end: (tx: Parameters<typeof endFeedback>[0], row: DecidedFeedbackRow) => Promise<FeedbackStep['outcome']>,
): Promise<FeedbackStep | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await lockFeedback(tx, merchantCode, feedbackId);
    if (!row) return undefined;
    return { outcome: await end(tx, row), state: row.state, member: row.user_name };
  });
}

/**
 * Answers an open feedback: the message is in the inbox of its member when the feedback is answered, or neither. The same answer sent again
 * under its id is the one that is there.
 * @returns undefined when the merchant has no such feedback
 * @throws MessageTaken when the id is that of another message
 */
export function answerFeedback(
  database: Database,
  place: FeedbackPlace,
  answer: MessageDraft & { readonly messageId: string; readonly staff: string },
): Promise<FeedbackStep | undefined> {
  const { messageId, staff } = answer;
  return decide(database, place, async (tx, row) => {
    if (row.message_id === messageId) return 'answered';
    if (row.state !== 'open') return 'decided';
    if (row.member_type === TRIAL_TYPE) return 'trial';
    await notifyMember(tx, place.merchantCode, row.member_id, answer, messageId);
    await endFeedback(tx, place.merchantCode, place.feedbackId, { staff, messageId });
    return 'answered';
  });
}

/** Closes an open feedback without an answer. @returns undefined when the merchant has no such feedback */
export function closeFeedback(
  database: Database,
  place: FeedbackPlace,
  staff: string,
): Promise<FeedbackStep | undefined> {
  return decide(database, place, async (tx, row) => {
    if (row.state !== 'open') return 'decided';
    await endFeedback(tx, place.merchantCode, place.feedbackId, { staff, messageId: null });
    return 'closed';
  });
}

/** A picture of a feedback, webp; undefined when there is none. @param at which feedback, and which of its pictures, from 1 */
export async function readFeedbackPicture(
  platform: Pick<Platform, 'config' | 'database'>,
  merchantCode: string,
  at: { readonly feedbackId: string; readonly picture: number },
): Promise<Buffer | undefined> {
  const fileHash = await platform.database.forMerchant(merchantCode, (tx) => readPictureHash(tx, merchantCode, at));
  if (fileHash === undefined) return undefined;
  return fileStores.chosen(platform).provider.read({ merchantCode, purpose: 'feedback', fileHash });
}
