import { type Language, LANGUAGES } from '@tessera/contract/languages';
import type { LanguagesChoice } from '@tessera/contract/merchants/staff-languages';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import type { DeclaredValues, OwnValues } from '../../shared/settings-part/declared-values.ts';
import { allOf, type Shown, shownOf } from '../../shared/settings-part/shown-values.ts';

/** Values of the inputs: every language of the app, and the default one. */
export interface LanguageValues extends DeclaredValues {
  readonly languages: readonly Shown<Language>[];
  readonly defaultLanguage: Language;
}

/** Every language: the offered ones in their order, the others behind them. */
export const shownLanguages = {
  show: (languages: readonly Language[]) => allOf(languages, LANGUAGES),
  ask: (list: readonly Shown<Language>[]) => shownOf(list),
} satisfies OwnValues;

const sentence = (languages: readonly Language[]) =>
  new Intl.ListFormat('en').format(languages.map((language) => LANGUAGE_NAMES[language]));

/** The consequences of a choice of languages for members, in words; empty where it changes nothing. */
export function consequencesOf(stands: LanguagesChoice, { languages, defaultLanguage }: LanguageValues): string[] {
  const chosen = shownOf(languages);
  const added = chosen.filter((language) => !stands.languages.includes(language));
  const givenUp = stands.languages.filter((language) => !chosen.includes(language));
  const name = LANGUAGE_NAMES[defaultLanguage];
  const isEnglish = defaultLanguage === 'EN';
  return [
    ...(added.length > 0
      ? [
          `${sentence(added)}: members can choose it from now on. The app itself is translated; announcements, help, the agreement, offers and names of banks are read in ${isEnglish ? name : `${name}, else in English,`} until they are translated.`,
        ]
      : []),
    ...(givenUp.length > 0
      ? [
          `${sentence(givenUp)}: who reads it is taken to ${name}, on open phones at once. Its texts are kept for the day it comes back, but members have to choose it again.`,
        ]
      : []),
    ...(defaultLanguage !== stands.defaultLanguage
      ? [
          `Who comes for the first time reads ${name}; who was here before stays with the language that they read. Texts that are missing in ${isEnglish ? name : `${name} and in English`} are read in a language that they have; each asks for a title ${isEnglish ? 'in English' : 'in one of the two'} when it is changed next.`,
        ]
      : []),
  ];
}
