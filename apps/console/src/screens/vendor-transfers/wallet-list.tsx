import { Button, Stack, Table, Text } from '@mantine/core';
import type { DifferingWallet } from '@tessera/contract/wallet/staff-vendor-transfers';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';

interface RowProps {
  merchant: string;
  row: DifferingWallet;
}

function CompareAgain({ merchant, row: { memberId, member, vendor, vendorName } }: RowProps) {
  const compare = useStaffChange('compareWallet', {
    merchant,
    touches: ['listDifferingWallets', 'watchQueuedTransfers'],
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={compare.isPending}
      aria-label={`Compare again: ${member} at ${vendorName}`}
      onClick={() =>
        compare.mutate(
          { memberId, vendor },
          {
            onSuccess: ({ agrees }) =>
              showDone(agrees ? 'Both agree; the balance is booked.' : 'The sums still differ.'),
            onError: showFailure,
          },
        )
      }
    >
      Compare again
    </Button>
  );
}

/** One figure of both sides, ours above. */
function Sides({ row, of }: { row: DifferingWallet; of: keyof DifferingWallet['ours'] }) {
  const { ours, theirs, currency } = row;
  return (
    <Table.Td ta="end">
      <Amount amount={ours[of]} currency={currency} />
      <Text size="sm" fw={ours[of] === theirs[of] ? 400 : 600}>
        <Amount amount={theirs[of]} currency={currency} />
      </Text>
    </Table.Td>
  );
}

function Row({ merchant, row }: RowProps) {
  const mayDecide = useMay('vendorTransfers.decide', merchant);
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <div>
            <MemberLink merchant={merchant} memberId={row.memberId} name={row.member} />
            <Text size="xs" c="dimmed">
              since <Moment at={row.since} />
            </Text>
          </div>
          {mayDecide && <CompareAgain merchant={merchant} row={row} />}
        </Stack>
      </Table.Td>
      <Table.Td>
        By our books
        <Text size="sm">As {row.vendorName} says</Text>
      </Table.Td>
      <Sides row={row} of="received" />
      <Sides row={row} of="returned" />
      <Sides row={row} of="balance" />
    </Table.Tr>
  );
}

/** Wallets whose vendor has other sums of transfers than our books, page after page. */
export function WalletList({ merchant }: { merchant: string }) {
  const found = usePages('listDifferingWallets', {}, merchant);
  return (
    <Pages of={found} nothing="Every vendor has the sums of our books.">
      {(rows) => (
        <ListTable heads={['Member', 'Side', '>Came in', '>Went out', '>Is there']} minWidth={540}>
          {rows.map((row) => (
            <Row key={`${row.vendor} ${row.memberId}`} merchant={merchant} row={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
