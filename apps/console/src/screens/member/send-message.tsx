import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/staff/content';
import type { MemberDetails } from '@tessera/contract/staff/members';
import { useState } from 'react';
import { LANGUAGE_NAMES, ownFirst } from '../../shared/language-names.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer, Failure, showDone } from '../../shared/states.tsx';
import { useSentId } from '../../shared/use-sent-id.ts';
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

/** What of a language is not there yet: its title, or the text that another language has. */
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

interface SendProps {
  of: MemberDetails;
  merchant: string;
  onDone: () => void;
}

function Write({ of: { memberId }, merchant, setting, onDone }: SendProps & { setting: ContentSetting }) {
  const [draft, setDraft] = useState<FieldsProps['draft']>({ titles: {}, texts: {} });
  const send = useStaffChange('sendMemberMessage', { merchant });
  const idOf = useSentId();
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const contents = Object.fromEntries(
      Object.entries(draft.texts).map(([language, text]) => [language, paragraphsOf(text)]),
    );
    const message = { memberId, titles: draft.titles, contents };
    send.mutate(
      { ...message, messageId: idOf(message) },
      {
        onSuccess: () => {
          showDone('The message is in the inbox.');
          onDone();
        },
      },
    );
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
        <Failure of={send.error} />
        <Button type="submit" loading={send.isPending}>
          Send the message
        </Button>
      </Stack>
    </form>
  );
}

/** Writes a message into the inbox of a member, in the languages of the merchant. */
export function SendMessage(props: SendProps) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant: props.merchant });
  return <Answer of={setting}>{(found) => <Write {...props} setting={found} />}</Answer>;
}
