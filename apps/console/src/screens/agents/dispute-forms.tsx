import { Stack, Text } from '@mantine/core';
import { type BillDispute, correctedDue } from '@tessera/contract/agents/staff-bill-disputes';
import { useState } from 'react';
import * as v from 'valibot';
import { AmountField } from '../../shared/number-field.tsx';
import { ApproveForm } from '../../shared/approve-form.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { showDone } from '../../shared/states.tsx';
import { useSentId } from '../../shared/use-sent-id.ts';

const TOUCHES = ['watchBillDisputes', 'listBillDisputes', 'listBillsOfAgent'] as const;

interface FormProps {
  merchant: string;
  dispute: BillDispute;
  onDone: () => void;
}

/** Says that something is done, and closes the dialog. */
const ending = (message: string, onDone: () => void) => ({
  onSuccess: () => {
    showDone(message);
    onDone();
  },
});

/** Asks what the agent is answered. */
export function DeclineForm({ merchant, dispute: { disputeId, agent }, onDone }: FormProps) {
  const decline = useStaffChange('declineBillDispute', { merchant, touches: TOUCHES });
  return (
    <ReasonForm
      label="Answer"
      description={`${agent} reads it in the app exactly as written here, in the same language. The bill stays as it is.`}
      button="Decline"
      isDangerous
      change={decline}
      onReason={(answer) => decline.mutate({ disputeId, answer }, ending('Declined. The agent was notified.', onDone))}
    />
  );
}

/** Asks what is due instead, and why. */
export function ProposeForm({ merchant, dispute: { disputeId, bill }, onDone }: FormProps) {
  const propose = useStaffChange('proposeBillCorrection', { merchant, touches: TOUCHES });
  const [due, setDue] = useState('');
  const [isAsked, setAsked] = useState(false);
  const idOf = useSentId();
  const isRight = v.is(correctedDue, due);
  const send = (reason: string) => {
    setAsked(true);
    if (!isRight) return;
    const asked = { disputeId, due, reason };
    propose.mutate(
      { ...asked, correctionId: idOf(asked) },
      ending('Proposed. Somebody else has to approve it within 72 hours.', onDone),
    );
  };
  return (
    <Stack>
      <Text size="sm">
        Due now: <Amount amount={bill.due} currency={bill.currency} />, of which{' '}
        <Amount amount={bill.paid} currency={bill.currency} /> is paid. What is due cannot go below what is paid: money
        is taken back by an adjustment on the page of the member. Bills of other agents stay as they are.
      </Text>
      <AmountField
        label={`Due instead, in all, in ${bill.currency}`}
        currency={bill.currency}
        value={due}
        onChange={setDue}
        error={isAsked && !isRight && 'An amount such as 25 or 25.50.'}
      />
      <ReasonForm
        label="Reason"
        description="Staff read it, and the audit log keeps it; the agent does not read it."
        button="Propose"
        change={propose}
        onReason={send}
      />
    </Stack>
  );
}

function useDecide(merchant: string) {
  return useStaffChange('decideBillCorrection', { merchant, touches: TOUCHES });
}

/** Puts a corrected bill in the place of the disputed one. */
export function ApproveCorrection({ merchant, dispute: { bill, agent, correction }, onDone }: FormProps) {
  const decide = useDecide(merchant);
  if (correction === null) return null;
  const { correctionId, due, proposedBy, reason } = correction;
  return (
    <ApproveForm
      button="Approve the correction"
      change={decide}
      onApprove={() =>
        decide.mutate({ correctionId, step: 'approve' }, ending('Approved. The agent was notified.', onDone))
      }
    >
      <Amount amount={due} currency={bill.currency} /> instead of <Amount amount={bill.due} currency={bill.currency} />{' '}
      are due to {agent}, of which <Amount amount={bill.paid} currency={bill.currency} /> is paid. The rest is paid by{' '}
      {bill.payer ?? 'the platform'} within a minute, as far as there is money. {proposedBy} proposed it: {reason}
    </ApproveForm>
  );
}

/** Asks why the bill is not corrected so; the dispute stays open. */
export function RejectCorrection({ merchant, dispute: { correction }, onDone }: FormProps) {
  const decide = useDecide(merchant);
  if (correction === null) return null;
  const { correctionId } = correction;
  return (
    <ReasonForm
      label="Reason"
      description="Kept in the audit log. The dispute stays open."
      button="Reject"
      isDangerous
      change={decide}
      onReason={(reason) =>
        decide.mutate({ correctionId, step: 'reject', reason }, ending('Rejected. The dispute is still open.', onDone))
      }
    />
  );
}
