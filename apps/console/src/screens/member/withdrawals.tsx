import { Badge, Table, Text } from '@mantine/core';
import type { StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { WITHDRAWAL_STATES } from '../../shared/withdrawal-states.ts';
import type { MemberOf } from './member-of.ts';

function Decided({ of: { approvedBy, decidedBy, decidedAt, reason } }: { of: StaffWithdrawal }) {
  const others = approvedBy.filter((staff) => staff !== decidedBy);
  if (decidedBy === null && others.length === 0 && reason === null) return '–';
  return (
    <>
      {decidedBy}
      {others.length > 0 && <Text size="xs">Approved by {others.join(', ')}</Text>}
      {decidedAt && (
        <Text size="xs" c="dimmed">
          <Moment at={decidedAt} />
        </Text>
      )}
      {reason && <Text size="sm">{reason}</Text>}
    </>
  );
}

function Row({ of: row }: { of: StaffWithdrawal }) {
  const { text, color } = WITHDRAWAL_STATES[row.state];
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={row.createdAt} />
        <Text size="xs" c="dimmed" ff="monospace">
          {row.reference}
        </Text>
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.amount} currency={row.currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.fee} currency={row.currency} />
      </Table.Td>
      <Table.Td>{row.to}</Table.Td>
      <Table.Td>
        <Badge variant="dot" color={color}>
          {text}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Decided of={row} />
      </Table.Td>
      <Table.Td>{row.completedAt === null ? '–' : <Moment at={row.completedAt} />}</Table.Td>
    </Table.Tr>
  );
}

/** Withdrawals of a member in all states, with who decided them and why. */
export function Withdrawals({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberWithdrawals', memberId, merchant);
  return (
    <Pages of={found} nothing="No withdrawal was ever asked for.">
      {(rows) => (
        <ListTable heads={['Asked for', '>Amount', '>Fee', 'To', 'State', 'Decided', 'Ended']} minWidth={860}>
          {rows.map((row) => (
            <Row key={row.withdrawalId} of={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
