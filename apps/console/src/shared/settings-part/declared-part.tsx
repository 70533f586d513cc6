import { SimpleGrid, Stack } from '@mantine/core';
import type { ChoiceOf } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import type { StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { type ReactNode, useCallback } from 'react';
import { NumberField } from '../number-field.tsx';
import { useStaffChange } from '../queries.ts';
import { type DeclaredValues, declaredValuesOf, inputsOf, placesOf, readDeclared } from './declared-values.ts';
import { PartCard } from './part-card.tsx';
import type { Versioned } from './part-state.ts';
import { type PartOptions, usePart } from './use-part.ts';

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
  // Switches are in lists alone so far, which are drawn apart.
  const numbers = inputs.filter(({ form }) => placesOf(form, currency) !== undefined);
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
        {numbers.length > 0 && (
          <SimpleGrid
            cols={{ base: 2, md: 3, lg: 4 }}
            // Fields stand in one line also where one of their labels takes two.
            style={{ alignItems: 'end' }}
          >
            {numbers.map(({ path, label, form }) => (
              <NumberField
                key={path}
                label={label}
                places={placesOf(form, currency) ?? 0}
                value={String(values[path] ?? '')}
                disabled={isReadOnly}
                error={errors[path]}
                onChange={(value) => setValues({ ...values, [path]: value })}
              />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </PartCard>
  );
}
