import { ActionIcon, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import type { StaffAccount } from '@tessera/contract/staff/accounts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { GrantsInput } from './grants-input.tsx';
import { OneTimeLink } from '../../shared/one-time-link.tsx';

function ChangeRoles({ account, onDone }: { account: StaffAccount; onDone: () => void }) {
  const [grants, setGrants] = useState(account.grants);
  const change = useStaffChange('changeStaffGrants', { touches: ['listStaff', 'staffMe'] });
  const { staffId, grants: before, name } = account;
  const save = () =>
    change.mutate(
      { staffId, before, grants },
      {
        onSuccess: () => {
          showDone(`The roles of ${name} are changed.`);
          onDone();
        },
      },
    );
  return (
    <Stack>
      <GrantsInput value={grants} onChange={setGrants} />
      <Failure of={change.error} />
      <Button onClick={save} loading={change.isPending}>
        Save the roles
      </Button>
    </Stack>
  );
}

function Recover({ account: { staffId, name } }: { account: StaffAccount }) {
  const recover = useStaffChange('recoverStaff');
  if (recover.data) return <OneTimeLink link={recover.data} name={name} />;
  return (
    <Stack>
      <Text>
        {name} gets a link to set password and second step anew. What they have now counts until the link is used; then
        password, passkeys, generator and recovery codes of before count no more.
      </Text>
      <ReasonForm
        label="How do you know that it is them?"
        button="Make the link"
        change={recover}
        onReason={(reason) => recover.mutate({ staffId, reason })}
      />
    </Stack>
  );
}

function Close({ account: { staffId, name }, onDone }: { account: StaffAccount; onDone: () => void }) {
  const close = useStaffChange('closeStaff', { touches: ['listStaff'] });
  const done = () => {
    showDone(`The account of ${name} is closed.`);
    onDone();
  };
  return (
    <Stack>
      <Text>
        Every session of {name} ends at once, and they cannot sign in again. What they did stays in the audit log.
      </Text>
      <ReasonForm
        label="Reason"
        button="Close the account"
        isDangerous
        change={close}
        onReason={(reason) => close.mutate({ staffId, reason }, { onSuccess: done })}
      />
    </Stack>
  );
}

const TITLES = { roles: 'Roles', recover: 'Way in is lost', close: 'Close the account' } as const;

/** What can be done with the account of somebody else. */
export function AccountActions({ account }: { account: StaffAccount }) {
  const [open, setOpen] = useState<keyof typeof TITLES>();
  const close = () => setOpen(undefined);
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${account.name}`}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('roles')}>Change roles</Menu.Item>
          <Menu.Item onClick={() => setOpen('recover')}>Way in is lost</Menu.Item>
          <Menu.Item color="red" onClick={() => setOpen('close')}>
            Close the account
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={open !== undefined} onClose={close} title={open && `${TITLES[open]}: ${account.name}`} size="lg">
        {open === 'roles' && <ChangeRoles account={account} onDone={close} />}
        {open === 'recover' && <Recover account={account} />}
        {open === 'close' && <Close account={account} onDone={close} />}
      </Modal>
    </Group>
  );
}
