import { expect, test } from 'vitest';
import { claimedWorth, sumsOf, worthOf } from './worth.ts';

test('money and points are summed apart, and a unit that none has is left out', () => {
  const money = (amount: string) => ({ unit: 'CREDIT', amount }) as const;
  const points = (amount: string) => ({ unit: 'POINTS', amount }) as const;
  expect(sumsOf([money('8.88'), points('50.00'), money('0.12'), points('5.00')])).toEqual([
    money('9.00'),
    points('55.00'),
  ]);
  expect(sumsOf([points('1.00')])).toEqual([points('1.00')]);
  expect(sumsOf([])).toEqual([]);
});

test('a reward is worth its points or its money, whichever it is counted in', () => {
  expect(worthOf({ unit: 'POINTS', rewardAmount: '0.00', rewardPoint: '50.00' })).toEqual({
    unit: 'POINTS',
    amount: '50.00',
  });
  expect(worthOf({ unit: 'CREDIT', rewardAmount: '8.88', rewardPoint: '0.00' }).amount).toBe('8.88');
});

test('a claim tells its unit', () => {
  expect(claimedWorth({ claimedTickets: [{ rewardType: 'POINTS', value: '50.00' }] })).toEqual({
    unit: 'POINTS',
    amount: '50.00',
  });
  expect(claimedWorth({ claimedTickets: [{ rewardType: 'BONUS', value: '8.88' }] })?.unit).toBe('CREDIT');
});

test('a claim of a reward with conditions is a bonus, and a ticket that became a reward to claim is worth nothing yet', () => {
  expect(claimedWorth({ claimedTickets: [{ rewardType: 'BONUS', value: '8.88' }] }, true)).toEqual({
    unit: 'CREDIT',
    amount: '8.88',
    isBonus: true,
  });
  expect(claimedWorth({ claimedTickets: [] })).toBeUndefined();
});
