import * as v from 'valibot';
import { patternProblem } from './entry-pattern.ts';
import { FIELD_DEFAULTS, narrowedShape, satisfies } from './field-shapes.ts';
import type { RegisterField } from './register-fields.ts';
import { line, whole } from '../staff/staff-fields.ts';

/**
 * Fields whose entries staff narrow. A repetition has the rule of what it repeats, a payment password is six digits wherever it is asked
 * for, and an invitation is a code that the platform made.
 */
export const RULED_FIELDS = [
  'username',
  'password',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const satisfies readonly RegisterField[];
export type RuledField = (typeof RULED_FIELDS)[number];

/** What a merchant narrows of a field; null: as the platform has it. */
export interface EntryRule {
  readonly shortest: number | null;
  readonly longest: number | null;
  readonly pattern: string | null;
  /** An entry that it accepts. */
  readonly example: string | null;
}

/** True when a field would accept an entry by a rule. @throws SyntaxError for a pattern that is none */
export function isAccepted(field: RuledField, { shortest, longest, pattern }: EntryRule, entry: string): boolean {
  const own = {
    minLength: shortest ?? undefined,
    maxLength: longest ?? undefined,
    acceptedPattern: pattern ?? undefined,
  };
  return satisfies(narrowedShape(field, own), entry);
}

const pattern = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? patternProblem(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

/** Whether the example is accepted, as far as the pattern can be used at all: what is wrong with it is said at its own place. */
function hasFittingExample(field: RuledField, rule: EntryRule): boolean {
  if (rule.example === null) return rule.pattern === null;
  return rule.pattern !== null && patternProblem(rule.pattern) !== undefined
    ? true
    : isAccepted(field, rule, rule.example);
}

function entryRule(field: RuledField) {
  const { minLength, maxLength } = FIELD_DEFAULTS[field];
  const length = v.nullable(whole(minLength, maxLength));
  return v.pipe(
    v.strictObject({
      shortest: length,
      longest: length,
      pattern: v.nullable(pattern),
      example: v.nullable(line(maxLength)),
    }),
    v.forward(
      v.check(
        ({ shortest, longest }) => shortest === null || longest === null || shortest <= longest,
        'It is below the shortest.',
      ),
      ['longest'],
    ),
    v.forward(
      v.check(
        (rule) => hasFittingExample(field, rule),
        'An entry that the lengths, the pattern and the platform all accept.',
      ),
      ['example'],
    ),
  );
}

type EntryRules = Record<RuledField, ReturnType<typeof entryRule>>;

/** What staff narrow of fields; one that is not named is as the platform has it. Issues name what does not fit, and say why. */
export const entryRules = v.partial(
  v.strictObject(Object.fromEntries(RULED_FIELDS.map((field) => [field, entryRule(field)])) as EntryRules),
);

/** The same as it is shown: also what was set by other means and could not be set here. */
export const shownEntryRules = v.partial(
  v.strictObject(
    v.entriesFromList(
      RULED_FIELDS,
      v.strictObject({
        shortest: v.nullable(v.number()),
        longest: v.nullable(v.number()),
        pattern: v.nullable(v.string()),
        example: v.nullable(v.string()),
      }),
    ),
  ),
);
