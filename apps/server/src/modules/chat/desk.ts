import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import { type ChatPicture, keepPicture } from './chat-pictures.ts';
import {
  assignConversation,
  type ConversationRow,
  type DeskConversationRow,
  endConversation,
  readConversation,
  readDeskConversation,
} from './conversation-repository.ts';
import { insertChatNote, type NoteRow, readChatNotes } from './desk-repository.ts';
import { type ChatStaff, extendPresence, readAvailable } from './presence-repository.ts';
import {
  appendMessage,
  isSameContent,
  lockThread,
  MessageIdTaken,
  type MessageRow,
  readMessage,
  readMessages,
  recordSeen,
  recordTyping,
} from './thread-repository.ts';

/** A conversation at a merchant, and who on the staff works on it. */
export interface DeskWork {
  readonly merchantCode: string;
  readonly conversationId: string;
  readonly staff: ChatStaff;
}

/** Why something is not done. */
export type DeskRefusal = 'notFound' | 'taken' | 'notYours' | 'away' | 'conflict';

/** What work on a conversation came to. */
export type DeskResult<Done> = { readonly done: Done } | { readonly refused: DeskRefusal };

type Held = (tx: Transaction, found: ConversationRow) => Promise<DeskRefusal | undefined>;

/**
 * Works on a conversation while its thread is locked, so that of two at once one sees what the other did. The member's phones are notified.
 * @param work answers why it is refused, or undefined when it is done
 */
function withConversation(
  database: Database,
  { merchantCode, conversationId }: DeskWork,
  work: Held,
): Promise<DeskRefusal | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const before = await readConversation(tx, merchantCode, conversationId);
    if (!before) return 'notFound';
    const memberId = before.member_id;
    await lockThread(tx, { merchantCode, memberId });
    const found = (await readConversation(tx, merchantCode, conversationId)) ?? before;
    const refused = await work(tx, found);
    if (refused === undefined) await publishLiveHints(tx, { merchantCode, memberId, kind: 'chat' });
    return refused;
  });
}

const isTheirs = ({ state, assigned_to: holder }: ConversationRow, { staff }: DeskWork) =>
  state === 'active' && holder === staff.email;

const sayAsSystem = (
  tx: Transaction,
  work: DeskWork,
  { member_id: memberId }: ConversationRow,
  body: 'joined' | 'closed',
) =>
  appendMessage(
    tx,
    { merchantCode: work.merchantCode, memberId },
    { message_id: newUuid(), conversation_id: work.conversationId, author: 'system', staff: work.staff.email, body },
  );

/**
 * Takes a conversation that waits or whose holder is not available any more; taking one's own again changes nothing.
 * @returns why not; undefined when it is theirs
 */
export function takeConversation(database: Database, work: DeskWork): Promise<DeskRefusal | undefined> {
  return withConversation(database, work, async (tx, found) => {
    if (isTheirs(found, work)) return undefined;
    if (found.state === 'closed') return 'notYours';
    const available = await readAvailable(tx, work.merchantCode);
    if (found.state === 'active' && available.some(({ email }) => email === found.assigned_to)) return 'taken';
    await assignConversation(tx, work.merchantCode, work.conversationId, work.staff);
    await sayAsSystem(tx, work, found, 'joined');
    return undefined;
  });
}

/** What staff send to a member: words, or a picture. */
export interface DeskAnswer {
  readonly messageId: string;
  readonly text: string;
  readonly picture?: ChatPicture;
}

/** Writes to the member, once for each id. @returns its position, or why not */
export async function answerConversation(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  work: DeskWork,
  { messageId, text, picture }: DeskAnswer,
): Promise<DeskResult<number>> {
  let position = 0;
  const refused = await withConversation(database, work, async (tx, found) => {
    const before = await readMessage(tx, work.merchantCode, messageId);
    if (before) {
      position = before.position;
      const isSame = before.conversation_id === work.conversationId && before.staff === work.staff.email;
      return isSame && before.author === 'staff' && isSameContent(before, { text, picture }) ? undefined : 'conflict';
    }
    if (!isTheirs(found, work)) return 'notYours';
    const thread = { merchantCode: work.merchantCode, memberId: found.member_id };
    const message = {
      message_id: messageId,
      conversation_id: work.conversationId,
      staff: work.staff.email,
      body: text,
      picture: picture && (await keepPicture(tx, config, work, picture)),
    };
    ({ position } = await appendMessage(tx, thread, { ...message, author: 'staff' }));
    // an answer implies that the earlier messages were seen
    await recordSeen(tx, thread, 'staff', position);
    return undefined;
  }).catch((error: unknown): DeskRefusal => {
    if (error instanceof MessageIdTaken) return 'conflict';
    throw error;
  });
  return refused === undefined ? { done: position } : { refused };
}

/** Hands a conversation of theirs to somebody who is available. @returns why not */
export function transferConversation(database: Database, work: DeskWork, to: string): Promise<DeskRefusal | undefined> {
  return withConversation(database, work, async (tx, found) => {
    if (!isTheirs(found, work)) return 'notYours';
    const next = (await readAvailable(tx, work.merchantCode)).find(({ email }) => email === to);
    if (!next || next.email === work.staff.email) return 'away';
    await assignConversation(tx, work.merchantCode, work.conversationId, next);
    return undefined;
  });
}

/** Closes a conversation of theirs. @returns why not */
export function closeConversation(database: Database, work: DeskWork): Promise<DeskRefusal | undefined> {
  return withConversation(database, work, async (tx, found) => {
    if (!isTheirs(found, work)) return 'notYours';
    await endConversation(tx, work.merchantCode, work.conversationId);
    await sayAsSystem(tx, work, found, 'closed');
    return undefined;
  });
}

/** Writes a note for staff alone, once for each id. */
export function noteConversation(
  database: Database,
  work: DeskWork,
  { noteId, text }: { readonly noteId: string; readonly text: string },
): Promise<DeskResult<NoteRow>> {
  const { merchantCode, conversationId, staff } = work;
  return database.forMerchant(merchantCode, async (tx) => {
    if (!(await readConversation(tx, merchantCode, conversationId))) return { refused: 'notFound' };
    const note = { note_id: noteId, staff: staff.email, body: text };
    const written = await insertChatNote(tx, merchantCode, conversationId, note);
    return written ? { done: written } : { refused: 'conflict' };
  });
}

/** A conversation with one page of what was said with its member, and the notes of staff. */
export interface OpenedConversation {
  readonly conversation: DeskConversationRow;
  readonly messages: MessageRow[];
  readonly notes: NoteRow[];
}

/** Reads a conversation; undefined when the merchant has none of that id. @param before position before which all messages are */
export function readOpened(
  database: Database,
  merchantCode: string,
  conversationId: string,
  before: number | undefined,
): Promise<OpenedConversation | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const conversation = await readDeskConversation(tx, merchantCode, conversationId);
    if (!conversation) return undefined;
    const messages = await readMessages(tx, { merchantCode, memberId: conversation.member_id }, { before });
    return { conversation, messages, notes: await readChatNotes(tx, merchantCode, conversationId) };
  });
}

/** A message of the merchant's chat, by any author; undefined when there is none of that id. */
export function findMessage(
  database: Database,
  merchantCode: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return database.forMerchant(merchantCode, (tx) => readMessage(tx, merchantCode, messageId));
}

/** What came after a position in a conversation of theirs; undefined when it is not theirs. */
export function readFollowing(database: Database, work: DeskWork, after: number): Promise<MessageRow[] | undefined> {
  const { merchantCode, conversationId } = work;
  return database.forMerchant(merchantCode, async (tx) => {
    const found = await readConversation(tx, merchantCode, conversationId);
    if (!found || found.assigned_to !== work.staff.email) return undefined;
    return readMessages(tx, { merchantCode, memberId: found.member_id }, { after });
  });
}

/** What a console says of itself while its chat screen is open. */
export interface DeskSigns {
  /** Keeps an available person available. */
  readonly isPresent: boolean;
  /** The conversation on the screen, how far it was seen, and whether something is being typed in it. */
  readonly open: { readonly conversationId: string; readonly seen: number; readonly isTyping: boolean } | undefined;
}

/**
 * Takes what a console says of itself. It changes nothing that staff decide, so it is no recorded change: a sign that somebody is
 * there, and in their own conversation how far they have seen it and that they type.
 */
export function takeSigns(
  database: Database,
  merchantCode: string,
  staff: ChatStaff,
  { isPresent, open }: DeskSigns,
): Promise<void> {
  return database.forMerchant(merchantCode, async (tx) => {
    if (isPresent) await extendPresence(tx, merchantCode, staff.email);
    const found = open && (await readConversation(tx, merchantCode, open.conversationId));
    if (!found || !isTheirs(found, { merchantCode, conversationId: found.conversation_id, staff })) return;
    const thread = { merchantCode, memberId: found.member_id };
    const isSeen = await recordSeen(tx, thread, 'staff', open.seen);
    const isNewTyping = open.isTyping && (await recordTyping(tx, thread, 'staff'));
    if (isSeen || isNewTyping) await publishLiveHints(tx, { ...thread, kind: 'chat' });
  });
}
