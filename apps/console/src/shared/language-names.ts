import type { Language } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';

/** Names of languages for staff. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  CN: 'Chinese',
  EN: 'English',
  TH: 'Thai',
  VI: 'Vietnamese',
  UR: 'Urdu',
};

/** Languages of a merchant, its own one first. */
export const ownFirst = ({
  languages,
  defaultLanguage,
}: Pick<ContentSetting, 'languages' | 'defaultLanguage'>): Language[] => [
  defaultLanguage,
  ...languages.filter((language) => language !== defaultLanguage),
];
