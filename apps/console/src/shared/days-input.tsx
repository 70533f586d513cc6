import { Group, TextInput } from '@mantine/core';
import { type Days, moveEdge } from './days.ts';

interface DaysInputProps {
  value: Days;
  /** The present day; no later one is offered. */
  today: string;
  onChange: (days: Days) => void;
}

/** First and last day of a period. */
export function DaysInput({ value, today, onChange }: DaysInputProps) {
  const change = (edge: 'first' | 'last') => (event: { currentTarget: { value: string } }) => {
    const day = event.currentTarget.value;
    // a field that is being typed into is empty, or has a year of too few digits
    if (day >= '1970') onChange(moveEdge(value, edge, day));
  };
  return (
    <Group>
      <TextInput type="date" label="First day" value={value.first} max={today} onChange={change('first')} />
      <TextInput type="date" label="Last day" value={value.last} max={today} onChange={change('last')} />
    </Group>
  );
}
