import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StaffContent } from '@tessera/contract/staff/content';
import { useStaffChange } from '../../shared/queries.ts';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { Failure, showDone } from '../../shared/states.tsx';

interface RemoveButtonProps {
  merchant: string;
  of: StaffContent;
  title: string;
  onDone: () => void;
  /** Told of a failure; true when it is dealt with outside of the question. */
  onFailure: (failure: StaffFailure) => boolean;
}

/** Removes a content after it was asked whether it is meant. */
export function RemoveButton({ merchant, of: { id, version, state }, title, onDone, onFailure }: RemoveButtonProps) {
  const [isAsking, ask] = useDisclosure();
  const remove = useStaffChange('removeContent', { merchant, touches: ['listContent'] });
  const submit = () =>
    remove.mutate(
      { id, version },
      {
        onSuccess: () => {
          showDone('Removed.');
          onDone();
        },
        onError: (failure) => {
          if (onFailure(failure)) ask.close();
        },
      },
    );
  return (
    <>
      <Button variant="light" color="red" onClick={ask.open}>
        Remove
      </Button>
      <Modal opened={isAsking} onClose={ask.close} title={`Remove “${title}”?`}>
        <Stack>
          <Text size="sm">
            {state === 'running' ? 'It goes from phones within a second. ' : ''}The audit log keeps its texts; it does
            not come back by itself.
          </Text>
          <Failure of={remove.error} />
          <Group justify="end">
            <Button variant="default" onClick={ask.close} data-autofocus>
              Keep it
            </Button>
            <Button color="red" onClick={submit} loading={remove.isPending}>
              Remove it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
