import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { LONGEST_PATTERN, patternProblem } from '@tessera/contract/account/entry-pattern';
import { FIELD_DEFAULTS } from '@tessera/contract/account/field-shapes';
import { isAccepted, type RuledField } from '@tessera/contract/account/staff-registration-rules';
import { NumberField } from '../../shared/number-field.tsx';
import { isPlatformRule, NO_RULE, type RuleValues, ruleOf } from './registration-values.ts';
import { PATTERN_WORDS } from './registration-words.ts';

const countText = (least: number | string, most: number | string) =>
  String(least) === String(most) ? `${least} characters` : `${least} to ${most} characters`;

/** The platform's rule for a field in one line. */
const platformText = (field: RuledField) => {
  const { minLength, maxLength } = FIELD_DEFAULTS[field];
  const kind = PATTERN_WORDS[field];
  return `${countText(minLength, maxLength)}${kind === undefined ? ' of any kind' : `: ${kind}`}`;
};

/** The rule of a field in one line. */
export function ruleText(field: RuledField, values: RuleValues): string {
  if (isPlatformRule(values)) return `Accepts ${platformText(field)}, as the platform has it.`;
  const { minLength, maxLength } = FIELD_DEFAULTS[field];
  const count = countText(values.shortest.trim() || minLength, values.longest.trim() || maxLength);
  const pattern = values.pattern.trim();
  return pattern === '' ? `Accepts ${count}.` : `Accepts ${count} of the pattern ${pattern}`;
}

/** Says whether the rule accepts the typed example; undefined where it is empty or the pattern is invalid. */
function exampleText(field: RuledField, values: RuleValues): string | undefined {
  const rule = ruleOf(values);
  if (rule.example === null || (rule.pattern !== null && patternProblem(rule.pattern) !== undefined)) return undefined;
  return isAccepted(field, rule, rule.example) ? 'It is accepted.' : 'It is refused.';
}

interface RuleFieldsProps {
  field: RuledField;
  title: string;
  values: RuleValues;
  /** By the name of the part. */
  errorOf: (part: keyof RuleValues) => string | undefined;
  onChange: (values: RuleValues) => void;
}

/** Fields for the rule of one registration field: lengths within the platform's, and a pattern beside the platform's. */
export function RuleFields({ field, title, values, errorOf, onChange }: RuleFieldsProps) {
  const { minLength, maxLength } = FIELD_DEFAULTS[field];
  const length = (part: 'shortest' | 'longest') => ({
    value: values[part],
    error: errorOf(part),
    onChange: (value: string) => onChange({ ...values, [part]: value }),
  });
  const input = (part: 'pattern' | 'example') => ({
    value: values[part],
    error: errorOf(part),
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [part]: event.currentTarget.value }),
  });
  return (
    <Stack gap="sm" role="group" aria-label={`What ${title} accepts`}>
      <Text size="xs" c="dimmed">
        The platform accepts {platformText(field)}. What is empty here stays so; what is not empty can only ask for
        more.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField label="Shortest" placeholder={String(minLength)} places={0} {...length('shortest')} />
        <NumberField label="Longest" placeholder={String(maxLength)} places={0} {...length('longest')} />
        <TextInput
          label="Pattern"
          description="A regular expression of the whole entry: characters, classes and how often each occurs, such as ^[A-Z]{2}[0-9]+$."
          maxLength={LONGEST_PATTERN}
          dir="ltr"
          {...input('pattern')}
        />
        <TextInput
          label="Example"
          description={exampleText(field, values) ?? 'A made-up entry that has to be accepted. A pattern needs one.'}
          maxLength={maxLength}
          {...input('example')}
        />
      </SimpleGrid>
      <Group>
        <Button size="xs" variant="default" disabled={isPlatformRule(values)} onClick={() => onChange(NO_RULE)}>
          As the platform has it
        </Button>
      </Group>
    </Stack>
  );
}
