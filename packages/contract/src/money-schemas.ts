import * as v from 'valibot';
import { inCoins, inFractions } from './amount-places.ts';
import { DECIMAL_AMOUNT, formatMoney, parseMoney } from './money.ts';

const decimalText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => (typeof value === 'number' ? String(value) : value.trim())),
  v.regex(DECIMAL_AMOUNT),
);

const decimalInput = v.pipe(
  decimalText,
  v.check((text) => !text.startsWith('-'), 'amount must not be negative'),
  v.transform(parseMoney),
);

/**
 * An amount as callers send it: decimal string or JSON number in, an amount in minor units out. Negative amounts are refused; the pipeline
 * refuses more places than the merchant's currency has.
 */
export const moneyInput = v.pipe(decimalInput, inCoins());

/** The same of a game: stakes may be parts of a coin. */
export const stakeInput = v.pipe(decimalInput, inFractions());

/** An amount as handlers answer it: an amount in minor units in, decimal string on the wire. */
export const moneyOutput = v.pipe(v.bigint(), v.transform(formatMoney));

/** An amount as older clients calculate with it: a number on the wire, exact up to eleven digits before the point. */
export const moneyNumberOutput = v.pipe(
  v.bigint(),
  v.transform((amount) => Number(formatMoney(amount))),
);
