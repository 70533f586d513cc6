import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { chooseLanguage, createLanguageStore } from './language-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const load = vi.fn(async (language: string, area: string) => ({ hot: `${language}-${area}` }));

test('LANG-04, LANG-05: the stored language counts only when the merchant offers it', () => {
  expect(chooseLanguage('UR', ['EN', 'UR'], 'EN')).toBe('UR');
  expect(chooseLanguage('TH', ['EN', 'UR'], 'EN')).toBe('EN');
  expect(chooseLanguage(null, ['UR'], 'EN')).toBe('UR');
});

test('LANG-11: changing switches every area that has come and keeps the choice', async () => {
  const local = createMemoryStore();
  const store = createLanguageStore('EN', load, local);
  await store.need(['home']);
  expect(store.current().t('home.hot')).toBe('EN-home');
  await store.change('VI');
  expect(store.current().t('home.hot')).toBe('VI-home');
  expect(local.getItem('language')).toBe('VI');
});

test('LANG-12: several quick changes are one refresh, 250 ms after the last', async () => {
  const store = createLanguageStore('EN', load, createMemoryStore());
  const refresh = vi.fn();
  store.onSettled(refresh);
  await store.change('VI');
  vi.advanceTimersByTime(200);
  await store.change('TH');
  vi.advanceTimersByTime(249);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledOnce();
});

test('texts that cannot be fetched leave the language as it was', async () => {
  const failing = vi.fn(async (language: string) => {
    if (language === 'UR') throw new Error('offline');
    return {};
  });
  const store = createLanguageStore('EN', failing, createMemoryStore());
  await store.need(['home']);
  await expect(store.change('UR')).rejects.toThrow('offline');
  expect(store.current().language).toBe('EN');
});
