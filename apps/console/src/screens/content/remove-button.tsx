import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { readAgain } from '../../shared/queries.ts';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { Failure, showDone } from '../../shared/states.tsx';

interface RemoveButtonProps {
  title: string;
  /** What happens with it. */
  text: string | undefined;
  remove: () => Promise<unknown>;
  /** Calls whose answers are no longer true afterwards. */
  touches: readonly StaffEndpointName[];
  onDone: () => void;
  /** Told of a failure; true when it is dealt with outside of the question. */
  onFailure: (failure: StaffFailure) => boolean;
}

/** Removes a content after it was asked whether it is meant. */
export function RemoveButton({ title, text, remove, touches, onDone, onFailure }: RemoveButtonProps) {
  const [isAsking, ask] = useDisclosure();
  const removal = useMutation<unknown, StaffFailure>({
    mutationFn: remove,
    onSuccess: () => {
      showDone('Removed.');
      onDone();
    },
    onError: (failure) => {
      if (onFailure(failure)) ask.close();
    },
    onSettled: () => readAgain(touches),
  });
  return (
    <>
      <Button variant="light" color="red" onClick={ask.open}>
        Remove
      </Button>
      <Modal opened={isAsking} onClose={ask.close} title={`Remove “${title}”?`}>
        <Stack>
          <Text size="sm">{text && `${text} `}The audit log keeps its texts; it does not come back by itself.</Text>
          <Failure of={removal.error} />
          <Group justify="end">
            <Button variant="default" onClick={ask.close} data-autofocus>
              Keep it
            </Button>
            <Button color="red" onClick={() => removal.mutate()} loading={removal.isPending}>
              Remove it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
