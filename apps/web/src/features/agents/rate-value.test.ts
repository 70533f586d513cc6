import { expect, test } from 'vitest';
import { isWithin, rateUnits } from './rate-value.ts';

test('AGENT-12: a rate above the agent’s own, or below what the downline gives, is no rate that can be set', () => {
  const range = { minimum: '0.05', maximum: '0.8' };
  const typed = ['0.8', '0.05', '0.1234', '.5', '0.81', '0.049', '', '1', 'x'];
  expect(typed.filter((rate) => isWithin(rate, range))).toEqual(['0.8', '0.05', '0.1234']);
  expect([rateUnits('12.5'), rateUnits('0.12345'), rateUnits('100')]).toEqual([125_000, undefined, undefined]);
});
