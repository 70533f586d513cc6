import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { chooseTheme, createThemeStore } from './theme-store.ts';

test('THEME-02: with nothing or nonsense stored the theme is light', () => {
  expect([chooseTheme(null), chooseTheme('blue'), chooseTheme('dark')]).toEqual(['light', 'light', 'dark']);
});

test('THEME-01, THEME-03: a change is kept under the key theme and told to listeners', () => {
  const local = createMemoryStore();
  const store = createThemeStore('light', local);
  const listener = vi.fn();
  store.subscribe(listener);
  store.change('dark');
  expect(local.getItem('theme')).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
  expect(createThemeStore('light', local).current()).toBe('dark');
});
