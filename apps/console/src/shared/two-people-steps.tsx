import { Button, Group, Text } from '@mantine/core';
import { useMe } from './use-me.ts';

interface TwoPeopleStepsProps {
  /** E-mail address of the person who asked for it. */
  by: string;
  onApprove: () => void;
  onReject: () => void;
}

/** Steps of the signed-in person: approve or reject a request of somebody else, take back their own. */
export function TwoPeopleSteps({ by, onApprove, onReject }: TwoPeopleStepsProps) {
  const isOwn = useMe().email === by;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {isOwn ? (
        <Text size="xs" c="dimmed">
          Somebody else approves it
        </Text>
      ) : (
        <Button size="xs" flex="none" onClick={onApprove}>
          Approve
        </Button>
      )}
      <Button size="xs" flex="none" variant="light" color="red" onClick={onReject}>
        {isOwn ? 'Take back' : 'Reject'}
      </Button>
    </Group>
  );
}
