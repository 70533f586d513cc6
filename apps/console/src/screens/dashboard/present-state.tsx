import { Badge, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { Dashboard, QueueAge } from '@tessera/contract/reports/reports';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../shared/list-table.tsx';
import { usePermissions } from '../../shared/use-me.ts';
import { ageOf } from './compare.ts';

const QUEUES = [
  { of: 'deposits', text: 'Deposits in review', to: '/m/$merchant/deposits', needs: 'deposits.read' },
  { of: 'withdrawals', text: 'Withdrawals', to: '/m/$merchant/withdrawals', needs: 'withdrawals.read' },
  { of: 'chats', text: 'Chats', to: '/m/$merchant/chat', needs: 'chat.read' },
] as const;

const waits = ({ waiting, since }: QueueAge, at: string) =>
  waiting === 0 || since === null ? 'Nothing waits' : `${waiting} waiting, the oldest for ${ageOf(since, at)}`;

/** What waits for staff, and for how long. */
function Queues({ merchant, of: { queues, at } }: { merchant: string; of: Dashboard }) {
  const may = usePermissions();
  return (
    <Stack gap="xs">
      <Title order={2}>Waiting for staff</Title>
      <Card withBorder padding="md">
        <Stack gap="xs">
          {QUEUES.map(({ of, text, to, needs }) => (
            <Group key={of} justify="space-between" wrap="nowrap">
              {may(needs, merchant) ? (
                <Link to={to} params={{ merchant }} search={{} as never}>
                  {text}
                </Link>
              ) : (
                <Text>{text}</Text>
              )}
              <Text size="sm" ta="end" {...(queues[of].waiting === 0 && { c: 'dimmed' })}>
                {waits(queues[of], at)}
              </Text>
            </Group>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Whether a vendor answered those who opened its games within the last hour. */
function Health({ launches, verified }: { launches: number; verified: number }) {
  if (verified === 0)
    return (
      <Badge color="red" variant="dot">
        Does not answer
      </Badge>
    );
  const isWell = verified * 10 >= launches * 9;
  return (
    <Badge color={isWell ? 'teal' : 'orange'} variant="dot">
      {isWell ? 'Answers' : 'Answers in part'}
    </Badge>
  );
}

/** Vendors whose games were opened within the last hour. */
function Vendors({ of: { vendors } }: { of: Dashboard }) {
  return (
    <Stack gap="xs">
      <Title order={2}>Vendors, last hour</Title>
      {vendors.length === 0 ? (
        <Text c="dimmed">No game was opened within the last hour.</Text>
      ) : (
        <ListTable heads={['Vendor', '>Opened', '>Answered', 'State']} minWidth={360}>
          {vendors.map(({ code, name, isOpen, launches, verified }) => (
            <Table.Tr key={code}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{launches}</Table.Td>
              <Table.Td ta="end">{verified}</Table.Td>
              <Table.Td>
                <Group gap={6}>
                  <Health launches={launches} verified={verified} />
                  {!isOpen && <Badge color="gray">Closed</Badge>}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
    </Stack>
  );
}

/** The present state of the merchant: queues and vendors. */
export function PresentState({ merchant, of }: { merchant: string; of: Dashboard }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Queues merchant={merchant} of={of} />
      <Vendors of={of} />
    </SimpleGrid>
  );
}
