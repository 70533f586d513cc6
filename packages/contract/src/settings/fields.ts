import * as v from 'valibot';
import { inFractions } from '../amount-places.ts';
import { whole as wholeBetween } from '../staff/staff-fields.ts';
import { bounded, type Bounds } from './bounded.ts';
import { looser, type Looser } from './looser.ts';
import { decimalAmount, decimalPrice, percent as keptPercent, positiveAmount, wholeNumber } from './stored-kinds.ts';
import { amount as chosenAmount, positive as chosenPositive } from './setting-fields.ts';

/** Form of a field in the console. `of`: one input for each key. */
export type FieldForm =
  /** `isOptional`: left empty it is none. `isPrice`: it may be part of a coin. */
  | { readonly kind: 'amount'; readonly isOptional?: true; readonly isPrice?: true }
  | { readonly kind: 'percent'; readonly of?: readonly string[] }
  /** A share that is kept in hundredths of a percent. */
  | { readonly kind: 'share'; readonly of?: readonly string[] }
  /** `isOptional`: left empty it is none. */
  | { readonly kind: 'whole'; readonly isOptional?: true }
  | { readonly kind: 'switch' }
  /** One line of text, of so many letters at most. */
  | { readonly kind: 'text'; readonly longest: number }
  /** Some texts, one on each line. `isLowerCase`: capital letters are as good. */
  | { readonly kind: 'lines'; readonly isLowerCase?: true }
  /** One option of the screen, or none; `gone`: text beside an option that is offered no more. */
  | { readonly kind: 'choice'; readonly gone: string }
  /** Some options of the screen, in the order in which they are chosen. */
  | { readonly kind: 'choices' }
  /** A moment, or none; `none`: meaning of an empty input. */
  | { readonly kind: 'moment'; readonly none: string }
  /** Some amounts in their order: all of them, or none. */
  | { readonly kind: 'amounts'; readonly count: number }
  /** Amounts in their order, in one input. */
  | { readonly kind: 'amountList' }
  /** One of some numbers of minutes, or none; `none`: its name. */
  | { readonly kind: 'minutes'; readonly options: readonly number[]; readonly none: string }
  /** The screen draws it itself, because no kind fits. */
  | { readonly kind: 'own' }
  /** Fields that are kept in one object. */
  | { readonly kind: 'group'; readonly fields: FieldSet }
  /** Rows of fields. */
  | { readonly kind: 'list'; readonly fields: FieldSet };

// biome-ignore lint/suspicious/noExplicitAny: the bound of every field
export type AnyField = SettingField<any, any>;
export type FieldSet = Readonly<Record<string, AnyField>>;
/** The choice of staff in a set of fields. */
export type ChoiceOf<Fields extends FieldSet> = {
  readonly [Name in keyof Fields]: v.InferOutput<Fields[Name]['choice']>;
};

/** Facts of a merchant that a field may need to be shown. */
export interface MerchantFacts {
  readonly conductProfile: string;
}

/**
 * A setting, declared once: how staff choose it, how it is shown, how it is kept, and how the console asks for it.
 * @typeParam Choice as staff choose it
 * @typeParam Stored as it is kept among the settings of a merchant
 */
export interface SettingField<Choice = unknown, Stored = unknown> {
  /** Label of its input, or of each of its inputs by key. Absent: keys are categories of games, which have names. */
  readonly label?: string | ((key: string) => string);
  /** Spoken name of the input in a row that has a name, where the head of its column is too short. */
  readonly spoken?: string;
  /** Shown below the input. */
  readonly hint?: string;
  /** Messages are shown at the field. */
  readonly choice: v.GenericSchema<Choice>;
  /** Takes every kept value, also one that could not be chosen any more. */
  readonly shown: v.GenericSchema<Choice>;
  /** Says in which direction it gives more, and its bounds. */
  readonly stored: v.GenericSchema<unknown, Stored>;
  readonly form: FieldForm;
  /** The choice for a kept value. Absent: the value itself. */
  readonly read?: (stored: Stored, merchant: MerchantFacts) => Choice;
  /** The stored value for a choice, given the one before. Absent: the choice itself. */
  readonly write?: (choice: Choice, before: Stored) => Stored;
  /** The value that an empty input asks for. */
  readonly empty?: string;
}

/** Properties of a field beside its kind. */
export interface FieldOptions {
  readonly label?: NonNullable<SettingField['label']>;
  readonly spoken?: string;
  readonly hint?: string;
  readonly looser?: Looser['direction'];
  readonly bounds?: Bounds;
  /** Of merchants that were stored before there was the setting. */
  readonly before?: unknown;
  readonly empty?: string;
}

/** A schema of kept values: it takes every value that was ever stored. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** One of the schemas of each field, by the names of the fields. */
export const entriesOf = (fields: FieldSet, of: 'choice' | 'shown' | 'stored') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[of]])) as v.ObjectEntries;

/** A schema of kept values, with the marks of the field. */
export function kept<Value>(schema: Schema<Value>, { looser: direction, bounds, before }: FieldOptions): Schema<Value> {
  // In one pipe: readers of the marks do not look into nested pipes.
  const marks = [...(direction ? [looser<Value>(direction)] : []), ...(bounds ? [bounded<Value>(bounds)] : [])];
  const marked = (marks.length > 0 ? v.pipe(schema, ...(marks as never[])) : schema) as Schema<Value>;
  return before === undefined ? marked : (v.optional(marked, before as never) as unknown as Schema<Value>);
}

/** The properties that a field of any kind shows. */
export const base = ({ label, spoken, hint, empty }: FieldOptions) => ({
  ...(label !== undefined && { label }),
  ...(spoken !== undefined && { spoken }),
  ...(hint !== undefined && { hint }),
  ...(empty !== undefined && { empty }),
});
const text = v.string();

/** An amount of the merchant's currency, nothing included. */
export const amountField = (options: FieldOptions): SettingField<string, string> => ({
  ...base(options),
  form: { kind: 'amount' },
  choice: chosenAmount,
  shown: text,
  stored: kept<string>(decimalAmount, options),
});

/** A price, which may be part of a coin; nothing included. */
export const priceField = (options: FieldOptions): SettingField<string, string> => ({
  ...base(options),
  form: { kind: 'amount', isPrice: true },
  choice: v.pipe(chosenAmount, inFractions()),
  shown: text,
  stored: kept<string>(decimalPrice, options),
});

/** An amount above nothing. */
export const positiveField = (options: FieldOptions): SettingField<string, string> => ({
  ...amountField(options),
  choice: chosenPositive,
  stored: kept<string>(positiveAmount, options),
});

/** An amount above nothing, or none. */
export const optionalAmountField = (options: FieldOptions): SettingField<string | null, string | null> => ({
  ...base(options),
  form: { kind: 'amount', isOptional: true },
  choice: v.nullable(chosenPositive),
  shown: v.nullable(text),
  stored: v.optional(v.nullable(positiveAmount), null),
});

/** One of some numbers of minutes, or none. */
export const minutesField = <const Minutes extends readonly number[]>(
  minutes: Minutes,
  none: string,
  options: FieldOptions,
): SettingField<Minutes[number] | null, Minutes[number] | null> => {
  const chosen = v.nullable(v.picklist(minutes)) as unknown as v.GenericSchema<Minutes[number] | null>;
  const stored = v.optional(chosen, null) as unknown as Schema<Minutes[number] | null>;
  return { ...base(options), form: { kind: 'minutes', options: minutes, none }, choice: chosen, shown: chosen, stored };
};

/** A whole number between two, both included. */
export const wholeField = (least: number, most: number, options: FieldOptions): SettingField<number, number> => ({
  ...base(options),
  form: { kind: 'whole' },
  choice: wholeBetween(least, most),
  shown: v.number(),
  stored: kept<number>(wholeNumber(least, most), options),
});

/** A whole number between two, both included, or none. @param unit such as `minutes` */
export const optionalWholeField = (
  least: number,
  most: number,
  unit: string,
  options: FieldOptions,
): SettingField<number | null, number | null> => {
  const message = `A whole number from ${least} to ${most} ${unit}, or empty.`;
  const choice = v.nullable(
    v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message)),
  );
  return {
    ...base(options),
    form: { kind: 'whole', isOptional: true },
    choice,
    shown: v.nullable(v.number()),
    stored: choice as unknown as Schema<number | null>,
  };
};

/** So many amounts above nothing in their order, or none. */
export const amountsField = (
  count: number,
  message: string,
  { looser: direction = 'up', bounds = {}, ...options }: FieldOptions,
): SettingField<string[], string[]> => {
  const isWhole = (list: string[]) => list.length === 0 || list.length === count;
  return {
    ...base(options),
    form: { kind: 'amounts', count },
    choice: v.pipe(v.array(chosenPositive), v.check(isWhole, message)),
    shown: v.array(text),
    stored: v.pipe(v.array(v.pipe(positiveAmount, looser(direction), bounded(bounds))), v.check(isWhole)),
  };
};

type Rates<Key extends string> = { readonly [Name in Key]: string | null };
type KeptRates<Key extends string> = Partial<Record<Key, string>>;

/**
 * Percent by key, such as a category of games; a key without one is kept by no entry.
 * @param among keys that are kept beside the staff's choice, unchanged
 */
export function ratesField<const Key extends string, const Kept extends string = Key>(
  keys: readonly Key[],
  most: string,
  options: FieldOptions & { readonly among?: readonly Kept[] } = {},
): SettingField<Rates<Key>, KeptRates<Key | Kept>> {
  const message = `At most ${most} percent, such as 0.5.`;
  const percent = v.pipe(
    text,
    v.trim(),
    v.regex(/^\d{1,2}(\.\d{1,4})?$/, message),
    v.check((rate) => !(Number(rate) > Number(most)), message),
  );
  const byKey = <Value extends v.GenericSchema>(value: Value) =>
    v.strictObject(v.entriesFromList(keys, v.nullable(value))) as unknown as v.GenericSchema<Rates<Key>>;
  const rate = v.pipe(keptPercent, looser(options.looser ?? 'up'), bounded({ most }));
  return {
    ...base(options),
    form: { kind: 'percent', of: keys },
    choice: byKey(percent),
    shown: byKey(text),
    stored: v.record(v.picklist(options.among ?? keys), rate) as unknown as Schema<KeptRates<Key | Kept>>,
    read: (stored) => Object.fromEntries(keys.map((key) => [key, stored[key] ?? null])) as Rates<Key>,
    write: (choice, before) =>
      Object.fromEntries([
        ...Object.entries(before).filter(([key]) => !keys.some((each) => each === key)),
        ...Object.entries(choice).filter(([, each]) => each !== null),
      ]) as KeptRates<Key | Kept>,
  };
}

/** Shares by key, in hundredths of a percent; values that were kept before may be 0. */
export function sharesField<const Key extends string>(
  keys: readonly Key[],
  most: number,
  options: FieldOptions,
): SettingField<Record<Key, number>, Record<Key, number>> {
  const message = `A share from 0.01 to ${most / 100} percent.`;
  const share = v.pipe(
    v.number(message),
    v.integer('At most two decimals.'),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
  const byKey = (value: v.GenericSchema<number>) =>
    v.strictObject(v.entriesFromList(keys, value)) as unknown as v.GenericSchema<Record<Key, number>>;
  const keptShare = kept<number>(wholeNumber(0, most), {
    ...options,
    bounds: { least: '1' },
  });
  return {
    ...base(options),
    form: { kind: 'share', of: keys },
    choice: byKey(share),
    shown: byKey(v.number()),
    stored: v.object(v.entriesFromList(keys, keptShare)) as unknown as Schema<Record<Key, number>>,
  };
}

/** Percent below ten. */
export const smallPercentField = (options: FieldOptions): SettingField<string, string> => ({
  ...base(options),
  form: { kind: 'percent' },
  choice: v.pipe(text, v.trim(), v.regex(/^\d(\.\d{1,4})?$/, 'Percent below 10, such as 0 or 0.25.')),
  shown: text,
  stored: kept<string>(keptPercent, options),
});

/** On or off. */
export const switchField = (options: FieldOptions): SettingField<boolean, boolean> => ({
  ...base(options),
  form: { kind: 'switch' },
  choice: v.boolean(),
  shown: v.boolean(),
  stored: kept<boolean>(v.boolean(), options),
});
