import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import type { ChoiceOf } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import type { StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { type ReactNode, useCallback } from 'react';
import { NumberField } from '../number-field.tsx';
import { useStaffChange } from '../queries.ts';
import {
  type DeclaredInput,
  type DeclaredValues,
  declaredValuesOf,
  inputsOf,
  placesOf,
  readDeclared,
} from './declared-values.ts';
import { PartCard } from './part-card.tsx';
import type { Versioned } from './part-state.ts';
import { type PartOptions, usePart } from './use-part.ts';

interface InputProps {
  of: DeclaredInput;
  currency: string;
  value: string;
  /** Whether it can be left without a value. */
  mayBeNone: boolean;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The input of a field: a choice of minutes, or a number. */
function Input({ of: { label, hint, form }, currency, mayBeNone, onChange, ...field }: InputProps) {
  if (form.kind !== 'minutes')
    return (
      <NumberField
        {...field}
        label={label}
        description={hint}
        places={placesOf(form, currency) ?? 0}
        onChange={onChange}
      />
    );
  return (
    <NativeSelect
      {...field}
      label={label}
      description={hint}
      data={[
        ...(mayBeNone ? [{ value: '', label: form.none }] : []),
        ...form.options.map((each) => ({ value: String(each), label: `${each} minutes` })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Calls whose request and answer are a choice with its version. */
export type PartCallName = {
  [Name in StaffEndpointName]: (typeof staffEndpoints)[Name] extends { readonly request: infer Request }
    ? Request extends { readonly entries: { readonly version: unknown; readonly choice: unknown } }
      ? Name
      : never
    : never;
}[StaffEndpointName];

interface DeclaredPartProps<Fields extends PartFields> {
  part: Pick<SettingsPart<Fields>, 'title' | 'text' | 'done' | 'fields' | 'choice'>;
  /** The call that changes it, and the calls whose answers show it. */
  change: PartCallName;
  touches: readonly StaffEndpointName[];
  merchant: string;
  /** As it was read. */
  stands: Versioned<ChoiceOf<Fields>>;
  currency: string;
  isReadOnly: boolean;
  /** Told by the title whether anything is not saved. */
  onDirty: (title: string, isDirty: boolean) => void;
  /** Paths of inputs that cannot be left without a value here. */
  needed?: readonly string[];
  /** Draws the lists among the fields, which have no inputs of their own here. */
  renderLists?: (state: {
    readonly values: DeclaredValues;
    readonly errors: Readonly<Record<string, string>>;
    setValues(values: DeclaredValues): void;
  }) => ReactNode;
}

/** A part of the settings as it is declared: its inputs follow from the kinds of its fields, in their order. */
export function DeclaredPart<Fields extends PartFields>({
  part,
  change,
  touches,
  merchant,
  stands,
  currency,
  isReadOnly,
  onDirty,
  needed = [],
  renderLists,
}: DeclaredPartProps<Fields>) {
  type Choice = ChoiceOf<Fields>;
  const { title, text, done, fields } = part;
  const noteDirty = useCallback((isDirty: boolean) => onDirty(title, isDirty), [title, onDirty]);
  const { values, errors, setValues, ...state } = usePart({
    stands,
    change: useStaffChange(change, { merchant, touches }) as unknown as PartOptions<Choice, Choice, object>['change'],
    valuesOf: declaredValuesOf(fields),
    read: readDeclared(part),
    done,
    onDirty: noteDirty,
  });
  const inputs = inputsOf(fields);
  // Lists are drawn apart, and switches are in lists alone so far.
  const drawn = inputs.filter(({ form }) => form.kind === 'minutes' || placesOf(form, currency) !== undefined);
  return (
    <PartCard
      title={title}
      text={text(currency)}
      words={Object.fromEntries(inputs.map(({ path, label }) => [path, label]))}
      isReadOnly={isReadOnly}
      part={state}
    >
      <Stack>
        {renderLists?.({ values, errors, setValues })}
        {drawn.length > 0 && (
          <SimpleGrid
            cols={{ base: 2, md: 3, lg: 4 }}
            // Fields are in one line also where one of their labels takes two.
            style={{ alignItems: 'end' }}
          >
            {drawn.map((input) => (
              <Input
                key={input.path}
                of={input}
                currency={currency}
                value={String(values[input.path] ?? '')}
                mayBeNone={!needed.includes(input.path)}
                disabled={isReadOnly}
                error={errors[input.path]}
                onChange={(value) => setValues({ ...values, [input.path]: value })}
              />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </PartCard>
  );
}
