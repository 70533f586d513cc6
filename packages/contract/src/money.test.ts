import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amountsBeyond, inCoins, inFractions } from './amount-places.ts';
import { moneyInput, stakeInput } from './money-schemas.ts';
import { fitsCurrency, formatMoney, parseAmount, parseMoney, smallestUnit } from './money.ts';

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

  it('WALLET-07: an amount in a currency has no more places than the currency', () => {
    expect(parseAmount('60.01', { displayDecimals: 2 })).toBe(600_100n);
    expect(parseAmount('60.0100', { displayDecimals: 2 })).toBe(600_100n);
    expect(parseAmount('60.001', { displayDecimals: 3 })).toBe(600_010n);
    for (const [text, displayDecimals] of [
      ['60.0001', 2],
      ['60.1', 0],
      ['60.0001', 3],
      ['-0.001', 2],
      ['sixty', 2],
    ] as const)
      expect(() => parseAmount(text, { displayDecimals }), text).toThrow(RangeError);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 4 }), (coins, displayDecimals) => {
        const unit = smallestUnit(displayDecimals);
        expect(fitsCurrency(coins * unit, { displayDecimals })).toBe(true);
        if (unit > 1n) expect(fitsCurrency(coins * unit + 1n, { displayDecimals })).toBe(false);
      }),
    );
  });

  it('amounts are found by their marks, however deep they are; the outermost mark counts', () => {
    const text = v.pipe(v.string(), inCoins('CODE'));
    const schema = v.pipe(
      v.object({
        plain: v.string(),
        text,
        price: v.pipe(text, inFractions()),
        stake: stakeInput,
        maybe: v.optional(v.nullable(moneyInput)),
        list: v.array(v.object({ each: moneyInput })),
        named: v.record(v.string(), text),
        step: v.variant('kind', [
          v.object({ kind: v.literal('a'), of: moneyInput }),
          v.object({ kind: v.literal('b'), of: stakeInput }),
        ]),
      }),
      v.check(() => true),
    );
    const sent = (kind: 'a' | 'b', amount: string) => ({
      plain: amount,
      text: amount,
      price: amount,
      stake: amount,
      maybe: amount,
      list: [{ each: '1' }, { each: amount }],
      named: { x: amount },
      step: { kind, of: amount },
    });
    const beyond = (kind: 'a' | 'b', amount: string) =>
      amountsBeyond(schema, v.parse(schema, sent(kind, amount)), { displayDecimals: 2 });
    const paths = ['text', 'maybe', 'list.1.each', 'named.x'];
    expect(beyond('a', '1.0001').map(({ path }) => path.join('.'))).toEqual([...paths, 'step.of']);
    expect(beyond('b', '1.0001').map(({ path }) => path.join('.'))).toEqual(paths);
    expect(beyond('a', '1.0001')[0]).toMatchObject({ refusal: 'CODE', amount: 10_001n });
    expect(beyond('a', '1.01')).toEqual([]);
    expect(amountsBeyond(v.object({ plain: v.string() }), { plain: '1.0001' }, { displayDecimals: 2 })).toEqual([]);
  });
});
