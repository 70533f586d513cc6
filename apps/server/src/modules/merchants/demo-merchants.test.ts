import { expect, test } from 'vitest';
import { DEMO_MERCHANTS } from './demo-merchants.data.ts';

test('WALLET-04: symbol and pattern of the currency are settings of the merchant; one ships with the peso', () => {
  const currencies = new Map(DEMO_MERCHANTS.map(({ code, settings }) => [code, settings.currency]));
  expect(currencies.get('LANTERN')).toEqual({ code: 'PHP', symbol: '₱', pattern: '#,##0.00', displayDecimals: 2 });
  expect(currencies.get('EN')).toEqual({ code: 'CNY', symbol: '¥', pattern: '#,##0.00', displayDecimals: 2 });
});
