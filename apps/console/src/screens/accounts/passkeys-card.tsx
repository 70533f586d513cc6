import { Badge, Button, Card, Group, Modal, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import type { StaffPasskey } from '@tessera/contract/staff/factors';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Failure, Nothing, showDone } from '../../shared/states.tsx';
import { agentName } from './agent-name.ts';
import { canUsePasskeys, makePasskey } from './passkey-device.ts';
import { ProofForm } from './proof-form.tsx';

const TOUCHES = { touches: ['showStaffFactors'] } as const;

function Add({ hasPasskey, onDone }: { hasPasskey: boolean; onDone: () => void }) {
  const [name, setName] = useState(() => agentName(navigator.userAgent));
  const start = useStaffChange('startStaffPasskey');
  const add = useStaffChange('addStaffPasskey', TOUCHES);
  return (
    <ProofForm
      button="Make the passkey"
      hasPasskey={hasPasskey}
      onProof={async (proof) => {
        const passkey = await makePasskey(await start.mutateAsync({ proof }));
        await add.mutateAsync({ passkey, name: name.trim() || 'Passkey' });
        showDone('The passkey is added.');
        onDone();
      }}
    >
      <TextInput
        label="Name"
        description="By which you know the device again."
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ProofForm>
  );
}

function Rename({ passkey, onDone }: { passkey: StaffPasskey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useStaffChange('renameStaffPasskey', TOUCHES);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ passkeyId: passkey.passkeyId, name }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          maxLength={60}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Failure of={rename.error} />
        <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
          Save the name
        </Button>
      </Stack>
    </form>
  );
}

function Remove({ passkey, onDone }: { passkey: StaffPasskey; onDone: () => void }) {
  const remove = useStaffChange('removeStaffPasskey', TOUCHES);
  return (
    <ProofForm
      button="Remove the passkey"
      hasPasskey
      isDangerous
      onProof={async (proof) => {
        await remove.mutateAsync({ passkeyId: passkey.passkeyId, proof });
        showDone('The passkey opens nothing any more.');
        onDone();
      }}
    >
      <Text>“{passkey.name}” no longer opens your account. Also remove it from the device itself.</Text>
    </ProofForm>
  );
}

type Open = { readonly step: 'add' } | { readonly step: 'rename' | 'remove'; readonly passkey: StaffPasskey };
const TITLES = { add: 'Add a passkey', rename: 'Name the passkey', remove: 'Remove the passkey' } as const;

/** A row a passkey, with what can be done with it. */
function PasskeyTable({ passkeys, onOpen }: { passkeys: readonly StaffPasskey[]; onOpen: (open: Open) => void }) {
  return (
    <ListTable heads={['Name', 'Added', 'Last used', '']} minWidth={560}>
      {passkeys.map((passkey) => (
        <Table.Tr key={passkey.passkeyId}>
          <Table.Td>
            <Group gap="xs">
              {passkey.name}
              {passkey.isSynced && <Badge variant="light">On several devices</Badge>}
            </Group>
          </Table.Td>
          <Table.Td>
            <Moment at={passkey.createdAt} />
          </Table.Td>
          <Table.Td>
            <Moment at={passkey.lastUsedAt} />
          </Table.Td>
          <Table.Td>
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              <Button
                size="xs"
                variant="default"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => onOpen({ step: 'rename', passkey })}
              >
                Rename
              </Button>
              <Button
                size="xs"
                variant="light"
                color="red"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => onOpen({ step: 'remove', passkey })}
              >
                Remove
              </Button>
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The caller's passkeys: which there are, adding, naming and removing them. @param origin where they work; null: nowhere */
export function PasskeysCard({ passkeys, origin }: { passkeys: readonly StaffPasskey[]; origin: string | null }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isHere = origin === location.origin && canUsePasskeys();
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Title order={3} size="h4">
          Passkeys
        </Title>
        {isHere && (
          <Button
            variant="light"
            leftSection={<KeyRound size={18} aria-hidden />}
            onClick={() => setOpen({ step: 'add' })}
          >
            Add a passkey
          </Button>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        A passkey opens the console by finger, face or code of a device, and cannot be given away to a false page.
        {!isHere &&
          (origin
            ? ` Add one at ${origin}, in a browser that has passkeys.`
            : ' This console needs an address with a name for them.')}
      </Text>
      {passkeys.length === 0 ? (
        <Nothing>No passkey yet</Nothing>
      ) : (
        <PasskeyTable passkeys={passkeys} onOpen={setOpen} />
      )}
      <Modal opened={open !== undefined} onClose={close} title={open && TITLES[open.step]}>
        {open?.step === 'add' && <Add hasPasskey={passkeys.length > 0} onDone={close} />}
        {open?.step === 'rename' && <Rename passkey={open.passkey} onDone={close} />}
        {open?.step === 'remove' && <Remove passkey={open.passkey} onDone={close} />}
      </Modal>
    </Card>
  );
}
