import { type ErrorCode, type FieldRule, hasFeature } from '@tessera/contract';
import { registerRules } from '#server/modules/members/members.ts';
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
 * the merchant's flags say (FLAG-04, FLAG-05), and a merchant who proves phones elsewhere asks for no code of ours. A code of
 * ours that only a solved puzzle brings shows a person already, so that no captcha is asked for besides.
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
    ...(hasCode && settings.smsSlider && { captcha: false }),
  };
  for (const [field, enabled] of Object.entries(asked)) {
    const rule = rules[field];
    if (rule) rules[field] = { ...rule, enabled, required: enabled };
  }
  return rules;
}
