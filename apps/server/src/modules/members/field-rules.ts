import type { FieldRule } from '@tessera/contract';
import { orderFields } from '@tessera/contract/account/register-fields';
import { fitsLength } from '@tessera/contract/account/entry-rules';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

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

/** Registration rules of a merchant, in the order of its form: the defaults, narrowed by what the merchant set (REG-05). */
export function registerRules(settings: MerchantSettings): Record<string, FieldRule> {
  const rules: Record<string, FieldRule> = {};
  for (const field of orderFields(settings.registerOrder)) {
    const base = FIELD_DEFAULTS[field] ?? OTHER;
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

/** True when a value satisfies a rule; pattern `*` takes anything. */
export function satisfies(rule: FieldRule, value: string): boolean {
  if (!fitsLength(rule, value)) return false;
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value);
}
