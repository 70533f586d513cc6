import { Table, Text } from '@mantine/core';

/** Cell of a table with the name of something, and below it what tells it apart. */
export function NameCell({ name, below }: { name: string; below: string }) {
  return (
    <Table.Td>
      <Text fw={600} size="sm">
        {name}
      </Text>
      <Text c="dimmed" size="sm">
        {below}
      </Text>
    </Table.Td>
  );
}
