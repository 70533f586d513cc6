import { Badge, Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { UserPlus } from 'lucide-react';
import { useStaffQuery } from '../../shared/queries.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Moment } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';
import { useMay, useMe } from '../../shared/use-me.ts';
import { AccountActions } from './account-actions.tsx';
import { InviteForm } from './invite-form.tsx';
import { RoleBadges } from './role-badges.tsx';

/** Who is staff, with which roles; invitations, recovery, closing. */
export function StaffScreen() {
  const accounts = useStaffQuery('listStaff', {});
  const me = useMe();
  const mayManage = useMay('staff.manage', null);
  const [isInviting, invite] = useDisclosure();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Staff</Title>
        {mayManage && (
          <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={invite.open}>
            Invite somebody
          </Button>
        )}
      </Group>
      <Modal opened={isInviting} onClose={invite.close} title="Invite somebody" size="lg">
        <InviteForm />
      </Modal>
      <Answer of={accounts}>
        {(list) => (
          <ListTable heads={['Person', 'Roles', 'Last here', '']} minWidth={640}>
            {list.map((account) => (
              <Table.Tr key={account.staffId}>
                <Table.Td>
                  <Text fw={600} size="sm">
                    {account.name}
                  </Text>
                  <Text c="dimmed" size="sm">
                    {account.email}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Group gap={6}>
                    {account.isClosed ? <Badge color="gray">Closed</Badge> : <RoleBadges grants={account.grants} />}
                  </Group>
                </Table.Td>
                <Table.Td>
                  <Moment at={account.lastSeenAt} />
                </Table.Td>
                <Table.Td>
                  {mayManage && !account.isClosed && account.staffId !== me.staffId && (
                    <AccountActions account={account} />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </Answer>
    </Stack>
  );
}
