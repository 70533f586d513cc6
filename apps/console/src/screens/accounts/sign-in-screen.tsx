import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { staffSignIn } from '@tessera/contract/staff/accounts';
import { useStaffChange } from '../../shared/queries.ts';
import { setSessionToken } from '../../shared/session.ts';
import { Failure } from '../../shared/states.tsx';
import { CodeInput } from './code-input.tsx';
import { EntryCard } from './entry-card.tsx';

/** Asks for e-mail address, password and code. */
export function SignInScreen() {
  const signIn = useStaffChange('staffSignIn');
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: schemaResolver(staffSignIn.request, { sync: true }),
  });
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: ({ token }) => setSessionToken(token),
      // A code counts once, so the next try needs the next one.
      onError: () => form.setFieldValue('code', ''),
    }),
  );
  return (
    <EntryCard title="Sign in">
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
          <CodeInput {...form.getInputProps('code')} isWrong={'code' in form.errors} />
          <Failure of={signIn.error} />
          <Button type="submit" loading={signIn.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
    </EntryCard>
  );
}
