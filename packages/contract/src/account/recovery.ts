import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireInteger, wireText, wireTime } from '../wire.ts';

/** How long a code for a new password holds; the same whether or not one was sent. */
const codeAnswer = v.object({ expiredMinutes: v.number() });

/** Sends a code and a link by e-mail when name and address belong together; the answer never tells (PWD-17, PWD-18). */
export const requestPasswordMail = defineEndpoint({
  summary: 'Sends a code for a new password by e-mail.',
  method: 'POST',
  path: '/wps/member/password/email',
  moduleId: 'COMM3',
  caller: 'guest',
  form: 'urlencoded',
  rateLimit: { points: 10, seconds: 300, by: 'address' },
  request: v.object({ username: wireText(64), email: wireText(320) }),
  response: codeAnswer,
  errors: ['ACCOUNT_FORMAT', 'EMAIL_FORMAT', 'CODE_LIMIT'],
  rows: ['PWD-17', 'PWD-18'],
});

/** Sends a code by text message when the number is a member's; the answer never tells (ROUTE-08, PWD-17, PWD-18). */
export const requestPasswordSms = defineEndpoint({
  summary: 'Sends a code for a new password by text message.',
  method: 'POST',
  path: '/wps/member/password/sms',
  caller: 'guest',
  rateLimit: { points: 20, seconds: 60, by: 'address' },
  request: v.object({
    mobileNum: wireText(20),
    countryDialingCode: v.optional(wireText(8)),
    sliderId: v.optional(wireText(64)),
    sliderX: v.optional(wireInteger(0, 1000)),
    sliderTrack: v.optional(wireText(4000)),
    sliderWork: v.optional(wireText(12)),
  }),
  response: v.object({ expirationTime: wireTime }),
  errors: ['MOBILE_FORMAT', 'SLIDER_WRONG', 'CODE_LIMIT', 'CODE_NOT_SENT', 'NO_PERMISSION'],
  rows: ['ROUTE-08', 'PWD-17', 'PWD-18'],
});

/** Sets a new password after proof by code, and ends every session of the account (CACC-16, PWD-17, PWD-18). */
export const resetPassword = defineEndpoint({
  summary: 'Sets a new password by the code that was sent.',
  method: 'POST',
  path: '/wps/member/password/other',
  caller: 'guest',
  encrypted: 'accepted',
  rateLimit: { points: 20, seconds: 300, by: 'address' },
  request: v.object({
    method: v.picklist(['email', 'sms']),
    username: v.optional(wireText(64)),
    email: v.optional(wireText(320)),
    mobileNum: v.optional(wireText(20)),
    countryDialingCode: v.optional(wireText(8)),
    /** Token of the external phone verification, where the merchant uses it. */
    firebaseIdToken: v.optional(wireText(4000)),
    verificationCode: wireText(10),
    newPassword: wireText(256),
    confirmNewPassword: wireText(256),
  }),
  response: v.object({}),
  errors: [
    'CODE_WRONG',
    'CODE_VOID',
    'CONFIRM_MISMATCH',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
    'ACCOUNT_FORMAT',
    'EMAIL_FORMAT',
    'MOBILE_FORMAT',
    'NO_PERMISSION',
  ],
  rows: ['CACC-16', 'PWD-17', 'PWD-18'],
});

export const recoveryEndpoints = { requestPasswordMail, requestPasswordSms, resetPassword };
