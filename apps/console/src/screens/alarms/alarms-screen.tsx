import { Stack, Title } from '@mantine/core';
import { alarmLimits } from '@tessera/contract/alarms/alarms';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';
import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { MailCard } from './mail-card.tsx';
import { AlarmRow, OpenAlarms } from './open-alarms.tsx';

function PastAlarms({ merchant }: { merchant: string }) {
  const found = usePages('listPastAlarms', {}, merchant);
  return (
    <Stack gap="xs">
      <Title order={2}>Over</Title>
      <Pages of={found} nothing="No alarm was raised before.">
        {(alarms) => (
          <ListTable heads={['From', 'Until', 'Alarm', 'Looked after by']} minWidth={720}>
            {alarms.map((alarm) => (
              <AlarmRow key={alarm.alarmId} merchant={merchant} alarm={alarm} />
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
            <SettingsParts merchant={merchant} shownBy="showAlarms">
              <DeclaredPart part={alarmLimits} change="changeAlarms" stands={of.alarms} />
            </SettingsParts>
          </Stack>
        )}
      </Answer>
      <PastAlarms merchant={merchant} />
    </Stack>
  );
}
