import { Button, Table } from '@mantine/core';
import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { DEMO_COLLEAGUE, DEMO_MOMENT } from '../../parts/demo-console.ts';
import { ListTable } from './list-table.tsx';
import { MemberLink } from './member-link.tsx';
import { NameCell } from './name-cell.tsx';
import { Amount, MomentBy } from './show.tsx';

const row = (name: string, amount: string) => (
  <Table.Tr key={name}>
    <NameCell name={name} below="CNY by bank card" />
    <Table.Td>
      <MemberLink merchant="EN" memberId="0190a0a0-0000-7000-8000-000000000002" name="lena" />
    </Table.Td>
    <Table.Td ta="end">
      <Amount amount={amount} currency="CNY" />
    </Table.Td>
    <Table.Td>
      <MomentBy at={DEMO_MOMENT} staff={DEMO_COLLEAGUE} />
    </Table.Td>
    <Table.Td>
      <Button size="xs">Decide</Button>
    </Table.Td>
  </Table.Tr>
);

export default {
  title: 'Table',
  component: ListTable,
  subcomponents: { NameCell, MemberLink },
  args: {
    heads: ['Method', 'Member', '>Amount', 'Asked', ''],
    minWidth: 300,
    children: [row('Deposit', '250.00'), row('Withdrawal of a name that is long', '1234567.89')],
  },
} satisfies Meta<typeof ListTable>;
type Story = StoryObj<typeof ListTable>;

export const Rows: Story = {};
export const Scrolling: Story = { args: { minWidth: 900 } };
export const NoRows: Story = { args: { children: [] } };
