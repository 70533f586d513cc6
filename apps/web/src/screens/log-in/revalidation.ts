import type { LanguageStore } from '../../shared/language/language-store.ts';
import { LOGIN_VALIDATION_DEBOUNCE_MS } from '../../shared/time/timings.ts';

/**
 * Checks a form again 200 ms after the last change of language (LANG-13).
 * @returns ends it
 */
export function revalidateAfterLanguageChange(
  language: Pick<LanguageStore, 'subscribe'>,
  revalidate: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = language.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(revalidate, LOGIN_VALIDATION_DEBOUNCE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
