import { Button, Group, Title } from '@mantine/core';
import { RefreshCw } from 'lucide-react';

interface QueueTitleProps {
  title: string;
  /** The query of what is shown. */
  of: { readonly isFetching: boolean; refetch(): Promise<unknown> };
}

/** Title of a queue, with the button that reads it again. */
export function QueueTitle({ title, of }: QueueTitleProps) {
  return (
    <Group justify="space-between">
      <Title order={1}>{title}</Title>
      <Button
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={of.isFetching}
        onClick={() => void of.refetch()}
      >
        Refresh
      </Button>
    </Group>
  );
}
