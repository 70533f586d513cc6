import { expect, test } from 'vitest';
import { refreshDelay } from './refresh-delay.ts';

const game = (remainTime: number, numero: string | null = '20261121-001') => ({ numero, remainTime });

test('LOTT-13: the menu comes anew at the next draw of a game that has an issue, its seconds as milliseconds', () => {
  expect(refreshDelay([game(25), game(12), game(300)])).toBe(12_000);
  expect(refreshDelay([game(25), game(3, null), game(-4), game(9, '')])).toBe(25_000);
});

test('LOTT-14: after thirty seconds at the latest, also when no game counts', () => {
  expect(refreshDelay([game(31), game(86_400)])).toBe(30_000);
  expect(refreshDelay([game(30)])).toBe(30_000);
  for (const none of [[], [game(5, null)], [game(-1)]]) expect(refreshDelay(none)).toBe(30_000);
});

test('LOTT-15: after seven seconds while a draw is under way', () => {
  expect(refreshDelay([game(0), game(20)])).toBe(7_000);
});
