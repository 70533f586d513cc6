import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { languageSchema } from '../language-schemas.ts';
import { MOST_LEVELS } from '../vip/levels.ts';
import { changingTexts, LONGEST_CONTENT, LONGEST_TITLE, storedTexts, textsOf } from '../announcements/staff-content.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { calendarDay, empty, time, uuid, whole } from '../staff/staff-fields.ts';

/** Whether members of a segment have deposited: all the same, those who have, those who have not. */
export const DEPOSITED = ['any', 'yes', 'no'] as const;

/** Conditions of a segment, all of which hold for each of its members; days are those of the merchant's zone. */
export const messageSegment = v.strictObject({
  /** The language of the member's app; none: all. Who is not known to read one that the merchant has reads its own. */
  languages: v.pipe(
    v.array(languageSchema),
    v.check((list) => isEachOnce(list), 'Each language once.'),
  ),
  deposited: v.picklist(DEPOSITED),
  /** Least VIP level; 0: all. */
  fromLevel: whole(0, MOST_LEVELS),
  agentsOnly: v.boolean(),
  /** Registered on this day or later; null: whenever. */
  registeredFrom: v.nullable(calendarDay),
  /** Last login before this day; null: whenever. */
  lastLoginBefore: v.nullable(calendarDay),
});
export type MessageSegment = v.InferOutput<typeof messageSegment>;

/** A segment without conditions. */
export const EVERYBODY: MessageSegment = {
  languages: [],
  deposited: 'any',
  fromLevel: 0,
  agentsOnly: false,
  registeredFrom: null,
  lastLoginBefore: null,
};

/** Whether a message waits for its time, is on its way into inboxes, or in all of them. */
export const SENDING_STATES = ['scheduled', 'sending', 'sent'] as const;

const sentMessage = v.strictObject({
  messageId: uuid,
  titles: storedTexts,
  titleLanguages: v.array(languageSchema),
  /** Null: it went to members by name. */
  segment: v.nullable(messageSegment),
  state: v.picklist(SENDING_STATES),
  /** When it is or was sent. */
  sendAt: time,
  /** How many have it, and how many of them have read it. */
  recipients: v.number(),
  read: v.number(),
  /** Null: sent at the command line, or to one member. */
  writtenBy: v.nullable(v.string()),
});
export type StaffMessage = v.InferOutput<typeof sentMessage>;

export const listSentMessages = defineStaffEndpoint({
  summary: 'Messages to members, the newest first, at most 200.',
  method: 'GET',
  path: '/staff/m/:merchant/messages',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ items: v.array(sentMessage) }),
});

export const countSegment = defineStaffEndpoint({
  summary: 'How many members a segment has now.',
  method: 'POST',
  path: '/staff/m/:merchant/messages/count',
  needs: 'content.read',
  effect: 'reads',
  request: v.strictObject({ segment: messageSegment }),
  response: v.strictObject({ members: v.number() }),
});

export const sendSegmentMessage = defineStaffEndpoint({
  summary: 'Writes a message to a segment, sent at once or at a time, once for each id.',
  ...changingTexts,
  path: '/staff/m/:merchant/messages/send',
  request: v.strictObject({
    messageId: uuid,
    /** By language; one of the merchant's own language or of English is needed, which members of other languages read. */
    titles: textsOf(LONGEST_TITLE),
    /** HTML by language; cleaned before it is stored. */
    contents: textsOf(LONGEST_CONTENT),
    segment: messageSegment,
    /** Null: at once. Who belongs to the segment is judged when it is sent. */
    sendAt: v.nullable(time),
  }),
  response: v.null(),
});

export const recallSentMessage = defineStaffEndpoint({
  summary: 'Takes a message back: out of every inbox, and what is not sent yet is not sent.',
  method: 'POST',
  path: '/staff/m/:merchant/messages/recall',
  needs: 'content.change',
  effect: 'changes',
  request: v.strictObject({ messageId: uuid }),
  response: v.null(),
});

export const messageEndpoints = { listSentMessages, countSegment, sendSegmentMessage, recallSentMessage };
