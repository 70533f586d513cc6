import type { FieldRule } from '@tessera/contract';
import { narrowedShape } from '@tessera/contract/account/field-shapes';
import { orderFields } from '@tessera/contract/account/register-fields';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

export { FIELD_DEFAULTS, satisfies } from '@tessera/contract/account/field-shapes';

/** Registration rules of a merchant, in the order of its form: the defaults, narrowed by what the merchant set (REG-05). */
export function registerRules(settings: MerchantSettings): Record<string, FieldRule> {
  const rules: Record<string, FieldRule> = {};
  for (const field of orderFields(settings.registerOrder)) {
    const own = settings.registerFields[field];
    const { enabled, required } = own ?? { enabled: false, required: false };
    rules[field] = { enabled, required, ...narrowedShape(field, own) };
  }
  const captcha = rules['captcha'];
  if (captcha) rules['captcha'] = { ...captcha, enabled: settings.registerCaptcha, required: settings.registerCaptcha };
  return rules;
}
