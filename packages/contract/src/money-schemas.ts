import * as v from 'valibot';
import { DECIMAL_AMOUNT, formatMoney, parseMoney } from './money.ts';

const decimalText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => (typeof value === 'number' ? String(value) : value.trim())),
  v.regex(DECIMAL_AMOUNT),
);

/** An amount as callers send it: decimal string or JSON number in, an amount in minor units out. Negative amounts are refused. */
export const moneyInput = v.pipe(
  decimalText,
  v.check((text) => !text.startsWith('-'), 'amount must not be negative'),
  v.transform(parseMoney),
);

/** An amount as handlers answer it: an amount in minor units in, decimal string on the wire. */
export const moneyOutput = v.pipe(v.bigint(), v.transform(formatMoney));
