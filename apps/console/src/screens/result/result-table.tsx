import { Table, UnstyledButton } from '@mantine/core';
import type { HouseResultRow } from '@tessera/contract/reports/reports';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../shared/show.tsx';
import { type SortField, type Sorting, sortRows } from './sort-rows.ts';

const FIGURES = [
  { by: 'bets', text: 'Bets' },
  { by: 'staked', text: 'Staked' },
  { by: 'returned', text: 'Returned' },
  { by: 'result', text: 'House result' },
] as const;

const share = (part: string, whole: string) =>
  Number(whole) === 0 ? '' : `${((Number(part) / Number(whole)) * 100).toFixed(1).replace('-', '−')} %`;

interface HeadProps {
  by: SortField;
  text: string;
  sorting: Sorting;
  onSort: (by: SortField) => void;
}

/** Title of a column by which the rows are sorted when it is pressed. */
function Head({ by, text, sorting, onSort }: HeadProps) {
  const isSorted = sorting.by === by;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  return (
    <Table.Th ta={by === 'name' ? 'start' : 'end'} aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton fz="inherit" fw="inherit" onClick={() => onSort(by)}>
        {text} {isSorted && <Arrow size={12} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

type Figures = Omit<HouseResultRow, 'key' | 'name'>;

function FigureCells({ of: { currency, bets, staked, returned, result } }: { of: Figures }) {
  return (
    <>
      <Table.Td ta="end">{bets.toLocaleString('en-GB')}</Table.Td>
      {[staked, returned, result].map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
        <Table.Td key={column} ta="end">
          <Amount amount={amount} currency={currency} />
        </Table.Td>
      ))}
      <Table.Td ta="end">{share(result, staked)}</Table.Td>
    </>
  );
}

interface ResultTableProps {
  /** Title of what the rows are grouped by. */
  group: string;
  rows: readonly HouseResultRow[];
  totals: readonly Figures[];
  /** What a row without a name is called. */
  unnamed: string;
}

/** Rows of a result, sorted by the column that was pressed last, with the sums of each currency below them. */
export function ResultTable({ group, rows, totals, unnamed }: ResultTableProps) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'result', isDescending: true });
  const onSort = (by: SortField) =>
    setSorting({ by, isDescending: sorting.by === by ? !sorting.isDescending : by !== 'name' });
  return (
    <Table.ScrollContainer minWidth={680} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Head by="name" text={group} sorting={sorting} onSort={onSort} />
            {FIGURES.map((figure) => (
              <Head key={figure.by} {...figure} sorting={sorting} onSort={onSort} />
            ))}
            <Table.Th ta="end">Of staked</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sortRows(rows, sorting).map((row) => (
            <Table.Tr key={`${row.key} ${row.currency}`}>
              <Table.Td>{row.name || unnamed}</Table.Td>
              <FigureCells of={row} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totals.map((row) => (
            <Table.Tr key={row.currency} fw={600} style={{ borderTop: '1px solid var(--table-border-color)' }}>
              <Table.Th scope="row">Total</Table.Th>
              <FigureCells of={row} />
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
