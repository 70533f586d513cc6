import { Button, PasswordInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import {
  STAFF_PASSWORD_LEAST,
  staffEmail,
  staffName,
  staffPassword,
  totpCode,
} from '@tessera/contract/staff/staff-fields';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { queries, useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { setSessionToken } from '../../shared/session.ts';
import { callStaff, StaffFailure } from '../../shared/staff-api.ts';
import { Answer, Failure } from '../../shared/states.tsx';
import { CodeInput } from './code-input.tsx';
import { EntryCard } from './entry-card.tsx';
import { canUsePasskeys, makePasskey } from './passkey-device.ts';
import { TotpKey } from './totp-key.tsx';

type Opened = StaffOutput<'openStaffLink'>;

const WORDS = {
  first: { title: 'Become the first administrator', button: 'Create my account' },
  invitation: { title: 'You are invited', button: 'Create my account' },
  recovery: { title: 'Set your password anew', button: 'Save and sign in' },
} as const;

/** What is entered besides the second step. */
const entered = { email: staffEmail, name: staffName, password: staffPassword };
const FORMS = { code: v.object({ ...entered, code: totpCode }), passkey: v.object(entered) };

type Step = keyof typeof FORMS;

/** Chooses the second step that is set up; nothing where this browser has no passkeys. */
function StepChoice({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  if (!canUsePasskeys()) return null;
  return (
    <>
      <SegmentedControl
        aria-label="Second step"
        data={[
          { value: 'code', label: 'Code generator' },
          { value: 'passkey', label: 'Passkey' },
        ]}
        value={step}
        onChange={(value) => onStep(value as Step)}
      />
      {step === 'passkey' && (
        <Text size="sm">
          Your device asks for finger, face or its code, and makes a passkey that opens the console from then on.
        </Text>
      )}
    </>
  );
}

function LinkForm({ token, opened }: { token: string; opened: Opened }) {
  const navigate = useNavigate();
  const use = useStaffChange('useStaffLink');
  const [step, setStep] = useState<Step>('code');
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const { title, button } = WORDS[opened.purpose];
  const form = useForm({
    initialValues: { email: opened.email ?? '', name: opened.name ?? '', password: '', code: '' },
    validate: (values) => schemaResolver(FORMS[step], { sync: true })(values),
  });
  const submit = form.onSubmit(async ({ code, ...values }) => {
    if (values.password.length < STAFF_PASSWORD_LEAST)
      return form.setFieldError('password', `At least ${STAFF_PASSWORD_LEAST} characters.`);
    setFailure(null);
    try {
      const start = () => callStaff('startStaffLinkPasskey', { token, email: values.email });
      const second = step === 'code' ? { code } : { passkey: await makePasskey(await start()) };
      const { token: session } = await use.mutateAsync({ token, ...values, ...second });
      queries.clear();
      setSessionToken(session);
      await navigate({ to: '/', replace: true });
    } catch (error) {
      if (!(error instanceof StaffFailure)) throw error;
      setFailure(error);
    }
  });
  return (
    <EntryCard title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="E-mail address"
            type="email"
            autoComplete="username"
            readOnly={opened.email !== null}
            {...form.getInputProps('email')}
            error={form.errors['email'] && 'Write a whole e-mail address.'}
          />
          <TextInput
            label="Name"
            description="Shown to the rest of the staff."
            autoComplete="name"
            {...form.getInputProps('name')}
            error={form.errors['name'] && 'Write your name.'}
          />
          <PasswordInput
            label="Password"
            description={`At least ${STAFF_PASSWORD_LEAST} characters; several words are easiest to keep in mind.`}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <StepChoice step={step} onStep={setStep} />
          {step === 'code' && (
            <>
              <TotpKey uri={opened.totpUri} text={opened.totpKey} />
              <CodeInput {...form.getInputProps('code')} isWrong={'code' in form.errors} />
            </>
          )}
          <Failure of={failure} />
          <Button type="submit" loading={form.submitting}>
            {button}
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
}

/** What a one-time link leads to: the account of the first administrator or of somebody invited, or a new way into one. */
export function LinkScreen({ token }: { token: string }) {
  const opened = useStaffQuery('openStaffLink', { token });
  if (opened.data) return <LinkForm token={token} opened={opened.data} />;
  return (
    <EntryCard title="One-time link">
      <Answer of={opened}>{() => null}</Answer>
    </EntryCard>
  );
}
