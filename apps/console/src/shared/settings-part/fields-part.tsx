import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { NumberField } from '../number-field.tsx';
import { PartCard } from './part-card.tsx';
import { type PartOptions, usePart } from './use-part.ts';

/** Fields by their names, each with what it is called. */
export type Words = Readonly<Record<string, string>>;

/** What is in the fields of a part: texts, and what is on or off. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

interface FieldsPartProps<Shown, Choice, Values extends FieldValues> {
  title: string;
  text: ReactNode;
  words: Words;
  isReadOnly: boolean;
  /** Fields are texts of that many letters; numbers without it. */
  longest?: number;
  /** Most decimals of a number by the name of its field; without it all are whole. */
  places?: (name: string) => number;
  /** Names of fields that are drawn by `renderMore`, which is told how they stand. */
  apart?: readonly (keyof Values & string)[];
  renderMore?: (part: {
    readonly values: Values;
    readonly errors: Readonly<Record<string, string>>;
    setValues(values: Values): void;
  }) => ReactNode;
  /** Told by the title whether anything is not saved. */
  onDirty: (title: string, isDirty: boolean) => void;
  options: PartOptions<Shown, Choice, Values>;
}

const NO_PLACES = () => 0;

interface FieldProps {
  label: string;
  value: string;
  disabled: boolean;
  error: string | undefined;
  kind: { readonly places: number } | { readonly longest: number };
  onChange: (value: string) => void;
}

/** A field for a text, or for a number. */
function Field({ kind, onChange, ...field }: FieldProps) {
  if ('places' in kind) return <NumberField {...field} places={kind.places} onChange={onChange} />;
  return (
    <TextInput
      {...field}
      spellCheck={false}
      maxLength={kind.longest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A part whose fields are texts and switches, in the order of its words. */
export function FieldsPart<Shown, Choice, Values extends FieldValues>({
  title,
  text,
  words,
  isReadOnly,
  longest,
  places = NO_PLACES,
  apart = [],
  renderMore,
  onDirty,
  options,
}: FieldsPartProps<Shown, Choice, Values>) {
  const noteDirty = useCallback((isDirty: boolean) => onDirty(title, isDirty), [title, onDirty]);
  const part = usePart({ ...options, onDirty: noteDirty });
  const { values, errors, setValues } = part;
  const drawn = Object.entries(words).filter(([name]) => !apart.includes(name));
  const texts = drawn.filter(([name]) => typeof values[name] !== 'boolean');
  const switches = drawn.filter(([name]) => typeof values[name] === 'boolean');
  return (
    <PartCard title={title} text={text} words={words} isReadOnly={isReadOnly} part={part}>
      <Stack>
        {switches.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={values[name] === true}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.checked })}
          />
        ))}
        {renderMore?.({ values, errors, setValues })}
        {texts.length > 0 && (
          <SimpleGrid
            cols={longest !== undefined ? { base: 1, sm: 2 } : { base: 2, md: 3, lg: 4 }}
            // Fields stand in one line also where one of their labels takes two.
            style={{ alignItems: 'end' }}
          >
            {texts.map(([name, label]) => (
              <Field
                key={name}
                label={label}
                value={String(values[name] ?? '')}
                disabled={isReadOnly}
                error={errors[name]}
                kind={longest === undefined ? { places: places(name) } : { longest }}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </PartCard>
  );
}
