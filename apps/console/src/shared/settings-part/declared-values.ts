import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import type { FieldForm } from '@tessera/contract/settings/fields';
import type { ChoiceOf, PartFields, SettingsPart } from '@tessera/contract/settings/part';
import { CATEGORY_NAMES } from '../category-names.ts';
import { RATE_PLACES, SHARE_PLACES } from '../number-field.tsx';
import { basisPointsOf, type ReadValues, readChoice, wholeOf } from './part-values.ts';

/** What is in the inputs of a part, by their paths such as `rates.RNG`. */
export type DeclaredValues = Readonly<Record<string, string | boolean>>;

/** One input of a field. */
export interface DeclaredInput {
  readonly path: string;
  readonly label: string;
  readonly form: FieldForm;
}

/** Keys of the inputs of a field that has several; undefined: it has one. */
function keysOf(form: FieldForm): readonly string[] | undefined {
  if (form.kind === 'amounts') return Array.from({ length: form.count }, (_each, place) => String(place));
  return 'of' in form ? form.of : undefined;
}

/** Inputs of all fields in the order in which they are declared. */
export const inputsOf = (fields: PartFields): DeclaredInput[] =>
  Object.entries(fields).flatMap(([name, { form, label }]) => {
    const labelOf = (key: string) => (typeof label === 'function' ? label(key) : (label ?? CATEGORY_NAMES[key] ?? key));
    const keys = keysOf(form);
    return keys
      ? keys.map((key) => ({ path: `${name}.${key}`, label: labelOf(key), form }))
      : [{ path: name, label: labelOf(name), form }];
  });

/** Most decimals of an input for numbers; undefined: it is for something else. */
export function placesOf(form: FieldForm, currency: string): number | undefined {
  if (form.kind === 'amount' || form.kind === 'amounts') return paymentPlaces(currency);
  return {
    percent: RATE_PLACES,
    share: SHARE_PLACES,
    whole: 0,
    switch: undefined,
    text: undefined,
    minutes: undefined,
  }[form.kind];
}

const typed = ({ kind }: FieldForm, value: unknown): string | boolean => {
  if (kind === 'switch') return value === true;
  if (value === null || value === undefined) return '';
  return kind === 'share' ? String(Number(value) / 100) : String(value);
};

/** What the inputs show of a choice. */
export const declaredValuesOf =
  <Fields extends PartFields>(fields: Fields) =>
  (choice: ChoiceOf<Fields>): DeclaredValues =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { form }]) => {
        const value: unknown = choice[name];
        const keys = keysOf(form);
        if (!keys) return [[name, typed(form, value)]];
        return keys.map((key) => [`${name}.${key}`, typed(form, (value as Readonly<Record<string, unknown>>)[key])]);
      }),
    );

/** What one input asks for. */
function askedBy(form: FieldForm, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = form.kind === 'text' ? value : value.trim();
  if (form.kind === 'whole') return wholeOf(text);
  if (form.kind === 'share') return basisPointsOf(text);
  if (form.kind === 'minutes') return text === '' ? null : Number(text);
  return form.kind === 'percent' && text === '' ? null : text;
}

/** What the inputs of a part ask for, or why some do not fit, by their paths. */
export const readDeclared =
  <Fields extends PartFields>({ fields, choice }: Pick<SettingsPart<Fields>, 'fields' | 'choice'>) =>
  (values: DeclaredValues): ReadValues<ChoiceOf<Fields>> => {
    const asked = Object.entries(fields).map(([name, { form, empty }]) => {
      const keys = keysOf(form);
      const one = (path: string) => {
        const value = values[path] ?? '';
        const isEmpty = typeof value === 'string' && value.trim() === '';
        return askedBy(form, isEmpty ? (empty ?? '') : value);
      };
      if (!keys) return [name, one(name)];
      const each = keys.map((key) => one(`${name}.${key}`));
      if (form.kind === 'amounts') return [name, each.every((amount) => amount === '') ? [] : each];
      return [name, Object.fromEntries(keys.map((key, place) => [key, each[place]]))];
    });
    return readChoice<ChoiceOf<Fields>>(choice, Object.fromEntries(asked));
  };
