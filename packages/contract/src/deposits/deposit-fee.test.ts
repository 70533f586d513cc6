import { expect, test } from 'vitest';
import { parseMoney } from '../money.ts';
import { depositFee } from './deposit-fee.ts';

const FEE = { fixed: parseMoney('2'), basisPoints: 0 };

test('DEPOSIT-04: a fee that would take a deposit whole, or more, is not kept', () => {
  const kept = ['1.99', '2', '2.01'].map((came) => depositFee(parseMoney(came), FEE, { displayDecimals: 2 }));
  expect(kept).toEqual([0n, 0n, parseMoney('2')]);
});
