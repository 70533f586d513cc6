import { expect, test } from 'vitest';
import { createMemoryStore, readJson, STORAGE_KEYS } from './storage.ts';

test('SESSION-21: the keys the specification names stay as named, and no two keys are the same', () => {
  expect(Object.values(STORAGE_KEYS)).toEqual(
    expect.arrayContaining([
      'MC_SESSION_INFO',
      'autoLogin',
      'type',
      'username',
      'countryDialingCode',
      'remPass',
      'sass',
      'hideDownloadBar',
    ]),
  );
  expect(new Set(Object.values(STORAGE_KEYS)).size).toBe(Object.keys(STORAGE_KEYS).length);
});

test('damaged or missing JSON reads as nothing', () => {
  const store = createMemoryStore();
  store.setItem(STORAGE_KEYS.sessionInfo, '{"token":');
  expect(readJson(store, STORAGE_KEYS.sessionInfo)).toBeUndefined();
  expect(readJson(store, STORAGE_KEYS.systemStatus)).toBeUndefined();
  store.setItem(STORAGE_KEYS.sessionInfo, '{"token":"t"}');
  expect(readJson(store, STORAGE_KEYS.sessionInfo)).toEqual({ token: 't' });
});
