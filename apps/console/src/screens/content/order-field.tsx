import { MOST_SORT } from '@tessera/contract/announcements/staff-content';
import { WholeField } from '../../shared/number-field.tsx';

interface OrderFieldProps {
  value: number;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (sort: number) => void;
}

/** The place of something in its list. */
export function OrderField({ value, isReadOnly, error, onChange }: OrderFieldProps) {
  return (
    <WholeField
      label="Order"
      description="The smallest number comes first."
      isSigned
      readOnly={isReadOnly}
      value={value}
      onChange={onChange}
      error={Math.abs(value) > MOST_SORT ? `From -${MOST_SORT} to ${MOST_SORT}.` : error}
    />
  );
}
