import { Stack, Text } from '@mantine/core';
import type { MemberDetails } from '@tessera/contract/members/members';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { showDone } from '../../shared/states.tsx';

interface ClearProps {
  of: MemberDetails;
  merchant: string;
  onDone: () => void;
}

/** Removes the payment password of a member, who sets a new one. */
export function ClearPaymentPassword({ of: { memberId }, merchant, onDone }: ClearProps) {
  const clear = useStaffChange('clearMemberPaymentPassword', { merchant, touches: ['showMember'] });
  const done = () => {
    showDone('The payment password is cleared.');
    onDone();
  };
  return (
    <Stack>
      <Text size="sm">The member sets a new one with the password of the login, and withdraws with it.</Text>
      <ReasonForm
        label="How do you know that it is them?"
        button="Clear the payment password"
        isDangerous
        change={clear}
        onReason={(reason) => clear.mutate({ memberId, reason }, { onSuccess: done })}
      />
    </Stack>
  );
}
