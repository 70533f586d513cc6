import { Button, Stack, Text } from '@mantine/core';
import type { Adjustment } from '@tessera/contract/staff/adjustments';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { Failure, showDone } from '../../shared/states.tsx';

function useDecide(merchant: string) {
  return useStaffChange('decideAdjustment', {
    merchant,
    touches: ['watchAdjustments', 'listOpenAdjustments', 'listMemberAdjustments', 'listMemberMovements', 'showMember'],
  });
}

interface FormProps {
  merchant: string;
  row: Adjustment;
  onDone: () => void;
}

/** Books what somebody else proposed. */
export function ApproveForm({ merchant, row, onDone }: FormProps) {
  const decide = useDecide(merchant);
  const isCredit = row.direction === 'credit';
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    decide.mutate(
      { adjustmentId: row.adjustmentId, step: 'approve' },
      {
        onSuccess: () => {
          showDone('Approved and booked.');
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">
          <Amount amount={row.amount} currency={row.currency} />{' '}
          {isCredit ? `go to the wallet of ${row.member}.` : `are taken from the wallet of ${row.member}.`}{' '}
          {row.proposedBy} proposed it: {row.reason}
        </Text>
        <Failure of={decide.error} />
        <Button type="submit" loading={decide.isPending} data-autofocus>
          Approve and book it
        </Button>
      </Stack>
    </form>
  );
}

/** Asks why nothing is booked. */
export function RejectForm({ merchant, row, onDone }: FormProps) {
  const decide = useDecide(merchant);
  return (
    <ReasonForm
      label="Reason"
      description="Staff read it on the page of the member; the member does not."
      button="Reject"
      isDangerous
      change={decide}
      onReason={(reason) =>
        decide.mutate(
          { adjustmentId: row.adjustmentId, step: 'reject', reason },
          {
            onSuccess: () => {
              showDone('Rejected; nothing was booked.');
              onDone();
            },
          },
        )
      }
    />
  );
}
