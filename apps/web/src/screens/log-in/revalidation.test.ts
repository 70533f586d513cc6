import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLanguageStore } from '../../shared/language/language-store.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { revalidateAfterLanguageChange } from './revalidation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('LANG-13: the form is checked again once, 200 ms after the last change of the language', async () => {
  const language = createLanguageStore('EN', async () => new Map(), createMemoryStore());
  const revalidate = vi.fn();
  const stop = revalidateAfterLanguageChange(language, revalidate);
  await language.change('VI');
  vi.advanceTimersByTime(150);
  await language.change('TH');
  vi.advanceTimersByTime(199);
  expect(revalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revalidate).toHaveBeenCalledOnce();
  await language.change('EN');
  stop();
  vi.advanceTimersByTime(1000);
  expect(revalidate).toHaveBeenCalledOnce();
});
