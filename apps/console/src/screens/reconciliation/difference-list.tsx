import { Badge, Button, Modal, Table, Text } from '@mantine/core';
import type { Difference } from '@tessera/contract/reconciliation/reconciliation';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { Amount, Moment, MomentBy } from '../../shared/show.tsx';
import { useMay } from '../../shared/use-me.ts';
import { ResolveForm } from './resolve-form.tsx';
import { KINDS, lateWords, SIDE_STATES, WHAT } from './words.ts';

/** Which differences are listed. */
export type Asked = Omit<StaffInput<'listDifferences'>, 'before'>;

function Side({ of, id }: { of: Difference['ours'] | Difference['theirs']; id: string | undefined }) {
  if (of === null)
    return (
      <Text span inherit c="dimmed">
        none
      </Text>
    );
  return (
    <>
      <Amount amount={of.amount} currency={of.currency} />, {SIDE_STATES[of.state]}
      <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {id}
      </Text>
    </>
  );
}

function Ours({ merchant, row: { ours, kind } }: { merchant: string; row: Difference }) {
  return (
    <>
      <Side of={ours} id={ours?.orderId} />
      {ours && (
        <MemberLink
          merchant={merchant}
          memberId={ours.memberId}
          name={ours.member}
          tab={kind === 'deposit' ? 'deposits' : 'withdrawals'}
        />
      )}
    </>
  );
}

function Ending({ row }: { row: Difference }) {
  if (row.closedAt === null) return null;
  if (row.resolvedBy === null)
    return (
      <>
        <Badge color="gray.7">Gone by itself</Badge>
        <Text size="xs" c="dimmed">
          <Moment at={row.closedAt} />
        </Text>
      </>
    );
  return (
    <>
      {row.reason}
      <Text size="xs" c="dimmed" component="div">
        <MomentBy at={row.closedAt} staff={row.resolvedBy} />
      </Text>
    </>
  );
}

function Row({
  merchant,
  row,
  onResolve,
}: {
  merchant: string;
  row: Difference;
  onResolve: (row: Difference) => void;
}) {
  const mayResolve = useMay('reconciliation.resolve', merchant);
  return (
    <Table.Tr>
      <NameCell name={row.day} below={`${KINDS[row.kind]} · ${row.provider}`} />
      <Table.Td>
        {WHAT[row.what]}
        <Text size="xs" c="dimmed">
          {lateWords(row)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Ours merchant={merchant} row={row} />
      </Table.Td>
      <Table.Td>
        <Side of={row.theirs} id={row.theirs?.reference} />
      </Table.Td>
      <Table.Td>
        <Ending row={row} />
        {row.state === 'open' && mayResolve && (
          <Button
            size="xs"
            aria-label={`Resolve: ${WHAT[row.what]}, ${row.theirs?.reference ?? row.ours?.orderId}`}
            onClick={() => onResolve(row)}
          >
            Resolve
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Differences with both sides, page after page, and the dialog that resolves one. */
export function DifferenceList({ merchant, asked }: { merchant: string; asked: Asked }) {
  const found = usePages('listDifferences', asked, merchant);
  const [resolving, setResolving] = useState<Difference>();
  const close = () => setResolving(undefined);
  const isOpen = asked.state === 'open';
  return (
    <>
      <Pages of={found} nothing={isOpen ? 'Nothing differs that nobody has resolved.' : 'Nothing was resolved yet.'}>
        {(rows) => (
          <ListTable heads={['Day', 'What', 'Ours', 'Theirs', isOpen ? '' : 'How it ended']} minWidth={540}>
            {rows.map((row) => (
              <Row key={row.differenceId} merchant={merchant} row={row} onResolve={setResolving} />
            ))}
          </ListTable>
        )}
      </Pages>
      <Modal opened={resolving !== undefined} onClose={close} title="Resolve the difference">
        {resolving && <ResolveForm merchant={merchant} row={resolving} onDone={close} />}
      </Modal>
    </>
  );
}
