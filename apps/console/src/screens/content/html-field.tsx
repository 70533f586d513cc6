import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import { useRef, useState } from 'react';
import { ChoosePicture } from '../../shared/pictures/choose-picture.tsx';
import { contentCut } from '../../shared/pictures/picture-cut.ts';
import { type Chosen, insertPicture, MARKS, wrapChosen } from './html-edit.ts';

const MARK_WORDS: Readonly<Record<keyof typeof MARKS, string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
};

interface PictureWordsProps {
  onWords: (words: string) => void;
}

function PictureWords({ onWords }: PictureWordsProps) {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the editor is around this one in React, though not in the document.
        event.stopPropagation();
        onWords(words);
      }}
    >
      <Stack>
        <TextInput
          label="What it shows"
          description="Read out to members who cannot see it. Empty: it is there for its looks alone."
          maxLength={200}
          data-autofocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit">Put it in</Button>
      </Stack>
    </form>
  );
}

interface HtmlFieldProps {
  merchant: string;
  language: Language;
  label: string;
  value: string;
  /** Characters. */
  longest: number;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

/** A text in HTML with buttons for what it may hold; the preview beside it shows what becomes of it. */
export function HtmlField({ merchant, language, label, value, longest, isReadOnly, onChange }: HtmlFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [picture, setPicture] = useState<string>();
  const put = (make: (chosen: Chosen) => Chosen) => {
    const area = field.current;
    if (!area) return;
    const made = make({ text: value, from: area.selectionStart, to: area.selectionEnd });
    onChange(made.text);
    // After the field has the new text.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(made.from, made.to);
    });
  };
  return (
    <div>
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={longest}
        lang={LANGUAGE_TAGS[language]}
        dir={LANGUAGE_DIRECTIONS[language]}
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {!isReadOnly && (
        <Group gap={4} mt={4} role="group" aria-label={`Put into the ${language} text`}>
          {(Object.keys(MARK_WORDS) as (keyof typeof MARKS)[]).map((mark) => (
            <Button
              key={mark}
              size="compact-xs"
              variant="default"
              onClick={() => put((chosen) => wrapChosen(chosen, mark))}
            >
              {MARK_WORDS[mark]}
            </Button>
          ))}
          <ChoosePicture
            merchant={merchant}
            label="Picture"
            size="compact-xs"
            cut={contentCut(null)}
            onDone={({ address }) => setPicture(address)}
          />
          {value.length > longest * 0.9 && (
            <Text size="xs" c="dimmed">
              {longest - value.length} characters left
            </Text>
          )}
        </Group>
      )}
      <Modal opened={picture !== undefined} onClose={() => setPicture(undefined)} title="Picture">
        <PictureWords
          onWords={(words) => {
            if (picture) put((chosen) => insertPicture(chosen, picture, words));
            setPicture(undefined);
          }}
        />
      </Modal>
    </div>
  );
}
