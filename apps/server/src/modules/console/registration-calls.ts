import { ORDERED_FIELDS, orderFields } from '@tessera/contract/account/register-fields';
import { CHOSEN_FIELDS, NEEDED_FIELDS, type RegistrationChoice } from '@tessera/contract/staff/registration';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { type PartOfSettings, publishPart } from './drafted-part.ts';
import { versioned } from './settings-part.ts';
import { answerAtMerchant } from './staff-call.ts';

const isNeeded = (field: string) => NEEDED_FIELDS.some((needed) => needed === field);

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
  };
}

/** What registrations ask for, as staff draft and publish it. */
export const registrationPart: PartOfSettings<RegistrationChoice> = {
  name: 'registration',
  of: (settings) => versioned(choiceOf(settings)),
};

/** Settings as staff choose them; what a field accepts beside being asked for stays as it is. */
function settingsOf(choice: RegistrationChoice, { registerFields, captcha }: MerchantSettings) {
  const chosen = choice.fields.map(
    ({ field, isShown, isRequired }) =>
      [field, { ...registerFields[field], enabled: isShown, required: isRequired }] as const,
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
