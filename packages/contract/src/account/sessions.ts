import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText } from '../wire.ts';

/** What every way in answers with (CACC-01). */
export const sessionAnswer = v.object({
  token: v.string(),
  id: v.string(),
  /** The same, and the name with its merchant, under the names that older clients read. */
  customerId: v.string(),
  customerName: v.string(),
  userName: v.string(),
  merchantCode: v.string(),
  type: v.number(),
  customerType: v.number(),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  lastLoginIp: v.nullable(v.string()),
});
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;

/**
 * Log in by user name and password, or by mobile number and a code: `type` `sms` with the number as user name and the code
 * as password, `firebase` with a token of the external verification (LOGIN-14 to LOGIN-16, CACC-01).
 * A failure's `value.captcha` carries the picture to solve.
 */
export const logIn = defineEndpoint({
  summary: 'Starts a session for a member.',
  method: 'POST',
  path: '/wps/session/login',
  aliases: [{ method: 'POST', path: '/wps/session/login/unsecure' }],
  moduleId: 'COMM3',
  caller: 'guest',
  encrypted: 'accepted',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({
    username: wireText(64),
    password: wireText(256),
    captcha: v.optional(wireText(16)),
    captchaId: v.optional(wireText(64)),
    /** `1` is what older clients call `username`. */
    type: v.optional(v.picklist(['username', 'sms', 'firebase', '1'])),
    portal: v.optional(v.picklist(['member', 'agent'])),
    loginDeviceId: v.optional(wireText(100)),
    isOfficialAppLogin: v.optional(v.boolean()),
    isSms: v.optional(v.boolean()),
    countryDialingCode: v.optional(wireText(8)),
    /** Set when an external service verified the phone (LOGIN-16). */
    firebaseChannel: v.optional(v.literal('sms')),
    firebaseIdToken: v.optional(wireText(4096)),
    firebaseMobileNo: v.optional(wireText(24)),
  }),
  response: sessionAnswer,
  errors: [
    'USER_UNAVAILABLE',
    'ACCOUNT_CLOSED',
    'CAPTCHA_REQUIRED',
    'CODE_WRONG',
    'CODE_VOID',
    'CODE_NOT_SENT',
    'MOBILE_FORMAT',
    'NO_PERMISSION',
    'ACCOUNT_FORMAT',
    'PASSWORD_FORMAT',
    'NOT_AGENT',
    'NOT_MEMBER',
    'AGENT_INFO',
  ],
  rows: ['CACC-01', 'CACC-02'],
});

/** Name for a trial account (CACC-04, TRIAL-04). */
export const createTrialUser = defineEndpoint({
  summary: 'Creates a trial account with its play credit and answers its name, with which it is opened.',
  method: 'GET',
  path: '/wps/member/trialuser',
  caller: 'guest',
  feature: 'freePlay',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({}),
  response: v.string(),
  errors: [],
  rows: ['CACC-04', 'TRIAL-04'],
});

/** Starts a trial session with play credit of the TRIAL book (CACC-03, TRIAL-03). */
export const startFreePlay = defineEndpoint({
  summary: 'Starts a trial session.',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 'FREEPLAY3',
  caller: 'guest',
  feature: 'freePlay',
  rateLimit: { points: 20, seconds: 60, by: 'address' },
  request: v.object({ username: v.optional(wireText(64)), os: v.optional(wireText(40)) }),
  response: sessionAnswer,
  errors: [],
  rows: ['CACC-03', 'TRIAL-03'],
});

/** Ends the session; the token is dead afterwards (CACC-26). Both verbs of the wire are accepted. */
export const logOut = defineEndpoint({
  summary: 'Ends the session.',
  method: 'DELETE',
  path: '/wps/session/logout',
  aliases: [{ method: 'POST', path: '/wps/session/logout' }],
  caller: 'session',
  beforeOwnPassword: true,
  request: v.object({}),
  response: v.object({}),
  errors: [],
  rows: ['CACC-26', 'SESSION-08'],
});

/** Keeps a session from going idle. */
export const touchSession = defineEndpoint({
  summary: 'Keeps the session alive.',
  method: 'POST',
  path: '/wps/session/touch',
  aliases: [{ method: 'GET', path: '/wps/session/touch' }],
  caller: 'session',
  beforeOwnPassword: true,
  request: v.object({}),
  response: v.object({ idleSeconds: v.number() }),
  errors: [],
});

export const sessionsEndpoints = { logIn, createTrialUser, startFreePlay, logOut, touchSession };
