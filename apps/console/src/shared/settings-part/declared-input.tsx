import { MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { FieldForm } from '@tessera/contract/settings/fields';
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
      return (
        <TextInput
          {...shared}
          spellCheck={false}
          maxLength={form.kind === 'text' ? form.longest : LONGEST_LIST}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={15}
          spellCheck={false}
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
