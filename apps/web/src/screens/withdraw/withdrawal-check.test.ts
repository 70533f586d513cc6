import { expect, test } from 'vitest';
import { checkWithdrawal, costOf, largestAmount } from './withdrawal-check.ts';

const cents = { displayDecimals: 2 };
const limits = { minimumAmount: '50.00', maximumAmount: '20000.00' };
const charge = { freePerDay: 3, fixed: '2.00', basisPoints: 50 };
const config = (remaining: number) => ({
  minWithdrawal: '50.00',
  maxWithdrawal: '20000.00',
  maxTransactionTimes: 5,
  remainingTransactionTimes: remaining,
});

test('an amount fits the limits and the balance, exactly', () => {
  expect(checkWithdrawal('1000', limits, '1000.00', cents)).toBeUndefined();
  expect(checkWithdrawal('1000.01', limits, '1000.00', cents)).toBe('much');
  expect(checkWithdrawal('49.99', limits, '1000.00', cents)).toBe('low');
  expect(checkWithdrawal('20000.01', limits, '90000.00', cents)).toBe('high');
  expect(checkWithdrawal('ten', limits, '1000.00', cents)).toBe('format');
});

test('the most is the balance in whole coins, up to the limit', () => {
  expect(largestAmount('20000.00', '123.4567', cents)).toBe('123.45');
  expect(largestAmount('20000.00', '90000.00', cents)).toBe('20000.00');
  expect(largestAmount('20000', '123.4567', { displayDecimals: 0 })).toBe('123.00');
  expect(largestAmount('20000', '123.4567', { displayDecimals: 3 })).toBe('123.456');
});

test('the fee shows before: none while the day has free ones, then taken out of the amount', () => {
  expect(costOf('100', { withdrawPenaltyCharge: charge, bankConfig: config(3) }, cents)).toMatchObject({
    isFree: true,
    arrives: '100.00',
  });
  expect(costOf('100', { withdrawPenaltyCharge: charge, bankConfig: config(2) }, cents)).toEqual({
    fee: '2.50',
    arrives: '97.50',
    isFree: false,
  });
});
