import { expect, test } from 'vitest';
import { lineMoney } from './line-money.ts';

test('a line costs its part of the stake and pays its best prize, at the unit and the multiple of the bet', () => {
  const prize = (bonus: string) => ({ prize: bonus, prizeName: bonus, bonus });
  const bet = { bettingAmount: '1.20', stakes: 2, bettingMode: '0.1', multiple: 3 } as const;
  expect(lineMoney({ ...bet, prizes: [prize('19.00')] })).toEqual({ costs: '0.60', pays: '5.70' });
  expect(lineMoney({ ...bet, prizes: [prize('3.80'), prize('190.00'), prize('38.00')] }).pays).toBe('57.00');
});
