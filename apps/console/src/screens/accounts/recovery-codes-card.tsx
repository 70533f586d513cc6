import { Button, Card, Code, CopyButton, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { ProofForm } from './proof-form.tsx';

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Text>
        Print them or keep them in a password manager, apart from your phone. Each counts once, and they are not shown
        again.
      </Text>
      <Code block fz="md" ta="center">
        {text}
      </Code>
      <Group grow>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy the codes'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}

/** How many recovery codes the caller has, and making new ones. */
export function RecoveryCodesCard({ left, hasPasskey }: { left: number; hasPasskey: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useStaffChange('renewStaffRecoveryCodes', { touches: ['showStaffFactors', 'staffMe'] });
  const close = () => {
    setOpen(false);
    setCodes(undefined);
  };
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Title order={3} size="h4">
          Recovery codes
        </Title>
        <Button variant="light" onClick={() => setOpen(true)}>
          {left > 0 ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        {left > 0
          ? `${left} left. Each replaces the second step once.`
          : 'None. A code replaces the second step when your phone or device is lost.'}
      </Text>
      <Modal opened={isOpen} onClose={close} title="Recovery codes" closeOnClickOutside={codes === undefined}>
        {codes ? (
          <Codes codes={codes} onDone={close} />
        ) : (
          <ProofForm
            button="Make ten codes"
            hasPasskey={hasPasskey}
            onProof={async (proof) => setCodes((await renew.mutateAsync({ proof })).codes)}
          >
            {left > 0 && <Text>The {left} that you have now count no more afterwards.</Text>}
          </ProofForm>
        )}
      </Modal>
    </Card>
  );
}
