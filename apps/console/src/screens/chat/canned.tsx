import { ActionIcon, Button, Card, Group, Menu, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LANGUAGE_DIRECTIONS, LANGUAGES, type Language } from '@tessera/contract/languages';
import { type CannedAnswer, chatText } from '@tessera/contract/support/staff-chat';
import { seenText } from '@tessera/contract/staff/seen';
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer, Failure, Nothing, showDone, showFailure } from '../../shared/states.tsx';
import { useSeen } from '../../shared/use-seen.ts';

/** Menu by which an answer that is kept ready goes into what is being written. */
export function CannedMenu({ merchant, onChoose }: { merchant: string; onChoose: (text: string) => void }) {
  const answers = useStaffQuery('listCannedAnswers', {}, { merchant }).data ?? [];
  const languages = LANGUAGES.filter((language) => answers.some((answer) => answer.language === language));
  if (languages.length === 0) return null;
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<MessageSquareText size={14} aria-hidden />}>
          Ready answers
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {languages.map((language) => (
          <div key={language}>
            <Menu.Label>{language}</Menu.Label>
            {answers
              .filter((answer) => answer.language === language)
              .map(({ answerId, title, text }) => (
                <Menu.Item key={answerId} onClick={() => onChoose(text)}>
                  {title}
                </Menu.Item>
              ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EditProps {
  merchant: string;
  answer: CannedAnswer;
  isNew: boolean;
  onDone: () => void;
}

function Edit({ merchant, answer, isNew, onDone }: EditProps) {
  const seen = useSeen(isNew ? null : answer);
  const save = useStaffChange('saveCannedAnswer', { merchant, touches: ['listCannedAnswers'] });
  const [language, setLanguage] = useState<Language>(answer.language);
  const [title, setTitle] = useState(answer.title);
  const [text, setText] = useState(answer.text);
  const isWhole = title.trim() !== '' && v.is(chatText, text);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    save.mutate(
      { answerId: answer.answerId, seen, language, title, text },
      {
        onSuccess: () => {
          showDone('The answer is kept.');
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group grow align="end">
          <TextInput
            label="Title"
            maxLength={80}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Select
            label="Language"
            data={[...LANGUAGES]}
            value={language}
            allowDeselect={false}
            onChange={(chosen) => chosen && setLanguage(chosen as Language)}
          />
        </Group>
        <Textarea
          label="Answer"
          dir={LANGUAGE_DIRECTIONS[language]}
          autosize
          minRows={3}
          maxLength={CHAT_LIMITS.staffText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Failure of={save.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isWhole} loading={save.isPending}>
            Keep the answer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function List({ merchant, onEdit }: { merchant: string; onEdit: (answer: CannedAnswer) => void }) {
  const answers = useStaffQuery('listCannedAnswers', {}, { merchant });
  const remove = useStaffChange('deleteCannedAnswer', { merchant, touches: ['listCannedAnswers'] });
  return (
    <Answer of={answers}>
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>No answer is kept ready.</Nothing>
        ) : (
          <Stack gap="xs">
            {rows.map((answer) => (
              <Card key={answer.answerId} withBorder padding="sm" component="article">
                <Group justify="space-between" wrap="nowrap">
                  <Text size="sm" fw={600}>
                    {answer.title} ({answer.language})
                  </Text>
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon variant="subtle" aria-label={`Change ${answer.title}`} onClick={() => onEdit(answer)}>
                      <Pencil size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Delete ${answer.title}`}
                      onClick={() =>
                        remove.mutate({ answerId: answer.answerId, seen: seenText(answer) }, { onError: showFailure })
                      }
                    >
                      <Trash2 size={16} aria-hidden />
                    </ActionIcon>
                  </Group>
                </Group>
                <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {answer.text}
                </Text>
              </Card>
            ))}
          </Stack>
        )
      }
    </Answer>
  );
}

/** Button behind which a merchant's ready answers are added, changed and deleted. */
export function CannedAnswers({ merchant }: { merchant: string }) {
  const [isOpen, { open, close }] = useDisclosure();
  const [edited, setEdited] = useState<Pick<EditProps, 'answer' | 'isNew'>>();
  const add = () =>
    setEdited({ answer: { answerId: crypto.randomUUID(), language: 'EN', title: '', text: '' }, isNew: true });
  return (
    <>
      <Button variant="default" onClick={open}>
        Ready answers
      </Button>
      <Modal opened={isOpen} onClose={close} title="Ready answers" size="lg">
        {edited ? (
          <Edit merchant={merchant} {...edited} onDone={() => setEdited(undefined)} />
        ) : (
          <Stack>
            <Group justify="flex-end">
              <Button onClick={add}>Add an answer</Button>
            </Group>
            <List merchant={merchant} onEdit={(answer) => setEdited({ answer, isNew: false })} />
          </Stack>
        )}
      </Modal>
    </>
  );
}
