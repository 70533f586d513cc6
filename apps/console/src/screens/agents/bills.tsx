import { Badge, Stack, Table, Text } from '@mantine/core';
import type { DisputedBill } from '@tessera/contract/agents/staff-agents';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { BILL_STATE_WORDS, CONTRACT_KIND_WORDS, DISPUTE_STATE_WORDS } from './agent-words.ts';

/** What the agent wrote about a bill, and what came of it. */
function Dispute({ of: dispute }: { of: NonNullable<DisputedBill['dispute']> }) {
  const { text, color } = DISPUTE_STATE_WORDS[dispute.state];
  return (
    <Stack gap={2} mt="xs" style={{ overflowWrap: 'anywhere' }}>
      <Badge variant="dot" color={color}>
        {text}
      </Badge>
      <Text size="xs" dir="auto">
        {dispute.text}
      </Text>
      {dispute.answer !== null && (
        <Text size="xs" dir="auto">
          {dispute.answer}
        </Text>
      )}
      {dispute.decidedAt !== null && dispute.decidedBy !== null && (
        <Text size="xs" c="dimmed">
          {dispute.decidedBy}, <Moment at={dispute.decidedAt} />
        </Text>
      )}
    </Stack>
  );
}

function Row({ of: bill }: { of: DisputedBill }) {
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
        {bill.revision > 1 && `, revision ${bill.revision}`}
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
        {bill.dispute && <Dispute of={bill.dispute} />}
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
