import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import type { ChoiceOf, FieldForm, FieldSet } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import { CATEGORY_NAMES } from '../category-names.ts';
import { RATE_PLACES, SHARE_PLACES } from '../number-field.tsx';
import { basisPointsOf, type ReadValues, readChoice, wholeOf } from './part-values.ts';

/** What is in the inputs of a part, by their paths such as `rates.RNG`; a list is its rows. */
export interface DeclaredValues {
  readonly [path: string]: string | boolean | readonly DeclaredValues[];
}

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
export const inputsOf = (fields: FieldSet): DeclaredInput[] =>
  Object.entries(fields).flatMap(([name, { form, label }]) => {
    const labelOf = (key: string) => (typeof label === 'function' ? label(key) : (label ?? CATEGORY_NAMES[key] ?? key));
    const keys = keysOf(form);
    if (!keys) return [{ path: name, label: labelOf(name), form }];
    return keys.map((key) => ({ path: `${name}.${key}`, label: labelOf(key), form }));
  });

/** Most decimals of an input for numbers; undefined: it is for something else. */
export function placesOf({ kind }: FieldForm, currency: string): number | undefined {
  if (kind === 'amount' || kind === 'amounts') return paymentPlaces(currency);
  if (kind === 'percent') return RATE_PLACES;
  if (kind === 'share') return SHARE_PLACES;
  return kind === 'whole' ? 0 : undefined;
}

function shownIn(form: FieldForm, value: unknown): DeclaredValues[string] {
  if (form.kind === 'list') return (value as FieldSet[]).map((row) => declaredValuesOf(form.fields)(row as never));
  if (form.kind === 'switch') return value === true;
  if (value === null || value === undefined) return '';
  return form.kind === 'share' ? String(Number(value) / 100) : String(value);
}

/** What the inputs show of a choice. */
export const declaredValuesOf =
  <Fields extends FieldSet>(fields: Fields) =>
  (choice: ChoiceOf<Fields>): DeclaredValues =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { form }]) => {
        const value: unknown = choice[name];
        const keys = keysOf(form);
        if (!keys) return [[name, shownIn(form, value)]];
        return keys.map((key) => [`${name}.${key}`, shownIn(form, (value as Readonly<Record<string, unknown>>)[key])]);
      }),
    );

/** What one input asks for. @param empty what it asks for when it was left empty */
function askedBy(form: FieldForm, value: DeclaredValues[string], empty = ''): unknown {
  if (form.kind === 'list') return (value as readonly DeclaredValues[]).map((row) => askedIn(form.fields, row));
  if (typeof value !== 'string') return value;
  const text = value.trim() || empty;
  if (form.kind === 'whole') return wholeOf(text);
  if (form.kind === 'share') return basisPointsOf(text);
  return form.kind === 'percent' && 'of' in form && text === '' ? null : text;
}

/** What the inputs of fields ask for, by the names of the fields. */
function askedIn(fields: FieldSet, values: DeclaredValues): Readonly<Record<string, unknown>> {
  const asked = Object.entries(fields).map(([name, { form, empty }]) => {
    const one = (path: string) => askedBy(form, values[path] ?? '', empty);
    const keys = keysOf(form);
    if (!keys) return [name, one(name)];
    const each = keys.map((key) => one(`${name}.${key}`));
    if (form.kind === 'amounts') return [name, each.every((amount) => amount === '') ? [] : each];
    return [name, Object.fromEntries(keys.map((key, place) => [key, each[place]]))];
  });
  return Object.fromEntries(asked);
}

/** What the inputs of a part ask for, or why some do not fit, by their paths. */
export const readDeclared =
  <Fields extends PartFields>({ fields, choice }: Pick<SettingsPart<Fields>, 'fields' | 'choice'>) =>
  (values: DeclaredValues): ReadValues<ChoiceOf<Fields>> =>
    readChoice<ChoiceOf<Fields>>(choice, askedIn(fields, values));
