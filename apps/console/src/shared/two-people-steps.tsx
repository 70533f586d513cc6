import { Button, Group, Text } from '@mantine/core';
import { useMe } from './use-me.ts';

interface TwoPeopleStepsProps {
  /** Who asked for it: an e-mail address. */
  by: string;
  onApprove: () => void;
  onReject: () => void;
}

/** What the signed-in person can do: approve or reject what somebody else asked for, take back what they did themselves. */
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
