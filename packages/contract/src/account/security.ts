import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText, wireTime } from '../wire.ts';

/**
 * Sets or changes the payment password, six digits (CACC-17, MEMBER-06). The first one is set with the login password; a
 * change needs the old one or, where the merchant offers it, the login password and the answer to the security question.
 */
export const setPaymentPassword = defineEndpoint({
  summary: 'Sets or changes the payment password.',
  method: 'POST',
  path: '/wps/member/password/payment',
  aliases: [
    { method: 'PUT', path: '/wps/member/paymentPassword' },
    { method: 'POST', path: '/wps/member/paymentPassword' },
    { method: 'POST', path: '/wps/member/paymentPassword/reset' },
  ],
  caller: 'realAccount',
  feature: 'paymentPassword',
  encrypted: 'accepted',
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({
    paymentPassword: wireText(64),
    confirmPaymentPassword: wireText(64),
    oldPaymentPassword: v.optional(wireText(64)),
    password: v.optional(wireText(256)),
    answer: v.optional(wireText(100)),
  }),
  response: v.object({}),
  errors: [
    'PAYMENT_PASSWORD_FORMAT',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'PASSWORD_COMMON',
    'CONFIRM_MISMATCH',
    'SAME_PASSWORD',
    'PASSWORD_WRONG',
    'STEP_UP_REQUIRED',
    'ANSWER_WRONG',
  ],
  rows: ['CACC-17', 'MEMBER-06'],
});

/** Questions a member can choose from; the app has their texts (CACC-18). */
export const SECURITY_QUESTIONS = [
  'childhoodFriend',
  'firstTeacher',
  'firstPet',
  'birthTown',
  'firstJob',
  'favouriteBook',
  'childhoodStreet',
  'firstTrip',
] as const;

/** The questions and the one the member chose; the answer is never sent back (CACC-18). */
export const getSecurity = defineEndpoint({
  summary: 'Security questions and the chosen one.',
  method: 'GET',
  path: '/wps/member/security',
  aliases: [
    { method: 'GET', path: '/wps/member/securityQuestions' },
    { method: 'GET', path: '/wps/member/customerSecurityQuestions' },
  ],
  caller: 'session',
  feature: 'securityQuestion',
  request: v.object({}),
  response: v.object({
    questions: v.array(v.picklist(SECURITY_QUESTIONS)),
    chosen: v.nullable(v.picklist(SECURITY_QUESTIONS)),
  }),
  errors: [],
  rows: ['CACC-18', 'MEMBER-06'],
});

/** Chooses a security question and its answer; the password proves who asks (CACC-18). */
export const setSecurity = defineEndpoint({
  summary: 'Sets the security question and its answer.',
  method: 'POST',
  path: '/wps/member/security',
  aliases: [
    { method: 'PUT', path: '/wps/member/customerSecurityQuestions' },
    { method: 'POST', path: '/wps/member/customerSecurityQuestions' },
  ],
  caller: 'realAccount',
  feature: 'securityQuestion',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({
    question: v.picklist(SECURITY_QUESTIONS),
    answer: wireText(100),
    password: v.optional(wireText(256)),
  }),
  response: v.object({}),
  errors: ['FIELD_INVALID', 'PASSWORD_WRONG', 'STEP_UP_REQUIRED'],
  rows: ['CACC-18', 'MEMBER-06'],
});

/**
 * Proves, for a member without a login password, that the holder of the session is the member: by a code to the member's own
 * number, sent by `sendMemberCode`. For some minutes it replaces the password wherever one is required. Members of an
 * external sign-in or with a passkey prove it by signing in that way again, with the session's token in the header.
 */
export const proveSession = defineEndpoint({
  summary: 'Proves who holds the session by a code to the own number.',
  method: 'POST',
  path: '/wps/session/proof',
  aliases: [{ method: 'POST', path: '/wps/v2/verification/sms/verify' }],
  caller: 'realAccount',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({
    mobileNum: wireText(20),
    countryDialingCode: v.optional(wireText(8)),
    verificationCode: wireText(10),
    firebaseIdToken: v.optional(wireText(4096)),
  }),
  response: v.object({ validSeconds: v.number() }),
  errors: ['MOBILE_FORMAT', 'MOBILE_NOT_YOURS', 'CODE_WRONG', 'CODE_VOID'],
});

const sessionLine = v.object({
  sessionId: v.string(),
  /** Names of browser and system as people know them; null where the device did not tell. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  isPhone: v.boolean(),
  address: v.nullable(v.string()),
  startedAt: wireTime,
  lastSeenAt: wireTime,
  isCurrent: v.boolean(),
});

/** Every live session of the member, the present one first. */
export const listSessions = defineEndpoint({
  summary: "The member's live sessions.",
  method: 'GET',
  path: '/wps/session/list',
  caller: 'session',
  request: v.object({}),
  response: v.object({ sessions: v.array(sessionLine), lastLogin: v.nullable(wireTime) }),
  errors: [],
});

/** Ends one session of the member; its token is dead afterwards. */
export const endOneSession = defineEndpoint({
  summary: "Ends one of the member's sessions.",
  method: 'POST',
  path: '/wps/session/end',
  caller: 'session',
  request: v.object({ sessionId: v.pipe(v.string(), v.uuid()) }),
  response: v.object({}),
  errors: ['NOT_FOUND'],
});

/** Ends every session of the member but the present one. */
export const endOtherSessions = defineEndpoint({
  summary: "Ends all of the member's other sessions.",
  method: 'POST',
  path: '/wps/session/endOthers',
  caller: 'session',
  request: v.object({}),
  response: v.object({ ended: v.number() }),
  errors: [],
});

export const securityEndpoints = {
  setPaymentPassword,
  getSecurity,
  setSecurity,
  proveSession,
  listSessions,
  endOneSession,
  endOtherSessions,
};
