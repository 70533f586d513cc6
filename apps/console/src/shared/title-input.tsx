import { TextInput } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import { type ContentSetting, LONGEST_TITLE } from '@tessera/contract/announcements/staff-content';
import { LANGUAGE_NAMES } from './language-names.ts';
import { useFirstFocus } from './use-first-focus.ts';

/** Typed texts by language. */
export type Texts = { readonly [Each in Language]?: string };

export const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Names the text that members read in place of a missing language. */
export const insteadOf = ({ defaultLanguage }: ContentSetting): string =>
  `Where a language is missing, the member reads ${LANGUAGE_NAMES[defaultLanguage]}${defaultLanguage === 'EN' ? '' : ', else English'}.`;

interface TitleProps {
  language: Language;
  /** It has the focus when its window opens. */
  isFirst: boolean;
  /** Names the missing text, where nothing else does. */
  description?: string | false;
  value: string | undefined;
  onChange: (title: string) => void;
}

/** A title in one language. */
export function TitleInput({ language, isFirst, description, value, onChange }: TitleProps) {
  const field = useFirstFocus(isFirst);
  return (
    <TextInput
      ref={field}
      label={`Title, ${LANGUAGE_NAMES[language]}`}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={LONGEST_TITLE}
      lang={LANGUAGE_TAGS[language]}
      dir={LANGUAGE_DIRECTIONS[language]}
      {...(isFirst && { 'data-autofocus': true })}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
