import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import type { AccountLink } from '@tessera/contract/members/linked-accounts';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import type { MemberOf } from './member-of.ts';

const LINKS: Readonly<Record<AccountLink, { readonly text: string; readonly color: string }>> = {
  card: { text: 'Same card', color: 'red.9' },
  device: { text: 'Same device', color: 'orange.9' },
  address: { text: 'Same network address', color: 'gray.7' },
};

/** Other members with the same card, device or network address. */
export function LinkedAccounts({ merchant, memberId }: MemberOf) {
  const found = useStaffQuery('listLinkedAccounts', { memberId }, { merchant });
  return (
    <Answer of={found}>
      {(accounts) => (
        <Stack>
          <Text c="dimmed" size="sm">
            A household or a café shares an address. A card or a device is seldom shared by strangers.
          </Text>
          {accounts.length === 0 ? (
            <Nothing>No other member has the same card, device or network address.</Nothing>
          ) : (
            <ListTable heads={['Member', 'Linked by', 'Account']} minWidth={480}>
              {accounts.map(({ memberId: otherId, member, isClosed, links }) => (
                <Table.Tr key={otherId}>
                  <Table.Td>
                    <MemberLink merchant={merchant} memberId={otherId} name={member} />
                  </Table.Td>
                  <Table.Td>
                    <Group gap="xs">
                      {links.map((link) => (
                        <Badge key={link} color={LINKS[link].color}>
                          {LINKS[link].text}
                        </Badge>
                      ))}
                    </Group>
                  </Table.Td>
                  <Table.Td>{isClosed ? 'Closed' : 'Open'}</Table.Td>
                </Table.Tr>
              ))}
            </ListTable>
          )}
        </Stack>
      )}
    </Answer>
  );
}
