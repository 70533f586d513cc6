import { Badge, Button, Drawer, Group, Modal, Stack, Table } from '@mantine/core';
import type { StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';
import { useState } from 'react';
import { MemberLink } from '../../shared/member-link.tsx';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { ExportPeriod } from '../../shared/export-period.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { WITHDRAWAL_STATES } from '../../shared/withdrawal-states.ts';
import { useMay } from '../../shared/use-me.ts';
import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { Approvals } from './approvals.tsx';
import { Hints } from './hints.tsx';
import { Reject, Steps } from './steps.tsx';

interface RowProps {
  merchant: string;
  row: StaffWithdrawal;
  onReject: () => void;
  onLook: () => void;
}

function Row({ merchant, row, onReject, onLook }: RowProps) {
  const mayDecide = useMay('withdrawals.decide', merchant);
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={row.createdAt} />
      </Table.Td>
      <Table.Td>
        <MemberLink merchant={merchant} memberId={row.memberId} name={row.member} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.amount} currency={row.currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.fee} currency={row.currency} />
      </Table.Td>
      <Table.Td>{row.to}</Table.Td>
      <Table.Td>
        <Badge variant="dot" color={WITHDRAWAL_STATES[row.state].color}>
          {WITHDRAWAL_STATES[row.state].text}
        </Badge>
        <Approvals of={row} />
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button size="xs" variant="default" onClick={onLook}>
            Hints
          </Button>
          {mayDecide && <Steps merchant={merchant} row={row} onReject={onReject} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Withdrawals of one merchant that wait for somebody or are on their way. */
export function WithdrawalsScreen({ merchant }: { merchant: string }) {
  const waiting = useWatchedQueue('listWaitingWithdrawals', 'watchWithdrawals', merchant);
  const [rejected, setRejected] = useState<StaffWithdrawal>();
  const [lookedAt, setLookedAt] = useState<StaffWithdrawal>();
  const close = () => setRejected(undefined);
  return (
    <Stack>
      <QueueTitle title="Withdrawals" of={waiting}>
        <ExportPeriod of="exportWithdrawals" merchant={merchant} title="Export withdrawals" />
      </QueueTitle>
      <Answer of={waiting}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing>No withdrawal waits.</Nothing>
          ) : (
            <ListTable heads={['Asked for', 'Member', '>Amount', '>Fee', 'To', 'State', '']} minWidth={760}>
              {rows.map((row) => (
                <Row
                  key={row.withdrawalId}
                  merchant={merchant}
                  row={row}
                  onReject={() => setRejected(row)}
                  onLook={() => setLookedAt(row)}
                />
              ))}
            </ListTable>
          )
        }
      </Answer>
      <Drawer
        opened={lookedAt !== undefined}
        onClose={() => setLookedAt(undefined)}
        position="right"
        size="lg"
        title="Hints for this withdrawal"
      >
        {lookedAt && <Hints merchant={merchant} row={lookedAt} />}
      </Drawer>
      <Modal opened={rejected !== undefined} onClose={close} title="Reject the withdrawal">
        {rejected && <Reject merchant={merchant} row={rejected} onDone={close} />}
      </Modal>
    </Stack>
  );
}
