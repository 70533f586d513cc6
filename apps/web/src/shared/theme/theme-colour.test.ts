// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/storage.ts';
import { createThemeStore } from './theme-store.ts';

test('THEME-01: the browser’s bars follow the switch, and a theme that was kept over the rendered one', () => {
  document.head.innerHTML = `<meta name="theme-color" content="#fff">
    <style>:root{--surface-raised:#fff}:root[data-theme=dark]{--surface-raised:#1a1d24}</style>`;
  const colour = () => document.querySelector('meta')?.content;
  const local = createMemoryStore();
  const store = createThemeStore('light', local);
  expect(colour()).toBe('#fff');
  store.change('dark');
  expect(colour()).toBe('#1a1d24');
  store.change('light');
  expect(colour()).toBe('#fff');
  local.setItem('theme', 'dark');
  createThemeStore('light', local);
  expect(colour()).toBe('#1a1d24');
});
