import { Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { MemberDetails } from '@tessera/contract/members/members';
import { ListTable } from '../../shared/list-table.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Nothing } from '../../shared/states.tsx';
import { Contacts } from './contacts.tsx';
import { PlayLimits } from './play-limits.tsx';
import { Fact } from '../../shared/fact.tsx';

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

const WHAT = {
  entry: { closed: 'Account closed', opened: 'Account opened' },
  betting: { closed: 'Betting closed', opened: 'Betting opened' },
  closing: { closed: 'Closing asked for', opened: 'Closing given up' },
} as const;

function Restrictions({ of: { restrictions } }: { of: MemberDetails }) {
  if (restrictions.length === 0) return <Nothing>Nothing was ever closed.</Nothing>;
  return (
    <ListTable heads={['When', 'What', 'Reason', 'By']} minWidth={520}>
      {restrictions.map(({ at, kind, isClosed, reason, staff }) => (
        <Table.Tr key={`${at} ${kind}`}>
          <Table.Td>
            <Moment at={at} />
          </Table.Td>
          <Table.Td>{WHAT[kind][isClosed ? 'closed' : 'opened']}</Table.Td>
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
        <Fact term="Language">{member.language ?? 'not known'}</Fact>
        <Fact term="VIP level">{member.clubLabel || 'none'}</Fact>
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

/** Profile, wallet, the member's own limits, and what was closed and why. */
export function Overview({ of: member, merchant }: { of: MemberDetails; merchant: string }) {
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Profile of={member} merchant={merchant} />
        <Wallet of={member} />
      </SimpleGrid>
      <PlayLimits merchant={merchant} memberId={member.memberId} />
      <Title order={2} size="h3">
        What was closed and opened
      </Title>
      <Restrictions of={member} />
    </Stack>
  );
}
