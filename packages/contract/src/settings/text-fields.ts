import * as v from 'valibot';
import { time } from '../staff/staff-fields.ts';
import { serviceUrl } from './opened.ts';
import { serviceAddressOrNone } from './setting-fields.ts';
import { base, type FieldOptions, kept, type Schema, type SettingField } from './fields.ts';

const text = v.string();
const texts = v.array(text);

/** Parts of a field whose input the screen draws itself. */
interface OwnParts<Choice, Stored> extends Pick<SettingField<Choice, Stored>, 'choice' | 'stored' | 'read' | 'write'> {
  /** Absent: what may be chosen. */
  readonly shown?: v.GenericSchema<Choice>;
}

/** A field that is of none of the kinds: the screen draws its input itself. */
export const ownField = <Choice, Stored = Choice>(
  { shown, ...parts }: OwnParts<Choice, Stored>,
  options: FieldOptions,
): SettingField<Choice, Stored> => ({
  ...base(options),
  ...parts,
  form: { kind: 'own' },
  shown: shown ?? parts.choice,
});

/** One line of text. @param choice says why one does not fit */
export const textField = (
  longest: number,
  choice: v.GenericSchema<string>,
  options: FieldOptions,
): SettingField<string, string> => ({
  ...base(options),
  form: { kind: 'text', longest },
  choice,
  shown: text,
  stored: kept<string>(text, options),
});

const LONGEST_ADDRESS = 500;

/** An address outside of the app, or none. */
export const addressField = (options: FieldOptions): SettingField<string, string | null> => ({
  ...base(options),
  form: { kind: 'text', longest: LONGEST_ADDRESS },
  choice: serviceAddressOrNone,
  shown: text,
  stored: v.nullable(serviceUrl),
  read: (stored) => stored ?? '',
  write: (choice) => choice || null,
});

/** Some texts, one on each line. @param choice says why some do not fit */
export const linesField = (
  choice: v.GenericSchema<string[]>,
  {
    stored = texts,
    isLowerCase,
    ...options
  }: FieldOptions & { readonly stored?: Schema<string[]>; readonly isLowerCase?: true },
): SettingField<string[], string[]> => ({
  ...base(options),
  form: { kind: 'lines', ...(isLowerCase && { isLowerCase }) },
  choice,
  shown: texts,
  stored: kept<string[]>(stored, options),
});

/** One option of the screen, or none. @param gone text beside an option that is offered no more */
export const choiceField = (
  choice: v.GenericSchema<string>,
  gone: string,
  options: FieldOptions & { readonly stored: Schema<string | null> },
): SettingField<string | null, string | null> => ({
  ...base(options),
  form: { kind: 'choice', gone },
  choice: v.nullable(choice),
  shown: v.nullable(text),
  stored: options.stored,
});

/** Some options of the screen, such as countries, in the order in which they are chosen. */
export const choicesField = (
  choice: v.GenericSchema<string[]>,
  options: FieldOptions & { readonly stored?: Schema<string[]> },
): SettingField<string[], string[]> => ({ ...linesField(choice, options), form: { kind: 'choices' } });

const moment = v.nullable(
  v.pipe(
    time,
    v.check((at) => !Number.isNaN(Date.parse(at)), 'A day and time that the calendar has.'),
  ),
);

/** A moment, or none; it is kept in milliseconds. @param none meaning of an empty input */
export const momentField = (none: string, options: FieldOptions): SettingField<string | null, number | null> => ({
  ...base(options),
  form: { kind: 'moment', none },
  choice: moment,
  shown: v.nullable(time),
  stored: v.nullable(v.number()),
  // A stored text that is no moment counts as none.
  read: (stored) => {
    const at = new Date(stored ?? Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  },
  write: (choice) => (choice === null ? null : Date.parse(choice)),
});
