import { Button, Group, Title } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

interface QueueTitleProps {
  title: string;
  /** The query of the shown list. */
  of: { readonly isFetching: boolean; refetch(): Promise<unknown> };
  /** Further buttons. */
  children?: ReactNode;
}

/** Title of a queue, with the button that reads it again. */
export function QueueTitle({ title, of, children }: QueueTitleProps) {
  return (
    <Group justify="space-between">
      <Title order={1}>{title}</Title>
      <Group gap="xs">
        {children}
        <Button
          variant="default"
          leftSection={<RefreshCw size={16} aria-hidden />}
          loading={of.isFetching}
          onClick={() => void of.refetch()}
        >
          Refresh
        </Button>
      </Group>
    </Group>
  );
}
