import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money.ts';
import { wireText, wireTime } from '../wire.ts';

const memberInfo = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.nullable(v.string()),
  type: v.number(),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  mobileVerified: v.boolean(),
  regDate: wireTime,
  lastLogin: v.nullable(wireTime),
  isAgent: v.boolean(),
  clubLabel: v.object({ labelName: v.string() }),
});

/** The member behind the session (CACC-20, SESSION-13). */
export const getMemberInfo = defineEndpoint({
  summary: 'The member behind the session.',
  method: 'GET',
  path: '/wps/member/info',
  caller: 'session',
  request: v.strictObject({}),
  response: memberInfo,
  errors: [],
  rows: ['CACC-20', 'SESSION-13'],
});

export const walletAnswer = v.object({
  currencySymbol: v.string(),
  currency: v.string(),
  sumBalance: moneyOutput,
  /** Rises with every movement, so that a late answer cannot overwrite a newer balance. */
  sequence: v.number(),
  balance: v.array(
    v.object({ accountTypeId: v.number(), accountName: v.string(), accountId: v.string(), availBalance: moneyOutput }),
  ),
});

/** Everything private that a first paint needs, in one call. */
export const getMe = defineEndpoint({
  summary: 'Member, wallet, favourites and unread notices in one answer.',
  method: 'GET',
  path: '/wps/member/me',
  caller: 'session',
  request: v.strictObject({}),
  response: v.object({
    member: memberInfo,
    wallet: walletAnswer,
    favouriteIds: v.array(v.string()),
    /** Notices the member has not read, for the badge of the shell (NOTICE-05). */
    unreadNotices: v.number(),
  }),
  errors: [],
});

/** Changes the password and ends the member's other sessions (PWD rows, CACC-15). */
export const changePassword = defineEndpoint({
  summary: 'Changes the password.',
  method: 'POST',
  path: '/wps/member/password',
  moduleId: 'PASS3',
  caller: 'session',
  feature: 'passwordChange',
  sealed: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.strictObject({
    oldPassword: wireText(256),
    newPassword: wireText(256),
    confirmNewPassword: wireText(256),
  }),
  response: v.object({}),
  errors: ['OLD_PASSWORD_WRONG', 'SAME_PASSWORD', 'CONFIRM_MISMATCH', 'PASSWORD_FORMAT', 'PASSWORD_COMMON'],
  rows: ['CACC-15', 'PWD-04'],
});
