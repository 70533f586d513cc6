import { Button, Group, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type AlarmKind, describeAlarm, type StaffAlarm } from '@tessera/contract/alarms/alarms';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment, MomentBy } from '../../shared/show.tsx';
import { Nothing, showDone, showFailure } from '../../shared/states.tsx';
import { useMay, usePermissions } from '../../shared/use-me.ts';

/** The screen that shows the subject of an alarm; the ledger has none. */
const PLACES = {
  deposits: { to: '/m/$merchant/deposits', needs: 'deposits.read' },
  withdrawals: { to: '/m/$merchant/withdrawals', needs: 'withdrawals.read' },
  chats: { to: '/m/$merchant/chat', needs: 'chat.read' },
  vendor: { to: '/m/$merchant/vendors', needs: 'settings.read' },
  return: { to: '/m/$merchant/return', needs: 'games.read' },
  rounds: { to: '/m/$merchant/rounds', needs: 'rounds.read' },
  webhook: { to: '/m/$merchant/webhooks', needs: 'webhooks.read' },
  lateWord: { to: '/m/$merchant/reconciliation', needs: 'reconciliation.read' },
  ledger: null,
} as const satisfies Readonly<Record<AlarmKind, unknown>>;

/** An alarm in words, leading to what it is about. */
function AlarmText({ merchant, alarm }: { merchant: string; alarm: StaffAlarm }) {
  const place = PLACES[alarm.kind];
  const isOpenTo = usePermissions();
  const text = describeAlarm(alarm);
  if (place === null || !isOpenTo(place.needs, merchant)) return <Text size="sm">{text}</Text>;
  return (
    <Link to={place.to} params={{ merchant }} search={{} as never}>
      {text}
    </Link>
  );
}

function Take({ merchant, alarm }: { merchant: string; alarm: StaffAlarm }) {
  const take = useStaffChange('takeAlarm', { merchant, touches: ['showAlarms', 'watchAlarms'] });
  return (
    <Button
      size="xs"
      variant="default"
      loading={take.isPending}
      aria-label={`I look after it: ${describeAlarm(alarm)}`}
      onClick={() =>
        take.mutate(
          { alarmId: alarm.alarmId },
          { onSuccess: () => showDone('Everybody sees that you look after it.'), onError: showFailure },
        )
      }
    >
      I look after it
    </Button>
  );
}

/** An alarm: from when on, until when where it is over, what it is about, and who looks after it. */
export function AlarmRow({ merchant, alarm }: { merchant: string; alarm: StaffAlarm }) {
  const mayTake = useMay('alarms.take', merchant);
  const isOver = alarm.clearedAt !== null;
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={alarm.raisedAt} />
      </Table.Td>
      {isOver && (
        <Table.Td>
          <Moment at={alarm.clearedAt} />
        </Table.Td>
      )}
      <Table.Td>
        <AlarmText merchant={merchant} alarm={alarm} />
      </Table.Td>
      <Table.Td>
        {alarm.takenBy !== null && alarm.takenAt !== null ? (
          <MomentBy at={alarm.takenAt} staff={alarm.takenBy} />
        ) : (
          <Group>
            {mayTake && !isOver ? <Take merchant={merchant} alarm={alarm} /> : <Text size="sm">Nobody</Text>}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** What is wrong now, the oldest first. */
export function OpenAlarms({ merchant, alarms }: { merchant: string; alarms: readonly StaffAlarm[] }) {
  if (alarms.length === 0) return <Nothing>Nothing is wrong.</Nothing>;
  return (
    <ListTable heads={['Since', 'Alarm', 'Looked after by']} minWidth={520}>
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.alarmId} merchant={merchant} alarm={alarm} />
      ))}
    </ListTable>
  );
}
