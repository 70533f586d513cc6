import { MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { FieldForm } from '@tessera/contract/settings/fields';
import type { ChangeEvent } from 'react';
import { NumberField } from '../number-field.tsx';
import { TimeField } from '../time-field.tsx';
import { type DeclaredInput, placesOf } from './declared-values.ts';
import { usePartsOfScreen } from './settings-parts.tsx';

/** Something that a field of choices offers. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface InputProps {
  of: DeclaredInput;
  value: unknown;
  /** Whether it can be left without a value. */
  mayBeNone: boolean;
  options: readonly Option[];
  disabled: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** Letters of an input for some amounts. */
const LONGEST_LIST = 200;

const minutesOf = ({ none, options }: Extract<FieldForm, { kind: 'minutes' }>, mayBeNone: boolean): Option[] => [
  ...(mayBeNone ? [{ value: '', label: none }] : []),
  ...options.map((each) => ({ value: String(each), label: `${each} minutes` })),
];

interface WrittenProps {
  form: FieldForm;
  label: string;
  description: string | undefined;
  disabled: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The input of a field whose text is taken as it is written, on one line or on some. */
function WrittenInput({ form, onChange, ...shared }: WrittenProps) {
  const props = {
    ...shared,
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  };
  if (form.kind === 'lines') return <Textarea {...props} autosize minRows={2} maxRows={15} />;
  return <TextInput {...props} maxLength={form.kind === 'text' ? form.longest : LONGEST_LIST} />;
}

/** The input of a field, which follows from its kind. */
export function FieldInput({ of, value, mayBeNone, options, disabled, error, onChange }: InputProps) {
  const { currency, zone } = usePartsOfScreen();
  const { form, label, hint: description } = of;
  const shared = { label, description, disabled, error };
  const text = String(value ?? '');
  switch (form.kind) {
    case 'switch':
      return (
        <Switch {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'text':
    case 'amountList':
    case 'lines':
      return <WrittenInput {...shared} form={form} value={text} onChange={onChange} />;
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          // One that is offered no more is seen until another one is chosen.
          data={options.some((each) => each.value === text) ? options : [...options, { value: text, label: form.gone }]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          data={options}
          searchable
          hidePickedOptions
          value={value as string[]}
          onChange={onChange}
        />
      );
    case 'moment':
      return (
        <TimeField
          label={label}
          empty={form.none}
          zone={zone}
          value={text || null}
          isReadOnly={disabled}
          error={error}
          onChange={(at) => onChange(at ?? '')}
        />
      );
    case 'minutes':
      return (
        <NativeSelect
          {...shared}
          value={text}
          data={minutesOf(form, mayBeNone)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return <NumberField {...shared} value={text} places={placesOf(form, currency) ?? 0} onChange={onChange} />;
  }
}
