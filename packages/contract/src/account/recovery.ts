import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText } from '../wire.ts';

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
  request: v.strictObject({ username: wireText(64), email: wireText(320) }),
  response: codeAnswer,
  errors: ['ACCOUNT_FORMAT', 'EMAIL_FORMAT'],
  rows: ['PWD-17', 'PWD-18'],
});

/** Sets a new password after proof by code, and ends every session of the account (CACC-16, PWD-17, PWD-18). */
export const resetPassword = defineEndpoint({
  summary: 'Sets a new password by the code that was sent.',
  method: 'POST',
  path: '/wps/member/password/other',
  caller: 'guest',
  sealed: 'accepted',
  rateLimit: { points: 20, seconds: 300, by: 'address' },
  request: v.strictObject({
    method: v.picklist(['email']),
    username: v.optional(wireText(64)),
    email: v.optional(wireText(320)),
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
  ],
  rows: ['CACC-16', 'PWD-17', 'PWD-18'],
});
