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
  const set = (field: keyof typeof asked, value: string | null) => {
    const { [field]: _before, ...others } = asked;
    onChange(value === null ? others : { ...others, [field]: value });
  };
  const filters = [
    ...(hasState ? [{ field: 'state', label: 'State', placeholder: 'Any', data: STATES } as const] : []),
    {
      field: 'vendor',
      label: 'Vendor',
      placeholder: 'All',
      data: (vendors.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { field: 'direction', label: 'Way', placeholder: 'Both', data: WAYS },
  ] as const;
  return (
    <Group align="flex-end">
      {filters.map(({ field, ...words }) => (
        <Select key={field} {...words} clearable value={asked[field] ?? null} onChange={(value) => set(field, value)} />
      ))}
    </Group>
  );
}
