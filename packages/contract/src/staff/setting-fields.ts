import * as v from 'valibot';
import { uuid } from './staff-fields.ts';

const AMOUNT = /^\d{1,9}(\.\d{1,4})?$/;
const AMOUNT_ABOVE_ZERO = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/;

/** Whether a text is an amount. */
export const isAmount = (text: string | null): text is string => text !== null && AMOUNT.test(text);

/** A decimal amount, nothing included. */
export const amount = v.pipe(v.string(), v.trim(), v.regex(AMOUNT, 'An amount, such as 0 or 12.50.'));
/** A decimal amount above nothing. */
export const positive = v.pipe(
  v.string(),
  v.trim(),
  v.regex(AMOUNT_ABOVE_ZERO, 'An amount above 0, such as 50 or 12.50.'),
);

/** Of the settings as they stand: who changes them says which ones were read. */
export const version = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * Version of the draft that publishing a part of the settings ends, null when there was none: it is refused when another draft stands.
 * Left out by who knows of no drafts: a draft then stays, and whoever opens it is shown what was published since.
 */
export const endedDraft = v.optional(v.nullable(uuid));
