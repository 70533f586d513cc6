import { Badge, Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import type { WaitingWithdrawal } from '@tessera/contract/staff/withdrawals';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing, showDone, showFailure } from '../../shared/states.tsx';
import { WITHDRAWAL_STATES } from '../../shared/withdrawal-states.ts';
import { useMay } from '../../shared/use-me.ts';
import { useWatchedQueue } from '../../shared/watched-queue.ts';

/** Longest reason that a member reads, characters. */
const LONGEST_REASON = 200;

function useDecide(merchant: string) {
  return useStaffChange('decideWithdrawal', { merchant, touches: ['watchWithdrawals'] });
}

interface RowProps {
  merchant: string;
  row: WaitingWithdrawal;
  onReject: () => void;
}

/** What can be done with a withdrawal in the state it is in. */
function Steps({ merchant, row: { withdrawalId, state }, onReject }: RowProps) {
  const decide = useDecide(merchant);
  const step = (name: 'take' | 'approve', done: string) => () =>
    decide.mutate(
      { withdrawalId, step: name },
      {
        onSuccess: ({ isFirst }) => showDone(isFirst ? 'Approved once; somebody else has to approve it too.' : done),
        onError: showFailure,
      },
    );
  if (state === 'approved' || state === 'paying') return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {state === 'pending' && (
        <Button
          size="xs"
          variant="default"
          disabled={decide.isPending}
          onClick={step('take', 'It is yours to look at.')}
        >
          Take up
        </Button>
      )}
      <Button size="xs" disabled={decide.isPending} onClick={step('approve', 'Approved; it is being paid.')}>
        Approve
      </Button>
      <Button size="xs" variant="light" color="red" disabled={decide.isPending} onClick={onReject}>
        Reject
      </Button>
    </Group>
  );
}

function Reject({ merchant, row, onDone }: { merchant: string; row: WaitingWithdrawal; onDone: () => void }) {
  const decide = useDecide(merchant);
  return (
    <Stack>
      <Text size="sm">
        <Amount amount={row.amount} currency={row.currency} /> go back to the wallet of {row.member}.
      </Text>
      <ReasonForm
        label="Reason"
        description="The member reads this."
        button="Reject"
        isDangerous
        longest={LONGEST_REASON}
        change={decide}
        onReason={(reason) =>
          decide.mutate(
            { withdrawalId: row.withdrawalId, step: 'reject', reason },
            {
              onSuccess: () => {
                showDone('Rejected; the money is back in the wallet.');
                onDone();
              },
            },
          )
        }
      />
    </Stack>
  );
}

/** Who approved it, and whether somebody else has to. */
function Approvals({ of: { approvedBy, needsTwo, decidedBy, state } }: { of: WaitingWithdrawal }) {
  const isOpen = state === 'pending' || state === 'reviewing';
  if (isOpen && needsTwo)
    return (
      <Text size="xs" c="dimmed">
        {approvedBy.length === 0 ? 'Needs two approvals' : `Approved by ${approvedBy.join(', ')}; needs one more`}
      </Text>
    );
  const shown = isOpen ? [] : approvedBy.length > 0 ? approvedBy : decidedBy === null ? [] : [decidedBy];
  if (shown.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {shown.join(', ')}
    </Text>
  );
}

function Row({ merchant, row, onReject }: RowProps) {
  const mayDecide = useMay()('withdrawals.decide', merchant);
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={row.requestedAt} />
      </Table.Td>
      <Table.Td>
        <Link
          to="/m/$merchant/members/$memberId"
          params={{ merchant, memberId: row.memberId }}
          search={{ tab: 'overview' }}
        >
          {row.member}
        </Link>
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
      <Table.Td>{mayDecide && <Steps merchant={merchant} row={row} onReject={onReject} />}</Table.Td>
    </Table.Tr>
  );
}

/** Withdrawals of one merchant that wait for somebody or are on their way. */
export function WithdrawalsScreen({ merchant }: { merchant: string }) {
  const waiting = useWatchedQueue('listWaitingWithdrawals', 'watchWithdrawals', merchant);
  const [rejected, setRejected] = useState<WaitingWithdrawal>();
  const close = () => setRejected(undefined);
  return (
    <Stack>
      <QueueTitle title="Withdrawals" of={waiting} />
      <Answer of={waiting}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing>No withdrawal waits.</Nothing>
          ) : (
            <ListTable heads={['Asked for', 'Member', '>Amount', '>Fee', 'To', 'State', '']} minWidth={760}>
              {rows.map((row) => (
                <Row key={row.withdrawalId} merchant={merchant} row={row} onReject={() => setRejected(row)} />
              ))}
            </ListTable>
          )
        }
      </Answer>
      <Modal opened={rejected !== undefined} onClose={close} title="Reject the withdrawal">
        {rejected && <Reject merchant={merchant} row={rejected} onDone={close} />}
      </Modal>
    </Stack>
  );
}
