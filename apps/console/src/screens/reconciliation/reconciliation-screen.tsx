import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { DIFFERENCE_KINDS, RECONCILED_KINDS, type ReportDay } from '@tessera/contract/reconciliation/reconciliation';
import { useState } from 'react';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { useWatchedLists } from '../../shared/watched-queue.ts';
import { type Asked, DifferenceList } from './difference-list.tsx';
import { ReportDays } from './report-days.tsx';
import { KINDS, WHAT } from './words.ts';

const VIEWS = [
  { value: 'days', label: 'Days' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Resolved and gone' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const LISTS = ['listReportDays', 'listDifferences'] as const;

interface FiltersProps {
  asked: Asked;
  onChange: (asked: Asked) => void;
}

const optionsOf = <Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, string>>) =>
  keys.map((value) => ({ value, label: words[value] }));

function Filters({ asked, onChange }: FiltersProps) {
  const { what, kind, day, provider, state } = asked;
  return (
    <Group align="flex-end">
      <Select
        label="What differs"
        placeholder="Anything"
        clearable
        data={optionsOf(DIFFERENCE_KINDS, WHAT)}
        value={what ?? null}
        onChange={(value) => {
          const { what: _before, ...others } = asked;
          onChange(value === null ? others : { ...others, what: value as NonNullable<Asked['what']> });
        }}
      />
      {day === undefined ? (
        <Select
          label="Of"
          placeholder="Deposits and payouts"
          clearable
          data={optionsOf(RECONCILED_KINDS, KINDS)}
          value={kind ?? null}
          onChange={(value) => {
            const { kind: _before, ...others } = asked;
            onChange(value === null ? others : { ...others, kind: value as NonNullable<Asked['kind']> });
          }}
        />
      ) : (
        <Button variant="default" onClick={() => onChange({ state, ...(what && { what }) })}>
          Show all, not only {kind && KINDS[kind].toLowerCase()} of {day} at {provider}
        </Button>
      )}
    </Group>
  );
}

/** Reports of providers held against the books of one merchant: days, and what differs. */
export function ReconciliationScreen({ merchant }: { merchant: string }) {
  const [view, setView] = useState<View>('days');
  const [asked, setAsked] = useState<Asked>({ state: 'open' });
  const watched = useWatchedLists(LISTS, 'watchDifferences', merchant);
  const choose = (chosen: View) => {
    setView(chosen);
    if (chosen !== 'days') setAsked({ ...asked, state: chosen });
  };
  const show = ({ kind, provider, day }: ReportDay) => {
    setView('open');
    setAsked({ state: 'open', kind, provider, day });
  };
  return (
    <Stack>
      <QueueTitle title="Reconciliation" of={watched} />
      <Text c="dimmed">
        Every day of UTC, each payment provider’s report is held against our books, seven hours after the day’s end. No
        report says nothing of the day: it is asked for again. What a provider says of an order after its end is under
        Open at once.
      </Text>
      <Group>
        <SegmentedControl
          aria-label="Show"
          data={[...VIEWS]}
          value={view}
          onChange={(value) => choose(value as View)}
        />
      </Group>
      {view === 'days' ? (
        <ReportDays merchant={merchant} onShow={show} />
      ) : (
        <Stack>
          <Filters asked={asked} onChange={setAsked} />
          <DifferenceList merchant={merchant} asked={asked} />
        </Stack>
      )}
    </Stack>
  );
}
