import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { CAPTCHA_KINDS } from './captcha-kinds.ts';
import { ORDERED_FIELDS, REGISTER_FIELDS } from './register-fields.ts';
import { entryRules, shownEntryRules } from './staff-registration-rules.ts';
import { endedDraft } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, PLAIN_TEXT, whole } from '../staff/staff-fields.ts';

/** Fields that every registration by user name has: sign-in needs them. */
export const NEEDED_FIELDS = ['username', 'password'] as const;

/** Fields that staff decide about: what follows a number is switched with its feature, the captcha is a separate choice. */
export const CHOSEN_FIELDS = REGISTER_FIELDS.filter((field) => field !== 'verificationCode' && field !== 'captcha');

/** Years that a merchant may ask for (REG-23). */
export const AGES = { least: 18, most: 25 } as const;

/** Longest suffix of a former app, characters. */
export const LONGEST_SUFFIX = 64;

const field = v.pipe(
  v.strictObject({ field: v.picklist(CHOSEN_FIELDS), isShown: v.boolean(), isRequired: v.boolean() }),
  v.check(({ isShown, isRequired }) => isShown || !isRequired, 'A field that is not shown cannot be required.'),
  v.check(
    ({ field: name, isRequired }) => isRequired || !NEEDED_FIELDS.some((needed) => needed === name),
    'Nobody could sign in without it.',
  ),
  v.check(
    ({ field: name, isShown, isRequired }) => name !== 'confirmPassword' || isShown === isRequired,
    'A repetition that is shown is required.',
  ),
);

const choiceFields = {
  /** Every field once. */
  fields: v.pipe(
    v.array(field),
    v.length(CHOSEN_FIELDS.length),
    v.check((list) => new Set(list.map((each) => each.field)).size === list.length),
  ),
  /** Every field with its own place once, as the form shows them. */
  order: v.pipe(
    v.array(v.picklist(ORDERED_FIELDS)),
    v.length(ORDERED_FIELDS.length),
    v.check((list) => isEachOnce(list)),
  ),
  asksCaptcha: v.boolean(),
  captchaKind: v.picklist(CAPTCHA_KINDS),
  minimumAge: whole(AGES.least, AGES.most),
  /** Whether clients other than our app have to state the age; always in the regulated profile. */
  asksAge: v.boolean(),
  /** The suffix of passwords that the merchant's former app remembered (LOGIN-28); null: no such app existed. */
  olderPasswordSuffix: v.nullable(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(LONGEST_SUFFIX, `At most ${LONGEST_SUFFIX} letters.`),
      v.regex(PLAIN_TEXT, 'Letters and figures on one line.'),
    ),
  ),
  /**
   * The merchant's rules for fields, beside the platform's. Callers that know no rules leave them out: the stored ones stay. In versions
   * and drafts without rules the platform's alone apply.
   */
  rules: v.optional(entryRules),
} as const;

/** The choice of staff for a registration. Issues name the field that does not fit, and say why. */
export const registrationChoice = v.strictObject(choiceFields);
export type RegistrationChoice = v.InferOutput<typeof registrationChoice>;

/** The choice as it is shown: also one that was not made here and could not be made here. */
export const shownRegistration = v.strictObject({
  fields: v.array(v.strictObject({ field: v.picklist(CHOSEN_FIELDS), isShown: v.boolean(), isRequired: v.boolean() })),
  order: v.array(v.picklist(ORDERED_FIELDS)),
  asksCaptcha: v.boolean(),
  captchaKind: v.picklist(CAPTCHA_KINDS),
  minimumAge: v.number(),
  asksAge: v.boolean(),
  olderPasswordSuffix: v.nullable(v.string()),
  rules: v.optional(shownEntryRules),
});

const part = v.strictObject({
  /** Another one with each change; who changes it says which one was read. */
  version: v.string(),
  choice: shownRegistration,
});

export const showRegistration = defineStaffEndpoint({
  summary: 'What the registration of a merchant asks for and what its fields accept (REG-05, REG-23).',
  method: 'GET',
  path: '/staff/m/:merchant/registration',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: part,
});

export const changeRegistration = defineStaffEndpoint({
  summary:
    'Changes what the registration of a merchant asks for and what its fields accept; refused with the present choice when it was changed since it was read.',
  method: 'POST',
  path: '/staff/m/:merchant/registration/change',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version: v.string(), draft: endedDraft, choice: registrationChoice }),
  response: part,
});

export const registrationEndpoints = { showRegistration, changeRegistration };
