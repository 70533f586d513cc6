import { Badge, Table, Text } from '@mantine/core';
import type { MemberBet, MemberOrder } from '@tessera/contract/members/member-records';
import type { ReactNode } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import type { MemberOf } from './member-of.ts';

const ROUND_STATES = {
  open: { text: 'Open', color: 'blue' },
  settled: { text: 'Settled', color: 'teal' },
  cancelled: { text: 'Cancelled', color: 'gray' },
} as const;

const ORDER_STATES = {
  accepted: { text: 'Not drawn yet', color: 'blue' },
  won: { text: 'Won', color: 'teal' },
  lost: { text: 'Lost', color: 'gray' },
  cancelled: { text: 'Taken back', color: 'gray' },
  cancelledBySystem: { text: 'Draw was void', color: 'orange' },
} as const;

function Game({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      {name}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {detail}
      </Text>
    </>
  );
}

function State({ of: { text, color } }: { of: { readonly text: string; readonly color: string } }) {
  return (
    <Badge variant="dot" color={color}>
      {text}
    </Badge>
  );
}

/** Parts of an amount that are shown separately. */
const Part = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

function BetRow({ of: row }: { of: MemberBet }) {
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={row.time} />
      </Table.Td>
      <Table.Td>
        <Game name={row.game} detail={`${row.vendor}, round ${row.roundId}`} />
      </Table.Td>
      <Table.Td ff="monospace">{row.reference}</Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.stake} currency={row.currency} />
        {row.isFree && <Part>with a free stake</Part>}
        {Number(row.jackpotPaidIn) > 0 && (
          <Part>
            <Amount amount={row.jackpotPaidIn} currency={row.currency} /> into a jackpot
          </Part>
        )}
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.win} currency={row.currency} />
        {Number(row.jackpotWon) > 0 && (
          <Part>
            <Amount amount={row.jackpotWon} currency={row.currency} /> of a jackpot
          </Part>
        )}
      </Table.Td>
      <Table.Td>
        <State of={ROUND_STATES[row.state]} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Rounds that a member played, of games and lotteries. */
export function Bets({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberBets', memberId, merchant);
  return (
    <Pages of={found} nothing="Nothing was ever played.">
      {(rows) => (
        <ListTable heads={['When', 'Game', 'Reference', '>Stake', '>Win', 'State']} minWidth={760}>
          {rows.map((row) => (
            <BetRow key={row.recordId} of={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}

function OrderRow({ of: row }: { of: MemberOrder }) {
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={row.time} />
      </Table.Td>
      <Table.Td>
        <Game name={row.game} detail={`issue ${row.issue}, ${row.bets === 1 ? 'one bet' : `${row.bets} bets`}`} />
      </Table.Td>
      <Table.Td ff="monospace">{row.reference}</Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.stake} currency={row.currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.returned} currency={row.currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.win} currency={row.currency} />
      </Table.Td>
      <Table.Td>
        <State of={ORDER_STATES[row.state]} />
        {row.numbers && (
          <Text size="xs" c="dimmed">
            drawn: {row.numbers}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Lottery orders of a member. */
export function Orders({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberOrders', memberId, merchant);
  return (
    <Pages of={found} nothing="No lottery order was ever placed.">
      {(rows) => (
        <ListTable heads={['When', 'Lottery', 'Reference', '>Stake', '>Given back', '>Win', 'State']} minWidth={820}>
          {rows.map((row) => (
            <OrderRow key={row.orderId} of={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
