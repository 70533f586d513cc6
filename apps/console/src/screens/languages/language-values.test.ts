import { type LanguagesChoice, languagesPart } from '@tessera/contract/merchants/staff-languages';
import { expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';
import { consequencesOf, type LanguageValues, shownLanguages } from './language-values.ts';

const own = { languages: shownLanguages };
const languageValuesOf = declaredValuesOf(languagesPart.fields, own) as unknown as (
  choice: LanguagesChoice,
) => LanguageValues;
const readLanguages = readDeclared(languagesPart, own);

const stands: LanguagesChoice = { languages: ['EN', 'VI'], defaultLanguage: 'EN' };
const begun = languageValuesOf(stands);

test('LANG-02: languages are read in their order, offered ones first', () => {
  expect(begun.languages.map(({ name, isShown }) => `${name} ${isShown}`)).toEqual([
    'EN true',
    'VI true',
    'CN false',
    'TH false',
    'UR false',
  ]);
  expect(readLanguages(begun)).toEqual({ choice: stands, errors: {} });
});

test('LANG-05: no language and a default that is none of them say so at their fields', () => {
  const none = begun.languages.map(({ name }) => ({ name, isShown: false }));
  expect(readLanguages({ ...begun, languages: none }).errors).toMatchObject({ languages: 'At least one.' });
  expect(readLanguages({ ...begun, defaultLanguage: 'UR' }).errors).toEqual({
    defaultLanguage: 'One of the languages that members can choose.',
  });
});

test('what changes for members is said of each language that comes and goes, and of another default', () => {
  expect(consequencesOf(stands, begun)).toEqual([]);
  expect(consequencesOf(stands, languageValuesOf({ ...stands, languages: ['VI', 'EN'] }))).toEqual([]);
  const said = consequencesOf(stands, languageValuesOf({ languages: ['VI', 'TH', 'UR'], defaultLanguage: 'VI' }));
  expect(said.map((text) => text.split(/[:;]/)[0])).toEqual([
    'Thai and Urdu',
    'English',
    'Who comes for the first time reads Vietnamese',
  ]);
  expect(said[0]).toContain('are read in Vietnamese, else in English, until');
  expect(said[1]).toContain('is taken to Vietnamese');
  const english = languageValuesOf({ languages: ['EN', 'TH'], defaultLanguage: 'EN' });
  expect(consequencesOf({ languages: ['VI', 'EN'], defaultLanguage: 'VI' }, english)).toEqual([
    expect.stringContaining('are read in English until'),
    expect.stringContaining('Vietnamese: who reads it is taken to English'),
    expect.stringContaining('missing in English are read in a language that they have'),
  ]);
});
