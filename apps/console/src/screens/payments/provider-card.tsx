import { Alert, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { StaffPayments } from '@tessera/contract/staff/payments';
import { CircleCheck } from 'lucide-react';
import { Fact } from '../../shared/fact.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Failure } from '../../shared/states.tsx';

function Provider({ of: { name, isSandbox } }: { of: StaffPayments['providers']['payments'] }) {
  if (!isSandbox) return <>{name}</>;
  return (
    <Group gap="xs" component="span">
      {name}
      <Badge color="orange" variant="light">
        Play money alone
      </Badge>
    </Group>
  );
}

interface ProviderCardProps {
  merchant: string;
  of: StaffPayments;
  mayTest: boolean;
}

/** Who serves payments and payouts, how its callbacks stand, and whether it answers. */
export function ProviderCard({ merchant, of: { providers, callbacks }, mayTest }: ProviderCardProps) {
  const test = useStaffChange('testPaymentProvider', { merchant });
  return (
    <Card withBorder padding="lg" component="section" aria-label="Provider">
      <Stack>
        <Group justify="space-between" align="start">
          <Title order={2}>Provider</Title>
          {mayTest && (
            <Button variant="light" loading={test.isPending} onClick={() => test.mutate({})}>
              Test payments
            </Button>
          )}
        </Group>
        <SimpleGrid component="dl" m={0} cols={{ base: 1, xs: 2, md: 4 }}>
          <Fact term="Payments">
            <Provider of={providers.payments} />
          </Fact>
          <Fact term="Payouts">
            <Provider of={providers.payouts} />
          </Fact>
          <Fact term="Last callback">
            <Moment at={callbacks.lastAt} />
          </Fact>
          <Fact term="Callbacks refused, last 24 hours">{callbacks.refused}</Fact>
        </SimpleGrid>
        {callbacks.refused > 0 && (
          <Text size="sm" c="dimmed">
            A refused callback was not signed with this merchant’s secret: somebody else sent it, or the secret does not
            fit. What is paid is found all the same, because the provider itself is asked.
          </Text>
        )}
        {test.data && !test.isPending && (
          <Alert color="teal" role="status" icon={<CircleCheck size={18} aria-hidden />}>
            The provider answers and knows this merchant ({test.data.milliseconds} ms). Nothing was opened there.
          </Alert>
        )}
        <Failure of={test.error} />
      </Stack>
    </Card>
  );
}
