import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface NameCellProps {
  name: string;
  below: string;
  /** More text below the name. */
  children?: ReactNode;
}

/** Cell of a table with a name, and below it the text that tells it apart from others. */
export function NameCell({ name, below, children }: NameCellProps) {
  return (
    <Table.Td>
      <Text fw={600} size="sm">
        {name}
      </Text>
      <Text c="dimmed" size="sm">
        {below}
      </Text>
      {children}
    </Table.Td>
  );
}
