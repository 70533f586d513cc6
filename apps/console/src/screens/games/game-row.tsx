import { ActionIcon, Badge, Button, Group, Table, Text } from '@mantine/core';
import type { StaffGame } from '@tessera/contract/catalogue/staff-games';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { WholeField } from '../../shared/number-field.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { showDone, showFailure } from '../../shared/states.tsx';

interface Order {
  readonly places: number;
  readonly orderVersion: number;
}

interface PlaceProps {
  merchant: string;
  game: StaffGame;
  order: Order;
}

/** Place of a game: a number to type, and steps up and down. */
function Place({ merchant, game: { nodeId, name, place }, order }: PlaceProps) {
  const [typed, setTyped] = useState(place);
  const [shown, setShown] = useState(place);
  if (shown !== place) {
    setShown(place);
    setTyped(place);
  }
  const move = useStaffChange('moveStaffGame', {
    merchant,
    touches: ['listStaffGames'],
    oneAtATime: `order ${merchant}`,
  });
  const moveTo = (to: number) => {
    if (to === place || to < 1 || to > order.places) return setTyped(place);
    move.mutate(
      { nodeId, place: to, orderVersion: order.orderVersion },
      { onSuccess: () => showDone(`${name} is at place ${to}.`), onError: showFailure },
    );
  };
  return (
    <Group gap={4} wrap="nowrap">
      <WholeField
        aria-label={`Place of ${name}`}
        size="xs"
        w={64}
        value={typed}
        onChange={setTyped}
        onLeave={() => !Number.isNaN(typed) && moveTo(typed)}
        onKeyDown={(event) => event.key === 'Enter' && !Number.isNaN(typed) && moveTo(typed)}
      />
      <ActionIcon
        variant="default"
        aria-label={`Move ${name} up`}
        disabled={place === 1 || move.isPending}
        onClick={() => moveTo(place - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${name} down`}
        disabled={place === order.places || move.isPending}
        onClick={() => moveTo(place + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function State({ game }: { game: StaffGame }) {
  const { isHidden, isClosed, isVendorOpen, maintenance } = game;
  if (isHidden) return <Badge color="gray">Hidden</Badge>;
  if (isClosed)
    return (
      <>
        <Badge color="orange.9">Under maintenance</Badge>
        {maintenance?.endsAt && (
          <Text size="xs" c="dimmed">
            until <Moment at={maintenance.endsAt} />
          </Text>
        )}
      </>
    );
  return isVendorOpen ? (
    <Badge variant="dot" color="teal">
      Open
    </Badge>
  ) : (
    <Badge color="orange.9">Vendor closed</Badge>
  );
}

function Stakes({ game: { minStake, maxStake }, currency }: { game: StaffGame; currency: string }) {
  if (minStake === null && maxStake === null)
    return (
      <Text c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
        as the game
      </Text>
    );
  return (
    <Text size="sm">
      {minStake !== null && (
        <>
          from <Amount amount={minStake} currency={currency} />{' '}
        </>
      )}
      {maxStake !== null && (
        <>
          to <Amount amount={maxStake} currency={currency} />
        </>
      )}
    </Text>
  );
}

interface GameRowProps {
  merchant: string;
  game: StaffGame;
  order: Order;
  currency: string;
  mayChange: boolean;
  onOpen: () => void;
}

/** One game of the list. */
export function GameRow({ merchant, game, order, currency, mayChange, onOpen }: GameRowProps) {
  return (
    <Table.Tr>
      <Table.Td>{mayChange ? <Place merchant={merchant} game={game} order={order} /> : game.place}</Table.Td>
      <NameCell name={game.name} below={`${game.nodeId} · ${game.category}`} />
      <Table.Td>
        <Group gap={4}>
          {game.hot && <Badge color="red.9">Hot</Badge>}
          {game.new && <Badge color="indigo">New</Badge>}
        </Group>
      </Table.Td>
      <Table.Td>
        <State game={game} />
      </Table.Td>
      <Table.Td>
        <Stakes game={game} currency={currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Button size="xs" variant="default" aria-label={`Open ${game.name}`} onClick={onOpen}>
          Open
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
