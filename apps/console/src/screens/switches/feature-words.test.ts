import { FEATURE_NAMES } from '@tessera/contract/merchants/features';
import { expect, test } from 'vitest';
import { FEATURE_GROUPS } from './feature-words.ts';

test('every feature that can be switched is on the screen, once', () => {
  const shown = Object.values(FEATURE_GROUPS).flatMap((words) => Object.keys(words));
  expect(shown.toSorted()).toEqual(FEATURE_NAMES.toSorted());
});
