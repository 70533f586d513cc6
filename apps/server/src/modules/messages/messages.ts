import { cleanHtml } from '#server/modules/announcements/announcements.ts';
import { userNameKey } from '#server/modules/members/members.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import { DEMO_MESSAGES } from './demo-messages.data.ts';
import { deleteSent, readSent, writeMessage } from './messages-repository.ts';

/** What staff write: titles and contents by language. */
export interface MessageDraft {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
}

/** A recipient that the merchant does not have, or that has no inbox. */
export class UnknownRecipient extends Error {}

/**
 * Sends a message into the inboxes of members; its content is cleaned in every language before it is stored.
 * @param userNames of the recipients; undefined for every real account of the merchant
 * @returns its id and how many got it
 * @throws UnknownRecipient, and nobody gets it, when one of them has no inbox
 */
export async function sendMessage(
  database: Database,
  merchantCode: string,
  { titles, contents }: MessageDraft,
  userNames: readonly string[] | undefined,
): Promise<{ readonly messageId: string; readonly recipients: number }> {
  const messageId = newUuid();
  const cleaned = Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, cleanHtml(html)]));
  const keys = userNames && [...new Set(userNames.map(userNameKey))];
  const recipients = await database.forMerchant(merchantCode, async (tx) => {
    const memberIds = await writeMessage(tx, merchantCode, { messageId, titles, contents: cleaned }, keys);
    if (keys && memberIds.length !== keys.length) throw new UnknownRecipient(`no inbox for one of ${keys.join(', ')}`);
    const hint = { merchantCode, kind: 'unread' } as const;
    await publishLiveHints(tx, ...(keys ? memberIds.map((memberId) => ({ ...hint, memberId })) : [hint]));
    return memberIds.length;
  });
  return { messageId, recipients };
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
export async function seedMessages(database: Database, merchantCode: string, userName: string): Promise<void> {
  for (const draft of DEMO_MESSAGES) await sendMessage(database, merchantCode, draft, [userName]);
}
