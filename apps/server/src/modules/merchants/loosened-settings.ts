import { isDeepStrictEqual } from 'node:util';
import type { Reason } from '#server/platform/tenancy/needs-second-person.ts';
import type { OpenedKind } from '#server/platform/tenancy/setting-kinds.ts';
import type { Bounds } from '@tessera/contract/settings/bounded';
import type { Looser } from '@tessera/contract/settings/looser';
import type * as v from 'valibot';

/** Of a schema what is read here; valibot's own types hide the kinds behind it. */
export interface SettingSchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SettingSchema>>;
  readonly item?: SettingSchema;
  readonly value?: SettingSchema;
  readonly wrapped?: SettingSchema;
  readonly pipe?: readonly {
    readonly type: string;
    readonly metadata?: { readonly looser?: Looser; readonly opened?: OpenedKind; readonly bounded?: Bounds };
  }[];
}

/** Any schema as it is read here. */
export const asSettingSchema = (schema: v.GenericSchema<never, unknown> | v.GenericSchema<unknown, unknown>) =>
  schema as unknown as SettingSchema;

/** The direction that a setting declares itself; undefined: none. */
export const looserOf = ({ pipe = [] }: SettingSchema): Looser | undefined =>
  pipe.find(({ metadata }) => metadata?.looser !== undefined)?.metadata?.looser;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The number in a value: without a value infinity or 0, as `none` says; a text that is no number counts as 0. */
function amountOf(value: unknown, none: Looser['none']): number {
  if (value === null || value === undefined) return none === 'most' ? Number.POSITIVE_INFINITY : 0;
  return Number(value) || 0;
}

function isLooser({ direction, none }: Looser, before: unknown, after: unknown): boolean {
  if (direction === 'any') return !isDeepStrictEqual(before ?? null, after ?? null);
  const [was, is] = [amountOf(before, none), amountOf(after, none)];
  return direction === 'up' ? is > was : is < was;
}

/** Texts that were added to a list; a mere change of position loosens nothing. */
const addedTexts = (before: unknown, after: readonly unknown[]) =>
  after.filter((entry) => !(Array.isArray(before) && before.includes(entry)));

/** The identity of a list's entry, whatever its position; entries without a name are identified by their position. */
function nameOf(entry: unknown, place: number): string {
  const { id, code, method } = fieldsOf(entry);
  return String(id ?? code ?? method ?? place);
}

const byName = (list: unknown): Map<string, unknown> =>
  new Map((Array.isArray(list) ? list : []).map((entry, place) => [nameOf(entry, place), entry]));

/** A value as a text; null: there is none. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Settings that give more after a change than before it, by their paths, with the former and the new value. A removed entry, an offer or a
 * jackpot, gives no more.
 * @param schema of what is compared
 */
export function loosenedSettings(schema: SettingSchema, before: unknown, after: unknown, path = ''): Reason[] {
  const looser = looserOf(schema);
  if (looser?.direction === 'up' && Array.isArray(after))
    return addedTexts(before, after).map((entry) => ({ what: path, from: null, to: textOf(entry) }));
  if (looser) return isLooser(looser, before, after) ? [{ what: path, from: textOf(before), to: textOf(after) }] : [];
  if (schema.wrapped) return after === null ? [] : loosenedSettings(schema.wrapped, before, after, path);
  const below = (name: string, part: SettingSchema, was: unknown, is: unknown) =>
    loosenedSettings(part, was, is, path === '' ? name : `${path}.${name}`);
  const { entries, item, value } = schema;
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (entries) return Object.entries(entries).flatMap(([name, part]) => below(name, part, was[name], is[name]));
  if (item) {
    const earlier = byName(before);
    return [...byName(after)].flatMap(([name, entry]) => below(name, item, earlier.get(name), entry));
  }
  if (!value) return [];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    below(name, value, was[name], is[name]),
  );
}
