import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { changePaymentGatewaySecret, connectPaymentGateway } from '@tessera/contract/deposits/staff-payment-gateways';
import type { StaffPaymentProvider } from '@tessera/contract/deposits/staff-payments';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure, showDone } from '../../shared/states.tsx';

const TOUCHES = ['showPayments'] as const;

interface ConnectProps {
  merchant: string;
  onDone: () => void;
}

/** Name, address, account and secret of a gateway that is connected; it has to answer to them. */
export function ConnectForm({ merchant, onDone }: ConnectProps) {
  const connect = useStaffChange('connectPaymentGateway', { merchant, touches: TOUCHES });
  const form = useForm({
    initialValues: { name: '', url: '', account: '', secret: '' },
    validate: schemaResolver(connectPaymentGateway.request, { sync: true }),
  });
  const submit = form.onSubmit((gateway) =>
    connect.mutate(gateway, {
      onSuccess: () => {
        showDone('The gateway is connected. Methods can name it, and payouts go through it.');
        onDone();
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          description="Such as paylane. Deposits and withdrawals are kept with it: it never changes and is never used again."
          maxLength={30}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Address"
          description="Of the gateway, with https. Its calls are below it."
          placeholder="https://"
          maxLength={300}
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Account"
          description="Who this merchant is at the gateway."
          maxLength={64}
          {...form.getInputProps('account')}
        />
        <PasswordInput
          label="Secret"
          description="What both sides sign with. It is not shown again."
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
        <Text size="sm" c="dimmed">
          The gateway is asked whether it knows this merchant. Nothing is opened there.
        </Text>
        <Failure of={connect.error} />
        <Button type="submit" loading={connect.isPending}>
          Connect the gateway
        </Button>
      </Stack>
    </form>
  );
}

interface StepProps {
  merchant: string;
  name: string;
  onDone: () => void;
}

function NewSecret({ merchant, name, onDone }: StepProps) {
  const change = useStaffChange('changePaymentGatewaySecret', { merchant, touches: TOUCHES });
  const form = useForm({
    initialValues: { name, secret: '' },
    validate: schemaResolver(changePaymentGatewaySecret.request, { sync: true }),
  });
  const submit = form.onSubmit((asked) =>
    change.mutate(asked, {
      onSuccess: () => {
        showDone('The new secret is in use.');
        onDone();
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          Change the secret at the gateway first. It is asked with the new one, which then takes the place of the one
          before at once.
        </Text>
        <PasswordInput
          label="New secret"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('secret')}
        />
        <Failure of={change.error} />
        <Button type="submit" loading={change.isPending}>
          Use the new secret
        </Button>
      </Stack>
    </form>
  );
}

function Disconnect({ merchant, name, onDone }: StepProps) {
  const disconnect = useStaffChange('disconnectPaymentGateway', { merchant, touches: TOUCHES });
  return (
    <Stack>
      <Text>
        No deposits are opened at {name} and no payouts ordered there any more, and no other gateway gets its name. What
        is open there is still called back, asked about and reconciled.
      </Text>
      <Failure of={disconnect.error} />
      <Button
        color="red.9"
        loading={disconnect.isPending}
        onClick={() => disconnect.mutate({ name }, { onSuccess: onDone })}
      >
        Disconnect the gateway
      </Button>
    </Stack>
  );
}

const STEPS = {
  secret: { title: 'New secret', body: NewSecret },
  disconnect: { title: 'Disconnect the gateway', body: Disconnect },
} as const;

interface GatewayStepsProps {
  merchant: string;
  of: StaffPaymentProvider;
  /** Whether the person may say by whose word deposits are credited. */
  mayConnect: boolean;
}

/** What can be done with a gateway that is connected; one that was disconnected keeps its secret alone. */
export function GatewaySteps({ merchant, of: { name, gateway }, mayConnect }: GatewayStepsProps) {
  const [step, setStep] = useState<keyof typeof STEPS>();
  const close = () => setStep(undefined);
  const Body = step && STEPS[step].body;
  return (
    <>
      {mayConnect && (
        <Button size="xs" variant="default" aria-label={`New secret of ${name}`} onClick={() => setStep('secret')}>
          New secret
        </Button>
      )}
      {gateway?.endedAt === null && (
        <Button
          size="xs"
          variant="light"
          color="red"
          aria-label={`Disconnect ${name}`}
          onClick={() => setStep('disconnect')}
        >
          Disconnect
        </Button>
      )}
      <Modal opened={step !== undefined} onClose={close} title={step && STEPS[step].title}>
        {Body && <Body merchant={merchant} name={name} onDone={close} />}
      </Modal>
    </>
  );
}
