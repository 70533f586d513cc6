import { Anchor, Badge, Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StaffVendor } from '@tessera/contract/vendors/staff-vendors';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { AddVendor } from './add-vendor.tsx';

const KINDS = {
  outside: { text: 'By keys', color: 'teal' },
  ours: { text: 'Our own', color: 'blue' },
  waiting: { text: 'Not connected', color: 'gray' },
} as const satisfies Record<StaffVendor['kind'], { text: string; color: string }>;

function Row({ of: { code, name, kind, games, merchants } }: { of: StaffVendor }) {
  return (
    <Table.Tr>
      <Table.Td>
        {kind === 'outside' ? (
          <Anchor component={Link} to="/vendors/$code" params={{ code } as never} fw={600} size="sm">
            {name}
          </Anchor>
        ) : (
          <Text fw={600} size="sm">
            {name}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {code}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={KINDS[kind].color}>
          {KINDS[kind].text}
        </Badge>
      </Table.Td>
      <Table.Td>{merchants === null ? 'All' : merchants.join(', ')}</Table.Td>
      <Table.Td ta="end">{games}</Table.Td>
    </Table.Tr>
  );
}

/** Vendors of games: which there are, who connected them, and a form that connects another. */
export function VendorsScreen() {
  const vendors = useStaffQuery('listVendorsOfPlatform', {});
  const mayManage = useMay('vendors.manage', null);
  const [isAdding, add] = useDisclosure();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Vendors</Title>
        {mayManage && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
            Add a vendor
          </Button>
        )}
      </Group>
      <Modal
        opened={isAdding}
        onClose={add.close}
        title="Add a vendor"
        size="lg"
        // a secret that is shown once is not lost by a click beside it
        closeOnClickOutside={false}
      >
        <AddVendor />
      </Modal>
      <Answer of={vendors}>
        {(list) =>
          list.length === 0 ? (
            <Nothing>The catalogue has no vendor.</Nothing>
          ) : (
            <ListTable heads={['Vendor', 'Connected', 'Merchants', '>Games']} minWidth={560}>
              {list.map((vendor) => (
                <Row key={vendor.code} of={vendor} />
              ))}
            </ListTable>
          )
        }
      </Answer>
    </Stack>
  );
}
