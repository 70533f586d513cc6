import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import { useState } from 'react';
import { LANGUAGE_NAMES, ownFirst } from './language-names.ts';
import { useStaffQuery } from './queries.ts';
import type { StaffFailure } from './staff-api.ts';
import { Answer, Failure } from './states.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { insteadOf, isFilled, type Texts, TitleInput } from './title-input.tsx';

/** Longest text in one language, characters: as HTML it may be five times as long. */
const LONGEST_TEXT = 3900;

type Part = 'titles' | 'texts';

interface FieldsProps {
  languages: readonly Language[];
  draft: Readonly<Record<Part, Texts>>;
  onChange: (part: Part, language: Language, text: string) => void;
}

/** The missing part of a language: its title, or the text that another language has. */
function missingOf({ titles, texts }: FieldsProps['draft'], language: Language): string | undefined {
  if (!isFilled(titles[language])) return 'Title missing';
  return Object.values(texts).some(isFilled) && !isFilled(texts[language]) ? 'Text missing' : undefined;
}

/** Title and text in each language, side by side where there is room. */
function Fields({ languages, draft, onChange }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: languages.length > 1 ? 2 : 1 }}>
      {languages.map((language, index) => {
        const missing = missingOf(draft, language);
        return (
          <Card key={language} withBorder padding="sm">
            <Stack gap="xs">
              <Group justify="space-between" mih={26}>
                <Text fw={600}>{LANGUAGE_NAMES[language]}</Text>
                {missing && (
                  <Badge size="sm" color="orange" variant="light">
                    {missing}
                  </Badge>
                )}
              </Group>
              <TitleInput
                language={language}
                isFirst={index === 0}
                value={draft.titles[language]}
                onChange={(title) => onChange('titles', language, title)}
              />
              <Textarea
                lang={LANGUAGE_TAGS[language]}
                dir={LANGUAGE_DIRECTIONS[language]}
                label={`Text, ${LANGUAGE_NAMES[language]}`}
                autosize
                minRows={3}
                maxRows={10}
                maxLength={LONGEST_TEXT}
                value={draft.texts[language] ?? ''}
                onChange={(event) => onChange('texts', language, event.currentTarget.value)}
              />
            </Stack>
          </Card>
        );
      })}
    </SimpleGrid>
  );
}

/** A message to send: titles, and contents as HTML, by language. */
export interface WrittenMessage {
  readonly titles: Texts;
  readonly contents: Texts;
}

interface WriterProps {
  merchant: string;
  button: string;
  /** State of the change that sends it. */
  change: { readonly isPending: boolean; readonly error: StaffFailure | null };
  onSend: (message: WrittenMessage) => void;
}

function Write({ button, change, onSend, setting }: Omit<WriterProps, 'merchant'> & { setting: ContentSetting }) {
  const [draft, setDraft] = useState<FieldsProps['draft']>({ titles: {}, texts: {} });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const contents = Object.fromEntries(
      Object.entries(draft.texts).map(([language, text]) => [language, paragraphsOf(text)]),
    );
    onSend({ titles: draft.titles, contents });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{insteadOf(setting)} An empty line begins a new paragraph.</Text>
        <Fields
          languages={ownFirst(setting)}
          draft={draft}
          onChange={(part, language, text) =>
            setDraft((before) => ({ ...before, [part]: { ...before[part], [language]: text } }))
          }
        />
        <Failure of={change.error} />
        <Button type="submit" loading={change.isPending}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}

/** Writes a message to one member, in the languages of the merchant. */
export function MessageWriter({ merchant, ...props }: WriterProps) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant });
  return <Answer of={setting}>{(found) => <Write {...props} setting={found} />}</Answer>;
}
