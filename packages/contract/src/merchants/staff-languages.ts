import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { languageSchema } from '../language-schemas.ts';
import type { ChoiceOf } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { ownField } from '../settings/text-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

const languages = v.array(languageSchema);

/** Languages that members read a merchant in. */
export const languagesPart = defineSettingsPart({
  title: 'Languages',
  text: 'What members read the app in. Each language is complete for the app itself; what the merchant writes is translated at Content.',
  done: 'The languages are saved.',
  path: '/staff/m/:merchant/languages',
  summary:
    'Changes the languages of a merchant (LANG-02) and its default (LANG-05); refused with the present languages when they are not what was read.',
  fields: {
    /** In the order in which members choose among them (LANG-02). */
    languages: at(
      'languages',
      ownField(
        {
          choice: v.pipe(
            languages,
            v.minLength(1, 'At least one.'),
            v.check((list) => isEachOnce(list), 'Each language once.'),
          ),
          shown: languages,
          stored: v.pipe(languages, v.minLength(1)),
        },
        { label: 'Languages of the app' },
      ),
    ),
    /** The language of members without a valid choice (LANG-05), and the one that replaces a missing text (LANG-15). */
    defaultLanguage: at(
      'defaultLanguage',
      ownField({ choice: languageSchema, stored: languageSchema }, { label: 'Default language' }),
    ),
  },
  checks: [
    {
      field: 'defaultLanguage',
      message: 'One of the languages that members can choose.',
      fits: (choice) => choice.languages.includes(choice.defaultLanguage),
    },
  ],
});
export type LanguagesChoice = ChoiceOf<typeof languagesPart.fields>;
export type StaffLanguages = v.InferOutput<typeof languagesPart.shown>;

export const showLanguages = defineStaffEndpoint({
  summary: 'Languages that members can read a merchant in, in their order, and the default one.',
  method: 'GET',
  path: '/staff/m/:merchant/languages',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: languagesPart.shown,
});

export const languageEndpoints = { showLanguages, changeLanguages: languagesPart.change };
