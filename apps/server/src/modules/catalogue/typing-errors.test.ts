import { describe, expect, test } from 'vitest';
import { searchKey, searchWords } from './catalogue-rules.ts';
import { errorsForgiven, nearestGames, typingErrors } from './typing-errors.ts';

describe('LIST-07: typing errors are forgiven', () => {
  test('a letter missing, too much, wrong, or exchanged with its neighbour counts one', () => {
    expect(typingErrors('jadetiger', 'tiger', 2)).toBe(0);
    for (const typed of ['tigr', 'tiiger', 'tuger', 'tgier']) expect(typingErrors('jadetiger', typed, 2)).toBe(1);
    expect(typingErrors('jadetiger', 'jadtieger', 2)).toBe(2);
    expect(typingErrors('jadetiger', 'orchard', 2)).toBe(Number.POSITIVE_INFINITY);
  });

  test('short searches forgive nothing, long ones two errors', () => {
    expect([3, 4, 8, 9].map(errorsForgiven)).toEqual([0, 1, 1, 2]);
  });

  test('the nearest name comes first, whichever language it is in', () => {
    const games = [
      { node_id: 'lion', search_key: 'goldentigers|hovang' },
      { node_id: 'tiger', search_key: 'jadetiger|hongocbich' },
    ];
    expect(nearestGames(games, searchKey('hổ ngọc bíhc'))).toEqual(['tiger']);
    expect(nearestGames(games, searchKey('jade tigre'))).toEqual(['tiger']);
    expect(nearestGames(games, searchKey('tig'))).toEqual([]);
  });
});

test('LIST-07: accents, tone marks, case, spaces and forms of a letter do not count', () => {
  expect(searchKey('Vườn Đào')).toBe('vuondao');
  expect(searchKey('เสือหยก')).toBe(searchKey('เสอหยก'));
  expect(searchKey('Café  Dé-luxe!')).toBe('cafedeluxe');
  expect(searchKey('كيك')).toBe(searchKey('کیک'));
  expect(searchWords('  Tiger  JADE ')).toEqual(['tiger', 'jade']);
  expect(searchWords('100%_')).toEqual(['100']);
});
