import { type CHOSEN_FIELDS, type RegistrationChoice, registrationChoice } from '@tessera/contract/staff/registration';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** Whether a field is asked for, and whether it may stay empty. */
export type FieldState = 'off' | 'optional' | 'required';

/** What is in the fields: each field of the registration by its name, so that two who change different ones do not meet. */
export interface RegistrationValues extends Readonly<Record<ChosenField, FieldState>> {
  readonly order: RegistrationChoice['order'];
  readonly asksCaptcha: boolean;
  readonly captchaKind: RegistrationChoice['captchaKind'];
  readonly minimumAge: string;
  readonly asksAge: boolean;
  readonly olderPasswordSuffix: string;
}

const stateOf = ({ isShown, isRequired }: RegistrationChoice['fields'][number]): FieldState => {
  if (!isShown) return 'off';
  return isRequired ? 'required' : 'optional';
};

/** Fields that show a registration. */
export function registrationValuesOf({ fields, minimumAge, olderPasswordSuffix, ...choice }: RegistrationChoice) {
  const states = Object.fromEntries(fields.map((each) => [each.field, stateOf(each)]));
  return {
    ...(states as Record<ChosenField, FieldState>),
    ...choice,
    minimumAge: String(minimumAge),
    olderPasswordSuffix: olderPasswordSuffix ?? '',
  } satisfies RegistrationValues;
}

/** A registration as fields ask for it. */
export function readRegistration(values: RegistrationValues): ReadValues<RegistrationChoice> {
  const { order, asksCaptcha, captchaKind, minimumAge, asksAge, olderPasswordSuffix, ...states } = values;
  return readChoice<RegistrationChoice>(registrationChoice, {
    fields: Object.entries(states).map(([field, state]) => ({
      field,
      isShown: state !== 'off',
      isRequired: state === 'required',
    })),
    order,
    asksCaptcha,
    captchaKind,
    minimumAge: /^\d{1,3}$/.test(minimumAge.trim()) ? Number(minimumAge) : Number.NaN,
    asksAge,
    olderPasswordSuffix: olderPasswordSuffix === '' ? null : olderPasswordSuffix,
  });
}
