import { TextInput } from '@mantine/core';
import { fromZone, inZone, toZone } from './zone-time.ts';

interface TimeProps {
  label: string;
  /** Meaning of an empty field. */
  empty: string;
  zone: string;
  value: string | null;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (at: string | null) => void;
}

/** A moment in the merchant's time zone. */
export function TimeField({ label, empty, zone, value, isReadOnly, error, onChange }: TimeProps) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={`Time of ${zone}. ${value === null ? empty : `That is ${inZone(value, 'UTC')} UTC.`}`}
      readOnly={isReadOnly}
      value={toZone(value, zone)}
      onChange={(event) => onChange(fromZone(event.currentTarget.value, zone))}
      error={error}
    />
  );
}
