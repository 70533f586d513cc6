import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { runningBreak } from '../play-limits/play-limits.ts';
import { wireText, wireTime } from '../wire.ts';

const memberInfo = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.nullable(v.string()),
  type: v.number(),
  /** Address of the head icon: a drawn one of ours or an uploaded picture on the frames' origin. */
  headIcon: v.nullable(v.string()),
  payeeName: v.nullable(v.string()),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  mobileVerified: v.boolean(),
  /** False for a member who registered by mobile number alone. */
  hasPassword: v.boolean(),
  regDate: wireTime,
  lastLogin: v.nullable(wireTime),
  isAgent: v.boolean(),
  /** Logged in by a password that staff issued; a new one must be chosen first (PWD-03). */
  passwordExpired: v.boolean(),
  hasPaymentPassword: v.boolean(),
  hasSecurityQuestion: v.boolean(),
  /** What older clients read: whether a second factor is asked for, which no member has, and labels. */
  bindGA: v.literal(false),
  memberLabel: v.array(v.object({ labelName: v.string() })),
  clubLabel: v.object({ labelName: v.string(), type: v.nullable(v.string()), rankLevel: v.nullable(v.number()) }),
});

/** The member behind the session (CACC-20, SESSION-13). */
export const getMemberInfo = defineEndpoint({
  summary: 'The member behind the session.',
  method: 'GET',
  path: '/wps/member/info',
  caller: 'session',
  beforeOwnPassword: true,
  request: v.object({}),
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
  summary: 'Member, wallet, favourites and counts for badges in one answer.',
  method: 'GET',
  path: '/wps/member/me',
  caller: 'session',
  beforeOwnPassword: true,
  request: v.object({}),
  response: v.object({
    member: memberInfo,
    wallet: walletAnswer,
    favouriteIds: v.array(v.string()),
    /** Notices the member has not read, for the badge of the shell (NOTICE-05). */
    unreadNotices: v.number(),
    /** Rewards to claim, for the badge of the reward centre (HOME-14); 0 where there is none. */
    unclaimedRewards: v.number(),
    /** The member's break while one runs; home shows it in place of offers. */
    break: v.nullable(runningBreak),
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
  beforeOwnPassword: true,
  feature: 'passwordChange',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({
    oldPassword: wireText(256),
    newPassword: wireText(256),
    confirmNewPassword: wireText(256),
  }),
  response: v.object({}),
  errors: [
    'PASSWORD_UNSET',
    'OLD_PASSWORD_WRONG',
    'SAME_PASSWORD',
    'CONFIRM_MISMATCH',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
  ],
  rows: ['CACC-15', 'PWD-04'],
});

/**
 * Sets a password by a code sent to the member's own phone: the first one of a member who registered by mobile number, or
 * a new one in place of a forgotten one. Ends the member's other sessions (CACC-25).
 */
export const setPasswordByPhone = defineEndpoint({
  summary: 'Sets the password by a code sent to the own phone.',
  method: 'POST',
  path: '/wps/member/password/phone',
  aliases: [{ method: 'POST', path: '/wps/member/password/verification' }],
  moduleId: 'PASS3',
  caller: 'realAccount',
  feature: 'passwordChange',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({
    mobileNum: wireText(20),
    countryDialingCode: v.optional(wireText(8)),
    verificationCode: wireText(10),
    /** Set where an external service verifies phones (FLAG-16). */
    firebaseIdToken: v.optional(wireText(4096)),
    newPassword: wireText(256),
  }),
  response: v.object({}),
  errors: ['MOBILE_FORMAT', 'MOBILE_NOT_YOURS', 'CODE_WRONG', 'CODE_VOID', 'PASSWORD_FORMAT', 'PASSWORD_COMMON'],
  rows: ['CACC-25'],
});

export const memberEndpoints = { getMemberInfo, getMe, changePassword, setPasswordByPhone };
