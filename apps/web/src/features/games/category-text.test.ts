import { expect, test } from 'vitest';
import type { Translate } from '../../shared/language/translator.ts';
import { categoryName } from './category-text.ts';

test('CAT-06: a category has its own name also where a house has its code, other entries that of their house', () => {
  const t = ((key: string) => key) as Translate;
  const houses = ['JL', 'ELOTT'].map((code) => ({ code, displayName: `House ${code}` }));
  expect(categoryName('ELOTT', houses, t)).toBe('games.categoryElott');
  expect(categoryName('JL', houses, t)).toBe('House JL');
  expect(categoryName('EG3', undefined, t)).toBe('games.categoryAll');
});
