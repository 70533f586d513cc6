import { Badge, Button, Group, Select, Stack, Table, Text, Title } from '@mantine/core';
import type { ConsoleDraw } from '@tessera/contract/lottery/staff-draws';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { DRAW_STATES } from './draw-states.ts';
import { DrawDrawer } from './draw-drawer.tsx';

/** How often the draws are read again while somebody looks at them, milliseconds. */
const WATCH_MS = 15_000;

type Lotteries = StaffOutput<'listLotteries'>;

interface DrawsTableProps {
  draws: readonly ConsoleDraw[];
  lotteries: Lotteries | undefined;
  onOpen: (draw: ConsoleDraw) => void;
}

function DrawsTable({ draws, lotteries, onOpen }: DrawsTableProps) {
  return (
    <ListTable heads={['Draw', 'Drawn at', 'State', 'Result', '']} minWidth={640}>
      {draws.map((draw) => (
        <Table.Tr key={`${draw.gameId} ${draw.issue}`}>
          <Table.Td>
            <Text fw={600} size="sm">
              {lotteries?.find(({ gameId }) => gameId === draw.gameId)?.name ?? draw.game}
            </Text>
            <Text c="dimmed" size="sm">
              {draw.issue}
            </Text>
          </Table.Td>
          <Table.Td>
            <Moment at={draw.drawAt} />
          </Table.Td>
          <Table.Td>
            <Group gap="xs">
              <Badge variant="dot" color={DRAW_STATES[draw.state].color}>
                {DRAW_STATES[draw.state].text}
              </Badge>
              {draw.voidRequest && <Badge color="red">Asked to be void</Badge>}
            </Group>
          </Table.Td>
          <Table.Td>{draw.numbers}</Table.Td>
          <Table.Td ta="end">
            <Button
              size="xs"
              variant="default"
              aria-label={`Open ${draw.game} ${draw.issue}`}
              onClick={() => onOpen(draw)}
            >
              Open
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** Draws of all lotteries that are not over, those somebody asks to be void first; of one lottery also those before. */
export function DrawsScreen() {
  const [gameId, setGameId] = useState<string | null>(null);
  const [opened, setOpened] = useState<ConsoleDraw>();
  const lotteries = useStaffQuery('listLotteries', {}).data;
  const draws = useStaffQuery('listStaffDraws', gameId === null ? {} : { gameId }, { everyMs: WATCH_MS });
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Draws</Title>
        <Group>
          <Select
            aria-label="Lottery"
            placeholder="All lotteries"
            clearable
            searchable
            data={(lotteries ?? []).map((lottery) => ({ value: lottery.gameId, label: lottery.name }))}
            value={gameId}
            onChange={setGameId}
          />
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={draws.isFetching}
            onClick={() => void draws.refetch()}
          >
            Refresh
          </Button>
        </Group>
      </Group>
      <Text c="dimmed">
        Draws belong to the platform: what is decided here holds for the bets of every merchant. Choose a lottery to see
        its past draws.
      </Text>
      <Answer of={draws}>
        {({ next, before }) => {
          const asked = next.filter(({ voidRequest }) => voidRequest !== null);
          const others = next.filter(({ voidRequest }) => voidRequest === null);
          return (
            <Stack>
              {next.length === 0 ? (
                <Nothing>No draw is published.</Nothing>
              ) : (
                <DrawsTable draws={[...asked, ...others]} lotteries={lotteries} onOpen={setOpened} />
              )}
              {before.length > 0 && (
                <>
                  <Title order={2} size="h3">
                    Before
                  </Title>
                  <DrawsTable draws={before} lotteries={lotteries} onOpen={setOpened} />
                </>
              )}
            </Stack>
          );
        }}
      </Answer>
      <DrawDrawer draw={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}
