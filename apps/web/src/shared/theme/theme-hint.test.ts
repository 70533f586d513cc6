// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { createThemeStore } from './theme-store.ts';

test('THEME-03: the theme is on the document at once, and in the hint that the server’s next document is drawn by', () => {
  const store = createThemeStore('light', createMemoryStore());
  store.change('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('hint_theme=dark');
});
