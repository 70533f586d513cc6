import { Button, Stack, Text } from '@mantine/core';
import type { DepositInReview } from '@tessera/contract/deposits/staff-deposits';
import { useStaffChange } from '../../shared/queries.ts';
import { RejectionForm } from '../../shared/rejection-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { Failure, showDone, showFailure } from '../../shared/states.tsx';

export function useDecide(merchant: string) {
  // Also after a refusal the row is read again: the provider may have said something else meanwhile.
  return useStaffChange('decideDeposit', {
    merchant,
    touches: ['watchDeposits', 'listDepositsInReview', 'listMemberDeposits'],
  });
}

const OUTCOMES: Readonly<Record<string, string>> = {
  review: 'The provider says the same; it still waits.',
  confirmed: 'What was ordered came after all; it is credited.',
  failed: 'The provider declined it.',
};

/** Asks the provider once more what came. */
export function useDecideDeposit(merchant: string) {
  const decide = useDecide(merchant);
  const ask = ({ depositId }: DepositInReview) =>
    decide.mutate(
      { depositId, step: 'ask' },
      { onSuccess: ({ state }) => showDone(OUTCOMES[state] ?? 'The provider was asked.'), onError: showFailure },
    );
  return { ask, isPending: decide.isPending };
}

/** What a dialog about a deposit is given. */
export interface FormProps {
  merchant: string;
  row: DepositInReview;
  onDone: () => void;
}

/** Credits what the provider says came. */
export function CreditForm({ merchant, row: { depositId, member, amount, currency, came }, onDone }: FormProps) {
  const decide = useDecide(merchant);
  if (!came) return null;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    decide.mutate(
      { depositId, step: 'credit', amount: came.amount },
      {
        onSuccess: () => {
          showDone('Credited.');
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {member} ordered <Amount amount={amount} currency={currency} />. The provider is asked once more, and{' '}
          <Amount amount={came.amount} currency={came.currency} /> are credited if it still says so.
        </Text>
        <Failure of={decide.error} />
        <Button type="submit" loading={decide.isPending} data-autofocus>
          Credit what came
        </Button>
      </Stack>
    </form>
  );
}

/** Rejects a deposit; what came is given back at the provider. */
export function RejectForm({ merchant, row: { depositId, member }, onDone }: FormProps) {
  const decide = useDecide(merchant);
  return (
    <Stack>
      <Text size="sm">
        Nothing is credited to {member}, now or later. What came has to be given back at the provider.
      </Text>
      <RejectionForm
        change={decide}
        onReason={(reason) =>
          decide.mutate(
            { depositId, step: 'reject', reason },
            {
              onSuccess: () => {
                showDone('Rejected; nothing was credited.');
                onDone();
              },
            },
          )
        }
      />
    </Stack>
  );
}
