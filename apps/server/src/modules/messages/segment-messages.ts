import type { MessageSegment } from '@tessera/contract/messages/staff-messages';
import type { Database } from '#server/platform/database/database.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cleanedOf, type MessageDraft, MessageTaken } from './message-draft.ts';
import { insertMessage, isSameMessage } from './messages-repository.ts';
import {
  countMembers,
  insertSending,
  isSameSending,
  type NewSending,
  type ListedMessage,
  readDueSendings,
  readListed,
  type SegmentOf,
  SENDING_WORK,
  sendToNext,
} from './segment-repository.ts';

/** Inboxes that one transaction writes to. */
const BATCH = 500;

/** How many members a segment has now. */
export function countSegment(database: Database, merchant: SegmentOf, segment: MessageSegment): Promise<number> {
  return database.forMerchant(merchant.code, (tx) => countMembers(tx, merchant, segment));
}

/**
 * Writes a message to a segment; the task of messages puts it into inboxes from its time on. Its content is cleaned in every language.
 * @returns its contents as they are stored
 * @throws MessageTaken when the id has another message, segment or time
 */
export async function sendToSegment(
  database: Database,
  merchantCode: string,
  { titles, contents }: MessageDraft,
  sending: NewSending,
): Promise<Pick<MessageDraft, 'contents'>> {
  const message = { messageId: sending.messageId, titles, contents: cleanedOf(contents) };
  await database.forMerchant(merchantCode, async (tx) => {
    if (await insertMessage(tx, merchantCode, message)) return insertSending(tx, merchantCode, sending);
    const isSame = (await isSameMessage(tx, merchantCode, message)) && (await isSameSending(tx, merchantCode, sending));
    if (!isSame) throw new MessageTaken(sending.messageId);
  });
  return { contents: message.contents };
}

/**
 * Puts messages whose time has come into the inboxes of their segments, some hundred in each transaction: wherever it is interrupted, it goes on
 * after the last inbox, and nobody gets one twice.
 */
export async function sendDueMessages(
  platform: Pick<Platform, 'database' | 'log' | 'stopping'>,
  merchant: SegmentOf,
): Promise<void> {
  const { database, stopping } = platform;
  const items = await database.forMerchant(merchant.code, (tx) => readDueSendings(tx, merchant.code));
  const step = (messageId: string) =>
    database.forMerchant(merchant.code, async (tx) => {
      const members = await sendToNext(tx, merchant, messageId, BATCH);
      const hint = { merchantCode: merchant.code, kind: 'unread' } as const;
      await publishLiveHints(tx, ...(members ?? []).map((memberId) => ({ ...hint, memberId })));
      return members !== undefined && members.length === BATCH;
    });
  await runItems(platform, {
    merchantCode: merchant.code,
    kind: SENDING_WORK,
    items,
    idOf: (messageId) => messageId,
    run: async (messageId) => {
      while (!stopping.aborted && (await step(messageId)));
    },
  });
}

/** Messages in the list of staff at most. */
const LONGEST_LIST = 200;

/** Messages to members, the newest first. */
export function listMessagesOfStaff(database: Database, merchantCode: string): Promise<ListedMessage[]> {
  return database.forMerchant(merchantCode, (tx) => readListed(tx, merchantCode, LONGEST_LIST));
}
