// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { createLanguageStore } from './language-store.ts';

const load = async () => new Map();
let cookies: ReturnType<typeof watchCookies>;
const watchCookies = () => vi.spyOn(document, 'cookie', 'set');
beforeEach(() => {
  vi.useFakeTimers();
  cookies = watchCookies();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shown = () => [document.documentElement.lang, document.documentElement.dir];

test('LANG-03, LANG-11: the document says its language and runs from right to left in Urdu alone', async () => {
  const store = createLanguageStore('EN', load, createMemoryStore());
  await store.change('UR');
  expect(shown()).toEqual(['ur', 'rtl']);
  await store.change('VI');
  expect(shown()).toEqual(['vi', 'ltr']);
  const mirrored = createLanguageStore('EN', load, createMemoryStore(), true);
  await mirrored.change('VI');
  expect(shown()).toEqual(['vi', 'rtl']);
  expect(cookies.mock.calls.flat().map((cookie) => cookie.split(';')[0])).toEqual([
    'hint_language=UR',
    'hint_language=VI',
    'hint_language=VI',
  ]);
});

test('LANG-12: answers are requested in a language once it is unchanged for a while, and a change there and back refreshes nothing', async () => {
  const store = createLanguageStore('EN', load, createMemoryStore());
  const heard = vi.fn();
  const stop = store.onSettled(heard);
  expect(store.settled()).toBe('EN');
  await store.change('VI');
  await store.change('EN');
  vi.advanceTimersByTime(250);
  expect(heard).not.toHaveBeenCalled();
  await store.change('TH');
  expect(store.settled()).toBe('EN');
  vi.advanceTimersByTime(250);
  expect([store.settled(), heard.mock.calls]).toEqual(['TH', [['EN']]]);
  stop();
  await store.change('VI');
  vi.advanceTimersByTime(250);
  expect(store.settled()).toBe('VI');
  expect(heard).toHaveBeenCalledOnce();
});

test('LANG-11: who follows the language hears of each change until they stop', async () => {
  const store = createLanguageStore('EN', load, createMemoryStore());
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  await store.change('VI');
  stop();
  await store.change('TH');
  expect(heard).toHaveBeenCalledOnce();
});
