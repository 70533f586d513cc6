import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import type { AnyField, ChoiceOf } from './fields.ts';
import { version } from './setting-fields.ts';

/** Where a field is kept among the settings of a merchant, such as `agents.transfer.minimum`, and what it is. */
export type PlacedField<Place extends string = string, Field extends AnyField = AnyField> = Field & {
  readonly at: Place;
};

/** Puts a field at its place among the settings of a merchant. */
export const at = <const Place extends string, Field extends AnyField>(place: Place, field: Field) =>
  ({ ...field, at: place }) as PlacedField<Place, Field>;

export type PartFields = Readonly<Record<string, PlacedField>>;

/** A rule between fields, which is said at one of them. */
interface PartCheck<Choice> {
  readonly field: string;
  readonly message: string;
  /** Fields that may be no amounts at all are refused by themselves. */
  readonly fits: (choice: Choice) => boolean;
}

interface PartDeclaration<Fields extends PartFields> {
  readonly title: string;
  /** What stands above the fields. @param currency code of the merchant's */
  readonly text: (currency: string) => string;
  /** What is said when it was saved. */
  readonly done: string;
  readonly fields: Fields;
  readonly checks?: readonly PartCheck<ChoiceOf<Fields>>[];
  /** The call that changes it. */
  readonly path: `/staff/m/:merchant/${string}`;
  readonly summary: string;
}

const entriesOf = <Fields extends PartFields>(fields: Fields, of: 'choice' | 'shown') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[of]]));

/** A part of the settings that staff change at once; from its declaration follow schemas, call, handler and form. */
export function defineSettingsPart<const Fields extends PartFields>(part: PartDeclaration<Fields>) {
  type Choice = ChoiceOf<Fields>;
  const { fields, checks = [] } = part;
  const chosen = v.strictObject(entriesOf(fields, 'choice')) as unknown as v.GenericSchema<unknown, Choice>;
  const choice = checks.reduce<v.GenericSchema<unknown, Choice>>(
    (schema, { field, message, fits }) =>
      v.pipe(
        schema,
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed || fits(dataset.value)) return;
          const { value: input } = dataset;
          const key = field as never;
          addIssue({
            message,
            path: [{ type: 'object', origin: 'value', input: input as never, key, value: input[field] }],
          });
        }),
      ) as unknown as v.GenericSchema<unknown, Choice>,
    chosen,
  );
  const shown = v.strictObject({
    version,
    choice: v.strictObject(entriesOf(fields, 'shown')) as unknown as v.GenericSchema<Choice>,
  });
  const change = defineStaffEndpoint({
    summary: part.summary,
    method: 'POST',
    path: part.path,
    needs: 'settings.change',
    effect: 'changes',
    request: v.strictObject({ version, choice }),
    response: shown,
  });
  return { ...part, choice, shown, change };
}

/** A part as it was declared, whatever its fields. */
export interface SettingsPart<Fields extends PartFields = PartFields>
  extends Omit<ReturnType<typeof defineSettingsPart<Fields>>, 'checks'> {}

type Tail<Place extends string, Root extends string> = Place extends `${Root}.${infer Rest}` ? Rest : never;
type Head<Place extends string> = Place extends `${infer First}.${string}` ? First : Place;
type StoredOf<Field> = Field extends { readonly stored: v.GenericSchema<unknown, infer Stored> } ? Stored : never;
type PlacedAt<Fields extends PartFields, Root extends string> = {
  [Name in keyof Fields as Tail<Fields[Name]['at'], Root>]: Fields[Name];
};
/** Schemas of what is kept below a place, by the names there; what is not kept there itself is within an object of that name. */
type EntriesAt<Fields extends PartFields, Root extends string> = {
  [Name in Head<keyof PlacedAt<Fields, Root> & string>]: v.GenericSchema<
    unknown,
    Name extends keyof PlacedAt<Fields, Root>
      ? StoredOf<PlacedAt<Fields, Root>[Name]>
      : {
          [Below in keyof PlacedAt<Fields, `${Root}.${Name}`>]: StoredOf<PlacedAt<Fields, `${Root}.${Name}`>[Below]>;
        }
  >;
};

/**
 * Schemas of what a part keeps below a place of the settings, for the settings file of the module.
 * @param root such as `agents`; what is kept at `agents.transfer.minimum` is then within `transfer`
 */
export function storedAt<Fields extends PartFields, const Root extends string>(
  { fields }: { readonly fields: Fields },
  root: Root,
): EntriesAt<Fields, Root> {
  const entries: Record<string, v.GenericSchema> = {};
  for (const field of Object.values(fields)) {
    if (!field.at.startsWith(`${root}.`)) continue;
    const [name = '', ...below] = field.at.slice(root.length + 1).split('.');
    if (below.length === 0) entries[name] = field.stored as v.GenericSchema;
    else entries[name] ??= v.object(storedAt({ fields }, `${root}.${name}`) as v.ObjectEntries);
  }
  return entries as EntriesAt<Fields, Root>;
}
