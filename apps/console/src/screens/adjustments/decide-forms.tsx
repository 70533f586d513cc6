import type { Adjustment } from '@tessera/contract/adjustments/adjustments';
import { ApproveForm } from '../../shared/approve-form.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { showDone } from '../../shared/states.tsx';

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
export function ApproveAdjustment({ merchant, row, onDone }: FormProps) {
  const decide = useDecide(merchant);
  const approve = () =>
    decide.mutate(
      { adjustmentId: row.adjustmentId, step: 'approve' },
      {
        onSuccess: () => {
          showDone('Approved and booked.');
          onDone();
        },
      },
    );
  return (
    <ApproveForm button="Approve and book it" change={decide} onApprove={approve}>
      <Amount amount={row.amount} currency={row.currency} />{' '}
      {row.direction === 'credit'
        ? `go to the wallet of ${row.member}.`
        : `are taken from the wallet of ${row.member}.`}{' '}
      {row.proposedBy} proposed it: {row.reason}
    </ApproveForm>
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
