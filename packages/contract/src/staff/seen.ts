import * as v from 'valibot';

/** Field of a change that says what the person saw of the thing that it changes; see {@link seenText}. */
export const seen = v.pipe(v.string(), v.maxLength(20_000));

/** Objects with their fields in one order. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A part as both ends write it, whatever the order of its fields. @param part undefined: there was none */
export const seenText = (part: unknown): string => JSON.stringify(part ?? null, inOrder);
