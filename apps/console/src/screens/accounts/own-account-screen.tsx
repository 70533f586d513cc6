import { Badge, Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Moment } from '../../shared/show.tsx';
import { Answer, showDone, showFailure } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import { agentName } from './agent-name.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { RoleBadges } from './role-badges.tsx';
import { TotpCard } from './totp-card.tsx';

function End({ sessionId }: { sessionId: string }) {
  const end = useStaffChange('endStaffSession', { touches: ['listStaffSessions'] });
  const submit = () =>
    end.mutate({ sessionId }, { onSuccess: () => showDone('The session has ended.'), onError: showFailure });
  return (
    <Button size="xs" variant="light" color="red" loading={end.isPending} onClick={submit}>
      End
    </Button>
  );
}

/** What one signs in with. */
function Factors() {
  const factors = useStaffQuery('showStaffFactors', {});
  return (
    <Answer of={factors}>
      {({ hasTotp, passkeys, passkeyOrigin, recoveryCodesLeft }) => {
        const hasPasskey = passkeys.length > 0;
        return (
          <>
            <PasskeysCard passkeys={passkeys} origin={passkeyOrigin} />
            <TotpCard hasTotp={hasTotp} hasPasskey={hasPasskey} />
            <RecoveryCodesCard left={recoveryCodesLeft} hasPasskey={hasPasskey} />
            <PasswordCard hasPasskey={hasPasskey} />
          </>
        );
      }}
    </Answer>
  );
}

/** One's own roles, what one signs in with, and where one is signed in. */
export function OwnAccountScreen() {
  const me = useMe();
  const sessions = useStaffQuery('listStaffSessions', {});
  return (
    <Stack>
      <Title order={1}>My account</Title>
      <Card withBorder>
        <Text fw={600}>{me.name}</Text>
        <Text c="dimmed" size="sm">
          {me.email}
        </Text>
        <Group mt="sm">
          <RoleBadges grants={me.grants} />
        </Group>
      </Card>
      <Title order={2} size="h3">
        Ways in
      </Title>
      <Factors />
      <Title order={2} size="h3">
        Sessions
      </Title>
      <Answer of={sessions}>
        {(list) => (
          <ListTable heads={['Where', 'Network address', 'Signed in', 'Last used', '']} minWidth={560}>
            {list.map(({ sessionId, isThisOne, agent, address, createdAt, lastSeenAt }) => (
              <Table.Tr key={sessionId}>
                <Table.Td>{agentName(agent)}</Table.Td>
                <Table.Td>{address}</Table.Td>
                <Table.Td>
                  <Moment at={createdAt} />
                </Table.Td>
                <Table.Td>
                  <Moment at={lastSeenAt} />
                </Table.Td>
                <Table.Td>
                  {isThisOne ? <Badge variant="light">This one</Badge> : <End sessionId={sessionId} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </Answer>
    </Stack>
  );
}
