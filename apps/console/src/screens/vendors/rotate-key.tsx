import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Failure } from '../../shared/states.tsx';
import { IssuedKeys } from './issued-keys.tsx';

/** What becomes of the keys before, with the hours that they stay valid. */
const WAYS = {
  day: {
    overlap: 24,
    label: 'The one before stays valid for a day',
    description: 'The vendor changes over at leisure.',
  },
  week: { overlap: 168, label: 'The one before stays valid for a week', description: 'For a vendor that is slow.' },
  now: {
    overlap: 0,
    label: 'All others end at once',
    description: 'A key is known to a stranger. Games stop until the vendor uses the new one.',
  },
  again: {
    overlap: 'again',
    label: 'Replace the key of the last rotation',
    description: 'It was lost on the way. The one before it keeps its end.',
  },
} as const;

/** Gives a vendor a new key for a merchant. */
export function RotateKey({ code, merchant }: { code: string; merchant: string }) {
  const [way, setWay] = useState<keyof typeof WAYS>('day');
  const rotate = useStaffChange('rotateVendorKey', { touches: ['showVendor'] });
  if (rotate.data)
    return (
      <Stack>
        <Alert color="blue" role="status">
          Other keys count until <Moment at={rotate.data.othersEndAt} />.
        </Alert>
        <IssuedKeys of={rotate.data} />
      </Stack>
    );
  return (
    <Stack>
      <Radio.Group label="Keys before" value={way} onChange={(chosen) => setWay(chosen as keyof typeof WAYS)}>
        <Stack gap="sm" mt="xs">
          {Object.entries(WAYS).map(([value, { label, description }]) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <Failure of={rotate.error} />
      <Button
        {...(way === 'now' && { color: 'red.9' })}
        loading={rotate.isPending}
        onClick={() => rotate.mutate({ code, merchant, overlap: WAYS[way].overlap })}
      >
        Make a new key
      </Button>
    </Stack>
  );
}
