import { Badge, Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Moment } from '../../shared/show.tsx';
import { Answer, showDone, showFailure } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import { RoleBadges } from './role-badges.tsx';

/** Browsers name themselves at length; what people know them by stands first. */
function agentOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\/[\d.]+/.exec(agent)?.[1];
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const found = [browser, system].filter((part) => part !== undefined).map((part) => names[part] ?? part);
  return found.length > 0 ? found.join(' on ') : agent || 'unknown';
}

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

/** One's own roles, and where one is signed in. */
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
        Sessions
      </Title>
      <Answer of={sessions}>
        {(list) => (
          <ListTable heads={['Where', 'Network address', 'Signed in', 'Last used', '']} minWidth={560}>
            {list.map(({ sessionId, isThisOne, agent, address, createdAt, lastSeenAt }) => (
              <Table.Tr key={sessionId}>
                <Table.Td>{agentOf(agent)}</Table.Td>
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
