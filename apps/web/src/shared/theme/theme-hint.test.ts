// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { createThemeStore } from './theme-store.ts';

afterEach(() => void vi.restoreAllMocks());

/** A store of the theme on a document that was rendered light, with what it showed. */
function openWith(stored: string | undefined) {
  document.documentElement.dataset.theme = 'rendered';
  const cookies = vi.spyOn(document, 'cookie', 'set');
  const local = createMemoryStore();
  if (stored) local.setItem('theme', stored);
  const store = createThemeStore('light', local);
  return { store, cookies, shown: () => document.documentElement.dataset.theme };
}

test('THEME-03: a theme that the document was not rendered in is shown at the start, and the next document has it', () => {
  const { store, cookies, shown } = openWith('dark');
  expect([store.current(), shown()]).toEqual(['dark', 'dark']);
  expect(cookies.mock.calls.flat()).toEqual([expect.stringContaining('hint_theme=dark;')]);
});

test.each([undefined, 'light'])('THEME-02: with %s stored nothing of the document is touched', (stored) => {
  const { store, cookies, shown } = openWith(stored);
  expect([store.current(), shown()]).toEqual(['light', 'rendered']);
  expect(cookies).not.toHaveBeenCalled();
});

test('THEME-01: a change is shown at once, and who follows no longer hears of the next', () => {
  const { store, cookies, shown } = openWith(undefined);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.change('dark');
  expect([shown(), store.current()]).toEqual(['dark', 'dark']);
  expect(cookies.mock.calls.flat()).toEqual([expect.stringContaining('hint_theme=dark;')]);
  stop();
  store.change('light');
  expect(shown()).toBe('light');
  expect(listener).toHaveBeenCalledOnce();
});
