import * as v from 'valibot';
import type { Permission } from '../staff/permissions.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { type AnyField, type ChoiceOf, entriesOf, type Schema } from './fields.ts';
import { endedDraft, version } from './setting-fields.ts';

/** A field with its path in the settings of a merchant, such as `agents.transfer.minimum`. */
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
  /** The fields that it is about: it is judged also while others do not fit. Absent: all. */
  readonly of?: readonly string[];
  /** Fields that may be no amounts at all are refused by themselves. */
  readonly fits: (choice: Choice) => boolean;
}

/** A fault of a choice, with the path of the input that shows it, such as `methods`, 2, `maximum`. */
export interface PartFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

interface PartDeclaration<Fields extends PartFields, Draft extends string | undefined> {
  readonly title: string;
  /** Shown above the fields. @param currency code of the merchant's */
  readonly text: string | ((currency: string) => string);
  /** The note after it was saved. */
  readonly done: string;
  readonly fields: Fields;
  readonly checks?: readonly PartCheck<ChoiceOf<Fields>>[];
  /** Faults of fields together, where their place depends on the choice. */
  readonly faults?: (choice: ChoiceOf<Fields>) => readonly PartFault[];
  /** The permission to change it. Absent: the one to change settings. */
  readonly needs?: Permission;
  readonly alsoNeeds?: Permission;
  /** Its name among the parts that are drafted before they hold (decision 0146); such a part is published by its call. */
  readonly draft?: Draft;
  /** The call that changes it. */
  readonly path: `/staff/m/:merchant/${string}`;
  readonly summary: string;
}

/** The place of a fault as issues carry it. */
function pathIn(value: unknown, keys: PartFault['path']): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items: v.IssuePathItem[] = [];
  let input = value as Record<string | number, unknown>;
  for (const key of keys) {
    items.push({ type: 'unknown', origin: 'value', input, key, value: input[key] });
    input = input[key] as Record<string | number, unknown>;
  }
  return items as [v.IssuePathItem, ...v.IssuePathItem[]];
}

/** A schema that also reports faults of fields together. */
const faulted = <Choice>(schema: v.GenericSchema<Choice>, faults: (choice: Choice) => readonly PartFault[]) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { path, message } of faults(dataset.value)) addIssue({ message, path: pathIn(dataset.value, path) });
    }),
  ) as unknown as v.GenericSchema<Choice>;

/** Input of the call that changes a part; for a drafted part also the draft that it ends. */
type ChangeInput<Choice, Draft> = { version: string; choice: Choice } & (Draft extends string
  ? { draft?: v.InferInput<typeof endedDraft> }
  : unknown);

/** A part of the settings that staff change at once; from its declaration follow schemas, call, handler and form. */
export function defineSettingsPart<const Fields extends PartFields, const Draft extends string | undefined = undefined>(
  part: PartDeclaration<Fields, Draft>,
) {
  type Choice = ChoiceOf<Fields>;
  const { fields, checks = [], faults } = part;
  const chosen = v.strictObject(entriesOf(fields, 'choice')) as unknown as v.GenericSchema<Choice>;
  const checked = checks.reduce((schema, { field, message, of, fits }) => {
    const rule = of
      ? v.partialCheck(of.map((name) => [name]) as never, fits as never, message)
      : v.check(fits, message);
    return v.pipe(schema, v.forward(rule as never, [field] as never)) as unknown as typeof chosen;
  }, chosen);
  const choice = faults ? faulted(checked, faults) : checked;
  const shown = v.strictObject({
    version,
    choice: v.strictObject(entriesOf(fields, 'shown')) as unknown as v.GenericSchema<Choice>,
  });
  const change = defineStaffEndpoint({
    summary: part.summary,
    method: 'POST',
    path: part.path,
    needs: part.needs ?? 'settings.change',
    ...(part.alsoNeeds && { alsoNeeds: part.alsoNeeds }),
    effect: 'changes',
    request: v.strictObject({
      version,
      ...(part.draft !== undefined && { draft: endedDraft }),
      choice,
    }) as unknown as v.GenericSchema<ChangeInput<Choice, Draft>>,
    response: shown,
  });
  return { ...part, choice, shown, change };
}

/** A part as it was declared, whatever its fields. */
export interface SettingsPart<Fields extends PartFields = PartFields>
  extends Omit<ReturnType<typeof defineSettingsPart<Fields, string | undefined>>, 'checks' | 'faults'> {}

type Tail<Place extends string, Root extends string> = Place extends `${Root}.${infer Rest}` ? Rest : never;
type Head<Place extends string> = Place extends `${infer First}.${string}` ? First : Place;
type StoredOf<Field> = Field extends { readonly stored: Schema<infer Stored> } ? Stored : never;
type PlacedAt<Fields extends PartFields, Root extends string> = {
  [Name in keyof Fields as Tail<Fields[Name]['at'], Root>]: Fields[Name];
};
/** Schemas of the values below a place, by the names there; deeper values are within an object of that name. */
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
 * Schemas of the values of a part below a place of the settings, for the settings file of the module.
 * @param root such as `agents`; the value at `agents.transfer.minimum` is then within `transfer`
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

/**
 * The object that a part is stored in. Older merchants may lack it: the default of each field is the value that applied then.
 * @param root as of `storedAt`
 */
export const storedGroup = <Fields extends PartFields, const Root extends string>(
  part: { readonly fields: Fields },
  root: Root,
) => {
  const group = v.object(storedAt(part, root));
  return v.optional(group, {} as never) as unknown as Schema<v.InferOutput<typeof group>>;
};
