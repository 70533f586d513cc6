// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { HINT_COOKIES, localStore, sessionStore, STORAGE_KEYS, writeHint } from './storage.ts';

afterEach(() => {
  localStore.clear();
  sessionStore.clear();
  vi.restoreAllMocks();
});

test('a hint is a cookie of the whole site for a year, which other sites do not send along', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  for (const name of ['language', 'theme', 'visitor'] as const) writeHint(name, 'x');
  expect(written.mock.calls.flat()).toEqual([
    'hint_language=x; path=/; max-age=31536000; samesite=lax',
    'hint_theme=x; path=/; max-age=31536000; samesite=lax',
    'hint_visitor=x; path=/; max-age=31536000; samesite=lax',
  ]);
  expect(Object.keys(HINT_COOKIES)).toHaveLength(3);
});

test('SESSION-10: what is kept until the tab closes and what is kept until it is cleared are the two stores of the browser', () => {
  localStore.setItem(STORAGE_KEYS.theme, 'dark');
  sessionStore.setItem(STORAGE_KEYS.scrolled, '{}');
  expect([localStorage.getItem('theme'), localStorage.getItem('SCROLLED')]).toEqual(['dark', null]);
  expect([sessionStorage.getItem('theme'), sessionStorage.getItem('SCROLLED')]).toEqual([null, '{}']);
});
