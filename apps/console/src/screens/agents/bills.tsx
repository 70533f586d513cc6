import { Badge, Table, Text } from '@mantine/core';
import type { StaffBill } from '@tessera/contract/staff/agents';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { BILL_STATE_WORDS, CONTRACT_KIND_WORDS } from './agent-words.ts';

function Row({ of: bill }: { of: StaffBill }) {
  const { text, color } = BILL_STATE_WORDS[bill.state];
  const money = (amount: string) => (
    <Table.Td ta="end">
      <Amount amount={amount} currency={bill.currency} />
    </Table.Td>
  );
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {CONTRACT_KIND_WORDS[bill.kind]}
        <Text size="xs" c="dimmed">
          <Moment at={bill.startsAt} /> to <Moment at={bill.endsAt} />
        </Text>
      </Table.Td>
      {money(bill.turnover)}
      <Table.Td ta="end">{bill.activeMembers}</Table.Td>
      {money(bill.loss)}
      <Table.Td ta="end">{bill.tier ?? '–'}</Table.Td>
      {money(bill.amount)}
      {money(bill.due)}
      {money(bill.paid)}
      <Table.Td>
        <Badge variant="dot" color={color}>
          {text}
        </Badge>
        <Text size="xs" c="dimmed">
          by {bill.payer ?? 'the platform'}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

/** Bills of an agent by period: figures, the tier that counted, what it came to, what is due of it and what was paid. */
export function Bills({ merchant, agentId }: { merchant: string; agentId: string }) {
  const found = usePages('listBillsOfAgent', { agentId }, merchant);
  return (
    <Pages of={found} nothing="No period was billed.">
      {(bills) => (
        <ListTable
          heads={['Period', '>Turnover', '>Active', '>Loss', '>Tier', '>Comes to', '>Due', '>Paid', 'State']}
          minWidth={1080}
        >
          {bills.map((bill) => (
            <Row key={bill.billId} of={bill} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
