import { Badge, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import type { StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { countText } from '../../shared/count-text.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';

type Period = StaffInput<'listReturns'>['period'];
type GameReturn = StaffOutput<'listReturns'>['games'][number];

const PERIODS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last day' },
  { value: 'month', label: 'Last 30 days' },
];
/** The figures are counted every five minutes; how often they are read while somebody looks, milliseconds. */
const READ_MS = 60_000;

function Verdict({ of: { isOutside, published, rounds }, leastRounds }: { of: GameReturn; leastRounds: number }) {
  if (published === null) return <Text size="sm">No return published</Text>;
  if (isOutside) return <Badge color="red.9">Outside</Badge>;
  if (rounds < leastRounds)
    return (
      <Text size="sm" c="dimmed">
        Too few rounds
      </Text>
    );
  return (
    <Badge variant="dot" color="teal">
      As published
    </Badge>
  );
}

function Row({ of, currency, leastRounds }: { of: GameReturn; currency: string; leastRounds: number }) {
  return (
    <Table.Tr>
      <NameCell name={of.name} below={of.nodeId} />
      <Table.Td ta="end">{countText(of.rounds)}</Table.Td>
      <Table.Td ta="end">
        <Amount amount={of.staked} currency={currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={of.returned} currency={currency} />
      </Table.Td>
      <Table.Td ta="end">{of.actual} %</Table.Td>
      <Table.Td ta="end">
        {of.published === null ? '' : `${of.published} %`}
        {of.halfWidth !== null && (
          <Text size="xs" c="dimmed">
            ± {of.halfWidth}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Verdict of={of} leastRounds={leastRounds} />
      </Table.Td>
    </Table.Tr>
  );
}

/** What games returned to players lately, beside what they publish. */
export function ReturnsScreen({ merchant }: { merchant: string }) {
  const [period, setPeriod] = useState<Period>('day');
  const found = useStaffQuery('listReturns', { period }, { merchant, everyMs: READ_MS });
  return (
    <Stack>
      <QueueTitle title="Return" of={found} />
      <Text c="dimmed">
        Settled rounds of members, without trial members. A game is outside when its return is further from the
        published one than 999 of 1000 samples of as many such rounds would be.
      </Text>
      <Group>
        <SegmentedControl
          aria-label="Period"
          data={[...PERIODS]}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
        />
      </Group>
      <Answer of={found}>
        {({ games, currency, calculatedAt, leastRounds }) =>
          games.length === 0 ? (
            <Nothing>No round was counted in this period.</Nothing>
          ) : (
            <>
              <ListTable
                heads={['Game', '>Rounds', '>Staked', '>Returned', '>Return', '>Published', 'State']}
                minWidth={760}
              >
                {games.map((game) => (
                  <Row key={game.nodeId} of={game} currency={currency} leastRounds={leastRounds} />
                ))}
              </ListTable>
              <Text c="dimmed" size="sm">
                Counted <Moment at={calculatedAt} />. Nothing is said of a game with fewer than {countText(leastRounds)}{' '}
                rounds.
              </Text>
            </>
          )
        }
      </Answer>
    </Stack>
  );
}
