import { Group, Select } from '@mantine/core';
import { useStaffQuery } from '../../shared/queries.ts';
import type { Asked } from './transfer-list.tsx';

interface FiltersProps {
  merchant: string;
  /** Whether transfers differ in whether they are held. */
  hasState: boolean;
  asked: Omit<Asked, 'view'>;
  onChange: (asked: Omit<Asked, 'view'>) => void;
}

const STATES = [
  { value: 'held', label: 'Held' },
  { value: 'open', label: 'Without an answer' },
];
const WAYS = [
  { value: 'in', label: 'To the vendor' },
  { value: 'out', label: 'Back from it' },
];

/** Which transfers are listed. */
export function Filters({ merchant, hasState, asked, onChange }: FiltersProps) {
  const vendors = useStaffQuery('listTransferVendors', {}, { merchant });
  const set = (field: keyof typeof asked) => (value: string | null) => {
    const { [field]: _before, ...others } = asked;
    onChange(value === null ? others : { ...others, [field]: value });
  };
  return (
    <Group align="flex-end">
      {hasState && (
        <Select
          label="State"
          placeholder="Any"
          clearable
          data={STATES}
          value={asked.state ?? null}
          onChange={set('state')}
        />
      )}
      <Select
        label="Vendor"
        placeholder="All"
        clearable
        data={(vendors.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={asked.vendor ?? null}
        onChange={set('vendor')}
      />
      <Select
        label="Way"
        placeholder="Both"
        clearable
        data={WAYS}
        value={asked.direction ?? null}
        onChange={set('direction')}
      />
    </Group>
  );
}
