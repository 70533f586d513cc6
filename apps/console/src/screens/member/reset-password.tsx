import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import type { MemberDetails } from '@tessera/contract/members/members';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { useStaffChange } from '../../shared/queries.ts';

/** Issues a password that a member has to change at once; it is shown this once. */
export function ResetPassword({ of: { memberId, userName }, merchant }: { of: MemberDetails; merchant: string }) {
  const reset = useStaffChange('resetMemberPassword', { merchant, touches: ['listMemberSessions'] });
  if (!reset.data)
    return (
      <Stack>
        <Text size="sm">
          {userName} gets a password that has to be changed after the login. The present one and all sessions end at
          once.
        </Text>
        <ReasonForm
          label="How do you know that it is them?"
          button="Issue a password"
          isDangerous
          change={reset}
          onReason={(reason) => reset.mutate({ memberId, reason })}
        />
      </Stack>
    );
  const { password, hours } = reset.data;
  return (
    <Stack>
      <Text role="status">
        Give this password to {userName} by a way that nobody else reads. It lets them in for {hours} hours and is not
        shown again.
      </Text>
      <Code block fz="lg" aria-label="Password">
        {password}
      </Code>
      <CopyButton value={password}>
        {({ copied, copy }) => (
          <Button data-autofocus onClick={copy}>
            {copied ? 'Copied' : 'Copy the password'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
