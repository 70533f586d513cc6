import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { wireBoolean, wireFile, wireInteger, wireText, wireTime } from '../wire.ts';
import { CHAT_LIMITS } from './chat-limits.ts';

/** Three, four, six or eight hexadecimal digits, as style sheets have colours. */
const HEX = '#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';

/** A colour of digits, `#fff` as well as `#ffffff`; of several, with commas, the first counts. It is handed on as `#rrggbb`. */
const hexColour = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${HEX}(?:,${HEX}){0,4}$`, 'i')),
  v.transform((colours) => {
    const digits = colours.split(',')[0]?.replace('#', '') ?? '';
    return `#${digits.length < 6 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6)}`;
  }),
);

const chat = { moduleId: 'CBS3', caller: 'notTrial', feature: 'liveChat' } as const;

/** How many answers of the live chat the member has not seen (CMSG-11). */
export const getChatUnread = defineEndpoint({
  summary: 'Number of unread answers in the live chat.',
  method: 'GET',
  path: '/wps/chat/unreadCount',
  aliases: [{ method: 'GET', path: '/wps/relay/CBS_unreadCount' }],
  ...chat,
  request: v.object({}),
  response: v.object({ unReadCount: v.number() }),
  errors: ['NO_PERMISSION'],
  rows: ['CMSG-11'],
});

/** Address at which the live chat opens for the member; it holds for a few minutes (CMSG-12). */
export const launchChat = defineEndpoint({
  summary: 'Address at which the live chat opens.',
  method: 'GET',
  path: '/wps/chat/launch',
  aliases: [{ method: 'GET', path: '/wps/relay/CBS_launchChat' }],
  constants: { b2c: '1', module: 'CBS3' },
  ...chat,
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  request: v.object({
    b2c: v.optional(wireBoolean),
    language: v.optional(languageSchema),
    /** Where the chat leads back to; an address of any other origin than the app's is refused. */
    backUrl: v.optional(wireText(300)),
    headerColor: v.optional(hexColour),
    title: v.optional(wireText(60)),
    module: v.optional(v.literal('CBS3')),
  }),
  response: v.object({ chatUrl: v.string() }),
  errors: ['NO_PERMISSION', 'FIELD_INVALID'],
  rows: ['CMSG-12'],
});

const id = v.pipe(v.string(), v.uuid());
const position = wireInteger(0, 2_000_000_000);

const message = v.object({
  id: v.string(),
  /** Counts up by one within all that was said with a member, in the order in which it was stored. */
  position: v.number(),
  /** A message of the system is one of the words `joined` and `closed`. */
  author: v.picklist(['member', 'staff', 'system']),
  /** Empty for a picture without words. */
  text: v.string(),
  /** Size in pixels of the picture that the message is, which `getChatPicture` answers; null for words alone. */
  picture: v.nullable(v.object({ width: v.number(), height: v.number() })),
  time: wireTime,
});

/**
 * What was said in the built-in live chat (SUPPORT-12). With `after` what came after that position, oldest first; with `before` the
 * page before it; with neither the newest page. A client that continues from its last position misses nothing and gets nothing twice.
 */
export const getChat = defineEndpoint({
  summary: 'Messages of the built-in live chat and its state.',
  method: 'GET',
  path: '/wps/chat/conversation',
  ...chat,
  rateLimit: { points: 240, seconds: 60, by: 'member' },
  request: v.object({ after: v.optional(position), before: v.optional(position) }),
  response: v.object({
    /** Of the last conversation; `none` before the first. */
    state: v.picklist(['none', 'waiting', 'active', 'closed']),
    conversationId: v.nullable(v.string()),
    rating: v.nullable(v.number()),
    /** Whether somebody answers now. */
    isAttended: v.boolean(),
    isTyping: v.boolean(),
    /** Positions up to which each end has seen everything. */
    seenByStaff: v.number(),
    seenByMember: v.number(),
    /** Position of the newest message. */
    last: v.number(),
    /** A page in the order of positions. */
    messages: v.array(message),
  }),
  errors: ['NO_PERMISSION'],
  rows: ['SUPPORT-12'],
});

/**
 * Takes a message of the member. The app chooses its id: the same message sent again is the one that is there. Without an open
 * conversation it begins one.
 */
export const sendChatMessage = defineEndpoint({
  summary: 'Sends a message to the built-in live chat, once for each id.',
  method: 'POST',
  path: '/wps/chat/message',
  ...chat,
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  request: v.object({
    messageId: id,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CHAT_LIMITS.memberText)),
  }),
  response: v.object({ position: v.number(), time: wireTime }),
  errors: ['NO_PERMISSION', 'FIELD_INVALID'],
  rows: ['SUPPORT-12'],
});

/**
 * Takes a picture of the member as a separate message: png or jpg, at most 5 MB. What a camera writes into it is not kept. Sent again
 * with the same id it is the one that is there.
 */
export const sendChatPicture = defineEndpoint({
  summary: 'Sends a picture to the built-in live chat, once for each id.',
  method: 'POST',
  path: '/wps/chat/picture',
  ...chat,
  form: 'multipart',
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({ messageId: id, picture: wireFile }),
  response: v.object({ position: v.number(), time: wireTime }),
  errors: ['NO_PERMISSION', 'FIELD_INVALID', 'FILE_TYPE', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
  rows: ['SUPPORT-12'],
});

/** A picture of the member's own chat. */
export const getChatPicture = defineEndpoint({
  summary: 'A picture of the built-in live chat, webp in base64.',
  method: 'GET',
  path: '/wps/chat/picture',
  ...chat,
  rateLimit: { points: 120, seconds: 60, by: 'member' },
  request: v.object({ messageId: id }),
  response: v.object({ picture: v.string() }),
  errors: ['NO_PERMISSION', 'NOT_FOUND'],
  rows: ['SUPPORT-12'],
});

/** Marks everything up to a position as seen by the member. */
export const markChatSeen = defineEndpoint({
  summary: 'Marks messages of the built-in live chat as seen up to a position.',
  method: 'POST',
  path: '/wps/chat/seen',
  ...chat,
  rateLimit: { points: 120, seconds: 60, by: 'member' },
  request: v.object({ position }),
  response: v.object({ unReadCount: v.number() }),
  errors: ['NO_PERMISSION'],
  rows: ['SUPPORT-12'],
});

/** Says that the member is typing; it counts for some seconds. */
export const setChatTyping = defineEndpoint({
  summary: 'Says in the built-in live chat that the member is typing.',
  method: 'POST',
  path: '/wps/chat/typing',
  ...chat,
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({}),
  response: v.null(),
  errors: ['NO_PERMISSION'],
  rows: ['SUPPORT-12'],
});

/** Takes how the member found a conversation that is closed; the first rating is kept. */
export const rateChat = defineEndpoint({
  summary: 'Rates a closed conversation of the built-in live chat.',
  method: 'POST',
  path: '/wps/chat/rating',
  ...chat,
  rateLimit: { points: 20, seconds: 60, by: 'member' },
  request: v.object({ conversationId: id, stars: wireInteger(1, CHAT_LIMITS.stars) }),
  response: v.object({ rating: v.number() }),
  errors: ['NO_PERMISSION', 'NOT_FOUND'],
  rows: ['SUPPORT-12'],
});

/** Ends the member's open conversation. Closing it again changes nothing. */
export const closeChat = defineEndpoint({
  summary: 'Closes a conversation of the built-in live chat.',
  method: 'POST',
  path: '/wps/chat/close',
  ...chat,
  rateLimit: { points: 20, seconds: 60, by: 'member' },
  request: v.object({ conversationId: id }),
  response: v.null(),
  errors: ['NO_PERMISSION', 'NOT_FOUND'],
  rows: ['SUPPORT-12'],
});

export const chatEndpoints = {
  getChatUnread,
  launchChat,
  getChat,
  sendChatMessage,
  sendChatPicture,
  getChatPicture,
  markChatSeen,
  setChatTyping,
  rateChat,
  closeChat,
};
