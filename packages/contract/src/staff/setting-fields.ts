import * as v from 'valibot';
import { PLAIN_TEXT } from './staff-fields.ts';

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

/** A whole number between two bounds, both included. */
export const whole = (least: number, most: number) => {
  const message = `A whole number from ${least} to ${most}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

/** A text on one line, of at most so many letters. */
export const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'This is missing.'),
    v.maxLength(most, `At most ${most} letters.`),
    v.regex(PLAIN_TEXT, 'Letters and figures on one line.'),
  );

/** Of the settings as they stand: who changes them says which ones were read. */
export const version = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
