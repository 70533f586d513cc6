import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { moneyInput } from './money-schemas.ts';
import { formatMoney, parseMoney } from './money.ts';

describe('money', () => {
  it('comes back unchanged from its decimal string, for every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  it('shows at least two places and drops no digit that counts', () => {
    expect(formatMoney(12_345_000n)).toBe('1234.50');
    expect(formatMoney(125n)).toBe('0.0125');
    expect(formatMoney(-5n)).toBe('-0.0005');
  });

  it('WALLET-07: reads strings and numbers, refuses everything else', () => {
    expect(v.parse(moneyInput, '10')).toBe(100_000n);
    expect(v.parse(moneyInput, 0.1)).toBe(1_000n);
    for (const bad of [
      '-1',
      '1e3',
      '1,000',
      '0.00001',
      '',
      'NaN',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e21,
      null,
      {},
    ]) {
      expect(v.safeParse(moneyInput, bad).success, String(bad)).toBe(false);
    }
  });
});
