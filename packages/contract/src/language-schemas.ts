import * as v from 'valibot';
import { type Language, LANGUAGES } from './languages.ts';

// Apart from the tables they check: the phone reads those and must not carry the schemas' library for them.
export const languageSchema = v.picklist(LANGUAGES);
/** The same schema for each language, as fields of an object. */
export const eachLanguage = <Field extends v.GenericSchema>(field: Field) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, field])) as Record<Language, Field>;
export const localizedTextSchema = v.partial(v.object(eachLanguage(v.string())));

/** Texts by language in one order of the languages, whatever order the database keeps them in. */
export const inLanguageOrder = (texts: { readonly [Each in Language]?: string | undefined }): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language]]])),
  );
