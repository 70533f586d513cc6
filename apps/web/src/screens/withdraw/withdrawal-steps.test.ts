import type { Withdrawal } from '@tessera/contract';
import { expect, test } from 'vitest';
import { stepsOf } from './withdrawal-steps.ts';

const told = (state: Withdrawal['state'], decidedAt: number | null, completedAt: number | null) =>
  stepsOf({ state, createdAt: 1, decidedAt, completedAt } as Withdrawal).map(({ text, at }) => [text, at]);

test('a withdrawal has its past steps in order, and its state', () => {
  expect(told('pending', null, null)).toEqual([
    ['withdraw.asked', 1],
    ['withdraw.state_pending', null],
  ]);
  expect(told('paid', 2, 3)).toEqual([
    ['withdraw.asked', 1],
    ['withdraw.approved', 2],
    ['withdraw.state_paid', 3],
  ]);
  expect(told('paying', null, null).at(-1)).toEqual(['withdraw.state_paying', null]);
  // what staff decided is the end itself
  expect(told('rejected', 2, 2)).toEqual([
    ['withdraw.asked', 1],
    ['withdraw.state_rejected', 2],
  ]);
  expect(told('cancelled', null, 4).at(-1)).toEqual(['withdraw.state_cancelled', 4]);
});
