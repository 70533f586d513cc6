import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { MONEY_SCALE } from '@tessera/contract/money';
import type { AnyField, ChoiceOf, FieldForm, FieldSet } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import { readNumber } from '@tessera/contract/typed-number';
import { CATEGORY_NAMES } from '../category-names.ts';
import { RATE_PLACES, SHARE_PLACES, UNREADABLE } from '../number-field.tsx';
import { basisPointsOf, type ReadValues, readChoice, wholeOf } from './part-values.ts';

/**
 * Values of the inputs of a part, by their paths such as `rates.RNG`: a text, whether a switch is on, names of choices, the rows of a list, and of
 * a field that the screen draws whatever its own inputs hold.
 */
export type DeclaredValues = Readonly<Record<string, unknown>>;

/** How a screen converts a field that it draws itself, where its inputs hold something else than the choice. */
export interface OwnValues {
  /** Values of the inputs for a choice. */
  show?(choice: never): unknown;
  /** The choice that the inputs ask for. */
  ask?(value: never): unknown;
  /** Errors by the paths of inputs, beyond the contract's. */
  faults?(asked: never): Readonly<Record<string, string>>;
}
type Own = Readonly<Record<string, OwnValues | undefined>>;

/** One input of a field. */
export interface DeclaredInput {
  /** Name of the field that it is of. */
  readonly field: string;
  readonly path: string;
  readonly label: string;
  /** Spoken name in a row that has a name. */
  readonly spoken: string;
  readonly hint?: string | undefined;
  readonly form: FieldForm;
}

/** The inputs inside a field: the key of each, and its own field. */
function innerOf(field: AnyField): readonly (readonly [key: string, inner: AnyField])[] | undefined {
  const { form } = field;
  if (form.kind === 'group') return Object.entries(form.fields);
  if (form.kind === 'amounts') return Array.from({ length: form.count }, (_each, place) => [String(place), field]);
  return 'of' in form ? form.of?.map((key) => [key, field]) : undefined;
}

/** Inputs of all fields in the order in which they are declared. */
export const inputsOf = (fields: FieldSet): DeclaredInput[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const inputOf = (path: string, key: string, { form, label: named, spoken, hint }: AnyField): DeclaredInput => {
      const label = typeof named === 'function' ? named(key) : (named ?? CATEGORY_NAMES[key] ?? key);
      return { field: name, path, label, spoken: spoken ?? label.toLowerCase(), hint, form };
    };
    const inner = innerOf(field);
    return inner ? inner.map(([key, each]) => inputOf(`${name}.${key}`, key, each)) : [inputOf(name, name, field)];
  });

/** Most decimals of an input for numbers; undefined: it is for something else. */
export function placesOf(form: FieldForm, currency: string): number | undefined {
  const { kind } = form;
  if (kind === 'amount' && form.isPrice) return MONEY_SCALE;
  if (kind === 'amount' || kind === 'amounts') return paymentPlaces(currency);
  if (kind === 'percent') return RATE_PLACES;
  if (kind === 'share') return SHARE_PLACES;
  return kind === 'whole' ? 0 : undefined;
}

/** Amounts of a list. A comma between digits may group them, so that only one with a space behind it ends an amount. */
export const amountsOf = (text: string): string[] =>
  text
    .split(/;|,?\s+|,$/)
    .filter((item) => item.trim() !== '')
    .map((item) =>
      item.includes(',') ? UNREADABLE : (readNumber(item, { language: 'EN', places: MONEY_SCALE }).value ?? UNREADABLE),
    );
export const shownAmounts = (amounts: readonly string[] | null): string => amounts?.join(', ') ?? '';

function shownIn(form: FieldForm, value: unknown): unknown {
  if (form.kind === 'own') return value;
  if (form.kind === 'list') return (value as FieldSet[]).map((row) => declaredValuesOf(form.fields)(row as never));
  if (form.kind === 'switch') return value === true;
  if (form.kind === 'choices') return value;
  if (form.kind === 'amountList') return shownAmounts(value as readonly string[]);
  if (form.kind === 'lines') return (value as readonly string[]).join('\n');
  if (value === null || value === undefined) return '';
  return form.kind === 'share' ? String(Number(value) / 100) : String(value);
}

/** Values of the inputs for a choice. */
export const declaredValuesOf =
  <Fields extends FieldSet>(fields: Fields, own: Own = {}) =>
  (choice: ChoiceOf<Fields>): DeclaredValues =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value: unknown = choice[name];
        const show = own[name]?.show;
        if (show) return [[name, show(value as never)]];
        const inner = innerOf(field);
        if (!inner) return [[name, shownIn(field.form, value)]];
        const within = value as Readonly<Record<string, unknown>>;
        return inner.map(([key, { form }]) => [`${name}.${key}`, shownIn(form, within[key])]);
      }),
    );

/** The value that one input asks for. */
function askedBy({ form, empty = '' }: AnyField, value: unknown): unknown {
  if (form.kind === 'list') return (value as readonly DeclaredValues[]).map((row) => askedIn(form.fields, row));
  if (typeof value !== 'string') return value;
  const text = value.trim() || empty;
  if (form.kind === 'amountList') return amountsOf(text);
  if (form.kind === 'lines') return (form.isLowerCase ? text.toLowerCase() : text).split(/[\s,;]+/).filter(Boolean);
  if (form.kind === 'whole') return form.isOptional && text === '' ? null : wholeOf(text);
  if (form.kind === 'share') return basisPointsOf(text);
  if (form.kind === 'minutes') return text === '' ? null : Number(text);
  const isNone =
    text === '' &&
    (form.kind === 'moment' ||
      form.kind === 'choice' ||
      (form.kind === 'percent' && 'of' in form) ||
      (form.kind === 'amount' && form.isOptional));
  return isNone ? null : text;
}

/** The values that inputs ask for, by the names of their fields. */
function askedIn(fields: FieldSet, values: DeclaredValues, own: Own = {}): Readonly<Record<string, unknown>> {
  const asked = Object.entries(fields).map(([name, field]) => {
    const ask = own[name]?.ask;
    if (ask) return [name, ask(values[name] as never)];
    const inner = innerOf(field);
    if (!inner) return [name, askedBy(field, values[name] ?? '')];
    const each = inner.map(([key, of]) => [key, askedBy(of, values[`${name}.${key}`] ?? '')] as const);
    if (field.form.kind !== 'amounts') return [name, Object.fromEntries(each)];
    const amounts = each.map(([, amount]) => amount);
    return [name, amounts.every((amount) => amount === '') ? [] : amounts];
  });
  return Object.fromEntries(asked);
}

/** The path of the input that a message about a place of the choice is shown at: some texts are one input. */
function inputPathOf(fields: FieldSet, place: string): string {
  const [name = '', ...below] = place.split('.');
  const form = fields[name]?.form;
  if (form?.kind === 'lines' || form?.kind === 'choices' || form?.kind === 'amountList') return name;
  if (form?.kind === 'own') return place.replace(/\.\d+$/, '');
  if (form?.kind === 'group') return `${name}.${inputPathOf(form.fields, below.join('.'))}`;
  if (form?.kind !== 'list' || below.length < 2) return place;
  const [row, ...within] = below;
  return `${name}.${row}.${inputPathOf(form.fields, within.join('.'))}`;
}

/** The choice that the inputs of a part ask for, or the errors by path. */
export const readDeclared =
  <Fields extends PartFields>({ fields, choice }: Pick<SettingsPart<Fields>, 'fields' | 'choice'>, own: Own = {}) =>
  (values: DeclaredValues): ReadValues<ChoiceOf<Fields>> => {
    const asked = askedIn(fields, values, own);
    const read = readChoice<ChoiceOf<Fields>>(choice, asked, (place) => inputPathOf(fields, place));
    const faults = Object.entries(own).map(([name, each]) => each?.faults?.(asked[name] as never));
    const found: Readonly<Record<string, string>> = Object.assign({}, ...faults);
    return Object.keys(found).length === 0 ? read : { errors: { ...found, ...read.errors } };
  };
