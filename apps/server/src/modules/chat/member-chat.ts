import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import { type ChatPicture, keepPicture, openPicture, pictureSize, readPicture } from './chat-pictures.ts';
import {
  endConversation,
  insertConversation,
  readConversation,
  readLastConversation,
  recordRating,
} from './conversation-repository.ts';
import { readAvailable } from './presence-repository.ts';
import {
  appendMessage,
  countUnseenAnswers,
  isSameContent,
  lockThread,
  MessageIdTaken,
  type MessageRow,
  readMessage,
  readMessages,
  readThread,
  recordSeen,
  recordTyping,
  type ThreadOf,
} from './thread-repository.ts';

type ChatCall =
  | 'getChat'
  | 'sendChatMessage'
  | 'sendChatPicture'
  | 'getChatPicture'
  | 'markChatSeen'
  | 'setChatTyping'
  | 'rateChat'
  | 'closeChat';

/** The member's thread. @throws Refusal NO_PERMISSION where an outside chat takes the place of ours */
function threadOf(context: SessionContext<ChatCall>): ThreadOf {
  const { merchant, session } = context;
  if (merchant.settings.outsideChat !== null) return context.refuse('NO_PERMISSION');
  return { merchantCode: merchant.code, memberId: session.memberId };
}

const presentMessage = (row: MessageRow) => ({
  id: row.message_id,
  position: row.position,
  author: row.author,
  text: row.body,
  picture: pictureSize(row),
  time: row.written_at,
});

/** Messages and state of the member's thread. */
export const getChat = handleSession('getChat', async ({ after, before }, context) => {
  const thread = threadOf(context);
  return context.platform.database.forMerchant(thread.merchantCode, async (tx) => {
    // the thread is read before its messages, so that what comes between is not called seen or missed
    const found = await readThread(tx, thread);
    const [conversation, messages, available] = [
      await readLastConversation(tx, thread),
      await readMessages(tx, thread, { after, before }),
      await readAvailable(tx, thread.merchantCode),
    ];
    return {
      state: conversation?.state ?? 'none',
      conversationId: conversation?.conversation_id ?? null,
      rating: conversation?.rating ?? null,
      isAttended: available.length > 0,
      isTyping: conversation?.state === 'active' && found?.staff_types === true,
      seenByStaff: found?.seen_by_staff ?? 0,
      seenByMember: found?.seen_by_member ?? 0,
      last: found?.last_position ?? 0,
      messages: messages.map(presentMessage),
    };
  });
});

/** What a member sends: words, a picture, or both. */
interface Sent {
  readonly messageId: string;
  readonly text: string;
  readonly picture?: ChatPicture;
}

/** Adds a message of the member once for each id; without an open conversation it begins one. */
async function addMessage(tx: Transaction, context: SessionContext<ChatCall>, { messageId, text, picture }: Sent) {
  const thread = threadOf(context);
  const { merchantCode } = thread;
  await lockThread(tx, thread);
  const before = await readMessage(tx, merchantCode, messageId);
  if (before) {
    const isOwn = before.member_id === thread.memberId && before.author === 'member';
    if (!isOwn || !isSameContent(before, { text, picture })) throw new Refusal('FIELD_INVALID', { field: 'messageId' });
    return { position: before.position, time: before.written_at };
  }
  const last = await readLastConversation(tx, thread);
  const isOpen = last !== undefined && last.state !== 'closed';
  const conversationId = isOpen ? last.conversation_id : newUuid();
  if (!isOpen) await insertConversation(tx, thread, conversationId);
  const kept = picture && (await keepPicture(tx, context.platform.config, { merchantCode, conversationId }, picture));
  const message = { message_id: messageId, conversation_id: conversationId, staff: null, body: text, picture: kept };
  const { position, written_at: time } = await appendMessage(tx, thread, { ...message, author: 'member' });
  // the member's other phones show it too
  await publishLiveHints(tx, { ...thread, kind: 'chat' });
  return { position, time };
}

/** Adds a message; an id that somebody else took at the same moment is refused as one that was taken before. */
async function takeMessage(context: SessionContext<ChatCall>, sent: Sent) {
  try {
    return await context.platform.database.forMerchant(context.merchant.code, (tx) => addMessage(tx, context, sent));
  } catch (error) {
    if (error instanceof MessageIdTaken) throw new Refusal('FIELD_INVALID', { field: 'messageId' });
    throw error;
  }
}

/** Takes a message of the member. */
export const sendChatMessage = handleSession('sendChatMessage', (input, context) => takeMessage(context, input));

/** Takes a picture of the member. It is made ours before anything is locked: that takes a moment. */
export const sendChatPicture = handleSession('sendChatPicture', async ({ messageId, picture: upload }, context) => {
  threadOf(context);
  const picture = await openPicture(upload);
  return takeMessage(context, { messageId, text: '', picture });
});

/** A picture of the member's own thread. */
export const getChatPicture = handleSession('getChatPicture', async ({ messageId }, context) => {
  const { merchantCode, memberId } = threadOf(context);
  const message = await context.platform.database.forMerchant(merchantCode, (tx) =>
    readMessage(tx, merchantCode, messageId),
  );
  const isOwn = message?.member_id === memberId;
  const picture = isOwn ? await readPicture(context.platform, merchantCode, message) : undefined;
  return picture ? { picture: picture.toString('base64') } : context.refuse('NOT_FOUND');
});

/** Marks everything up to a position as seen by the member. */
export const markChatSeen = handleSession('markChatSeen', async ({ position }, context) => {
  const thread = threadOf(context);
  return context.platform.database.forMerchant(thread.merchantCode, async (tx) => {
    if (await recordSeen(tx, thread, 'member', position)) await publishLiveHints(tx, { ...thread, kind: 'chat' });
    return { unReadCount: await countUnseenAnswers(tx, thread) };
  });
});

/** Notes that the member types. */
export const setChatTyping = handleSession('setChatTyping', async (_input, context) => {
  const thread = threadOf(context);
  await context.platform.database.forMerchant(thread.merchantCode, (tx) => recordTyping(tx, thread, 'member'));
  return null;
});

/** Takes how the member found a conversation that is closed. */
export const rateChat = handleSession('rateChat', async ({ conversationId, stars }, context) => {
  const thread = threadOf(context);
  const rating = await context.platform.database.forMerchant(thread.merchantCode, (tx) =>
    recordRating(tx, thread, conversationId, stars),
  );
  return rating === undefined ? context.refuse('NOT_FOUND') : { rating };
});

/** Ends the member's open conversation. */
export const closeChat = handleSession('closeChat', async ({ conversationId }, context) => {
  const thread = threadOf(context);
  return context.platform.database.forMerchant(thread.merchantCode, async (tx) => {
    await lockThread(tx, thread);
    const found = await readConversation(tx, thread.merchantCode, conversationId);
    if (found?.member_id !== thread.memberId) return context.refuse('NOT_FOUND');
    if (found.state === 'closed') return null;
    await endConversation(tx, thread.merchantCode, conversationId);
    const closing = { message_id: newUuid(), conversation_id: conversationId, staff: null, body: 'closed' };
    await appendMessage(tx, thread, { ...closing, author: 'system' });
    await publishLiveHints(tx, { ...thread, kind: 'chat' });
    return null;
  });
});
