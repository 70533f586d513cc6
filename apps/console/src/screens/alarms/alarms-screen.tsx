import { Stack, Table, Text, Title } from '@mantine/core';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Moment, MomentBy } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';
import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { AlarmCard } from './alarm-card.tsx';
import { MailCard } from './mail-card.tsx';
import { AlarmText, OpenAlarms } from './open-alarms.tsx';

function PastAlarms({ merchant }: { merchant: string }) {
  const found = usePages('listPastAlarms', {}, merchant);
  return (
    <Stack gap="xs">
      <Title order={2}>Over</Title>
      <Pages of={found} nothing="No alarm was raised before.">
        {(alarms) => (
          <ListTable heads={['From', 'Until', 'Alarm', 'Looked after by']} minWidth={720}>
            {alarms.map((alarm) => (
              <Table.Tr key={alarm.alarmId}>
                <Table.Td>
                  <Moment at={alarm.raisedAt} />
                </Table.Td>
                <Table.Td>
                  <Moment at={alarm.clearedAt} />
                </Table.Td>
                <Table.Td>
                  <AlarmText merchant={merchant} alarm={alarm} />
                </Table.Td>
                <Table.Td>
                  {alarm.takenBy !== null && alarm.takenAt !== null ? (
                    <MomentBy at={alarm.takenAt} staff={alarm.takenBy} />
                  ) : (
                    <Text size="sm">Nobody</Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </Pages>
    </Stack>
  );
}

/** What is wrong at a merchant, who is mailed, from when on something is an alarm, and what is over. */
export function AlarmsScreen({ merchant }: { merchant: string }) {
  const found = useWatchedQueue('showAlarms', 'watchAlarms', merchant);
  return (
    <Stack gap="lg">
      <QueueTitle title="Alarms" of={found} />
      <Answer of={found}>
        {(of) => (
          <Stack gap="lg">
            <OpenAlarms merchant={merchant} alarms={of.open} />
            <MailCard merchant={merchant} of={of} />
            <AlarmCard merchant={merchant} of={of} />
          </Stack>
        )}
      </Answer>
      <PastAlarms merchant={merchant} />
    </Stack>
  );
}
