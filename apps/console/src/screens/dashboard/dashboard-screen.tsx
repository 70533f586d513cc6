import { Alert, Center, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useStaffQuery } from '../../shared/queries.ts';
import { Recounting } from '../../shared/recounting.tsx';
import { Answer, Loading } from '../../shared/states.tsx';
import { DayCards } from './day-cards.tsx';
import { PresentState } from './present-state.tsx';

/** How often the present day is read again, milliseconds: what happened is seen within ten seconds. */
const DAY_MS = 7_000;
/** How often the charts are. */
const TRENDS_MS = 60_000;

// Charts weigh more than the rest of the console's screens together, and come behind the figures.
const TrendCharts = lazy(async () => ({ default: (await import('./trend-charts.tsx')).TrendCharts }));

function Trends({ merchant }: { merchant: string }) {
  const trends = useStaffQuery('showTrends', {}, { merchant, everyMs: TRENDS_MS });
  const waiting = (
    <Center mih={300}>
      <Loading label="Loading the charts" />
    </Center>
  );
  return (
    <Answer of={trends}>
      {(data) => (
        <Suspense fallback={waiting}>
          <TrendCharts of={data} />
        </Suspense>
      )}
    </Answer>
  );
}

/** How many alarms are open, leading to them; nothing while none is. */
function OpenAlarmsNote({ merchant }: { merchant: string }) {
  const watched = useStaffQuery('watchAlarms', {}, { merchant, everyMs: DAY_MS });
  const waiting = watched.data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Alert color="red" icon={<BellRing size={18} aria-hidden />}>
      <Link to="/m/$merchant/alarms" params={{ merchant }}>
        {waiting === 1 ? 'An alarm is open' : `${waiting} alarms are open`}
      </Link>
    </Alert>
  );
}

/** What happens at one merchant now. It reads itself again while somebody sits there. */
export function DashboardScreen({ merchant }: { merchant: string }) {
  const dashboard = useStaffQuery('showDashboard', {}, { merchant, everyMs: DAY_MS });
  return (
    <Stack gap="lg">
      <Title order={1}>Dashboard</Title>
      <OpenAlarmsNote merchant={merchant} />
      <Answer of={dashboard}>
        {(data) => {
          const time = new Intl.DateTimeFormat('en-GB', {
            timeZone: data.timeZone,
            hour: '2-digit',
            minute: '2-digit',
          });
          return (
            <Stack gap="lg">
              {data.isRecounting && <Recounting />}
              <Stack gap="xs">
                <Group justify="space-between" align="baseline">
                  <Title order={2}>Today</Title>
                  <Text size="sm" c="dimmed">
                    It is {time.format(new Date(data.at))} in {data.timeZone}. Yesterday is counted until{' '}
                    {time.format(new Date(data.comparedUntil))}.
                  </Text>
                </Group>
                <DayCards of={data} />
              </Stack>
              <PresentState merchant={merchant} of={data} />
            </Stack>
          );
        }}
      </Answer>
      <Trends merchant={merchant} />
    </Stack>
  );
}
