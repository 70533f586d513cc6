/** Languages of the interface as the wire names them (LANG-01). */
export const LANGUAGES = ['CN', 'EN', 'TH', 'VI', 'UR'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tag of each language, for the document, `Intl` and the server's texts. */
export const LANGUAGE_TAGS: Record<Language, string> = { CN: 'zh-CN', EN: 'en', TH: 'th', VI: 'vi', UR: 'ur' };

/** Writing direction of each language; Urdu alone runs from right to left (LANG-03). */
export const LANGUAGE_DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = {
  CN: 'ltr',
  EN: 'ltr',
  TH: 'ltr',
  VI: 'ltr',
  UR: 'rtl',
};

/** Country whose flag represents a language code in the picker (LANG-09). */
export const LANGUAGE_COUNTRIES: Readonly<Record<Language, string> & Record<string, string>> = {
  EN: 'US',
  VI: 'VN',
  JA: 'JP',
  CN: 'CN',
  TW: 'TW',
  TH: 'TH',
  UR: 'PK',
  KO: 'KR',
  ID: 'ID',
  MS: 'MY',
  HI: 'IN',
  BN: 'BD',
  KM: 'KH',
  MY: 'MM',
  PT: 'BR',
  ES: 'ES',
  FR: 'FR',
  RU: 'RU',
};

const baseOf = (tag: string) => (tag.toLowerCase().split(/[-_]/)[0] ?? '').trim();

/** Reads any spelling seen on the wire (`EN`, `en-US`, `zh_CN`); undefined when the language is not one of ours. */
export function parseLanguage(text: string | null | undefined): Language | undefined {
  if (!text) return undefined;
  const base = baseOf(text);
  return LANGUAGES.find((each) => base === each.toLowerCase() || base === baseOf(LANGUAGE_TAGS[each]));
}

/** A text held by the server in several languages. */
export type LocalizedText = { readonly [Each in Language]?: string | undefined };

/**
 * Picks the text to show: in the asked language, else the merchant's default, else English (LANG-15), else whichever there is, so that a
 * text from before the default was another one is read still; empty when there is none.
 */
export function pickText(text: LocalizedText, language: Language, merchantDefault: Language): string {
  const shown = text[language] ?? text[merchantDefault] ?? text.EN;
  if (shown !== undefined) return shown;
  const other = LANGUAGES.find((each) => text[each]);
  return (other && text[other]) ?? '';
}
