import { Button, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callStaff, StaffFailure } from '../../shared/staff-api.ts';
import { Failure } from '../../shared/states.tsx';
import { canUsePasskeys, proveByPasskey } from './passkey-device.ts';

/** What shows afresh who is there. */
export type FreshProof = StaffInput<'removeStaffTotp'>['proof'];

interface ProofFormProps {
  button: string;
  /** Whether the person has a passkey that proves as well as the password. */
  hasPasskey: boolean;
  isDangerous?: boolean;
  /** Fields that are asked for besides. */
  children?: ReactNode;
  /** Does what was asked for. @throws StaffFailure, which is shown here */
  onProof: (proof: FreshProof) => Promise<unknown>;
}

/** Asks for the password, or for a passkey in its place, before the ways in are changed. */
export function ProofForm({ button, hasPasskey, isDangerous = false, children, onProof }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const run = async (prove: () => Promise<FreshProof>) => {
    setBusy(true);
    setFailure(null);
    try {
      await onProof(await prove());
    } catch (error) {
      if (!(error instanceof StaffFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => ({ password }));
  };
  const color = isDangerous ? { color: 'red.9' } : {};
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <Text size="sm">Show that it is you, and not only somebody at your open session.</Text>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Failure of={failure} />
        <Button type="submit" loading={isBusy} disabled={password === ''} {...color}>
          {button}
        </Button>
        {hasPasskey && canUsePasskeys() && (
          <>
            <Divider label="or" />
            <Button
              variant="default"
              leftSection={<Fingerprint size={18} aria-hidden />}
              loading={isBusy}
              onClick={() =>
                run(async () => ({ passkey: await proveByPasskey(await callStaff('startStaffProof', {})) }))
              }
            >
              Use a passkey instead
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
