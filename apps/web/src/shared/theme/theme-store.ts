import type { ThemeName } from '@tessera/contract';
import { type KeyStore, STORAGE_KEYS, writeHint } from '../storage/storage.ts';

export interface ThemeStore {
  current(): ThemeName;
  change(theme: ThemeName): void;
  subscribe(listener: () => void): () => void;
}

/** Theme to start with: what is stored, light when nothing valid is (THEME-02, THEME-03). */
export function chooseTheme(stored: string | null): ThemeName {
  return stored === 'dark' ? 'dark' : 'light';
}

/** Gives the browser's own bars the colour of the app's bars. */
export function colourBrowser(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface-raised').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Keeps the theme under its key and on the root element, where the document's style reads it. */
export function createThemeStore(rendered: ThemeName, local: KeyStore): ThemeStore {
  const stored = local.getItem(STORAGE_KEYS.theme);
  let theme = stored === null ? rendered : chooseTheme(stored);
  const listeners = new Set<() => void>();
  const show = () => {
    if (typeof document !== 'undefined') {
      document.documentElement.dataset.theme = theme;
      colourBrowser();
    }
    writeHint('theme', theme);
  };
  if (theme !== rendered) show();
  return {
    current: () => theme,
    change(next) {
      theme = next;
      local.setItem(STORAGE_KEYS.theme, next);
      show();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
