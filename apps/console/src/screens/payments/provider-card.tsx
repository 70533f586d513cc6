import { Alert, Badge, Button, Card, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import type { StaffPaymentProvider, StaffPayments } from '@tessera/contract/deposits/staff-payments';
import { CircleCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Failure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { ConnectForm, GatewaySteps } from './gateway-steps.tsx';

function Provider({ of: { name, isSandbox } }: { of: StaffPaymentProvider }) {
  return (
    <Group gap="xs" component="span">
      {name}
      {isSandbox && (
        <Badge color="orange" variant="light">
          Play money alone
        </Badge>
      )}
    </Group>
  );
}

/** Where a gateway is, or that the installation has the provider set up. */
function Place({ gateway }: Pick<StaffPaymentProvider, 'gateway'>) {
  if (gateway === null)
    return (
      <Text size="sm" c="dimmed">
        Of the installation
      </Text>
    );
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {gateway.url}
      </Text>
      <Text size="xs" c="dimmed">
        <bdi>{gateway.account}</bdi>
        {gateway.endedAt !== null && (
          <>
            , disconnected <Moment at={gateway.endedAt} />
          </>
        )}
      </Text>
    </>
  );
}

interface PaymentsProps {
  merchant: string;
  of: readonly StaffPaymentProvider[];
  mayChange: boolean;
  mayConnect: boolean;
}

/** Who serves payments and payouts: the state of callbacks, open orders, and whether it answers. */
function PaymentProviders({ merchant, of, mayChange, mayConnect }: PaymentsProps) {
  const test = useStaffChange('testPaymentProvider', { merchant });
  const tested = test.variables?.provider;
  return (
    <Stack>
      <ListTable
        heads={[
          'Provider',
          'Where',
          'Last callback',
          '>Refused, 24 hours',
          '>Open deposits',
          '>Open payouts',
          ...(mayChange ? [''] : []),
        ]}
        minWidth={mayChange ? 940 : 720}
      >
        {of.map((provider) => (
          <Table.Tr key={provider.name} aria-label={provider.name}>
            <Table.Td>
              <Provider of={provider} />
            </Table.Td>
            <Table.Td>
              <Place gateway={provider.gateway} />
            </Table.Td>
            <Table.Td>
              <Moment at={provider.callbacks.lastAt} />
            </Table.Td>
            <Table.Td ta="end">{provider.callbacks.refused}</Table.Td>
            <Table.Td ta="end">{provider.openDeposits}</Table.Td>
            <Table.Td ta="end">{provider.openPayouts}</Table.Td>
            {mayChange && (
              <Table.Td>
                <Group gap="xs" wrap="nowrap" justify="end">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Test ${provider.name}`}
                    loading={test.isPending && tested === provider.name}
                    onClick={() => test.mutate({ provider: provider.name })}
                  >
                    Test
                  </Button>
                  {provider.gateway && <GatewaySteps merchant={merchant} of={provider} mayConnect={mayConnect} />}
                </Group>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </ListTable>
      {test.data && !test.isPending && (
        <Alert color="teal" role="status" icon={<CircleCheck size={18} aria-hidden />}>
          {tested} answers and knows this merchant ({test.data.milliseconds} ms). Nothing was opened there.
        </Alert>
      )}
      <Failure of={test.error} />
    </Stack>
  );
}

interface ProviderCardProps {
  merchant: string;
  of: StaffPayments;
  mayChange: boolean;
}

/** Who serves payments, and the gateways of the merchant's own. */
export function ProviderCard({ merchant, of: { providers }, mayChange }: ProviderCardProps) {
  const [isOpen, setOpen] = useState(false);
  // whose word credits deposits is asked of those who decide deposits too
  const mayConnect = useMay('deposits.decide', merchant) && mayChange;
  return (
    <Card withBorder padding="lg" component="section" aria-label="Providers">
      <Stack>
        <Group justify="space-between" align="start">
          <Title order={2}>Providers</Title>
          {mayConnect && (
            <Button variant="light" leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              Connect a gateway
            </Button>
          )}
        </Group>
        <PaymentProviders merchant={merchant} of={providers.payments} mayChange={mayChange} mayConnect={mayConnect} />
        {providers.payments.some(({ callbacks }) => callbacks.refused > 0) && (
          <Text size="sm" c="dimmed">
            A refused callback was not signed with this merchant’s secret: somebody else sent it, or the secret does not
            fit. What is paid is found all the same, because the provider itself is asked.
          </Text>
        )}
        <Modal opened={isOpen} onClose={() => setOpen(false)} title="Connect a gateway">
          <ConnectForm merchant={merchant} onDone={() => setOpen(false)} />
        </Modal>
      </Stack>
    </Card>
  );
}
