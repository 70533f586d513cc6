import type { StaffHelp } from '@tessera/contract/support/staff-help';
import { expect, test } from 'vitest';
import { kindOf, lastPlace, NEW, NEW_RULE, newPlaceOf, newQuestion, questionsOf, topicsOf } from './help-places.ts';

const item = (id: string, more: Partial<StaffHelp> = {}): StaffHelp => ({
  id,
  parentId: null,
  isPolicy: false,
  titles: {},
  contents: {},
  sort: 0,
  version: 1,
  changedAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
  ...more,
});
const items = [
  item('a', { sort: 4 }),
  item('b', { parentId: 'a', sort: 7 }),
  item('c', { sort: 999_999 }),
  item('r', { isPolicy: true, sort: -3 }),
];

test('an address adds a topic, a rule, or a question of a topic that is there', () => {
  expect(newPlaceOf(NEW, items)).toEqual({ isPolicy: false, parentId: null });
  expect(newPlaceOf(NEW_RULE, items)).toEqual({ isPolicy: true, parentId: null });
  expect(newPlaceOf(newQuestion('a'), items)).toEqual({ isPolicy: false, parentId: 'a' });
  for (const id of ['a', newQuestion('b'), newQuestion('r'), newQuestion('x')])
    expect(newPlaceOf(id, items)).toBeUndefined();
});

test('a new item comes after its siblings, as far as there are places', () => {
  expect(lastPlace(items, { isPolicy: false, parentId: 'a' })).toBe(8);
  expect(lastPlace(items, { isPolicy: false, parentId: 'c' })).toBe(0);
  expect(lastPlace(items, { isPolicy: false, parentId: null })).toBe(999_999);
  expect(lastPlace(items, { isPolicy: true, parentId: null })).toBe(0);
});

test('topics, their questions and rules are distinguished', () => {
  expect(topicsOf(items).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(questionsOf(items, 'a').map(({ id }) => id)).toEqual(['b']);
  expect(items.map(kindOf)).toEqual(['topic', 'question', 'topic', 'rule']);
});
