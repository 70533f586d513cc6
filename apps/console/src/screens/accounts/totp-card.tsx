import { Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { totpCode } from '@tessera/contract/staff/staff-fields';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { CodeInput } from './code-input.tsx';
import { ProofForm } from './proof-form.tsx';
import { TotpKey } from './totp-key.tsx';

const TOUCHES = { touches: ['showStaffFactors'] } as const;

function SetUp({ made, onDone }: { made: StaffOutput<'startStaffTotp'>; onDone: () => void }) {
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const set = useStaffChange('setStaffTotp', TOUCHES);
  const isRight = v.is(totpCode, code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const done = () => {
      showDone('Codes of the new generator count from now on.');
      onDone();
    };
    if (isRight) set.mutate({ code }, { onSuccess: done });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TotpKey uri={made.totpUri} text={made.totpKey} />
        <CodeInput
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          isWrong={isAsked && !isRight}
          data-autofocus
        />
        <Failure of={set.error} />
        <Button type="submit" loading={set.isPending}>
          Use this generator
        </Button>
      </Stack>
    </form>
  );
}

interface TotpCardProps {
  hasTotp: boolean;
  hasPasskey: boolean;
}

/** The caller's code generator: setting it up, replacing and removing it. */
export function TotpCard({ hasTotp, hasPasskey }: TotpCardProps) {
  const [open, setOpen] = useState<'set' | 'remove'>();
  const [made, setMade] = useState<StaffOutput<'startStaffTotp'>>();
  const start = useStaffChange('startStaffTotp');
  const remove = useStaffChange('removeStaffTotp', TOUCHES);
  const close = () => {
    setOpen(undefined);
    setMade(undefined);
  };
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Title order={3} size="h4">
          Code generator
        </Title>
        <Group gap="xs">
          {hasTotp && hasPasskey && (
            <Button variant="light" color="red" onClick={() => setOpen('remove')}>
              Remove the generator
            </Button>
          )}
          <Button variant="light" onClick={() => setOpen('set')}>
            {hasTotp ? 'Replace the generator' : 'Set up a generator'}
          </Button>
        </Group>
      </Group>
      <Text c="dimmed" size="sm">
        {hasTotp
          ? 'Its codes are your step after the password.'
          : 'You have none: a passkey is your step after the password.'}
      </Text>
      <Modal
        opened={open !== undefined}
        onClose={close}
        title={open === 'remove' ? 'Remove the code generator' : 'Set up a code generator'}
      >
        {open === 'set' && made && <SetUp made={made} onDone={close} />}
        {open === 'set' && !made && (
          <ProofForm
            button="Show a new key"
            hasPasskey={hasPasskey}
            onProof={async (proof) => setMade(await start.mutateAsync({ proof }))}
          >
            {hasTotp && <Text>Codes of the present generator count until a code of the new one was entered.</Text>}
          </ProofForm>
        )}
        {open === 'remove' && (
          <ProofForm
            button="Remove the generator"
            hasPasskey={hasPasskey}
            isDangerous
            onProof={async (proof) => {
              await remove.mutateAsync({ proof });
              showDone('Codes of the generator count no more.');
              close();
            }}
          />
        )}
      </Modal>
    </Card>
  );
}
