import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { inviteStaff } from '@tessera/contract/staff/accounts';
import type { Grant } from '@tessera/contract/staff/permissions';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import { GrantsInput } from './grants-input.tsx';
import { OneTimeLink } from '../../shared/one-time-link.tsx';

/** Invites somebody: who, with which roles; then shows the link. */
export function InviteForm() {
  const { merchants } = useMe();
  const invite = useStaffChange('inviteStaff');
  const form = useForm({
    initialValues: {
      email: '',
      name: '',
      grants: [{ role: 'support', merchant: merchants[0]?.code ?? null }] as Grant[],
    },
    validate: schemaResolver(inviteStaff.request, { sync: true }),
  });
  if (invite.data) return <OneTimeLink link={invite.data} name={form.values.name} />;
  return (
    <form onSubmit={form.onSubmit((values) => invite.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label="Name"
          data-autofocus
          {...form.getInputProps('name')}
          error={form.errors['name'] && 'Write the name of the person.'}
        />
        <TextInput
          label="E-mail address"
          type="email"
          {...form.getInputProps('email')}
          error={form.errors['email'] && 'Write a whole e-mail address.'}
        />
        <GrantsInput value={form.values.grants} onChange={(grants) => form.setFieldValue('grants', grants)} />
        <Failure of={invite.error} />
        <Button type="submit" loading={invite.isPending}>
          Make the link
        </Button>
      </Stack>
    </form>
  );
}
