import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

const yuan = { symbol: '¥', pattern: '#,##0.00' };

test('WALLET-02: the balance is shown whole with thousand separators, cut and not rounded', () => {
  expect(moneyText('1234567.89', { symbol: '' }, { cut: true })).toBe('1,234,567');
  expect(moneyText('999.9999', yuan, { cut: true })).toBe('¥999');
});

test.each([
  ['100.00', '¥100'],
  ['1000', '¥1,000'],
  ['0.50', '¥0.50'],
  ['1000.05', '¥1,000.05'],
  ['-20.00', '−¥20'],
  // what is beyond the shown places is something all the same
  ['5.001', '¥5.00'],
])('decimals of %s are left out where they are all zero: %s', (amount, text) => {
  expect(moneyText(amount, yuan, { cut: 'zeros' })).toBe(text);
});

test('WALLET-03: where no currency is named it is the yuan, by the pattern #,##0.00', () => {
  expect(moneyText('1234.5', {})).toBe('¥1,234.50');
  expect(moneyText('0.00', {})).toBe('¥0.00');
  expect(moneyText('1234.5', { symbol: '₱' })).toBe('₱1,234.50');
});

test.each([
  ['#,##0.00', '₱1,234,567.80'],
  ['#,##0.###', '₱1,234,567.8'],
  ['#,##0', '₱1,234,567'],
  ['#,##,##0.0000', '₱12,34,567.8000'],
  ['0.0#', '₱1234567.8'],
  ['¤ #,##0.00', '₱\u00a01,234,567.80'],
  ['#,##0.00 ¤', '1,234,567.80\u00a0₱'],
  ['0.00¤', '1234567.80₱'],
])('WALLET-04: the pattern %s is obeyed', (pattern, text) => {
  expect(moneyText('1234567.80', { symbol: '₱', pattern })).toBe(text);
});

test('places beyond those of the pattern are cut, and a pattern that is none is refused', () => {
  expect(moneyText('-0.999', { pattern: '#,##0' })).toBe('¥0');
  expect(moneyText('0.999', { pattern: '0.0#' })).toBe('¥0.99');
  expect(() => moneyText('1', { pattern: 'yuan 0' })).toThrow(RangeError);
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
      const shown = moneyText(amount, { symbol: '', pattern: '#,##0.0000' });
      expect(shown.replaceAll(',', '')).toBe(amount);
    }),
  );
});

test('what is not a decimal is refused, with its beginning', () => {
  expect(() => moneyText('1e5', yuan)).toThrow(new RangeError('not a decimal amount: 1e5'));
  expect(() => moneyText('x'.repeat(50), yuan)).toThrow(new RangeError(`not a decimal amount: ${'x'.repeat(40)}`));
  expect(() => moneyText('1', { pattern: 'y'.repeat(50) })).toThrow(
    new RangeError(`not a currency pattern: ${'y'.repeat(40)}`),
  );
});

test('zeros before an amount are not shown, but the one before the point is', () => {
  expect(moneyText('0012.50', yuan)).toBe('¥12.50');
  expect(moneyText('000.50', yuan)).toBe('¥0.50');
  expect(moneyText('-007', yuan)).toBe('−¥7.00');
});

test('without a symbol there is no space for one either', () => {
  expect(moneyText('5', { symbol: '', pattern: '¤ #,##0.00' })).toBe('5.00');
  expect(moneyText('5', { symbol: '', pattern: '#,##0.00 ¤' })).toBe('5.00');
});
