import * as v from 'valibot';

/** The choice that fields ask for, or the errors by field, such as `methods.2.maximum`. */
export interface ReadValues<Choice> {
  readonly choice?: Choice;
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Reads the choice from the fields.
 * @param schema of the contract, whose messages are shown
 * @param fieldOf in which field a message about a place of the choice is shown
 */
export function readChoice<Choice>(
  schema: v.GenericSchema<unknown, Choice>,
  asked: unknown,
  fieldOf: (place: string) => string = (place) => place,
): ReadValues<Choice> {
  const parsed = v.safeParse(schema, asked);
  if (parsed.success) return { choice: parsed.output, errors: {} };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) errors[fieldOf(v.getDotPath(issue) ?? '')] ??= issue.message;
  return { errors };
}

/** A whole number out of a field; none for anything else, which a schema refuses. */
export const wholeOf = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Hundredths of a percent out of a field with a percentage of two decimals at most; none for anything else, which a schema refuses. */
export const basisPointsOf = (text: string) =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

/** Fields of an object by their names: the database keeps them in its own order. */
const byName = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two hold the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one, byName) === JSON.stringify(other, byName);

/** Fields of two that hold something else. */
export const differingFields = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((name) => !isSame(one[name], other[name]));

/** Typed values where they differ from the ones read, else the values that somebody else saved meanwhile. */
export function mergeValues<Values extends object>(begun: Values, typed: Values, saved: Values): Values {
  const mine = differingFields(typed, begun);
  return { ...saved, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
}

/** A list with one item a place further up or down. */
export function moveItem<Item>(list: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [list[from], list[from + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((item, place) => (place === from ? other : place === from + by ? one : item));
}
