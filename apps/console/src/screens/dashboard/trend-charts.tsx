import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { Card, SimpleGrid, Stack, Table, Title } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import type { Trend } from '@tessera/contract/reports/reports';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { ListTable } from '../../shared/list-table.tsx';
import { Amount } from '../../shared/show.tsx';

/** Each has a contrast of 3:1 with both themes' grounds (WCAG 1.4.11), and from the others by its form as well. */
const colour = (name: string) => `light-dark(var(--mantine-color-${name}-8), var(--mantine-color-${name}-4))`;
const SERIES = [
  { name: 'deposited', label: 'Deposits', color: colour('indigo'), type: 'bar' },
  { name: 'withdrawn', label: 'Withdrawals', color: colour('orange'), type: 'bar' },
  { name: 'result', label: 'House result', color: colour('teal'), type: 'line' },
] as const;

const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
const exactIn = (currency: string) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: paymentPlaces(currency), maximumFractionDigits: 4 });

interface TrendChartProps {
  title: string;
  rows: Trend;
  currency: string;
  labelOf: (at: string) => string;
}

/** Money over time: a chart for the eye, and the same rows as a table for everybody. */
function TrendChart({ title, rows, currency, labelOf }: TrendChartProps) {
  const exact = exactIn(currency);
  const data = rows.map(({ at, deposited, withdrawn, result }) => ({
    at: labelOf(at),
    deposited: Number(deposited),
    withdrawn: Number(withdrawn),
    result: Number(result),
  }));
  return (
    <Stack gap="xs">
      <Title order={2}>{title}</Title>
      <Card withBorder padding="md">
        <div aria-hidden>
          <CompositeChart
            h={240}
            data={data}
            dataKey="at"
            series={[...SERIES]}
            withLegend
            withDots={false}
            valueFormatter={(value) => `${exact.format(value)} ${currency}`}
            yAxisProps={{ tickFormatter: (value: number) => COMPACT.format(value), width: 56 }}
            xAxisProps={{ minTickGap: 16 }}
            // The table below is what the keyboard reaches.
            composedChartProps={{ accessibilityLayer: false }}
            lineProps={{ isAnimationActive: false }}
            barProps={{ isAnimationActive: false }}
          />
        </div>
        <details>
          <summary>{title} as a table</summary>
          <ListTable heads={['Begins', '>Deposits', '>Withdrawals', '>Turnover', '>House result']} minWidth={560}>
            {rows.map(({ at, deposited, withdrawn, staked, result }) => (
              <Table.Tr key={at}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{labelOf(at)}</Table.Td>
                {[deposited, withdrawn, staked, result].map((amount, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                  <Table.Td key={column} ta="end">
                    <Amount amount={amount} currency={currency} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </ListTable>
        </details>
      </Card>
    </Stack>
  );
}

/** The last 24 hours and the last 30 days. */
export function TrendCharts({ of: { hours, days, currency, timeZone } }: { of: StaffOutput<'showTrends'> }) {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <TrendChart title="Last 24 hours" rows={hours} currency={currency} labelOf={(at) => hour.format(new Date(at))} />
      <TrendChart title="Last 30 days" rows={days} currency={currency} labelOf={(at) => day.format(new Date(at))} />
    </SimpleGrid>
  );
}
