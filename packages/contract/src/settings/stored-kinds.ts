import * as v from 'valibot';
import { inCoins, inFractions } from '../amount-places.ts';

const decimal = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/));

/** A decimal amount in the merchant's currency, nothing included, as settings keep it. */
export const decimalAmount = v.pipe(decimal, inCoins());

/** A price that may be part of a coin. */
export const decimalPrice = v.pipe(decimal, inFractions());

/** A decimal amount above nothing. */
export const positiveAmount = v.pipe(v.string(), v.regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/), inCoins());

/** A decimal number of percent below a hundred. */
export const percent = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/));

/** A whole number between two bounds, both included. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
