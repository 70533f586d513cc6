import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listAnnouncements } from './announcements.ts';

test('NOTICE-08: four lists are kept, and an announcement has an id, a title and whether it was read', () => {
  const { banners, player, popup, promotion } = listAnnouncements.response.entries;
  expect([banners, player, popup, promotion].every((list) => list.type === 'array')).toBe(true);
  const notice = { id: 'x', title: 'Hello', read: false, content: '', startDate: new Date(5) };
  expect(v.parse(player, [notice])).toEqual([{ ...notice, startDate: 5 }]);
  for (const field of ['id', 'title', 'read'] as const) {
    const { [field]: _left, ...without } = notice;
    expect(v.is(player, [without]), field).toBe(false);
  }
});

test('NOTICE-09: types are asked for by A, PL, B, PU and PR; what older clients add, such as H, is read and has nothing', () => {
  const asks = (types: string) => v.is(listAnnouncements.request, { types });
  expect(['A', 'PL', 'B', 'PU', 'PR', 'A,PL,B,PU,PR', 'B,PL,PU,PR,H'].every(asks)).toBe(true);
  expect(['', 'PL,', 'pl', 'PL;B', 'A'.repeat(13)].some(asks)).toBe(false);
});
