import { Badge, Button, Group, Table, Text } from '@mantine/core';
import type { ReportDay } from '@tessera/contract/reconciliation/reconciliation';
import { ListTable } from '../../shared/list-table.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { KINDS, wordsOfState } from './words.ts';

interface RowProps {
  merchant: string;
  row: ReportDay;
  onShow: (day: ReportDay) => void;
}

function CompareAgain({ merchant, row: { kind, provider, day } }: Omit<RowProps, 'onShow'>) {
  const again = useStaffChange('compareAgain', { merchant, touches: ['listReportDays'] });
  return (
    <Button
      size="xs"
      variant="default"
      loading={again.isPending}
      aria-label={`Compare again: ${KINDS[kind]} of ${day} at ${provider}`}
      onClick={() =>
        again.mutate(
          { kind, provider, day },
          { onSuccess: () => showDone('The report is asked for again.'), onError: showFailure },
        )
      }
    >
      Compare again
    </Button>
  );
}

function DayState({ row }: { row: ReportDay }) {
  const { text, color } = wordsOfState(row);
  return (
    <>
      <Badge color={color}>{text}</Badge>
      {row.isCut && (
        <Text size="xs" c="dimmed">
          There are more than are kept: the report is about something else.
        </Text>
      )}
      {row.problem !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.failures} {row.failures === 1 ? 'try' : 'tries'}: {row.problem}
        </Text>
      )}
      {row.comparedAt !== null && (
        <Text size="xs" c="dimmed">
          Compared: <Moment at={row.comparedAt} />
        </Text>
      )}
      {row.nextAt !== null && (
        <Text size="xs" c="dimmed">
          {row.moving > 0 && row.problem === null && `${row.moving} not ended yet. `}Next: <Moment at={row.nextAt} />
        </Text>
      )}
    </>
  );
}

function Row({ merchant, row, onShow }: RowProps) {
  const mayResolve = useMay('reconciliation.resolve', merchant);
  return (
    <Table.Tr>
      <NameCell name={row.day} below={`${KINDS[row.kind]} · ${row.provider}`} />
      <Table.Td>
        <DayState row={row} />
      </Table.Td>
      <Table.Td ta="end">{row.theirs.toLocaleString('en-GB')}</Table.Td>
      <Table.Td ta="end">{row.ours.toLocaleString('en-GB')}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {row.open > 0 && (
            <Button
              size="xs"
              aria-label={`Show: differences of ${KINDS[row.kind]} of ${row.day} at ${row.provider}`}
              onClick={() => onShow(row)}
            >
              Show
            </Button>
          )}
          {mayResolve && <CompareAgain merchant={merchant} row={row} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Days of the providers' reports, each with what comparing it came to. */
export function ReportDays({ merchant, onShow }: { merchant: string; onShow: (day: ReportDay) => void }) {
  const days = usePages('listReportDays', {}, merchant);
  return (
    <Pages of={days} nothing="No day is over yet. The first one is compared the morning after.">
      {(rows) => (
        <ListTable heads={['Day', 'State', '>Theirs', '>Ours', '']} minWidth={520}>
          {rows.map((row) => (
            <Row key={`${row.day} ${row.kind} ${row.provider}`} merchant={merchant} row={row} onShow={onShow} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
