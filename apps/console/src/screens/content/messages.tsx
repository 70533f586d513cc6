import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { pickText } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import type { StaffMessage } from '@tessera/contract/messages/staff-messages';
import { useState } from 'react';
import { countText } from '../../shared/count-text.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { callStaff } from '../../shared/staff-api.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { LanguageBadges } from './language-badges.tsx';
import { MessageForm } from './message-form.tsx';
import { RemoveButton } from './remove-button.tsx';
import { segmentWords } from './segment-words.ts';
import { inZone } from '../../shared/zone-time.ts';

/** How often the list is read again: what is on its way moves by itself. Milliseconds. */
const WATCH_MS = 5_000;

const STATES = {
  scheduled: { text: 'Scheduled', colour: 'blue' },
  sending: { text: 'Being sent', colour: 'yellow' },
  sent: { text: 'Sent', colour: 'teal' },
} as const;

interface RowProps {
  merchant: string;
  setting: ContentSetting;
  of: StaffMessage;
  mayChange: boolean;
}

function Row({ merchant, setting, of, mayChange }: RowProps) {
  const { languages, defaultLanguage, timeZone } = setting;
  const title = pickText(of.titles, defaultLanguage, defaultLanguage);
  const state = STATES[of.state];
  return (
    <Table.Tr>
      <Table.Td maw={260}>
        <bdi>{title}</bdi>
        {of.writtenBy !== null && (
          <Text size="xs" c="dimmed">
            {of.writtenBy}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <LanguageBadges languages={languages} there={of.titleLanguages} />
      </Table.Td>
      <Table.Td maw={240}>{segmentWords(of.segment)}</Table.Td>
      <Table.Td>
        <Badge color={state.colour} variant="light">
          {state.text}
        </Badge>
        <Text size="sm">{inZone(of.sendAt, timeZone)}</Text>
      </Table.Td>
      <Table.Td ta="end">
        {countText(of.recipients)}
        <Text size="sm" c="dimmed">
          {countText(of.read)} read
        </Text>
      </Table.Td>
      <Table.Td ta="end">
        {mayChange && (
          <RemoveButton
            title={title}
            text="It leaves every inbox, and what is not sent yet is not sent."
            remove={() => callStaff('recallSentMessage', { messageId: of.messageId }, merchant)}
            touches={['listSentMessages']}
            onDone={() => undefined}
            onFailure={() => false}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Messages in the inboxes of members: who has them, and the way to write one to a segment. */
export function Messages({ merchant, setting }: { merchant: string; setting: ContentSetting }) {
  const [isWriting, setWriting] = useState(false);
  const mayChange = useMay('content.change', merchant);
  const found = useStaffQuery('listSentMessages', {}, { merchant, everyMs: WATCH_MS });
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">In members’ inboxes until they delete them. Times are those of {setting.timeZone}.</Text>
        {mayChange && !isWriting && <Button onClick={() => setWriting(true)}>Write a message</Button>}
      </Group>
      {isWriting && <MessageForm merchant={merchant} setting={setting} onDone={() => setWriting(false)} />}
      <Answer of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing>No messages yet.</Nothing>
          ) : (
            <ListTable minWidth={860} heads={['Title', 'Languages', 'To', 'State', '>Members', '']}>
              {items.map((of) => (
                <Row key={of.messageId} {...{ merchant, setting, of, mayChange }} />
              ))}
            </ListTable>
          )
        }
      </Answer>
    </Stack>
  );
}
