import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import type { StaffAlarms } from '@tessera/contract/staff/alarms';
import { useStaffChange } from '../../shared/queries.ts';
import { showDone, showFailure } from '../../shared/states.tsx';

/** Who is mailed when an alarm is raised, and the switch for oneself. */
export function MailCard({ merchant, of: { recipients, isMailed } }: { merchant: string; of: StaffAlarms }) {
  const change = useStaffChange('mailAlarms', { merchant, touches: ['showAlarms'] });
  const set = (next: boolean) =>
    change.mutate(
      { isMailed: next },
      {
        onSuccess: () => showDone(next ? 'You are mailed from now on.' : 'You are mailed no longer.'),
        onError: showFailure,
      },
    );
  return (
    <Card withBorder padding="lg" component="section" aria-label="Mail">
      <Stack gap="sm">
        <Title order={2}>Mail</Title>
        <Switch
          label="Mail alarms of this merchant to me"
          checked={isMailed}
          disabled={change.isPending}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {recipients.length === 0
            ? 'Nobody is mailed.'
            : `Mailed: ${recipients.map(({ name, email }) => `${name} (${email})`).join(', ')}.`}{' '}
          Whoever may no longer read alarms here gets nothing more. Systems of your own are told by webhooks.
        </Text>
      </Stack>
    </Card>
  );
}
