import { Button, Group, Stack, Text } from '@mantine/core';
import type { StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';
import { useStaffChange } from '../../shared/queries.ts';
import { RejectionForm } from '../../shared/rejection-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { showDone, showFailure } from '../../shared/states.tsx';

function useDecide(merchant: string) {
  return useStaffChange('decideWithdrawal', { merchant, touches: ['watchWithdrawals'] });
}

interface StepsProps {
  merchant: string;
  row: StaffWithdrawal;
  onReject: () => void;
}

/** Buttons for the steps that a withdrawal's state allows. */
export function Steps({ merchant, row: { withdrawalId, state }, onReject }: StepsProps) {
  const decide = useDecide(merchant);
  const step = (name: 'take' | 'approve', done: string) => () =>
    decide.mutate(
      { withdrawalId, step: name },
      {
        onSuccess: ({ isFirst }) => showDone(isFirst ? 'Approved once; somebody else has to approve it too.' : done),
        onError: showFailure,
      },
    );
  if (state === 'approved' || state === 'paying') return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {state === 'pending' && (
        <Button
          size="xs"
          variant="default"
          disabled={decide.isPending}
          onClick={step('take', 'It is yours to look at.')}
        >
          Take up
        </Button>
      )}
      <Button size="xs" disabled={decide.isPending} onClick={step('approve', 'Approved; it is being paid.')}>
        Approve
      </Button>
      <Button size="xs" variant="light" color="red" disabled={decide.isPending} onClick={onReject}>
        Reject
      </Button>
    </Group>
  );
}

/** Asks why a withdrawal is rejected. */
export function Reject({ merchant, row, onDone }: { merchant: string; row: StaffWithdrawal; onDone: () => void }) {
  const decide = useDecide(merchant);
  return (
    <Stack>
      <Text size="sm">
        <Amount amount={row.amount} currency={row.currency} /> go back to the wallet of {row.member}.
      </Text>
      <RejectionForm
        change={decide}
        onReason={(reason) =>
          decide.mutate(
            { withdrawalId: row.withdrawalId, step: 'reject', reason },
            {
              onSuccess: () => {
                showDone('Rejected; the money is back in the wallet.');
                onDone();
              },
            },
          )
        }
      />
    </Stack>
  );
}
