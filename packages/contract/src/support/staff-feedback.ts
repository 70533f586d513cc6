import * as v from 'valibot';
import { FEEDBACK_LIMITS } from './support-limits.ts';
import { wireInteger } from '../wire.ts';
import { LONGEST_CONTENT, LONGEST_TITLE, textsOf } from '../announcements/staff-content.ts';
import { recordPage, empty, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

/** Whether a feedback waits for staff, was answered into the member's inbox, or was closed without an answer. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** All languages of one answer, as those of a message. */
const BODY_BYTES = 1_000_000;

const feedback = v.strictObject({
  feedbackId: uuid,
  memberId: uuid,
  /** User name of the member. */
  member: v.string(),
  /** What the member wrote. */
  text: v.string(),
  /** How many pictures came with it; `readFeedbackPicture` reads each. */
  pictures: v.number(),
  sentAt: time,
  state: v.picklist(FEEDBACK_STATES),
  /** False for a trial member, who has no inbox. */
  canBeAnswered: v.boolean(),
  /** Who answered or closed it, and when; null: nobody yet. */
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(time),
});
export type Feedback = v.InferOutput<typeof feedback>;

export const listFeedback = defineStaffEndpoint({
  summary: 'What members wrote in the app’s feedback, of one state, the newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/feedback',
  needs: 'feedback.read',
  effect: 'discloses',
  /** `before`: the feedback that all of the page come after. */
  request: v.strictObject({ state: v.picklist(FEEDBACK_STATES), before: v.optional(uuid) }),
  response: recordPage(feedback),
});

export const watchFeedback = defineStaffEndpoint({
  summary: 'How many feedbacks are open, at most 1000, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/feedback/watch',
  needs: 'feedback.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const readFeedbackPicture = defineStaffEndpoint({
  summary: 'A picture of a feedback, webp in base64.',
  method: 'GET',
  path: '/staff/m/:merchant/feedback/picture',
  needs: 'feedback.read',
  effect: 'discloses',
  /** `picture`: which one, from 1. */
  request: v.strictObject({
    feedbackId: uuid,
    picture: wireInteger(1, FEEDBACK_LIMITS.images),
  }),
  response: v.strictObject({ picture: v.string() }),
});

export const answerFeedback = defineStaffEndpoint({
  summary: 'Answers an open feedback by a message into the inbox of its member, once for each id.',
  method: 'POST',
  path: '/staff/m/:merchant/feedback/answer',
  needs: 'feedback.answer',
  effect: 'changes',
  bodyBytes: BODY_BYTES,
  // the change in the audit log holds them whole
  secrets: ['titles', 'contents'],
  request: v.strictObject({
    feedbackId: uuid,
    messageId: uuid,
    /** By language, as those of a message to one member. */
    titles: textsOf(LONGEST_TITLE),
    contents: textsOf(LONGEST_CONTENT),
  }),
  response: v.null(),
});

export const closeFeedback = defineStaffEndpoint({
  summary: 'Closes an open feedback without an answer; its member is not told.',
  method: 'POST',
  path: '/staff/m/:merchant/feedback/close',
  needs: 'feedback.answer',
  effect: 'changes',
  request: v.strictObject({ feedbackId: uuid }),
  response: v.null(),
});

export const feedbackEndpoints = { listFeedback, watchFeedback, readFeedbackPicture, answerFeedback, closeFeedback };
