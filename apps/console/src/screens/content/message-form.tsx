import { Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import { EVERYBODY, type MessageSegment } from '@tessera/contract/messages/staff-messages';
import { useState } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { useSentId } from '../../shared/use-sent-id.ts';
import { isSameDraft, newMessageDraft, sentOf } from './draft.ts';
import { SegmentCount, SegmentFields } from './segment-fields.tsx';
import { segmentWords } from './segment-words.ts';
import { TextFields } from './text-fields.tsx';
import { TimeField } from '../../shared/time-field.tsx';
import { inZone } from '../../shared/zone-time.ts';

interface MessageFormProps {
  merchant: string;
  setting: ContentSetting;
  onDone: () => void;
}

interface SendQuestionProps {
  merchant: string;
  segment: MessageSegment;
  /** The time of sending in words. */
  when: string;
  isAsking: boolean;
  isPending: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** Asks whether it is meant: who gets it, how many they are now, and when. */
function SendQuestion({ merchant, segment, when, isAsking, isPending, onClose, onSend }: SendQuestionProps) {
  return (
    <Modal opened={isAsking} onClose={onClose} title="Send it?">
      <Stack>
        <Text size="sm">
          {segmentWords(segment)}. {when}
        </Text>
        <SegmentCount merchant={merchant} segment={segment} />
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Go on writing
          </Button>
          <Button onClick={onSend} loading={isPending}>
            Send it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Writes a message to a segment of members, in the languages of the merchant, for now or for a time. */
export function MessageForm({ merchant, setting, onDone }: MessageFormProps) {
  const [draft, setDraft] = useState(newMessageDraft);
  const [segment, setSegment] = useState(EVERYBODY);
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [language, setLanguage] = useState(setting.defaultLanguage);
  const [isAsking, ask] = useDisclosure();
  const send = useStaffChange('sendSegmentMessage', { merchant, touches: ['listSentMessages'] });
  const idOf = useSentId();
  useLeavingGuard(!isSameDraft(draft, newMessageDraft()) && !send.isSuccess);
  const submit = () => {
    const message = { ...sentOf(draft, setting.languages), segment, sendAt };
    send.mutate(
      { ...message, messageId: idOf(message) },
      {
        onSuccess: () => {
          showDone(sendAt === null ? 'The message is on its way.' : 'The message waits for its time.');
          onDone();
        },
        onError: ask.close,
      },
    );
  };
  return (
    <Card withBorder padding="lg" component="section" aria-label="New message">
      <Stack>
        <Title order={2}>New message</Title>
        <TextFields
          merchant={merchant}
          setting={setting}
          draft={draft}
          isReadOnly={false}
          errors={{}}
          chosen={language}
          onChoose={setLanguage}
          onChange={setDraft}
        />
        <Title order={3}>Who gets it</Title>
        <Text size="sm" c="dimmed">
          Real members whose account is open and who take no break from play. Who belongs to them is judged when it is
          sent.
        </Text>
        <SegmentFields setting={setting} segment={segment} onChange={setSegment} />
        <SegmentCount merchant={merchant} segment={segment} />
        <TimeField
          label="Send at"
          empty="Empty: at once."
          zone={setting.timeZone}
          value={sendAt}
          isReadOnly={false}
          error={undefined}
          onChange={setSendAt}
        />
        <Failure of={send.error} />
        <Group>
          <Button onClick={ask.open}>Send the message</Button>
          <Button variant="subtle" color="gray" onClick={onDone}>
            Do not send it
          </Button>
        </Group>
      </Stack>
      <SendQuestion
        {...{ merchant, segment, isAsking }}
        when={sendAt === null ? 'At once.' : `At ${inZone(sendAt, setting.timeZone)}.`}
        isPending={send.isPending}
        onClose={ask.close}
        onSend={submit}
      />
    </Card>
  );
}
