import { expect, test } from 'vitest';
import {
  createMemoryStore,
  localStore,
  readJson,
  safeStore,
  sessionStore,
  STORAGE_KEYS,
  writeHint,
} from './storage.ts';

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

test('a full store keeps what it had, and remembers the rest for this visit', () => {
  const kept = createMemoryStore();
  kept.setItem(STORAGE_KEYS.theme, 'dark');
  const full = {
    ...kept,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const store = safeStore(() => full);
  expect(store.getItem(STORAGE_KEYS.theme)).toBe('dark');
  store.setItem(STORAGE_KEYS.theme, 'light');
  expect(store.getItem(STORAGE_KEYS.theme)).toBe('light');
  expect(kept.getItem(STORAGE_KEYS.theme)).toBe('dark');
  store.removeItem(STORAGE_KEYS.theme);
  expect(store.getItem(STORAGE_KEYS.theme)).toBeNull();
});

test('a forbidden store is replaced by one that forgets', () => {
  const store = safeStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  store.setItem(STORAGE_KEYS.language, 'VI');
  expect(store.getItem(STORAGE_KEYS.language)).toBe('VI');
});

test('what was refused is taken later, given up with the rest, and read from the store again', () => {
  const kept = createMemoryStore();
  let isFull = true;
  const store = safeStore(() => ({
    ...kept,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.setItem(key, value);
    },
  }));
  kept.setItem(STORAGE_KEYS.language, 'EN');
  store.setItem(STORAGE_KEYS.theme, 'dark');
  isFull = false;
  store.setItem(STORAGE_KEYS.theme, 'light');
  expect([store.getItem(STORAGE_KEYS.theme), kept.getItem(STORAGE_KEYS.theme)]).toEqual(['light', 'light']);
  store.removeItem(STORAGE_KEYS.theme);
  expect(kept.getItem(STORAGE_KEYS.theme)).toBeNull();
  isFull = true;
  store.setItem(STORAGE_KEYS.theme, 'dark');
  store.clear();
  expect([STORAGE_KEYS.theme, STORAGE_KEYS.language].map((key) => store.getItem(key))).toEqual([null, null]);
  expect(kept.getItem(STORAGE_KEYS.language)).toBeNull();
});

test('a store that forbids reading is replaced too', () => {
  const store = safeStore(() => ({
    ...createMemoryStore(),
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  }));
  store.setItem(STORAGE_KEYS.theme, 'dark');
  expect(store.getItem(STORAGE_KEYS.theme)).toBe('dark');
});

test('the server keeps nothing and writes no cookie', () => {
  expect(() => writeHint('theme', 'dark')).not.toThrow();
  localStore.setItem(STORAGE_KEYS.theme, 'dark');
  expect([localStore.getItem(STORAGE_KEYS.theme), sessionStore.getItem(STORAGE_KEYS.theme)]).toEqual(['dark', null]);
  localStore.clear();
  expect(localStore.getItem(STORAGE_KEYS.theme)).toBeNull();
});
