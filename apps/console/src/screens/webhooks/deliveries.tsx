import { Badge, Button, Group, Table, Text } from '@mantine/core';
import type { WebhookDelivery } from '@tessera/contract/webhooks/webhooks';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { showDone, showFailure } from '../../shared/states.tsx';

const STATES = {
  waiting: { text: 'Waiting', color: 'blue' },
  delivered: { text: 'Delivered', color: 'teal' },
  dead: { text: 'Given up', color: 'red' },
} as const;

function Retry({ merchant, delivery }: { merchant: string; delivery: WebhookDelivery }) {
  const retry = useStaffChange('retryWebhookDelivery', {
    merchant,
    touches: ['listWebhookDeliveries', 'listWebhooks'],
  });
  const submit = () =>
    retry.mutate(
      { deliveryId: delivery.deliveryId },
      { onSuccess: () => showDone('It is sent again.'), onError: showFailure },
    );
  return (
    <Button size="xs" variant="default" loading={retry.isPending} onClick={submit}>
      Send again
    </Button>
  );
}

/** What was sent to an endpoint, and what waits for it. */
export function Deliveries({
  merchant,
  endpointId,
  mayManage,
}: {
  merchant: string;
  endpointId: string;
  mayManage: boolean;
}) {
  const found = usePages('listWebhookDeliveries', { endpointId }, merchant);
  return (
    <>
      <Group>
        <Button size="xs" variant="default" loading={found.isRefetching} onClick={() => void found.refetch()}>
          Refresh
        </Button>
      </Group>
      <Pages of={found} nothing="Nothing was sent yet.">
        {(rows) => (
          <ListTable heads={['Event', 'Happened', 'State', 'Last answer', '']} minWidth={760}>
            {rows.map((delivery) => (
              <Table.Tr key={delivery.deliveryId}>
                <Table.Td>
                  {delivery.event}
                  <Text size="xs" c="dimmed">
                    {delivery.eventId}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Moment at={delivery.createdAt} />
                </Table.Td>
                <Table.Td>
                  <Badge color={STATES[delivery.state].color} variant="light">
                    {STATES[delivery.state].text}
                  </Badge>
                  <Text size="xs" c="dimmed">
                    {delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}
                    {delivery.nextAt && delivery.attempts > 0 && (
                      <>
                        , next <Moment at={delivery.nextAt} />
                      </>
                    )}
                  </Text>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {delivery.status}
                  <Text size="xs" c="dimmed" lineClamp={3}>
                    {delivery.answer}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {mayManage && delivery.state !== 'delivered' && <Retry merchant={merchant} delivery={delivery} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </Pages>
    </>
  );
}
