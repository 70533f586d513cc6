import { SimpleGrid, TextInput } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import { LANGUAGE_NAMES, ownFirst } from './language-names.ts';

/** Texts on one line by language. */
export type TitleValues = { readonly [Each in Language]?: string | undefined };

interface TitleFieldsProps {
  of: { readonly languages: Language[]; readonly defaultLanguage: Language };
  /** Name of the text, such as `Name`. */
  word: string;
  longest: number;
  titles: TitleValues;
  error: (language: Language) => string | undefined;
  onChange: (titles: TitleValues) => void;
}

/** A text on one line in all languages of the merchant, side by side, with missing ones marked. */
export function TitleFields({ of, word, longest, titles, error, onChange }: TitleFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {ownFirst(of).map((language) => (
        <TextInput
          key={language}
          label={`${word}, ${LANGUAGE_NAMES[language]}`}
          description={!titles[language]?.trim() && 'Missing'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={longest}
          lang={LANGUAGE_TAGS[language]}
          dir={LANGUAGE_DIRECTIONS[language]}
          value={titles[language] ?? ''}
          onChange={(event) => onChange({ ...titles, [language]: event.currentTarget.value })}
          error={error(language)}
        />
      ))}
    </SimpleGrid>
  );
}
