import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import type { StaffAlarms } from '@tessera/contract/alarms/alarms';
import { KeptInSandbox } from '../../shared/kept-in-sandbox.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { showDone, showFailure } from '../../shared/states.tsx';

/** What is said once the switch is pressed; where no mail server is set up nobody is mailed. */
function saidOf(isMailed: boolean, isKept: boolean): string {
  if (!isMailed) return 'You are mailed no longer.';
  return isKept ? 'The sandbox keeps these mails for you from now on.' : 'You are mailed from now on.';
}

/** Who is mailed when an alarm is raised, and the switch for oneself. */
export function MailCard({ merchant, of: { recipients, isMailed, keptAt } }: { merchant: string; of: StaffAlarms }) {
  const change = useStaffChange('mailAlarms', { merchant, touches: ['showAlarms'] });
  const set = (next: boolean) =>
    change.mutate(
      { isMailed: next },
      {
        onSuccess: () => showDone(saidOf(next, keptAt !== null)),
        onError: showFailure,
      },
    );
  return (
    <Card withBorder padding="lg" component="section" aria-label="Mail">
      <Stack gap="sm">
        <Title order={2}>Mail</Title>
        {keptAt !== null && <KeptInSandbox missing="mail server" what="mails" at={keptAt} />}
        <Switch
          label="Mail alarms of this merchant to me"
          checked={isMailed}
          disabled={change.isPending}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {recipients.length === 0
            ? 'Nobody is chosen.'
            : `${keptAt === null ? 'Mailed' : 'Kept in the sandbox for'}: ${recipients.map(({ name, email }) => `${name} (${email})`).join(', ')}.`}{' '}
          People who may no longer read alarms here get no more mails. Webhooks notify your own systems.
        </Text>
      </Stack>
    </Card>
  );
}
