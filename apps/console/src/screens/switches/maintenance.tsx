import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { seenText } from '@tessera/contract/staff/seen';
import type { Switches } from '@tessera/contract/merchants/staff-switches';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Failure, showDone } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { useSeen } from '../../shared/use-seen.ts';

interface OfMaintenance {
  merchant: string;
  of: Switches['maintenance'];
}

function CloseForm({ merchant, of, onDone }: OfMaintenance & { onDone: () => void }) {
  const seen = useSeen(of);
  const [end, setEnd] = useState('');
  const change = useStaffChange('switchMaintenance', { merchant, touches: ['showSwitches'] });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const endsAt = end === '' ? null : new Date(end).toISOString();
    change.mutate(
      { isOn: true, endsAt, seen },
      {
        onSuccess: () => {
          showDone('Closed for maintenance.');
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">Members see the maintenance page at once and cannot play, pay in or ask for money.</Text>
        <TextInput
          type="datetime-local"
          label="End"
          description="The end that members read, in your time zone. It does not open by itself."
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <Failure of={change.error} />
        <Button type="submit" color="red.9" loading={change.isPending}>
          Close for maintenance
        </Button>
      </Stack>
    </form>
  );
}

/** Whether the merchant is open, and the button that closes or opens it. */
export function Maintenance({ merchant, of }: OfMaintenance) {
  const [isAsking, ask] = useDisclosure();
  const mayChange = useMay('settings.change', merchant);
  const open = useStaffChange('switchMaintenance', { merchant, touches: ['showSwitches'] });
  if (of.isOn)
    return (
      <Alert color="red" title="Closed for maintenance">
        <Group justify="space-between">
          <Text size="sm">
            {of.endsAt === null ? (
              'Members are not told when it ends.'
            ) : (
              <>
                Members read that it ends <Moment at={of.endsAt} />.
              </>
            )}
          </Text>
          {mayChange && (
            <Button
              loading={open.isPending}
              onClick={() =>
                open.mutate(
                  { isOn: false, endsAt: null, seen: seenText(of) },
                  { onSuccess: () => showDone('Open again.') },
                )
              }
            >
              Open
            </Button>
          )}
        </Group>
        <Failure of={open.error} />
      </Alert>
    );
  return (
    <Group>
      <Text>Open for members.</Text>
      {mayChange && (
        <Button variant="light" color="red" onClick={ask.open}>
          Close for maintenance
        </Button>
      )}
      <Modal opened={isAsking} onClose={ask.close} title="Close for maintenance">
        <CloseForm merchant={merchant} of={of} onDone={ask.close} />
      </Modal>
    </Group>
  );
}
