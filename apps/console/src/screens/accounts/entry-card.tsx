import { Card, Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The page of somebody who is not signed in: one card in the middle. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center mih="100vh" p="md" component="main">
      <Card withBorder padding="xl" w="100%" maw={440}>
        <Stack>
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
