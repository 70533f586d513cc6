import { type ErrorCode, type FieldRule, hasFeature } from '@tessera/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { registerRules, satisfies } from '#server/modules/members/members.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

/** Failure that each field's rule amounts to. */
export const FIELD_ERRORS = {
  username: 'ACCOUNT_FORMAT',
  password: 'PASSWORD_FORMAT',
  nickname: 'NAME_FORMAT',
  payeeName: 'NAME_FORMAT',
  email: 'EMAIL_FORMAT',
  mobileNum: 'MOBILE_FORMAT',
} as const satisfies Record<string, ErrorCode>;

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
