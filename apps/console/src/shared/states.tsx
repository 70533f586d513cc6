import { Alert, Anchor, Button, Center, Group, List, Loader, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { issueLines } from './issue-words.ts';
import type { StaffFailure } from './staff-api.ts';

/** The screen of requests that wait for a second person: the one of the address's merchant, or of the platform. */
function approvalsFrom(path: string): string {
  const [, merchant] = /^\/m\/([^/?]+)/.exec(path) ?? [];
  return merchant === undefined ? '/approvals' : `/m/${merchant}/approvals`;
}

/** Long enough to read what it says and to follow its link, milliseconds. */
const WAITS_MS = 12_000;
const TO_APPROVALS = 'See what waits for approval';

/** Says that nothing failed and nothing is changed: somebody else is asked first. */
function Waits({ children }: { children: string }) {
  const path = approvalsFrom(useLocation().pathname);
  return (
    <Alert color="blue" icon={<UsersRound size={18} aria-hidden />} role="status">
      <Text size="sm">{children}</Text>
      <Anchor component={Link} to={path} size="sm" fw={600}>
        {TO_APPROVALS}
      </Anchor>
    </Alert>
  );
}

interface FailureProps {
  of: StaffFailure | null;
  onRetry?: () => unknown;
  /** Names the place of a field that was refused, where its path says too little. */
  nameOf?: (field: string) => string | undefined;
}

/** Says why something failed, where it was asked for, with each field that was refused. */
export function Failure({ of, onRetry, nameOf }: FailureProps) {
  if (!of) return null;
  if (of.code === 'WAITS_FOR_SECOND') return <Waits>{of.message}</Waits>;
  const lines = issueLines(of, nameOf);
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
      {lines.length > 0 && (
        <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/** Says that something is on its way. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return <Loader role="status" aria-label={label} />;
}

/** The state of a query: its loader, its failure, or its answer. */
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
      <Loading />
    </Center>
  );
}

/** Says that a list is empty, and names its content. */
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

/** Says for a while that somebody else is asked first. Notifications are outside of the router, so that the link is a plain one. */
function showWaits({ message }: StaffFailure): void {
  const path = approvalsFrom(window.location.hash.slice(1));
  notifications.show({
    message: (
      <>
        {message}{' '}
        <Anchor href={`#${path}`} size="sm" fw={600}>
          {TO_APPROVALS}
        </Anchor>
      </>
    ),
    color: 'blue',
    icon: <UsersRound size={18} aria-hidden />,
    role: 'status',
    autoClose: WAITS_MS,
  });
}

/** Says for a moment why something failed. */
export function showFailure(failure: StaffFailure): void {
  if (failure.code === 'WAITS_FOR_SECOND') return showWaits(failure);
  notifications.show({ message: failure.message, color: 'red', role: 'alert' });
}
