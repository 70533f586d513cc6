import { Modal, Stack, Table } from '@mantine/core';
import type { Adjustment } from '@tessera/contract/adjustments/adjustments';
import { useState } from 'react';
import { signedAmount } from '../../shared/adjustment-states.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Amount, Moment, MomentBy } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { TwoPeopleSteps } from '../../shared/two-people-steps.tsx';
import { useMay } from '../../shared/use-me.ts';
import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { ApproveAdjustment, RejectForm } from './decide-forms.tsx';

/** What a dialog is open for. */
interface Asked {
  readonly what: 'approve' | 'reject';
  readonly row: Adjustment;
}

interface RowProps {
  merchant: string;
  row: Adjustment;
  onAsk: (asked: Asked) => void;
}

function Row({ merchant, row, onAsk }: RowProps) {
  const mayDecide = useMay('adjustments.approve', merchant);
  return (
    <Table.Tr>
      <Table.Td>
        <MomentBy at={row.proposedAt} staff={row.proposedBy} />
      </Table.Td>
      <Table.Td>
        <MemberLink merchant={merchant} memberId={row.memberId} name={row.member} tab="adjustments" />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={signedAmount(row)} currency={row.currency} isSigned />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.reason}</Table.Td>
      <Table.Td>
        <Moment at={row.expiresAt} />
      </Table.Td>
      <Table.Td>
        {mayDecide && (
          <TwoPeopleSteps
            by={row.proposedBy}
            onApprove={() => onAsk({ what: 'approve', row })}
            onReject={() => onAsk({ what: 'reject', row })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Proposed adjustments of balances at one merchant that wait for somebody else. */
export function AdjustmentsScreen({ merchant }: { merchant: string }) {
  const queue = useWatchedQueue('listOpenAdjustments', 'watchAdjustments', merchant);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Stack>
      <QueueTitle title="Adjustments" of={queue} />
      <Answer of={queue}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing>No adjustment waits. They are proposed on the page of a member.</Nothing>
          ) : (
            <ListTable heads={['Proposed', 'Member', '>Amount', 'Reason', 'Expires', '']} minWidth={820}>
              {rows.map((row) => (
                <Row key={row.adjustmentId} merchant={merchant} row={row} onAsk={setAsked} />
              ))}
            </ListTable>
          )
        }
      </Answer>
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={asked?.what === 'approve' ? 'Approve the adjustment' : 'Reject the adjustment'}
      >
        {asked?.what === 'approve' && <ApproveAdjustment merchant={merchant} row={asked.row} onDone={close} />}
        {asked?.what === 'reject' && <RejectForm merchant={merchant} row={asked.row} onDone={close} />}
      </Modal>
    </Stack>
  );
}
