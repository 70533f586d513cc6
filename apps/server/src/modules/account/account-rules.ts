import { type ErrorCode, type FieldRule, hasFeature } from '@tessera/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { newCode } from '#server/platform/security/ids.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { MemberRow } from './account-repository.ts';

const text = (minLength: number, maxLength: number, acceptedPattern = '*') => ({
  acceptedPattern,
  minLength,
  maxLength,
});
const OTHER = text(1, 50);

/** Default rule of every configurable registration field (REG-06, VALID-14, PWD-16); merchants may be stricter. */
export const FIELD_DEFAULTS: Readonly<Record<string, ReturnType<typeof text>>> = {
  username: text(6, 14, '^[A-Za-z][A-Za-z0-9]{5,13}$'),
  password: text(8, 64),
  confirmPassword: text(8, 64),
  affiliateCode: text(1, 40, '^[A-Za-z0-9]+$'),
  paymentPassword: text(6, 6, '^\\d{6}$'),
  recommenderId: text(1, 40, '^[A-Za-z0-9]+$'),
  nickname: text(2, 50, "^[\\p{L}\\p{M}][\\p{L}\\p{M}\\d .'_-]*$"),
  payeeName: text(2, 50, "^[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*$"),
  email: text(3, 254, '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$'),
  mobileNum: text(7, 15, '^\\d{7,15}$'),
  idNumber: OTHER,
  qqNum: OTHER,
  facebook: OTHER,
  wechat: OTHER,
  line: OTHER,
  whatsapp: OTHER,
  zalo: OTHER,
  captcha: text(1, 6, '^\\d{1,6}$'),
  verificationCode: text(1, 10, '^\\d{1,10}$'),
};

/** Failure that each field's rule amounts to. */
export const FIELD_ERRORS = {
  username: 'ACCOUNT_FORMAT',
  password: 'PASSWORD_FORMAT',
  nickname: 'NAME_FORMAT',
  payeeName: 'NAME_FORMAT',
  email: 'EMAIL_FORMAT',
  mobileNum: 'MOBILE_FORMAT',
} as const satisfies Record<string, ErrorCode>;

/** Registration rules of a merchant: the defaults, narrowed by what the merchant set (REG-05). */
export function registerRules(settings: MerchantSettings): Record<string, FieldRule> {
  const rules: Record<string, FieldRule> = {};
  for (const [field, base] of Object.entries(FIELD_DEFAULTS)) {
    const own = settings.registerFields[field];
    const { enabled, required } = own ?? { enabled: false, required: false };
    const minLength = Math.max(base.minLength, own?.minLength ?? 0);
    const maxLength = Math.max(minLength, Math.min(base.maxLength, own?.maxLength ?? base.maxLength));
    rules[field] = {
      enabled,
      required,
      acceptedPattern: own?.acceptedPattern ?? base.acceptedPattern,
      minLength,
      maxLength,
    };
  }
  const captcha = rules['captcha'];
  if (captcha) rules['captcha'] = { ...captcha, enabled: settings.registerCaptcha, required: settings.registerCaptcha };
  return rules;
}

/**
 * Rules of a registration by mobile number: the number takes the place of the user name; code and password are asked for as
 * the merchant's flags say (FLAG-04, FLAG-05), and a merchant who proves phones elsewhere asks for no code of ours.
 */
export function mobileRegisterRules(settings: MerchantSettings): Record<string, FieldRule> {
  const rules = registerRules(settings);
  const hasCode = hasFeature(settings.flags, 'mobileRegistrationCode') && !settings.externalPhoneVerification;
  const hasPassword = hasFeature(settings.flags, 'mobileRegistrationPassword');
  const asked: Readonly<Record<string, boolean>> = {
    username: false,
    mobileNum: true,
    verificationCode: hasCode,
    password: hasPassword,
    confirmPassword: hasPassword,
  };
  for (const [field, enabled] of Object.entries(asked)) {
    const rule = rules[field];
    if (rule) rules[field] = { ...rule, enabled, required: enabled };
  }
  return rules;
}

const always = { enabled: true, required: true };

/**
 * Rules of the login form by the names of the specification, each with the text under its field (VALID-15, LOGIN-24). They
 * are loose: an old account must get in.
 */
export const LOGIN_RULES = {
  loginUsername: {
    ...always,
    acceptedPattern: '^\\S+$',
    minLength: 1,
    maxLength: 64,
    messageKey: 'account.accountFormat',
  },
  loginPassword: {
    ...always,
    acceptedPattern: '*',
    minLength: 1,
    maxLength: 256,
    messageKey: 'account.passwordFormat',
  },
  loginMobileNum: {
    ...always,
    acceptedPattern: '^\\d{7,15}$',
    minLength: 7,
    maxLength: 15,
    messageKey: 'account.mobileFormat',
  },
  verificationCode: {
    ...always,
    acceptedPattern: '^\\d{1,10}$',
    minLength: 1,
    maxLength: 10,
    messageKey: 'account.codeFormat',
  },
} as const;

/** True for a member who may log in: a real account that is not disabled. */
export function mayLogIn(member: Pick<MemberRow, 'disabled_at' | 'type'> | undefined): boolean {
  return member !== undefined && !member.disabled_at && member.type !== 4;
}

/** True when a value satisfies a rule; pattern `*` takes anything (wire section 5). Lengths count characters, not bytes. */
export function satisfies(rule: FieldRule, value: string): boolean {
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value);
}

const COMMON_LIMIT = 10_000;
const common = new Set((dictionary['passwords-common'] as readonly string[]).slice(0, COMMON_LIMIT));

/**
 * What is wrong with a new password, if anything: its length, that many people use it, or that it contains the name of
 * user or merchant (PWD-16). Nothing else is demanded.
 */
export function passwordProblem(
  rule: FieldRule,
  password: string,
  words: readonly string[],
): 'PASSWORD_FORMAT' | 'PASSWORD_COMMON' | undefined {
  if (!satisfies(rule, password)) return 'PASSWORD_FORMAT';
  const lower = password.toLowerCase();
  if (common.has(lower) || /^(.)\1+$/u.test(lower)) return 'PASSWORD_COMMON';
  if (words.some((word) => word.length >= 4 && lower.includes(word.toLowerCase()))) return 'PASSWORD_COMMON';
  return undefined;
}

/** A name that the rules accept and that says nothing of its member: a letter and nine characters. */
export function newUserName(): string {
  return `u${newCode(9).toLowerCase()}`;
}

/** User names are one whatever the case of their letters. */
export function userNameKey(userName: string): string {
  return userName.trim().toLowerCase();
}
