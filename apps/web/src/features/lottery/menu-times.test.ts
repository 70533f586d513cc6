import { expect, test } from 'vitest';
import { issueText } from './issue-text.ts';
import { menuTimes } from './menu-times.ts';

test('LOTT-22: the menu counts its remainTime in seconds', () => {
  const game = { numero: '20261121-001', remainTime: 42, lockTime: 5, isSale: true };
  expect(menuTimes(game)).toEqual({ remainTime: 42_000, lockTime: 5, lotteryTime: undefined, isSale: true });
  expect(menuTimes({ ...game, numero: null }).isSale).toBe(false);
});

test('an issue is shown without its year, and never turned around', () => {
  expect(issueText('20261121-0482')).toBe('\u20661121-0482\u2069');
  expect(issueText('12741739')).toBe('\u206612741739\u2069');
});
