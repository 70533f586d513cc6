import { Badge, Button, Drawer, Stack, Table, Text } from '@mantine/core';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import type { QueuedTransfer } from '@tessera/contract/wallet/staff-vendor-transfers';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { Amount, Moment, MomentBy } from '../../shared/show.tsx';
import { Answered } from './answered.tsx';
import { TransferDetail } from './transfer-detail.tsx';
import { wordsOfState, wayOf } from './words.ts';

/** Which transfers are listed. */
export type Asked = Omit<StaffInput<'listQueuedTransfers'>, 'before'>;

/** How a transfer ended that staff ended. */
function Ending({ row: { moved, currency, reason, decidedBy, completedAt } }: { row: QueuedTransfer }) {
  if (decidedBy === null || completedAt === null) return null;
  return (
    <>
      <Amount amount={moved} currency={currency} /> moved: {reason}
      <Text size="xs" c="dimmed" component="div">
        <MomentBy at={completedAt} staff={decidedBy} />
      </Text>
    </>
  );
}

interface RowProps {
  merchant: string;
  row: QueuedTransfer;
  onLook: (transferId: string) => void;
}

function Row({ merchant, row, onLook }: RowProps) {
  const { text, color } = wordsOfState(row);
  return (
    <Table.Tr>
      <NameCell name={wayOf(row)} below={row.reference}>
        <Text size="xs" c="dimmed">
          <Moment at={row.orderedAt} />
        </Text>
      </NameCell>
      <Table.Td>
        <MemberLink merchant={merchant} memberId={row.memberId} name={row.member} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.amount} currency={row.currency} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Stack gap={4} align="flex-start">
          <Badge color={color}>{text}</Badge>
          <div>{row.decidedBy === null ? <Answered of={row.answer} /> : <Ending row={row} />}</div>
        </Stack>
      </Table.Td>
      <Table.Td ta="end">
        <Button
          size="xs"
          variant="default"
          aria-label={`Look at it: transfer ${row.reference}`}
          onClick={() => onLook(row.transferId)}
        >
          Look at it
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

/** Transfers, page after page, and the drawer that shows one. */
export function TransferList({ merchant, asked }: { merchant: string; asked: Asked }) {
  const found = usePages('listQueuedTransfers', asked, merchant);
  const [lookedAt, setLookedAt] = useState<string>();
  const close = () => setLookedAt(undefined);
  const isWaiting = asked.view === 'waiting';
  const isNarrowed = Object.keys(asked).length > 1;
  const nothing = isNarrowed
    ? 'No transfer is like that.'
    : isWaiting
      ? 'Every transfer has its outcome.'
      : 'Staff ended no transfer yet.';
  return (
    <>
      <Pages of={found} nothing={nothing}>
        {(rows) => (
          <ListTable
            heads={['Transfer', 'Member', '>Amount', isWaiting ? 'The vendor says' : 'How it ended', '']}
            minWidth={540}
          >
            {rows.map((row) => (
              <Row key={row.transferId} merchant={merchant} row={row} onLook={setLookedAt} />
            ))}
          </ListTable>
        )}
      </Pages>
      <Drawer opened={lookedAt !== undefined} onClose={close} position="right" size="lg" title="Transfer">
        {lookedAt !== undefined && (
          <TransferDetail key={lookedAt} merchant={merchant} transferId={lookedAt} onDone={close} />
        )}
      </Drawer>
    </>
  );
}
