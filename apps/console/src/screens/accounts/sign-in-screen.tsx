import { Button, Divider, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { recoveryCode, staffEmail, staffPassword, totpCode } from '@tessera/contract/staff/staff-fields';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useStaffChange } from '../../shared/queries.ts';
import { setSessionToken } from '../../shared/session.ts';
import { callStaff, StaffFailure } from '../../shared/staff-api.ts';
import { Failure } from '../../shared/states.tsx';
import { CodeInput } from './code-input.tsx';
import { EntryCard } from './entry-card.tsx';
import { canUsePasskeys, proveByPasskey } from './passkey-device.ts';

type Step = 'code' | 'passkey' | 'recovery';
const STEPS = [
  { value: 'code', label: 'Code' },
  { value: 'passkey', label: 'Passkey' },
  { value: 'recovery', label: 'Recovery code' },
] as const;

const entered = { email: staffEmail, password: staffPassword };
const FORMS = {
  code: v.object({ ...entered, code: totpCode }),
  passkey: v.object(entered),
  recovery: v.object({ ...entered, recoveryCode }),
};

const begin = ({ token }: StaffOutput<'staffSignIn'>) => setSessionToken(token);

/** Signing in by a passkey alone. */
function PasskeyButton({ onFailure }: { onFailure: (failure: StaffFailure | null) => void }) {
  const signIn = useStaffChange('staffPasskeySignIn');
  const [isAsking, setAsking] = useState(false);
  const press = async () => {
    onFailure(null);
    setAsking(true);
    try {
      const passkey = await proveByPasskey(await callStaff('startStaffPasskeySignIn', { use: 'alone' }));
      begin(await signIn.mutateAsync({ passkey }));
    } catch (error) {
      if (!(error instanceof StaffFailure)) throw error;
      onFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Fingerprint size={18} aria-hidden />}
      loading={isAsking}
      onClick={() => void press()}
    >
      Sign in with a passkey
    </Button>
  );
}

/** Asks for e-mail address, password and a second step, or for a passkey alone. */
export function SignInScreen() {
  const [step, setStep] = useState<Step>('code');
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const signIn = useStaffChange('staffSignIn');
  const hasPasskeys = canUsePasskeys();
  const form = useForm({
    initialValues: { email: '', password: '', code: '', recoveryCode: '' },
    validate: (values) => schemaResolver(FORMS[step], { sync: true })(values),
  });
  const submit = form.onSubmit(async ({ email, password, code, recoveryCode: recovery }) => {
    setFailure(null);
    try {
      const second =
        step === 'code'
          ? { code }
          : step === 'recovery'
            ? { recoveryCode: recovery }
            : { passkey: await proveByPasskey(await callStaff('startStaffPasskeySignIn', { use: 'afterPassword' })) };
      begin(await signIn.mutateAsync({ email, password, ...second }));
    } catch (error) {
      if (!(error instanceof StaffFailure)) throw error;
      setFailure(error);
      // A code counts once, so the next try needs the next one.
      form.setFieldValue('code', '');
    }
  });
  return (
    <EntryCard title="Sign in">
      {hasPasskeys && (
        <>
          <PasskeyButton onFailure={setFailure} />
          <Divider label="or with your password" />
        </>
      )}
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="E-mail address"
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
            error={form.errors['email'] && 'Write the address of your invitation.'}
          />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <SegmentedControl
            aria-label="Second step"
            data={STEPS.filter(({ value }) => value !== 'passkey' || hasPasskeys)}
            value={step}
            onChange={(value) => setStep(value as Step)}
          />
          {step === 'code' && <CodeInput {...form.getInputProps('code')} isWrong={'code' in form.errors} />}
          {step === 'recovery' && (
            <TextInput
              label="One of your recovery codes"
              autoComplete="off"
              maxLength={40}
              {...form.getInputProps('recoveryCode')}
              error={form.errors['recoveryCode'] && 'Sixteen letters and digits, as they were shown.'}
            />
          )}
          <Failure of={failure} />
          <Button type="submit" loading={form.submitting}>
            Sign in
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
}
