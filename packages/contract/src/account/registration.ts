import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText } from '../wire.ts';
import { sessionAnswer } from './sessions.ts';

/** Picture of digits to read (CACC-07). The id comes in the cookie `captchaId` and in the header `X-Captcha-Id`. */
export const getCaptcha = defineEndpoint({
  summary: 'A new captcha picture, base64 PNG.',
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 'CAPTCHA3',
  caller: 'guest',
  rateLimit: { points: 60, seconds: 60, by: 'address' },
  request: v.object({}),
  response: v.string(),
  errors: [],
  rows: ['CACC-07'],
});

/**
 * Work in place of a picture: the number below `limit` is sought whose SHA-256 of `<captchaId>:<number>` is `target`, in hex.
 * It is sent as `captcha`, in decimal, wherever a picture's digits are; the id comes in cookie and header as a picture's does.
 */
export const getCaptchaWork = defineEndpoint({
  summary: 'A new piece of work that takes the place of a captcha picture.',
  method: 'GET',
  path: '/wps/captcha/work',
  moduleId: 'CAPTCHA3',
  caller: 'guest',
  rateLimit: { points: 60, seconds: 60, by: 'address' },
  request: v.object({}),
  response: v.object({ captchaId: v.string(), target: v.string(), limit: v.number() }),
  errors: ['NO_PERMISSION'],
});

/** True when the name is free (CACC-08, REG-20). */
export const checkUsername = defineEndpoint({
  summary: 'Tells whether a user name is free.',
  method: 'GET',
  path: '/wps/check/username',
  caller: 'guest',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  refusalStatus: 200,
  request: v.object({ username: wireText(64) }),
  response: v.boolean(),
  errors: ['USERNAME_EXISTS', 'ACCOUNT_FORMAT'],
  rows: ['CACC-08', 'REG-20'],
});

/** True when the address is well formed and not in use (CACC-09, REG-21). */
export const checkEmail = defineEndpoint({
  summary: 'Tells whether an e-mail address can be used.',
  method: 'GET',
  path: '/wps/check/email',
  caller: 'guest',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({ email: wireText(320) }),
  response: v.boolean(),
  errors: ['EMAIL_FORMAT', 'EMAIL_EXISTS'],
  rows: ['CACC-09', 'REG-21'],
});

/** Checks an affiliate code for the merchant's domain (CACC-28, CACC-29, VALID-12). */
export const checkAffiliate = defineEndpoint({
  summary: 'Checks an affiliate code.',
  method: 'GET',
  path: '/wps/agent/affiliate',
  aliases: [
    { method: 'GET', path: '/wps/agent/affiliate/check' },
    { method: 'GET', path: '/wps/agent/default' },
  ],
  refusalStatus: 200,
  moduleId: 'AFFMAN3',
  caller: 'guest',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({ code: v.optional(wireText(40)), domain: v.optional(wireText(200)) }),
  response: v.object({ code: v.nullable(v.string()), required: v.boolean() }),
  errors: ['AFFILIATE_CODE_INVALID'],
  rows: ['CACC-28', 'CACC-29'],
});

const contactFields = {
  countryDialingCode: v.optional(wireText(8)),
  mobileNum: v.optional(wireText(20)),
  nickname: v.optional(wireText(60)),
  payeeName: v.optional(wireText(60)),
  email: v.optional(wireText(320)),
  idNumber: v.optional(wireText(60)),
  qqNum: v.optional(wireText(60)),
  facebook: v.optional(wireText(60)),
  wechat: v.optional(wireText(60)),
  line: v.optional(wireText(60)),
  whatsapp: v.optional(wireText(60)),
  zalo: v.optional(wireText(60)),
};

/** Everything a registration may carry beside the name it is by (REG-12). */
const registrationFields = {
  ...contactFields,
  registerUrl: v.optional(wireText(300)),
  registerMethod: v.optional(v.picklist(['APP', 'H5', 'PWA', 'WEBCLIP', 'WEB'])),
  confirmPassword: v.optional(wireText(256)),
  affiliateCode: v.optional(wireText(40)),
  referralCode: v.optional(wireText(40)),
  paymentPassword: v.optional(wireText(64)),
  recommenderId: v.optional(wireText(40)),
  captcha: v.optional(wireText(16)),
  captchaId: v.optional(wireText(64)),
  verificationCode: v.optional(wireText(10)),
  /** Set when an external service verified the phone (REG-17). */
  firebaseChannel: v.optional(v.literal('sms')),
  firebaseIdToken: v.optional(wireText(4096)),
  type: v.optional(v.union([v.number(), v.string()])),
  domain: v.optional(wireText(200)),
  login: v.optional(v.boolean()),
  loginDeviceId: v.optional(wireText(100)),
  isOfficialAppLogin: v.optional(v.boolean()),
  ageConfirmed: v.optional(v.boolean()),
  termsVersion: v.optional(wireText(40)),
};

const registrationErrors = [
  'EMAIL_EXISTS',
  'PASSWORD_FORMAT',
  'PASSWORD_COMMON',
  'EMAIL_FORMAT',
  'NAME_FORMAT',
  'MOBILE_FORMAT',
  'CONFIRM_MISMATCH',
  'REFERRER_LINK',
  'AFFILIATE_CODE_INVALID',
  'CAPTCHA_REQUIRED',
  'CODE_WRONG',
  'FIELD_REQUIRED',
  'FIELD_INVALID',
  'REGISTRATION_CLOSED',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
] as const;

/**
 * A new member's session. Sent again with the same key, a registration answers the account it opened without a token: what
 * was stored must open no session after that one has ended, so the caller signs in.
 */
const registrationAnswer = v.object({ ...sessionAnswer.entries, token: v.nullable(v.string()) });
export type RegistrationAnswer = v.InferOutput<typeof registrationAnswer>;

/** Registers by user name and logs the new member in (REG-12, REG-22, CACC-05). A refusal's `value.field` names the field. */
export const register = defineEndpoint({
  summary: 'Opens an account by user name.',
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 'REG3',
  caller: 'guest',
  feature: 'usernameRegistration',
  encrypted: 'accepted',
  idempotent: true,
  rateLimit: { points: 20, seconds: 60, by: 'address' },
  request: v.object({ ...registrationFields, username: wireText(64), password: wireText(256) }),
  response: registrationAnswer,
  errors: [...registrationErrors, 'USERNAME_EXISTS', 'ACCOUNT_FORMAT'],
  rows: ['CACC-05', 'REG-18', 'REG-25'],
});

/**
 * Registers by mobile number and logs the new member in (REG-18, CACC-06). The member gets a user name made for it; the
 * password counts only where the merchant asks for one, so that what older clients fill in is nobody's password.
 */
export const registerMobile = defineEndpoint({
  summary: 'Opens an account by mobile number.',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  moduleId: 'REG3',
  caller: 'guest',
  feature: 'mobileRegistration',
  encrypted: 'accepted',
  idempotent: true,
  rateLimit: { points: 20, seconds: 60, by: 'address' },
  request: v.object({
    ...registrationFields,
    mobileNum: wireText(20),
    username: v.optional(wireText(64)),
    password: v.optional(wireText(256)),
  }),
  response: registrationAnswer,
  errors: [...registrationErrors, 'MOBILE_EXISTS', 'CODE_VOID', 'CODE_NOT_SENT'],
  rows: ['CACC-06', 'REG-18', 'SMS-14'],
});

export const registrationEndpoints = {
  getCaptcha,
  getCaptchaWork,
  checkUsername,
  checkEmail,
  checkAffiliate,
  register,
  registerMobile,
};
