import { Alert, Button, Stack } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that somebody else changed the same thing meanwhile. */
export function MeanwhileAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="orange" role="alert" icon={<TriangleAlert size={18} aria-hidden />} title={title}>
      <Stack gap="sm">{children}</Stack>
    </Alert>
  );
}

/** One of the answers to it. */
export function MeanwhileAnswer({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" onClick={onClick} style={{ flex: 'none' }}>
      {children}
    </Button>
  );
}
