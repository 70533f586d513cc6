import { Badge, Button, Card, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { ConnectMerchant } from './connect-merchant.tsx';
import { RotateKey } from './rotate-key.tsx';

type Shown = StaffOutput<'showVendor'>;
type Connection = Shown['connections'][number];

/** Whether the vendor asked about the games that members opened: one that does not cannot be reached, or has no valid key. */
function Health({ of: { launches, verified, lastVerifiedAt } }: { of: Connection }) {
  if (launches === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing opened within the hour
      </Text>
    );
  const color = verified === 0 ? 'red' : verified * 2 < launches ? 'orange' : 'teal';
  return (
    <>
      <Badge variant="dot" color={color}>
        {verified} of {launches} answered
      </Badge>
      {lastVerifiedAt && (
        <Text size="xs" c="dimmed">
          last <Moment at={lastVerifiedAt} />
        </Text>
      )}
    </>
  );
}

function Keys({ of: { keys } }: { of: Connection }) {
  return keys.map(({ keyId, createdAt, endsAt }) => (
    <Text key={keyId} size="sm">
      {keyId}{' '}
      <Text span inherit c="dimmed">
        {endsAt === null ? (
          <>
            since <Moment at={createdAt} />
          </>
        ) : (
          <>
            ends <Moment at={endsAt} />
          </>
        )}
      </Text>
    </Text>
  ));
}

function Connections({ of: { vendor, connections } }: { of: Shown }) {
  const mayManage = useMay('vendors.manage', null);
  const [rotating, setRotating] = useState<string>();
  return (
    <>
      <ListTable heads={['Merchant', 'Keys', 'Launches of the last hour', '']} minWidth={640}>
        {connections.map((connection) => (
          <Table.Tr key={connection.merchant} style={{ verticalAlign: 'top' }}>
            <Table.Td>
              {connection.merchant}{' '}
              {!connection.isOpen && (
                <Badge color="orange" variant="light">
                  Closed
                </Badge>
              )}
            </Table.Td>
            <Table.Td>
              <Keys of={connection} />
            </Table.Td>
            <Table.Td>
              <Health of={connection} />
            </Table.Td>
            <Table.Td ta="end">
              {mayManage && (
                <Button size="xs" variant="light" onClick={() => setRotating(connection.merchant)}>
                  New key
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
      <Modal
        opened={rotating !== undefined}
        onClose={() => setRotating(undefined)}
        title={`New key of ${vendor.name} at ${rotating ?? ''}`}
        size="lg"
        closeOnClickOutside={false}
      >
        {rotating && <RotateKey code={vendor.code} merchant={rotating} />}
      </Modal>
    </>
  );
}

/** A vendor from outside: where it is, by which keys, and whether it answers. */
export function VendorScreen({ code }: { code: string }) {
  const shown = useStaffQuery('showVendor', { code });
  const mayManage = useMay('vendors.manage', null);
  return (
    <Stack>
      <Title order={1}>{shown.data?.vendor.name ?? code}</Title>
      <Answer of={shown}>
        {(found) => (
          <>
            <Card withBorder>
              <Group gap="xl">
                <Text size="sm">
                  Code <b>{found.vendor.code}</b>
                </Text>
                <Text size="sm">
                  Games <b>{found.vendor.games}</b>
                </Text>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  Games open at <b>{found.vendor.launchUrl}</b>
                </Text>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  Wallet <b>{found.walletUrl}</b>
                </Text>
              </Group>
            </Card>
            <Connections of={found} />
            {mayManage && <ConnectMerchant code={code} had={found.vendor.merchants ?? []} />}
          </>
        )}
      </Answer>
    </Stack>
  );
}
