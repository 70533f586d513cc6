import { Box, Button, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useStaffLink as useStaffLinkEndpoint } from '@tessera/contract/staff/accounts';
import type { StaffOutput } from '@tessera/contract/staff/staff-endpoints';
import { STAFF_PASSWORD_LEAST } from '@tessera/contract/staff/staff-fields';
import { useNavigate } from '@tanstack/react-router';
import { renderSVG } from 'uqr';
import { useMemo } from 'react';
import { queries, useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { setSessionToken } from '../../shared/session.ts';
import { Answer, Failure } from '../../shared/states.tsx';
import { CodeInput } from './code-input.tsx';
import { EntryCard } from './entry-card.tsx';

type Opened = StaffOutput<'openStaffLink'>;

const WORDS = {
  first: { title: 'Become the first administrator', button: 'Create my account' },
  invitation: { title: 'You are invited', button: 'Create my account' },
  recovery: { title: 'Set your password anew', button: 'Save and sign in' },
} as const;

/** The key of the code generator, to scan or to type. */
function TotpKey({ uri, text }: { uri: string; text: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return (
    <Stack gap="xs" align="center">
      <Text size="sm">Scan this with a code generator on your phone, or type the key into it.</Text>
      {/* White in both themes: phones read no light squares on dark ground. */}
      <Box component="img" src={picture} alt="Key of the code generator" w={190} h={190} bg="white" />
      <Code style={{ wordBreak: 'break-all' }}>{text}</Code>
    </Stack>
  );
}

function LinkForm({ token, opened }: { token: string; opened: Opened }) {
  const navigate = useNavigate();
  const use = useStaffChange('useStaffLink');
  const { title, button } = WORDS[opened.purpose];
  const form = useForm({
    initialValues: { token, email: opened.email ?? '', name: opened.name ?? '', password: '', code: '' },
    validate: schemaResolver(useStaffLinkEndpoint.request, { sync: true }),
  });
  const submit = form.onSubmit((values) => {
    if (values.password.length < STAFF_PASSWORD_LEAST)
      return form.setFieldError('password', `At least ${STAFF_PASSWORD_LEAST} characters.`);
    use.mutate(values, {
      onSuccess: ({ token: session }) => {
        queries.clear();
        setSessionToken(session);
        void navigate({ to: '/', replace: true });
      },
    });
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
          <TotpKey uri={opened.totpUri} text={opened.totpKey} />
          <CodeInput {...form.getInputProps('code')} isWrong={'code' in form.errors} />
          <Failure of={use.error} />
          <Button type="submit" loading={use.isPending}>
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
