import { placePage } from '#server/platform/http/list-page.ts';
import { pickText } from '@tessera/contract';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import {
  countMessages,
  countUnread,
  type InboxOf,
  type MessageRow,
  recordRead,
  readMessage,
  readMessages,
  removeFromInbox,
} from './messages-repository.ts';

type InboxCall = 'getInboxUnread' | 'listMessages' | 'getMessage' | 'markMessageRead' | 'deleteMessage';
type InboxContext = Pick<SessionContext<InboxCall>, 'merchant' | 'session' | 'language'>;

const inboxOf = ({ merchant, session }: InboxContext): InboxOf => ({
  merchantCode: merchant.code,
  memberId: session.memberId,
});

/** Changes something in an inbox and counts anew for every phone of the member; undefined when there was nothing to change. */
function changeInbox(
  context: InboxContext & Pick<SessionContext<InboxCall>, 'platform'>,
  change: typeof recordRead,
  messageId: string,
) {
  const inbox = inboxOf(context);
  return context.platform.database.forMerchant(inbox.merchantCode, async (tx) => {
    if (!(await change(tx, inbox, messageId))) return undefined;
    await publishLiveHints(tx, { ...inbox, kind: 'unread' });
    return await countUnread(tx, inbox);
  });
}

function heading(row: MessageRow, { merchant, language }: InboxContext) {
  return {
    id: row.message_id,
    title: pickText(row.titles, language, merchant.settings.defaultLanguage),
    time: row.sent_at,
    read: row.is_read,
  };
}

/** Number of unread messages. */
export const getInboxUnread = handleSession('getInboxUnread', async (_input, context) =>
  context.platform.database.forMerchant(context.merchant.code, (tx) => countUnread(tx, inboxOf(context))),
);

/** Messages of the inbox, newest first. */
export const listMessages = handleSession('listMessages', async ({ pageNum, pageSize, counted }, context) => {
  const inbox = inboxOf(context);
  const { rows, pages, unread } = await context.platform.database.forMerchant(inbox.merchantCode, async (tx) => {
    const counts = await countMessages(tx, inbox);
    const placed = placePage({ page: pageNum, size: pageSize, counted }, counts.total);
    return { ...placed, unread: counts.unread, rows: await readMessages(tx, inbox, placed) };
  });
  return {
    list: rows.map((row) => heading(row, context)),
    ...pages,
    totalPages: Math.max(1, pages.totalPages),
    unreadCount: unread,
  };
});

/** One message with its content. */
export const getMessage = handleSession('getMessage', async ({ messageId }, context) => {
  const inbox = inboxOf(context);
  const row = await context.platform.database.forMerchant(inbox.merchantCode, (tx) =>
    readMessage(tx, inbox, messageId),
  );
  if (!row) return context.refuse('NOT_FOUND');
  const content = pickText(row.contents, context.language, context.merchant.settings.defaultLanguage);
  return { ...heading(row, context), content };
});

/** Marks a message as read. */
export const markMessageRead = handleSession('markMessageRead', async ({ messageId }, context) => {
  const unreadCount = await changeInbox(context, recordRead, messageId);
  return unreadCount === undefined ? context.refuse('NOT_FOUND') : { unreadCount };
});

/** Takes a message out of the inbox for good. */
export const deleteMessage = handleSession('deleteMessage', async ({ messageId }, context) => {
  const unreadCount = await changeInbox(context, removeFromInbox, messageId);
  return unreadCount === undefined ? context.refuse('NOT_FOUND') : { unreadCount };
});
