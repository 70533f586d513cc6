import { Anchor, Badge, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { MemberDetails } from '@tessera/contract/staff/members';
import { Link } from '@tanstack/react-router';
import { useStaffQuery } from '../../shared/queries.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { Contacts } from './contacts.tsx';
import { Fact } from './fact.tsx';
import { RestrictButtons } from './restrict-buttons.tsx';

function Wallet({ of: { balance } }: { of: MemberDetails }) {
  return (
    <Card withBorder>
      <Title order={2} size="h4" mb="sm">
        Wallet
      </Title>
      {balance ? (
        <SimpleGrid component="dl" cols={2}>
          <Fact term="Balance">
            <Amount amount={balance.amount} currency={balance.currency} />
          </Fact>
          <Fact term="Held for withdrawals">
            <Amount amount={balance.held} currency={balance.currency} />
          </Fact>
        </SimpleGrid>
      ) : (
        <Text c="dimmed" size="sm">
          Nothing was ever paid in or won.
        </Text>
      )}
    </Card>
  );
}

function Restrictions({ of: { restrictions } }: { of: MemberDetails }) {
  if (restrictions.length === 0) return <Nothing>Nothing was ever closed.</Nothing>;
  return (
    <ListTable heads={['When', 'What', 'Reason', 'By']} minWidth={520}>
      {restrictions.map(({ at, kind, isClosed, reason, staff }) => (
        <Table.Tr key={`${at} ${kind}`}>
          <Table.Td>
            <Moment at={at} />
          </Table.Td>
          <Table.Td>
            {kind === 'entry' ? 'Account' : 'Betting'} {isClosed ? 'closed' : 'opened'}
          </Table.Td>
          <Table.Td>{reason}</Table.Td>
          <Table.Td>{staff}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function Profile({ of: member, merchant }: { of: MemberDetails; merchant: string }) {
  return (
    <Card withBorder>
      <Title order={2} size="h4" mb="sm">
        Profile
      </Title>
      <SimpleGrid component="dl" cols={2}>
        <Fact term="Nickname">{member.nickname ?? '–'}</Fact>
        <Fact term="Payment password">{member.hasPaymentPassword ? 'set' : 'not set'}</Fact>
        <Fact term="Registered">
          <Moment at={member.createdAt} />
        </Fact>
        <Fact term="Last login">
          <Moment at={member.lastLoginAt} />
        </Fact>
        <Fact term="Last login from">{member.lastLoginAddress ?? '–'}</Fact>
        <Fact term="Id">{member.memberId}</Fact>
      </SimpleGrid>
      <Contacts of={member} merchant={merchant} />
    </Card>
  );
}

/** One member: profile, wallet, what is closed and why. */
export function MemberScreen({ merchant, memberId }: { merchant: string; memberId: string }) {
  const found = useStaffQuery('showMember', { memberId }, { merchant });
  const mayRestrict = useMay()('members.restrict', merchant);
  return (
    <Stack>
      <Anchor component={Link} to="/m/$merchant/members" params={{ merchant } as never} size="sm">
        All members
      </Anchor>
      <Answer of={found}>
        {(member) => (
          <>
            <Group justify="space-between">
              <Group>
                <Title order={1}>{member.userName}</Title>
                {member.type === 4 && <Badge color="gray">Trial</Badge>}
                {member.isAgent && <Badge color="indigo">Agent</Badge>}
                {member.isClosed && <Badge color="red">Account closed</Badge>}
                {member.isBettingClosed && <Badge color="orange">Betting closed</Badge>}
              </Group>
              {mayRestrict && <RestrictButtons of={member} merchant={merchant} />}
            </Group>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Profile of={member} merchant={merchant} />
              <Wallet of={member} />
            </SimpleGrid>
            <Title order={2} size="h3">
              What was closed and opened
            </Title>
            <Restrictions of={member} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
