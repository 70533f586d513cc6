import { createHash } from 'node:crypto';
import type { Language } from '@tessera/contract';
import { isPermitted } from '@tessera/contract/staff/permissions';
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import {
  answerConversation,
  type ChatMessageRow,
  closeConversation,
  deleteCanned,
  type DeskAnswer,
  type DeskConversationRow,
  type DeskRefusal,
  type DeskWork,
  findMessage,
  noteConversation,
  openPicture,
  pictureSize,
  readPicture,
  readAvailable,
  readCanned,
  readFollowing,
  readOpenConversations,
  readOpened,
  readWatched,
  setPresence,
  takeConversation,
  takeSigns,
  transferConversation,
  writeCanned,
} from '#server/modules/chat/chat.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerAtMerchant, type AtMerchantContext } from '#server/operator/staff-call.ts';

const REFUSALS = {
  notFound: 'NOT_FOUND',
  taken: 'CHAT_TAKEN',
  notYours: 'CHAT_NOT_YOURS',
  away: 'COLLEAGUE_AWAY',
  conflict: 'CONFLICT',
} as const satisfies Record<DeskRefusal, string>;

/** @throws StaffRefusal for a refusal of the desk */
function mustBeDone(refused: DeskRefusal | undefined): null {
  if (refused !== undefined) throw new StaffRefusal(REFUSALS[refused]);
  return null;
}

const staffOf = ({ session: { email, name } }: AtMerchantContext) => ({ email, name });
const workOf = (call: AtMerchantContext, conversationId: string): DeskWork => ({
  merchantCode: call.merchant.code,
  conversationId,
  staff: staffOf(call),
});

const presentConversation = (row: DeskConversationRow) => ({
  conversationId: row.conversation_id,
  memberId: row.member_id,
  member: row.user_name,
  state: row.state,
  waitingSince: row.state === 'waiting' ? row.opened_at.toISOString() : null,
  openedAt: row.opened_at.toISOString(),
  assignedTo: row.assigned_to,
  assignedName: row.assigned_name,
  isAbandoned: row.is_abandoned,
  rating: row.rating,
});

const presentMessage = (row: ChatMessageRow) => ({
  messageId: row.message_id,
  position: row.position,
  author: row.author,
  staff: row.staff,
  text: row.body,
  picture: pictureSize(row),
  time: row.written_at.toISOString(),
});

/** Calls that read the live chat. */
const readingCalls = {
  listChats: answerAtMerchant('listChats', async (_input, { database, merchant: { code } }) => {
    const rows = await database.forMerchant(code, (tx) => readOpenConversations(tx, code));
    return rows.map(presentConversation);
  }),
  watchChats: answerAtMerchant('watchChats', async ({ isPresent, open }, call) => {
    const { database, merchant, platform, session } = call;
    // the platform's own database: signs of life are written though nothing is decided by this call, as a session's last call is
    const mayAnswer = isPermitted(session.grants, 'chat.answer', merchant.code);
    if (mayAnswer && (isPresent || open))
      await takeSigns(platform.database, merchant.code, staffOf(call), { isPresent, open });
    const { rows, available } = await database.forMerchant(merchant.code, async (tx) => ({
      rows: await readWatched(tx, merchant.code),
      available: await readAvailable(tx, merchant.code),
    }));
    const list = rows.map(({ conversation_id: id, state, assigned_to: to, is_abandoned: isLeft }) => [
      id,
      state,
      to,
      isLeft,
    ]);
    return {
      waiting: rows.filter(({ state }) => state === 'waiting').length,
      mark: createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16),
      isAvailable: available.some(({ email }) => email === session.email),
      available: available.length,
      open: rows.map((row) => ({
        conversationId: row.conversation_id,
        last: row.last_position,
        unseen: row.unseen,
        seenByMember: row.seen_by_member,
        isTyping: row.member_types,
      })),
    };
  }),
  openChat: answerAtMerchant('openChat', async ({ conversationId, before }, { database, merchant }) => {
    const found = await readOpened(database, merchant.code, conversationId, before);
    if (!found) throw new StaffRefusal('NOT_FOUND');
    const { conversation, messages, notes } = found;
    return {
      conversation: presentConversation(conversation),
      messages: messages.map(presentMessage),
      notes: notes.map((note) => ({
        noteId: note.note_id,
        staff: note.staff,
        text: note.body,
        time: note.written_at.toISOString(),
      })),
      hasEarlier: messages.length === CHAT_LIMITS.page && (messages[0]?.position ?? 1) > 1,
    };
  }),
  followChat: answerAtMerchant('followChat', async ({ conversationId, after }, call) => {
    const messages = await readFollowing(call.database, workOf(call, conversationId), after);
    if (!messages) throw new StaffRefusal('CHAT_NOT_YOURS');
    return { messages: messages.map(presentMessage) };
  }),
  readChatPicture: answerAtMerchant('readChatPicture', async ({ messageId }, { database, merchant, platform }) => {
    const message = await findMessage(database, merchant.code, messageId);
    const picture = await readPicture(platform, merchant.code, message);
    if (!picture) throw new StaffRefusal('NOT_FOUND');
    return { picture: picture.toString('base64') };
  }),
  listChatColleagues: answerAtMerchant('listChatColleagues', async (_input, { database, merchant: { code } }) => [
    ...(await database.forMerchant(code, (tx) => readAvailable(tx, code))),
  ]),
};

/** Writes to the member. @throws StaffRefusal for a refusal of the desk */
async function writeToMember(
  call: AtMerchantContext,
  conversationId: string,
  sent: DeskAnswer,
): Promise<{ position: number }> {
  const { database, platform } = call;
  const result = await answerConversation({ database, config: platform.config }, workOf(call, conversationId), sent);
  if ('refused' in result) throw new StaffRefusal(REFUSALS[result.refused]);
  return { position: result.done };
}

/** Calls for staff who answer chats. */
const answeringCalls = {
  setChatPresence: answerAtMerchant('setChatPresence', async ({ isAvailable }, call) => {
    const { code } = call.merchant;
    await call.database.forMerchant(code, (tx) => setPresence(tx, code, staffOf(call), isAvailable));
    return null;
  }),
  takeChat: answerAtMerchant('takeChat', async ({ conversationId }, call) =>
    mustBeDone(await takeConversation(call.database, workOf(call, conversationId))),
  ),
  answerChat: answerAtMerchant('answerChat', async ({ conversationId, messageId, text }, call) =>
    writeToMember(call, conversationId, { messageId, text }),
  ),
  answerChatPicture: answerAtMerchant('answerChatPicture', async ({ conversationId, messageId, picture }, call) =>
    writeToMember(call, conversationId, { messageId, text: '', picture: await openPicture(picture) }),
  ),
  transferChat: answerAtMerchant('transferChat', async ({ conversationId, to }, call) =>
    mustBeDone(await transferConversation(call.database, workOf(call, conversationId), to)),
  ),
  addChatNote: answerAtMerchant('addChatNote', async ({ conversationId, noteId, text }, call) => {
    const result = await noteConversation(call.database, workOf(call, conversationId), { noteId, text });
    if ('refused' in result) throw new StaffRefusal(REFUSALS[result.refused]);
    const { staff, body, written_at: time } = result.done;
    return { noteId, staff, text: body, time: time.toISOString() };
  }),
  closeStaffChat: answerAtMerchant('closeStaffChat', async ({ conversationId }, call) =>
    mustBeDone(await closeConversation(call.database, workOf(call, conversationId))),
  ),
};

/** Calls about answers that are kept ready. */
const cannedCalls = {
  listCannedAnswers: answerAtMerchant('listCannedAnswers', async (_input, { database, merchant: { code } }) => {
    const rows = await database.forMerchant(code, (tx) => readCanned(tx, code));
    return rows.map(({ canned_id: answerId, language, title, body: text }) => ({
      answerId,
      language: language as Language,
      title,
      text,
    }));
  }),
  saveCannedAnswer: answerAtMerchant('saveCannedAnswer', async (answer, { database, merchant: { code } }) => {
    const { answerId, language, title, text } = answer;
    const row = { canned_id: answerId, language, title, body: text };
    if (!(await database.forMerchant(code, (tx) => writeCanned(tx, code, row)))) throw new StaffRefusal('CONFLICT');
    return null;
  }),
  deleteCannedAnswer: answerAtMerchant('deleteCannedAnswer', async ({ answerId }, { database, merchant: { code } }) => {
    if (!(await database.forMerchant(code, (tx) => deleteCanned(tx, code, answerId))))
      throw new StaffRefusal('NOT_FOUND');
    return null;
  }),
};

export const chatCalls = { ...readingCalls, ...answeringCalls, ...cannedCalls };
