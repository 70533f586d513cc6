import type { Language } from '@tessera/contract/languages';

/** Languages as staff are told of them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  CN: 'Chinese',
  EN: 'English',
  TH: 'Thai',
  VI: 'Vietnamese',
  UR: 'Urdu',
};
