import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { languageSchema } from '../language-schemas.ts';
import { version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

const fields = {
  /** In the order in which members choose among them (LANG-02). */
  languages: v.array(languageSchema),
  /** In what members read who have not chosen one that there is (LANG-05), and what takes the place of a missing text (LANG-15). */
  defaultLanguage: languageSchema,
};

/** Languages that members read a merchant in. */
export const languagesChoice = v.pipe(
  v.strictObject({
    ...fields,
    languages: v.pipe(
      fields.languages,
      v.minLength(1, 'At least one.'),
      v.check((list) => isEachOnce(list), 'Each language once.'),
    ),
  }),
  v.forward(
    v.check(
      ({ languages, defaultLanguage }) => languages.includes(defaultLanguage),
      'One of the languages that members can choose.',
    ),
    ['defaultLanguage'],
  ),
);
export type LanguagesChoice = v.InferOutput<typeof languagesChoice>;

const part = v.strictObject({ version, choice: v.strictObject(fields) });
export type StaffLanguages = v.InferOutput<typeof part>;

export const showLanguages = defineStaffEndpoint({
  summary: 'Languages that members can read a merchant in, in their order, and the default one.',
  method: 'GET',
  path: '/staff/m/:merchant/languages',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: part,
});

export const changeLanguages = defineStaffEndpoint({
  summary:
    'Changes the languages of a merchant (LANG-02) and its default (LANG-05); refused with what stands when it is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/languages',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: languagesChoice }),
  response: part,
});

export const languageEndpoints = { showLanguages, changeLanguages };
