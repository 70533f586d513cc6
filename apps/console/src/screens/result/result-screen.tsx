import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { RESULT_GROUPS } from '@tessera/contract/reports/reports';
import { useState } from 'react';
import type { Days } from '../../shared/days.ts';
import { DaysInput } from '../../shared/days-input.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Recounting } from '../../shared/recounting.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { daysOf, type Period, PERIODS } from './periods.ts';
import { ResultTable } from './result-table.tsx';

const GROUPS = [
  { value: 'vendor', label: 'Vendor' },
  { value: 'game', label: 'Game' },
  { value: 'category', label: 'Category' },
  { value: 'day', label: 'Day' },
] as const satisfies readonly { value: (typeof RESULT_GROUPS)[number]; label: string }[];
type Group = (typeof GROUPS)[number]['value'];

/** What games of one merchant brought within a period. */
export function ResultScreen({ merchant }: { merchant: string }) {
  const [period, setPeriod] = useState<Period>('today');
  const [by, setBy] = useState<Group>('vendor');
  // Which day it is where the merchant's days begin is the server's to say; until then it is asked for today.
  const [days, setDays] = useState<Days>();
  const found = useStaffQuery('showHouseResult', { by, ...days }, { merchant, keepsPrevious: true });
  const choose = (chosen: Period) => {
    setPeriod(chosen);
    if (chosen === 'free') setDays(days ?? (found.data && { first: found.data.first, last: found.data.last }));
    else if (found.data) setDays(chosen === 'today' ? undefined : daysOf(chosen, found.data.today));
  };
  const group = GROUPS.find(({ value }) => value === by)?.label ?? '';
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>House result</Title>
        {found.data && (
          <ExportButton
            of="exportHouseResult"
            input={{ by, first: found.data.first, last: found.data.last }}
            merchant={merchant}
          />
        )}
      </Group>
      <Group align="flex-end">
        <SegmentedControl
          aria-label="Period"
          data={[...PERIODS]}
          value={period}
          onChange={(value) => choose(value as Period)}
        />
        <SegmentedControl
          aria-label="Group by"
          data={[...GROUPS]}
          value={by}
          onChange={(value) => setBy(value as Group)}
        />
      </Group>
      {period === 'free' && days && (
        <DaysInput value={days} today={found.data?.today ?? days.last} onChange={setDays} />
      )}
      <Answer of={found}>
        {({ first, last, timeZone, isRecounting, rows, totals }) => (
          <Stack>
            {isRecounting && <Recounting />}
            <Text size="sm" c="dimmed">
              {first === last ? first : `${first} to ${last}`}, days of {timeZone}
            </Text>
            {rows.length === 0 ? (
              <Nothing>Nobody staked within this period.</Nothing>
            ) : (
              <ResultTable group={group} rows={rows} totals={totals} unnamed="Not named by the vendor" />
            )}
          </Stack>
        )}
      </Answer>
    </Stack>
  );
}
