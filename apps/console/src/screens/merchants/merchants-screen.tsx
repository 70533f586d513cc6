import { Badge, Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StaffMerchant } from '@tessera/contract/merchants/staff-merchants';
import { Plus } from 'lucide-react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { AddMerchant } from './add-merchant.tsx';

function Row({ of: merchant }: { of: StaffMerchant }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {merchant.name}
          </Text>
          {merchant.hasPlayMoney && <Badge variant="light">Play money</Badge>}
          {merchant.isInMaintenance && (
            <Badge variant="light" color="orange">
              Maintenance
            </Badge>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {merchant.code}
        </Text>
      </Table.Td>
      <Table.Td>{merchant.hosts.join(', ')}</Table.Td>
      <Table.Td>{merchant.languages.join(', ')}</Table.Td>
      <Table.Td>{merchant.currency}</Table.Td>
      <Table.Td>{merchant.conduct}</Table.Td>
    </Table.Tr>
  );
}

/** Merchants of the platform, and a form that makes another. */
export function MerchantsScreen() {
  const merchants = useStaffQuery('listMerchants', {});
  const mayAdd = useMay('merchants.add', null);
  const [isAdding, add] = useDisclosure();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Merchants</Title>
        {mayAdd && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
            Add a merchant
          </Button>
        )}
      </Group>
      <Modal opened={isAdding} onClose={add.close} title="Add a merchant" size="xl" closeOnClickOutside={false}>
        <AddMerchant />
      </Modal>
      <Answer of={merchants}>
        {(list) => (
          <ListTable heads={['Merchant', 'Hosts', 'Languages', 'Currency', 'Conduct']} minWidth={640}>
            {list.map((merchant) => (
              <Row key={merchant.code} of={merchant} />
            ))}
          </ListTable>
        )}
      </Answer>
    </Stack>
  );
}
