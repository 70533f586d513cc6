import { Badge, Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Webhook } from '@tessera/contract/webhooks/webhooks';
import { Plus } from 'lucide-react';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment, MomentBy } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { AddForm } from './add-form.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';

const PAUSES = { staff: 'Paused', failures: 'Paused: failed too often' } as const;

function Endpoint({ merchant, webhook, mayManage }: { merchant: string; webhook: Webhook; mayManage: boolean }) {
  const [isOpen, log] = useDisclosure();
  const { endpointId, url, events, pause, waiting, dead, createdAt, createdBy, earlierUntil } = webhook;
  return (
    <Card withBorder component="article" aria-label={url}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Title>
          <Group gap="xs">
            {pause && <Badge color="orange">{PAUSES[pause]}</Badge>}
            {waiting > 0 && <Badge variant="light">{waiting} waiting</Badge>}
            {dead > 0 && (
              <Badge color="red" variant="light">
                {dead} given up
              </Badge>
            )}
          </Group>
        </Group>
        <Text size="sm">{events.join(', ')}</Text>
        <Text size="sm" c="dimmed" component="div">
          Added <MomentBy at={createdAt} staff={createdBy} />
          {earlierUntil && (
            <>
              The secret before signs too until <Moment at={earlierUntil} />.
            </>
          )}
        </Text>
        {mayManage && <EndpointActions merchant={merchant} webhook={webhook} />}
        <Group>
          <Button size="xs" variant="light" aria-expanded={isOpen} onClick={log.toggle}>
            {isOpen ? 'Hide what was sent' : 'Show what was sent'}
          </Button>
        </Group>
        {isOpen && <Deliveries merchant={merchant} endpointId={endpointId} mayManage={mayManage} />}
      </Stack>
    </Card>
  );
}

/** Endpoints of the merchant's own systems: what each is notified of, and what was sent. */
export function WebhooksScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('listWebhooks', {}, { merchant });
  const mayManage = useMay('webhooks.manage', merchant);
  const [isAdding, add] = useDisclosure();
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Webhooks</Title>
        {mayManage && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
            Add an endpoint
          </Button>
        )}
      </Group>
      <Text c="dimmed">
        Systems of your own are notified of what happens, signed, at least once, in no fixed order. What is not taken is
        tried again for more than a day.
      </Text>
      <Modal opened={isAdding} onClose={add.close} title="Add an endpoint">
        <AddForm merchant={merchant} onDone={add.close} />
      </Modal>
      <Answer of={found}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Nothing>No system is notified of anything yet.</Nothing>
          ) : (
            <Stack>
              {webhooks.map((webhook) => (
                <Endpoint key={webhook.endpointId} merchant={merchant} webhook={webhook} mayManage={mayManage} />
              ))}
            </Stack>
          )
        }
      </Answer>
    </Stack>
  );
}
