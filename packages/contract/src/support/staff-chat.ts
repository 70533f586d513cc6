import * as v from 'valibot';
import { languageSchema } from '../language-schemas.ts';
import { wireFile } from '../wire.ts';
import { CHAT_LIMITS } from './chat-limits.ts';
import { seen } from '../staff/seen.ts';
import { defineStaffEndpoint, sees } from '../staff/staff-endpoint.ts';
import { empty, time, uuid } from '../staff/staff-fields.ts';

/** A position as a query or a body carries it. */
const position = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_000_000_000),
);
const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
/** What staff write to a member, or for each other about a conversation. */
export const chatText = words(CHAT_LIMITS.staffText);

const conversation = v.strictObject({
  conversationId: uuid,
  memberId: uuid,
  member: v.string(),
  state: v.picklist(['waiting', 'active', 'closed']),
  /** Since when the member waits for somebody to take it. */
  waitingSince: v.nullable(time),
  openedAt: time,
  /** E-mail address and name of who has it. */
  assignedTo: v.nullable(v.string()),
  assignedName: v.nullable(v.string()),
  /** Whether who has it is not at the console any more, so that somebody else may take it. */
  isAbandoned: v.boolean(),
  rating: v.nullable(v.number()),
});
export type StaffConversation = v.InferOutput<typeof conversation>;

const message = v.strictObject({
  messageId: uuid,
  position: v.number(),
  author: v.picklist(['member', 'staff', 'system']),
  staff: v.nullable(v.string()),
  /** Empty for a picture without words. */
  text: v.string(),
  /** Size in pixels of the picture that the message is; null for words alone. */
  picture: v.nullable(v.strictObject({ width: v.number(), height: v.number() })),
  time,
});
export type StaffChatMessage = v.InferOutput<typeof message>;

const note = v.strictObject({ noteId: uuid, staff: v.string(), text: v.string(), time });
export type ChatNote = v.InferOutput<typeof note>;

export const listChats = defineStaffEndpoint({
  summary: 'Open conversations of the live chat: waiting ones first, the longest waiting at the top.',
  method: 'GET',
  path: '/staff/m/:merchant/chats',
  needs: 'chat.read',
  effect: 'discloses',
  request: empty,
  response: v.array(conversation),
});

export const watchChats = defineStaffEndpoint({
  summary:
    'What changed in the live chat, naming nobody: a mark of the list, and what is new in each open conversation. It keeps an available person available, and carries what they have seen and that they type.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/watch',
  needs: 'chat.read',
  effect: 'reads',
  request: v.strictObject({
    /** Whether the chat's screen is open, which keeps an available person available. */
    isPresent: v.optional(v.boolean(), false),
    /** The caller's own conversation on the screen, what of it was seen, and whether they type in it. */
    open: v.optional(v.strictObject({ conversationId: uuid, seen: position, isTyping: v.boolean() })),
  }),
  response: v.strictObject({
    waiting: v.number(),
    mark: v.string(),
    isAvailable: v.boolean(),
    available: v.number(),
    open: v.array(
      v.strictObject({
        conversationId: uuid,
        last: v.number(),
        unseen: v.number(),
        seenByMember: v.number(),
        isTyping: v.boolean(),
      }),
    ),
  }),
});
export type WatchedChat = v.InferOutput<typeof watchChats.response>['open'][number];

export const setChatPresence = defineStaffEndpoint({
  summary: 'Says whether the caller answers the live chat now. Without a watch it ends by itself within half a minute.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/presence',
  needs: 'chat.answer',
  effect: 'changes',
  request: v.strictObject({ isAvailable: v.boolean() }),
  response: v.null(),
});

export const openChat = defineStaffEndpoint({
  summary:
    'One conversation with what was said with the member, newest page, or the page before a position; and the notes of staff.',
  method: 'GET',
  path: '/staff/m/:merchant/chats/conversation',
  needs: 'chat.read',
  effect: 'discloses',
  request: v.strictObject({ conversationId: uuid, before: v.optional(position) }),
  response: v.strictObject({
    conversation,
    messages: v.array(message),
    notes: v.array(note),
    hasEarlier: v.boolean(),
  }),
});

export const followChat = defineStaffEndpoint({
  summary:
    'What came after a position in a conversation that the caller has. The audit log records who took a conversation, but not each message.',
  method: 'GET',
  path: '/staff/m/:merchant/chats/conversation/new',
  needs: 'chat.answer',
  effect: 'reads',
  request: v.strictObject({ conversationId: uuid, after: position }),
  response: v.strictObject({ messages: v.array(message) }),
});

export const takeChat = defineStaffEndpoint({
  summary: 'Takes a conversation that waits, or whose holder is away. Of two at once one gets it.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/take',
  needs: 'chat.answer',
  effect: 'changes',
  request: v.strictObject({ conversationId: uuid }),
  response: v.null(),
});

export const answerChat = defineStaffEndpoint({
  summary: 'Writes to the member in a conversation that the caller has, once for each id.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/answer',
  needs: 'chat.answer',
  effect: 'changes',
  // the conversation itself keeps the text, with who wrote it and when
  secrets: ['text'],
  request: v.strictObject({ conversationId: uuid, messageId: uuid, text: chatText }),
  response: v.strictObject({ position: v.number() }),
});

export const answerChatPicture = defineStaffEndpoint({
  summary:
    'Sends a picture to the member in a conversation that the caller has, once for each id; PNG or JPEG by its content, written anew without metadata.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/picture',
  needs: 'chat.answer',
  effect: 'changes',
  form: 'multipart',
  secrets: ['picture'],
  request: v.strictObject({ conversationId: uuid, messageId: uuid, picture: wireFile }),
  response: v.strictObject({ position: v.number() }),
});

export const readChatPicture = defineStaffEndpoint({
  summary: 'A picture of a conversation, webp in base64.',
  method: 'GET',
  path: '/staff/m/:merchant/chats/picture',
  needs: 'chat.read',
  effect: 'discloses',
  request: v.strictObject({ messageId: uuid }),
  response: v.strictObject({ picture: v.string() }),
});

export const transferChat = defineStaffEndpoint({
  summary: 'Hands a conversation of the caller to somebody who is available.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/transfer',
  needs: 'chat.answer',
  effect: 'changes',
  request: v.strictObject({ conversationId: uuid, to: v.pipe(v.string(), v.maxLength(254)) }),
  response: v.null(),
});

export const addChatNote = defineStaffEndpoint({
  summary: 'Adds a note about a conversation for staff alone, once for each id.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/notes',
  needs: 'chat.answer',
  effect: 'changes',
  secrets: ['text'],
  request: v.strictObject({ conversationId: uuid, noteId: uuid, text: chatText }),
  response: note,
});

export const closeStaffChat = defineStaffEndpoint({
  summary: 'Closes a conversation of the caller; the member is asked how it was.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/close',
  needs: 'chat.answer',
  effect: 'changes',
  request: v.strictObject({ conversationId: uuid }),
  response: v.null(),
});

export const listChatColleagues = defineStaffEndpoint({
  summary: 'Who answers the live chat now.',
  method: 'GET',
  path: '/staff/m/:merchant/chats/colleagues',
  needs: 'chat.answer',
  effect: 'reads',
  request: empty,
  response: v.array(v.strictObject({ email: v.string(), name: v.string() })),
});

const canned = v.strictObject({
  answerId: uuid,
  language: languageSchema,
  title: words(80),
  text: chatText,
});
export type CannedAnswer = v.InferOutput<typeof canned>;

export const listCannedAnswers = defineStaffEndpoint({
  summary: 'Answers that staff of the merchant keep ready, by language.',
  method: 'GET',
  path: '/staff/m/:merchant/chats/canned',
  needs: 'chat.read',
  effect: 'reads',
  request: empty,
  response: v.array(canned),
});

const seesCanned = sees(
  v.object({ answerId: uuid }),
  listCannedAnswers,
  () => ({}),
  (answers, { answerId }) => answers.find((answer) => answer.answerId === answerId),
);

export const saveCannedAnswer = defineStaffEndpoint({
  summary: 'Keeps an answer ready, or changes the one with its id.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/canned',
  needs: 'chat.answer',
  effect: 'changes',
  sees: seesCanned,
  request: v.strictObject({ ...canned.entries, seen }),
  response: v.null(),
});

export const deleteCannedAnswer = defineStaffEndpoint({
  summary: 'Deletes an answer that was kept ready.',
  method: 'POST',
  path: '/staff/m/:merchant/chats/canned/delete',
  needs: 'chat.answer',
  effect: 'changes',
  sees: seesCanned,
  request: v.strictObject({ answerId: uuid, seen }),
  response: v.null(),
});

export const chatEndpoints = {
  listChats,
  watchChats,
  setChatPresence,
  openChat,
  followChat,
  takeChat,
  answerChat,
  answerChatPicture,
  readChatPicture,
  transferChat,
  addChatNote,
  closeStaffChat,
  listChatColleagues,
  listCannedAnswers,
  saveCannedAnswer,
  deleteCannedAnswer,
};
