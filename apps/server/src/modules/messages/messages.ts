import type { DemoMerchant } from '#server/module-manifest.ts';
import { userNameKey } from '#server/modules/members/members.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import { DEMO_MESSAGES } from './demo-messages.data.ts';
import { cleanedOf, type MessageDraft, MessageTaken } from './message-draft.ts';
import {
  countHolders,
  deleteSent,
  insertMessage,
  insertRecipient,
  insertRecipients,
  readSent,
} from './messages-repository.ts';

export { cleanedOf, type MessageDraft, MessageTaken, openedIn } from './message-draft.ts';
export { countSegment, listMessagesOfStaff, sendToSegment } from './segment-messages.ts';

/** A recipient that the merchant does not have, or that has no inbox. */
export class UnknownRecipient extends Error {}

/**
 * Sends a message into the inboxes of members; its content is cleaned in every language before it is stored.
 * @param userNames of the recipients; undefined for every real account of the merchant
 * @param messageId chosen by the caller, so that a call repeated after a lost answer sends nothing twice
 * @returns its id, how many have it, and its contents as they are stored
 * @throws UnknownRecipient, and nobody gets it, when one of them has no inbox
 * @throws MessageTaken when another message has the id, or the recipients differ
 */
export async function sendMessage(
  database: Database,
  merchantCode: string,
  { titles, contents }: MessageDraft,
  userNames: readonly string[] | undefined,
  messageId: string = newUuid(),
): Promise<Pick<MessageDraft, 'contents'> & { readonly messageId: string; readonly recipients: number }> {
  const message = { messageId, titles, contents: cleanedOf(contents) };
  const keys = userNames && [...new Set(userNames.map(userNameKey))];
  const recipients = await database.forMerchant(merchantCode, async (tx) => {
    if (!(await insertMessage(tx, merchantCode, message))) {
      const had = await countHolders(tx, merchantCode, message, keys);
      if (keys ? had !== keys.length : had === 0) throw new MessageTaken(messageId);
      return had;
    }
    const memberIds = await insertRecipients(tx, merchantCode, messageId, keys);
    if (keys && memberIds.length !== keys.length) throw new UnknownRecipient(`no inbox for one of ${keys.join(', ')}`);
    const hint = { merchantCode, kind: 'unread' } as const;
    await publishLiveHints(tx, ...(keys ? memberIds.map((memberId) => ({ ...hint, memberId })) : [hint]));
    return memberIds.length;
  });
  return { messageId, recipients, contents: message.contents };
}

/**
 * Puts a message of the platform into one member's inbox, in the transaction of what it tells of; its content is cleaned in every language.
 * A member without an inbox gets none.
 * @throws MessageTaken, and nobody gets it, when there is a message of that id
 */
export async function notifyMember(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  { titles, contents }: MessageDraft,
  messageId: string = newUuid(),
): Promise<void> {
  const isNew = await insertMessage(tx, merchantCode, { messageId, titles, contents: cleanedOf(contents) });
  if (!isNew) throw new MessageTaken(messageId);
  await insertRecipient(tx, { merchantCode, memberId }, messageId);
  await publishLiveHints(tx, { merchantCode, memberId, kind: 'unread' });
}

/** What was sent to members, newest first. */
export function listSent(database: Database, merchantCode: string): ReturnType<typeof readSent> {
  return database.forMerchant(merchantCode, (tx) => readSent(tx, merchantCode));
}

/** Takes a message back out of every inbox; false when there is none of that id. */
export function recallMessage(database: Database, merchantCode: string, messageId: string): Promise<boolean> {
  return database.forMerchant(merchantCode, async (tx) => {
    const isKnown = await deleteSent(tx, merchantCode, messageId);
    if (isKnown) await publishLiveHints(tx, { merchantCode, kind: 'unread' });
    return isKnown;
  });
}

/** Gives the demo member of a demo merchant a first inbox. */
export async function seedMessages(database: Database, { merchant, userName }: DemoMerchant): Promise<void> {
  for (const draft of DEMO_MESSAGES) await sendMessage(database, merchant.code, draft, [userName]);
}
