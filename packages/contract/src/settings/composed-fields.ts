import * as v from 'valibot';
import {
  base,
  type ChoiceOf,
  entriesOf,
  type FieldOptions,
  type FieldSet,
  kept,
  type Schema,
  type SettingField,
} from './fields.ts';
import { positive } from './setting-fields.ts';
import { wholeNumber } from './stored-kinds.ts';

/** Optional fields in one object; null is kept where all of them are empty, so that readers check one value. */
export function groupField<const Fields extends FieldSet>(
  fields: Fields,
): SettingField<ChoiceOf<Fields>, ChoiceOf<Fields> | null> {
  const names = Object.keys(fields);
  return {
    form: { kind: 'group', fields },
    choice: v.strictObject(entriesOf(fields, 'choice')) as unknown as v.GenericSchema<ChoiceOf<Fields>>,
    shown: v.strictObject(entriesOf(fields, 'shown')) as unknown as v.GenericSchema<ChoiceOf<Fields>>,
    stored: v.optional(
      v.nullable(v.object(entriesOf(fields, 'stored'))),
      null,
    ) as unknown as Schema<ChoiceOf<Fields> | null>,
    read: (stored) => Object.fromEntries(names.map((name) => [name, stored?.[name] ?? null])) as ChoiceOf<Fields>,
    write: (choice) => (names.every((name) => choice[name] === null) ? null : choice),
  };
}

/** Amounts above nothing in their order, in one input. @param stored takes every value that was ever kept */
export const amountListField = (
  most: number,
  stored: Schema<string[]>,
  options: FieldOptions,
): SettingField<string[], string[]> => ({
  ...base(options),
  form: { kind: 'amountList' },
  choice: v.pipe(v.array(positive), v.maxLength(most, `At most ${most} amounts.`)),
  shown: v.array(v.string()),
  stored,
});

/** A share of an amount that is a fee, in hundredths of a percent, up to half of it. */
export const feeShareField = (options: FieldOptions): SettingField<number, number> => {
  const message = 'A share from 0 to 50 percent.';
  return {
    ...base(options),
    form: { kind: 'share' },
    choice: v.pipe(
      v.number(message),
      v.integer('At most two decimals.'),
      v.minValue(0, message),
      v.maxValue(5000, message),
    ),
    shown: v.number(),
    stored: kept<number>(wholeNumber(0, 5000), options),
  };
};

/** A condition on all rows together; its message is shown at a field of the last one. */
interface RowsCheck<Row> {
  readonly field: keyof Row & string;
  readonly message: string;
  /** Rows whose fields do not fit by themselves are refused for that. */
  readonly fits: (rows: readonly Row[]) => boolean;
}

/** Rows of fields, some at most; none where there were none before the setting. */
export function listField<const Fields extends FieldSet>(
  fields: Fields,
  { most, check }: { readonly most: number; readonly check: RowsCheck<ChoiceOf<Fields>> },
): SettingField<ChoiceOf<Fields>[], ChoiceOf<Fields>[]> {
  type Row = ChoiceOf<Fields>;
  const chosen = v.array(v.strictObject(entriesOf(fields, 'choice'))) as unknown as v.GenericSchema<Row[]>;
  const rows = v.array(v.object(entriesOf(fields, 'stored'))) as unknown as Schema<Row[]>;
  return {
    form: { kind: 'list', fields },
    choice: v.pipe(
      chosen,
      v.maxLength(most, `At most ${most}.`),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || check.fits(dataset.value)) return;
        const { value: input } = dataset;
        const last = input.length - 1;
        addIssue({
          message: check.message,
          path: [
            { type: 'array', origin: 'value', input, key: last, value: input[last] },
            { type: 'object', origin: 'value', input: input[last] as never, key: check.field, value: undefined },
          ],
        });
      }),
    ),
    shown: v.array(v.strictObject(entriesOf(fields, 'shown'))) as unknown as v.GenericSchema<Row[]>,
    stored: v.optional(
      v.pipe(
        rows,
        v.maxLength(most),
        v.check((list: Row[]) => check.fits(list), check.message),
      ),
      [],
    ) as unknown as Schema<Row[]>,
    // In one order, whatever order the database keeps the fields in.
    read: (stored) =>
      stored.map((row) => Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Row),
  };
}
