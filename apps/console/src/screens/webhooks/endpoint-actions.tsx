import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { seenText } from '@tessera/contract/staff/seen';
import { seenOfWebhook, type Webhook } from '@tessera/contract/webhooks/webhooks';
import { useState } from 'react';
import { useSeen } from '../../shared/use-seen.ts';
import { useStaffChange } from '../../shared/queries.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { Failure, showDone, showFailure } from '../../shared/states.tsx';
import { EventsInput } from './events-input.tsx';
import { SIGNED_MESSAGES } from './signed-messages.ts';

interface OfEndpoint {
  merchant: string;
  webhook: Webhook;
}
interface Step extends OfEndpoint {
  onDone: () => void;
}

function Events({ merchant, webhook, onDone }: Step) {
  const { endpointId, events: before, pause } = webhook;
  const seen = useSeen(seenOfWebhook(webhook));
  const [events, setEvents] = useState(before);
  const change = useStaffChange('changeWebhook', { merchant, touches: ['listWebhooks'] });
  const save = () => change.mutate({ endpointId, seen, events, isPaused: pause !== null }, { onSuccess: onDone });
  return (
    <Stack>
      <EventsInput value={events} onChange={setEvents} />
      <Failure of={change.error} />
      <Button onClick={save} loading={change.isPending} disabled={events.length === 0}>
        Save the events
      </Button>
    </Stack>
  );
}

function NewSecret({ merchant, webhook, onDone }: Step) {
  const { endpointId } = webhook;
  const seen = useSeen(seenOfWebhook(webhook));
  const rotate = useStaffChange('rotateWebhookSecret', { merchant, touches: ['listWebhooks'] });
  if (rotate.data) return <SecretOnce secret={rotate.data.secret} text={SIGNED_MESSAGES} onDone={onDone} />;
  return (
    <Stack>
      <Text>
        Messages are signed with the new secret and the present one for a day. One that was replaced before counts no
        more.
      </Text>
      <Failure of={rotate.error} />
      <Button onClick={() => rotate.mutate({ endpointId, seen })} loading={rotate.isPending}>
        Make a new secret
      </Button>
    </Stack>
  );
}

function Remove({ merchant, webhook, onDone }: Step) {
  const { endpointId, url } = webhook;
  const seen = useSeen(seenOfWebhook(webhook));
  const remove = useStaffChange('removeWebhook', { merchant, touches: ['listWebhooks'] });
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Nothing is sent to {url} any more, not even what waits, and its log is gone.
      </Text>
      <Failure of={remove.error} />
      <Button
        color="red.9"
        onClick={() => remove.mutate({ endpointId, seen }, { onSuccess: onDone })}
        loading={remove.isPending}
      >
        Remove the endpoint
      </Button>
    </Stack>
  );
}

const STEPS = {
  events: { title: 'Events', body: Events },
  secret: { title: 'New secret', body: NewSecret },
  remove: { title: 'Remove the endpoint', body: Remove },
} as const;

/** What can be done with an endpoint. */
export function EndpointActions({ merchant, webhook }: OfEndpoint) {
  const [step, setStep] = useState<keyof typeof STEPS>();
  const { endpointId, events, pause } = webhook;
  const touches = ['listWebhooks', 'listWebhookDeliveries'] as const;
  const change = useStaffChange('changeWebhook', { merchant, touches });
  const test = useStaffChange('testWebhook', { merchant, touches });
  const close = () => setStep(undefined);
  const Body = step && STEPS[step].body;
  const sendTest = () =>
    test.mutate({ endpointId }, { onSuccess: () => showDone('A test is on its way.'), onError: showFailure });
  const pauseOrGoOn = () =>
    change.mutate(
      { endpointId, seen: seenText(seenOfWebhook(webhook)), events, isPaused: pause === null },
      { onError: showFailure },
    );
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" loading={test.isPending} onClick={sendTest}>
        Send a test
      </Button>
      <Button size="xs" variant="default" onClick={() => setStep('events')}>
        Events
      </Button>
      <Button size="xs" variant="default" loading={change.isPending} onClick={pauseOrGoOn}>
        {pause === null ? 'Pause' : 'Go on'}
      </Button>
      <Button size="xs" variant="default" onClick={() => setStep('secret')}>
        New secret
      </Button>
      <Button size="xs" variant="light" color="red" onClick={() => setStep('remove')}>
        Remove
      </Button>
      <Modal opened={step !== undefined} onClose={close} title={step && STEPS[step].title}>
        {Body && <Body merchant={merchant} webhook={webhook} onDone={close} />}
      </Modal>
    </Group>
  );
}
