import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffFailure } from './staff-api.ts';

/** Says why something failed, where it was asked for. */
export function Failure({ of, onRetry }: { of: StaffFailure | null; onRetry?: () => unknown }) {
  if (!of) return null;
  return (
    <Alert color="red" icon={<CircleAlert size={18} aria-hidden />} role="alert">
      <Group justify="space-between">
        <Text size="sm">{of.message}</Text>
        {onRetry && (
          <Button size="xs" variant="light" color="red" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** What a query came to: its loader, its failure, or its answer. */
export function Answer<Data>({
  of,
  children,
}: {
  of: UseQueryResult<Data, StaffFailure>;
  children: (data: Data) => ReactNode;
}) {
  if (of.data !== undefined)
    return (
      <Stack>
        <Failure of={of.error} onRetry={of.refetch} />
        {children(of.data)}
      </Stack>
    );
  if (of.error) return <Failure of={of.error} onRetry={of.refetch} />;
  return (
    <Center mih={160}>
      <Loader role="status" aria-label="Loading" />
    </Center>
  );
}

/** Says that a list holds nothing, and what would be in it. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Center mih={160}>
      <Text c="dimmed">{children}</Text>
    </Center>
  );
}

/** Says for a moment that something is done. */
export function showDone(message: string): void {
  notifications.show({ message, color: 'teal', role: 'status' });
}

/** Says for a moment why something failed. */
export function showFailure(failure: StaffFailure): void {
  notifications.show({ message: failure.message, color: 'red', role: 'alert' });
}
