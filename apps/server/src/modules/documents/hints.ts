import { type Language, TEST_LANGUAGES, type TestLanguage, type ThemeName, type VisitorKind } from '@tessera/contract';

/** What the hint cookies of a visitor say; they make the first paint right and prove nothing. */
export interface Hints {
  readonly language: Language;
  readonly theme: ThemeName;
  readonly visitor: VisitorKind;
  /** Only where the program runs for development. */
  readonly testLanguage?: TestLanguage | undefined;
}

const VISITORS: readonly VisitorKind[] = ['guest', 'member', 'trial'];

function cookie(header: string, name: string): string | undefined {
  return header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * Reads the hint cookies; anything unknown counts as not said (LANG-04, LANG-05, THEME-02).
 * @param isDevelopment whether a test language may be asked for
 * @param offered languages of the merchant, the default first used when none is named
 */
export function readHints(
  header: string | undefined,
  offered: readonly Language[],
  fallback: Language,
  isDevelopment = false,
): Hints {
  const text = header ?? '';
  const language = cookie(text, 'hint_language');
  const visitor = cookie(text, 'hint_visitor');
  return {
    language: offered.find((candidate) => candidate === language) ?? fallback,
    theme: cookie(text, 'hint_theme') === 'dark' ? 'dark' : 'light',
    testLanguage: isDevelopment
      ? TEST_LANGUAGES.find((name) => name === cookie(text, 'hint_test_language'))
      : undefined,
    visitor: VISITORS.find((kind) => kind === visitor) ?? 'guest',
  };
}
