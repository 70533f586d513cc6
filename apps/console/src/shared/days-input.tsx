import { Group, TextInput } from '@mantine/core';

/** Whole days of the merchant's time zone, YYYY-MM-DD, both among it. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Days before a day, by the calendar. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

interface DaysInputProps {
  value: Days;
  /** The present day; no later one is offered. */
  today: string;
  onChange: (days: Days) => void;
}

/** First and last day of a period; one that would stand on the wrong side of the other takes it along. */
export function DaysInput({ value: { first, last }, today, onChange }: DaysInputProps) {
  const change = (edge: 'first' | 'last') => (event: { currentTarget: { value: string } }) => {
    const day = event.currentTarget.value;
    if (day === '') return;
    if (edge === 'first') onChange({ first: day, last: day > last ? day : last });
    else onChange({ first: day < first ? day : first, last: day });
  };
  return (
    <Group>
      <TextInput type="date" label="First day" value={first} max={today} onChange={change('first')} />
      <TextInput type="date" label="Last day" value={last} max={today} onChange={change('last')} />
    </Group>
  );
}
