import { Badge, Table, Text } from '@mantine/core';
import type { Adjustment } from '@tessera/contract/adjustments/adjustments';
import { ADJUSTMENT_STATES, signedAmount } from '../../shared/adjustment-states.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { Amount, Moment, MomentBy } from '../../shared/show.tsx';
import type { MemberOf } from './member-of.ts';

function Row({ of: row }: { of: Adjustment }) {
  const { text, color } = ADJUSTMENT_STATES[row.state];
  return (
    <Table.Tr>
      <Table.Td>
        <MomentBy at={row.proposedAt} staff={row.proposedBy} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={signedAmount(row)} currency={row.currency} isSigned />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.reason}</Table.Td>
      <Table.Td>
        <Badge variant="dot" color={color}>
          {text}
        </Badge>
      </Table.Td>
      <Table.Td>
        {row.decidedBy ?? '–'}
        {row.decidedAt && (
          <Text size="xs" c="dimmed">
            <Moment at={row.decidedAt} />
          </Text>
        )}
        {row.rejection && <Text size="sm">{row.rejection}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}

/** What staff added to a member's balance or took from it, with what was proposed and did not happen. */
export function Adjustments({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberAdjustments', memberId, merchant);
  return (
    <Pages of={found} nothing="The balance was never adjusted.">
      {(rows) => (
        <ListTable heads={['Proposed', '>Amount', 'Reason', 'State', 'Decided']} minWidth={720}>
          {rows.map((row) => (
            <Row key={row.adjustmentId} of={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
