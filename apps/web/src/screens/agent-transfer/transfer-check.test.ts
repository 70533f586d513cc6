import { expect, test } from 'vitest';
import { checkTransfer } from './transfer-check.ts';

test('AGENT-13: an amount is checked against limits, what is left of the day, and the balance', () => {
  const limits = { minimum: '10.00', maximum: '5000.00', leftToday: '800.00' };
  const check = (text: string) => checkTransfer(text, limits, '700.00', { displayDecimals: 2 });
  expect(['', '1.234', '9.99', '10', '700', '700.01', '800.01', '5000.01'].map(check)).toEqual([
    'format',
    'format',
    'low',
    undefined,
    undefined,
    'much',
    'day',
    'high',
  ]);
});
