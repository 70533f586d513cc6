import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { chooseLanguage, createLanguageStore } from './language-store.ts';
import type { Catalogue } from './translator.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const load = vi.fn(async (language: string, area: string) => new Map([['hotGames', `${language}-${area}`]]));

test('LANG-04, LANG-05: the stored language counts only when the merchant offers it', () => {
  expect(chooseLanguage('UR', ['EN', 'UR'], 'EN')).toBe('UR');
  expect(chooseLanguage('TH', ['EN', 'UR'], 'EN')).toBe('EN');
  expect(chooseLanguage(null, ['UR'], 'EN')).toBe('UR');
});

test('LANG-11: changing switches every area that has come and keeps the choice', async () => {
  const local = createMemoryStore();
  const store = createLanguageStore('EN', load, local);
  await store.need(['home']);
  expect(store.current().t('home.hotGames')).toBe('EN-home');
  await store.change('VI');
  expect(store.current().t('home.hotGames')).toBe('VI-home');
  expect(local.getItem('language')).toBe('VI');
});

test.each([
  [['EN-update', 'VI-home', 'VI-update']],
  [['VI-home', 'EN-update', 'VI-update']],
  [['VI-home', 'VI-update', 'EN-update']],
])(
  'LANG-11: texts that become needed while the language changes are there in both, come as they may: %j',
  async (order) => {
    const coming = new Map<string, () => void>();
    const slow = (language: string, area: string) =>
      new Promise<Catalogue>((resolve) => {
        const text = `${language}-${area}`;
        coming.set(text, () => resolve(new Map([['notes', text]])));
      });
    const store = createLanguageStore('EN', slow, createMemoryStore());
    const home = store.need(['home']);
    coming.get('EN-home')?.();
    await home;
    const told: string[] = [];
    store.subscribe(() => told.push(store.current().t('update.notes')));
    const changed = store.change('VI');
    const ready = store.need(['update']).then(() => told.push(store.current().t('update.notes')));
    for (const text of order) {
      await expect.poll(() => coming.has(text)).toBe(true);
      coming.get(text)?.();
    }
    await Promise.all([changed, ready]);
    expect(told.at(-1)).toBe('VI-update');
    expect(told).not.toContain('');
  },
);

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
    return new Map();
  });
  const store = createLanguageStore('EN', failing, createMemoryStore());
  await store.need(['home']);
  await expect(store.change('UR')).rejects.toThrow('offline');
  expect(store.current().language).toBe('EN');
});

test('LANG-11: of two languages that are chosen the later one stays, also when its texts come first', async () => {
  let arrive: (texts: Catalogue) => void = () => undefined;
  const slow = (language: string) =>
    language === 'VI' ? new Promise<Catalogue>((resolve) => (arrive = resolve)) : Promise.resolve<Catalogue>(new Map());
  const local = createMemoryStore();
  const store = createLanguageStore('EN', slow, local);
  await store.need(['home']);
  const earlier = store.change('VI');
  await store.change('TH');
  arrive(new Map());
  await earlier;
  expect([store.current().language, local.getItem('language')]).toEqual(['TH', 'TH']);
});

test('LANG-05: a default that the merchant does not offer gives way to the first it does, and to English without any', () => {
  expect(chooseLanguage(null, ['TH', 'VI'], 'VI')).toBe('VI');
  expect(chooseLanguage(null, ['TH', 'VI'], 'EN')).toBe('TH');
  expect(chooseLanguage('VI', [], 'VI')).toBe('EN');
});

test('an area is fetched once for a language', async () => {
  load.mockClear();
  const store = createLanguageStore('EN', load, createMemoryStore());
  await store.need(['home']);
  await store.need(['home', 'games']);
  expect(load.mock.calls).toEqual([
    ['EN', 'home'],
    ['EN', 'games'],
  ]);
});
