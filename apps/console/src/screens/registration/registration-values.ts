import {
  type CHOSEN_FIELDS,
  type RegistrationChoice,
  registrationChoice,
} from '@tessera/contract/account/staff-registration';
import { type EntryRule, RULED_FIELDS, type RuledField } from '@tessera/contract/account/staff-registration-rules';
import { type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** Whether a field is asked for, and whether it may stay empty. */
export type FieldState = 'off' | 'optional' | 'required';

/** Values in the fields of a rule; empty: the platform's rule applies. */
export type RuleValues = Readonly<Record<keyof EntryRule, string>>;
export const NO_RULE: RuleValues = { shortest: '', longest: '', pattern: '', example: '' };

/** The key of a field's rule among the values. */
export type RuleKey = `rule.${RuledField}`;
export const ruleKeyOf = <Field extends RuledField>(field: Field): `rule.${Field}` => `rule.${field}`;

/** Values by field of the registration and by rule, so that two people who change different ones do not conflict. */
export interface RegistrationValues
  extends Readonly<Record<ChosenField, FieldState>>,
    Readonly<Record<RuleKey, RuleValues>> {
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

const ruleValuesOf = (rule: EntryRule | undefined): RuleValues =>
  rule
    ? {
        shortest: rule.shortest === null ? '' : String(rule.shortest),
        longest: rule.longest === null ? '' : String(rule.longest),
        pattern: rule.pattern ?? '',
        example: rule.example ?? '',
      }
    : NO_RULE;

/** Fields that show a registration. */
export function registrationValuesOf({
  fields,
  minimumAge,
  olderPasswordSuffix,
  rules,
  ...choice
}: RegistrationChoice) {
  const states = Object.fromEntries(fields.map((each) => [each.field, stateOf(each)]));
  const shownRules = Object.fromEntries(RULED_FIELDS.map((field) => [ruleKeyOf(field), ruleValuesOf(rules?.[field])]));
  return {
    ...(states as Record<ChosenField, FieldState>),
    ...(shownRules as Record<RuleKey, RuleValues>),
    ...choice,
    minimumAge: String(minimumAge),
    olderPasswordSuffix: olderPasswordSuffix ?? '',
  } satisfies RegistrationValues;
}

/** A rule as its fields ask for it. */
export function ruleOf(values: RuleValues): EntryRule {
  const text = (name: 'pattern' | 'example') => values[name].trim() || null;
  const length = (name: 'shortest' | 'longest') => (values[name].trim() === '' ? null : wholeOf(values[name]));
  return {
    shortest: length('shortest'),
    longest: length('longest'),
    pattern: text('pattern'),
    example: text('example'),
  };
}

/** Whether a field is as the platform has it. */
export const isPlatformRule = (values: RuleValues) => Object.values(values).every((value) => value.trim() === '');

/** A registration as fields ask for it. A message about a rule is at `rules.<field>.<part>`. */
export function readRegistration(values: RegistrationValues): ReadValues<RegistrationChoice> {
  const { order, asksCaptcha, captchaKind, minimumAge, asksAge, olderPasswordSuffix, ...named } = values;
  const states = Object.entries(named).filter(([name]) => !name.startsWith('rule.'));
  const narrowed = RULED_FIELDS.filter((field) => !isPlatformRule(values[ruleKeyOf(field)]));
  return readChoice<RegistrationChoice>(registrationChoice, {
    fields: states.map(([field, state]) => ({
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
    rules: Object.fromEntries(narrowed.map((field) => [field, ruleOf(values[ruleKeyOf(field)])])),
  });
}
