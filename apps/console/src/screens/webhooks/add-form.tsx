import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { addWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '@tessera/contract/webhooks/webhooks';
import { useStaffChange } from '../../shared/queries.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { Failure } from '../../shared/states.tsx';
import { EventsInput } from './events-input.tsx';
import { SIGNED_MESSAGES } from './signed-messages.ts';

/** Adds an endpoint; then shows its secret. */
export function AddForm({ merchant, onDone }: { merchant: string; onDone: () => void }) {
  const add = useStaffChange('addWebhook', { merchant, touches: ['listWebhooks'] });
  const form = useForm({
    initialValues: { url: '', events: [...WEBHOOK_EVENTS] as WebhookEvent[] },
    validate: schemaResolver(addWebhook.request, { sync: true }),
  });
  if (add.data) return <SecretOnce secret={add.data.secret} text={SIGNED_MESSAGES} onDone={onDone} />;
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label="Address"
          description="Of your own system, with https."
          placeholder="https://"
          data-autofocus
          {...form.getInputProps('url')}
          error={form.errors['url'] && 'Write a whole address.'}
        />
        <EventsInput
          value={form.values.events}
          onChange={(events) => form.setFieldValue('events', events)}
          error={form.errors['events'] ? 'Choose at least one.' : undefined}
        />
        <Failure of={add.error} />
        <Button type="submit" loading={add.isPending}>
          Add the endpoint
        </Button>
      </Stack>
    </form>
  );
}
