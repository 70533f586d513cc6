import { Button, Card, Group, Modal, PasswordInput, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { STAFF_PASSWORD_LEAST } from '@tessera/contract/staff/staff-fields';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { showDone } from '../../shared/states.tsx';
import { ProofForm } from './proof-form.tsx';

function Change({ hasPasskey, onDone }: { hasPasskey: boolean; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const change = useStaffChange('changeStaffPassword', { touches: ['listStaffSessions'] });
  return (
    <ProofForm
      button="Change the password"
      hasPasskey={hasPasskey}
      onProof={async (proof) => {
        await change.mutateAsync({ proof, password });
        showDone('The password is changed.');
        onDone();
      }}
    >
      <PasswordInput
        label="New password"
        description={`At least ${STAFF_PASSWORD_LEAST} characters; several words are easiest to keep in mind.`}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ProofForm>
  );
}

/** Changing the caller's password. */
export function PasswordCard({ hasPasskey }: { hasPasskey: boolean }) {
  const [isOpen, window] = useDisclosure();
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Title order={3} size="h4">
          Password
        </Title>
        <Button variant="light" onClick={window.open}>
          Change the password
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        Every other session of yours ends when it changes.
      </Text>
      <Modal opened={isOpen} onClose={window.close} title="Change the password">
        <Change hasPasskey={hasPasskey} onDone={window.close} />
      </Modal>
    </Card>
  );
}
