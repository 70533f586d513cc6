import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

const yuan = { symbol: '¥', displayDecimals: 2 };

test('WALLET-02: the balance is shown whole with thousand separators, cut and not rounded', () => {
  expect(moneyText('1234567.89', { symbol: '', displayDecimals: 2 }, { cut: true })).toBe('1,234,567');
  expect(moneyText('999.9999', yuan, { cut: true })).toBe('¥999');
});

test('WALLET-03: the default pattern shows two places', () => {
  expect(moneyText('1234.5', yuan)).toBe('¥1,234.50');
  expect(moneyText('0.00', yuan)).toBe('¥0.00');
});

test('signs: losses carry a minus, gains a plus where asked, zero neither', () => {
  expect(moneyText('-12.00', yuan)).toBe('−¥12.00');
  expect(moneyText('12.00', yuan, { signed: true })).toBe('+¥12.00');
  expect(moneyText('0.00', yuan, { signed: true })).toBe('¥0.00');
  expect(moneyText('-0.001', yuan)).toBe('¥0.00');
});

test('digits are never changed, whatever the size of the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
      const amount = `${whole}.${String(part).padStart(4, '0')}`;
      const shown = moneyText(amount, { symbol: '', displayDecimals: 4 });
      expect(shown.replaceAll(',', '')).toBe(amount);
    }),
  );
});

test('what is not a decimal is refused', () => {
  expect(() => moneyText('1e5', yuan)).toThrow(RangeError);
});
