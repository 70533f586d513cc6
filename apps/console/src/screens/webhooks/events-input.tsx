import { Checkbox, Stack } from '@mantine/core';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@tessera/contract/webhooks/webhooks';
import { EVENT_WORDS } from './event-names.ts';

interface EventsInputProps {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string | undefined;
}

/** Chooses what an endpoint is notified of. */
export function EventsInput({ value, onChange, error }: EventsInputProps) {
  return (
    <Checkbox.Group
      label="Events"
      value={[...value]}
      onChange={(events) => onChange(events as WebhookEvent[])}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={event} description={EVENT_WORDS[event]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
