import { NumberInput } from '@mantine/core';
import { MOST_SORT } from '@tessera/contract/staff/content';

interface OrderFieldProps {
  value: number;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (sort: number) => void;
}

/** The place of something in its list. */
export function OrderField({ value, isReadOnly, error, onChange }: OrderFieldProps) {
  return (
    <NumberInput
      label="Order"
      description="The smallest number comes first."
      allowDecimal={false}
      min={-MOST_SORT}
      max={MOST_SORT}
      readOnly={isReadOnly}
      value={value}
      onChange={(typed) => onChange(Number(typed) || 0)}
      error={error}
    />
  );
}
