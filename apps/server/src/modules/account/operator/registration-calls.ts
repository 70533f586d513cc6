import { ORDERED_FIELDS, orderFields } from '@tessera/contract/account/register-fields';
import { FIELD_DEFAULTS } from '@tessera/contract/account/field-shapes';
import { CHOSEN_FIELDS, NEEDED_FIELDS, type RegistrationChoice } from '@tessera/contract/account/staff-registration';
import { type EntryRule, RULED_FIELDS, type RuledField } from '@tessera/contract/account/staff-registration-rules';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { type PartOfSettings, publishPart } from '#server/operator/drafted-part.ts';
import { versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const isNeeded = (field: string) => NEEDED_FIELDS.some((needed) => needed === field);

type OwnRule = MerchantSettings['registerFields'][string];

/** The merchant's rule for a field; undefined where the platform's rule applies unchanged. */
function ruleOf(field: RuledField, { minLength = 0, maxLength, acceptedPattern, example }: OwnRule) {
  const base = FIELD_DEFAULTS[field];
  const rule: EntryRule = {
    shortest: minLength > base.minLength ? minLength : null,
    longest: maxLength !== undefined && maxLength < base.maxLength ? maxLength : null,
    pattern: acceptedPattern === '*' || acceptedPattern === base.acceptedPattern ? null : (acceptedPattern ?? null),
    example: example ?? null,
  };
  return Object.values(rule).some((part) => part !== null) ? rule : undefined;
}

/** The merchant's rules for its fields. `rules` is absent without any, as in versions that are older than rules. */
function rulesOf({ registerFields }: MerchantSettings): Pick<RegistrationChoice, 'rules'> {
  const rules = RULED_FIELDS.flatMap((field) => {
    const own = registerFields[field];
    const rule = own && ruleOf(field, own);
    return rule ? [[field, rule] as const] : [];
  });
  return rules.length > 0 ? { rules: Object.fromEntries(rules) } : {};
}

function choiceOf(settings: MerchantSettings): RegistrationChoice {
  const order = orderFields(settings.registerOrder).flatMap((field) => ORDERED_FIELDS.filter((each) => each === field));
  return {
    fields: CHOSEN_FIELDS.map((field) => {
      const { enabled = false, required = false } = settings.registerFields[field] ?? {};
      if (isNeeded(field)) return { field, isShown: true, isRequired: true };
      return { field, isShown: enabled, isRequired: enabled && (required || field === 'confirmPassword') };
    }),
    order,
    asksCaptcha: settings.registerCaptcha,
    captchaKind: settings.captcha.kind,
    minimumAge: settings.minimumAge,
    asksAge: settings.asksAge,
    olderPasswordSuffix: settings.olderPasswordSuffix,
    ...rulesOf(settings),
  };
}

/** The registration as staff draft and publish it. */
export const registrationPart: PartOfSettings<RegistrationChoice> = {
  name: 'registration',
  of: (settings) => versioned(choiceOf(settings)),
};

/** The rule to store for a field. It stays as it is where staff cannot narrow the field, or the choice has no rules. */
function storedRule(field: string, rules: RegistrationChoice['rules'], own: OwnRule | undefined): Partial<OwnRule> {
  const ruled = RULED_FIELDS.find((each) => each === field);
  if (rules === undefined || ruled === undefined) return own ?? {};
  const { shortest, longest, pattern, example } = rules[ruled] ?? {};
  return {
    ...(shortest != null && { minLength: shortest }),
    ...(longest != null && { maxLength: longest }),
    ...(pattern != null && { acceptedPattern: pattern }),
    ...(example != null && { example }),
  };
}

/** Settings as staff choose them. */
function settingsOf(choice: RegistrationChoice, { registerFields, captcha }: MerchantSettings) {
  const chosen = choice.fields.map(
    ({ field, isShown, isRequired }) =>
      [
        field,
        { ...storedRule(field, choice.rules, registerFields[field]), enabled: isShown, required: isRequired },
      ] as const,
  );
  return {
    registerFields: { ...registerFields, ...Object.fromEntries(chosen) },
    registerOrder: [...choice.order],
    registerCaptcha: choice.asksCaptcha,
    captcha: { ...captcha, kind: choice.captchaKind },
    minimumAge: choice.minimumAge,
    asksAge: choice.asksAge,
    olderPasswordSuffix: choice.olderPasswordSuffix,
  };
}

export const registrationCalls = {
  showRegistration: answerAtMerchant('showRegistration', async (_input, { database, merchant }) =>
    registrationPart.of(await readSettings(database, merchant.code)),
  ),
  changeRegistration: answerAtMerchant('changeRegistration', ({ version, draft, choice }, call) =>
    publishPart(call, registrationPart, { version, draft }, (settings) => settingsOf(choice, settings)),
  ),
};
