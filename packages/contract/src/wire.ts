import * as v from 'valibot';

/** A whole number that a query may carry as text. */
export function wireInteger(minimum: number, maximum: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(minimum),
    v.maxValue(maximum),
  );
}

/** Period of a list, milliseconds since 1970. */
export const wirePeriod = {
  startDate: v.optional(wireInteger(0, 9_999_999_999_999)),
  endDate: v.optional(wireInteger(0, 9_999_999_999_999)),
};

/** A switch that a query or form may carry as `true`, `1`, `false` or `0`. */
export const wireBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', '1', 'false', '0']),
    v.transform((text) => text === 'true' || text === '1'),
  ),
]);

/** Text of bounded length; no call takes unbounded text. */
export function wireText(maximum: number) {
  return v.pipe(v.string(), v.maxLength(maximum));
}

/** How many digits of a number survive on its way through JSON. */
const SAFE_DIGITS = 15;

/** A number as the plain digits that wrote it; undefined if they are unknown or written with an exponent. */
export function digitsOf(value: number): string | undefined {
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= SAFE_DIGITS ? text : undefined;
}

/** Text of bounded length inside a list or object, which older clients send as a number where it is made of digits. */
export function wireCode(maximum: number) {
  return v.union([
    wireText(maximum),
    v.pipe(
      v.number(),
      v.check((value) => digitsOf(value) !== undefined),
      v.transform(String),
    ),
  ]);
}

/** A file of a form. Its size and kind are checked by its handler, by content. */
export const wireFile = v.custom<Blob>((input) => input instanceof Blob, 'file');

/** Answer of a page of a list, pages counted from 1. */
export const pageFields = { pageNum: v.number(), totalPages: v.number(), totalCount: v.number() };

/**
 * What a list whose new rows come first takes beside the page: how many rows its first page counted. Rows that came since are passed over, so
 * that a later page begins where the one before it ended.
 */
export const countedField = { counted: v.optional(wireInteger(0, 1_000_000_000)) };

/** Milliseconds since 1970 as the wire has times. */
export const wireTime = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
);

/** Success answer of the WPS family (CGEN-01). */
export interface SuccessAnswer<Value> {
  readonly success: true;
  readonly value: Value;
}

/** Failure answer of the WPS family: `errorCode` is the wire code, `message` is in the caller's language. */
export interface FailureAnswer {
  readonly success: false;
  readonly errorCode: string;
  readonly message: string;
  readonly value?: unknown;
}
