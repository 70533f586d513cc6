import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireFile, wireText } from '../wire.ts';

/** The drawn head icons a member can choose from; their pictures are below `/art/avatars/` (MEMBER-07). */
export const HEAD_ICONS = [
  'fox',
  'panda',
  'tiger',
  'owl',
  'frog',
  'rabbit',
  'bear',
  'cat',
  'penguin',
  'koala',
  'pig',
  'dragon',
] as const;

/** The member's head icon and the drawn ones to choose from (CACC-21). */
export const getHeadIcon = defineEndpoint({
  summary: "Address of the member's head icon, and the drawn ones.",
  method: 'GET',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  caller: 'session',
  request: v.object({}),
  response: v.object({
    headIcon: v.nullable(v.string()),
    choices: v.array(v.object({ name: v.string(), url: v.string() })),
  }),
  errors: [],
  rows: ['CACC-21'],
});

/** Chooses a drawn head icon by its name, or uploads a picture of one's own: png or jpg, at most 5 MB (MEMBER-07, CACC-21). */
export const setHeadIcon = defineEndpoint({
  summary: 'Chooses or uploads the head icon; the form field `icon` is a name or a file.',
  method: 'POST',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  caller: 'realAccount',
  form: 'multipart',
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({ icon: v.union([v.picklist(HEAD_ICONS), wireFile]) }),
  response: v.object({ headIcon: v.string() }),
  errors: ['FILE_TYPE', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
  rows: ['MEMBER-07', 'CACC-21'],
});

/** Changes the nickname; an empty one removes it (CACC-22). */
export const setNickname = defineEndpoint({
  summary: 'Changes the nickname.',
  method: 'POST',
  path: '/wps/member/info/nickname',
  caller: 'realAccount',
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({ nickname: wireText(60) }),
  response: v.object({ nickname: v.nullable(v.string()) }),
  errors: ['NAME_FORMAT'],
  rows: ['CACC-22', 'MEMBER-05'],
});

/** Changes the e-mail address; the password proves who asks, and the former address gets a mail about it (CACC-23). */
export const setEmail = defineEndpoint({
  summary: 'Changes the e-mail address.',
  method: 'POST',
  path: '/wps/member/info/email',
  caller: 'realAccount',
  form: 'urlencoded',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({ email: wireText(320), password: v.optional(wireText(256)) }),
  response: v.object({ email: v.string() }),
  errors: ['EMAIL_FORMAT', 'EMAIL_EXISTS', 'PASSWORD_WRONG', 'STEP_UP_REQUIRED'],
  rows: ['CACC-23', 'MEMBER-05'],
});

/** Sets the payee name, once; afterwards only staff change it (CACC-24). */
export const setPayeeName = defineEndpoint({
  summary: 'Sets the payee name, once.',
  method: 'POST',
  path: '/wps/member/info/payeename',
  caller: 'realAccount',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({ payeeName: wireText(60) }),
  response: v.object({ payeeName: v.string() }),
  errors: ['NAME_FORMAT', 'PAYEE_NAME_SET'],
  rows: ['CACC-24', 'MEMBER-05'],
});

/**
 * Changes the number that is a way in: a code, or the external service's token, proves the new one; the login password or
 * the payment password proves who asks. Ends the member's other sessions.
 */
export const setMobile = defineEndpoint({
  summary: 'Changes the mobile number.',
  method: 'POST',
  path: '/wps/member/info/mobile',
  caller: 'realAccount',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({
    mobileNum: wireText(20),
    countryDialingCode: v.optional(wireText(8)),
    verificationCode: wireText(10),
    firebaseIdToken: v.optional(wireText(4096)),
    password: v.optional(wireText(256)),
    paymentPassword: v.optional(wireText(64)),
  }),
  response: v.object({ mobile: v.string() }),
  errors: [
    'MOBILE_FORMAT',
    'MOBILE_EXISTS',
    'CODE_WRONG',
    'CODE_VOID',
    'PASSWORD_WRONG',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'PASSWORD_UNSET',
    'NO_PERMISSION',
  ],
});

export const profileEndpoints = { getHeadIcon, setHeadIcon, setNickname, setEmail, setPayeeName, setMobile };
