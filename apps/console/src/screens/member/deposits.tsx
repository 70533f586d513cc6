import { Badge, Table, Text } from '@mantine/core';
import type { MemberDeposit } from '@tessera/contract/members/member-records';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import type { MemberOf } from './member-of.ts';

const STATES = {
  pending: { text: 'Not paid yet', color: 'orange' },
  confirmed: { text: 'Credited', color: 'teal' },
  failed: { text: 'Failed', color: 'red' },
  expired: { text: 'Expired', color: 'gray' },
  cancelled: { text: 'Cancelled', color: 'gray' },
  review: { text: 'In review', color: 'red' },
  rejected: { text: 'Rejected', color: 'red' },
} as const;

/** The program's own codes of reasons in words. */
const REASONS: Readonly<Record<string, string>> = {
  declined: 'Declined at the provider',
  expired: 'Not paid in time',
  amount: 'Another amount came',
  currency: 'Another currency came',
  slip: 'A slip was sent',
};

function Row({ of: row }: { of: MemberDeposit }) {
  const { text, color } = STATES[row.state];
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={row.createdAt} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.amount} currency={row.currency} />
      </Table.Td>
      <Table.Td ta="end">
        {row.creditedAmount === null ? '–' : <Amount amount={row.creditedAmount} currency={row.currency} />}
        {Number(row.fee) > 0 && (
          <Text size="xs" c="dimmed">
            fee <Amount amount={row.fee} currency={row.currency} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {row.provider}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.providerReference ?? 'no reference'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="dot" color={color}>
          {text}
        </Badge>
        {row.reason && (
          <Text size="xs" c="dimmed">
            {row.state === 'rejected' ? row.reason : (REASONS[row.reason] ?? row.reason)}
          </Text>
        )}
        {row.decidedBy && (
          <Text size="xs" c="dimmed">
            {row.decidedBy}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{row.completedAt === null ? '–' : <Moment at={row.completedAt} />}</Table.Td>
    </Table.Tr>
  );
}

/** Deposits of a member in all states. */
export function Deposits({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberDeposits', memberId, merchant);
  return (
    <Pages of={found} nothing="No deposit was ever begun.">
      {(rows) => (
        <ListTable heads={['Begun', '>Amount', '>Credited', 'Provider', 'State', 'Ended']} minWidth={760}>
          {rows.map((row) => (
            <Row key={row.depositId} of={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
