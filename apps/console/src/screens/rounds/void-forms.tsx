import { Modal } from '@mantine/core';
import type { StuckRound } from '@tessera/contract/bets/staff-rounds';
import { useState } from 'react';
import { ApproveForm } from '../../shared/approve-form.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { showDone } from '../../shared/states.tsx';

/** What a dialog about a round is open for. */
export interface AskedOfRound {
  readonly what: 'void' | 'approve' | 'reject';
  readonly round: StuckRound;
}

interface FormProps {
  merchant: string;
  round: StuckRound;
  onDone: () => void;
}

const QUEUE = ['listStuckRounds', 'watchStuckRounds'] as const;

/** Asks why a round is to be void. */
function AskForm({ merchant, round: { vendor, roundId, memberId }, onDone }: FormProps) {
  const [voidId] = useState(() => crypto.randomUUID());
  const ask = useStaffChange('askRoundVoid', { merchant, touches: QUEUE });
  return (
    <ReasonForm
      label="Reason"
      description="Ask the vendor for the result first. Somebody else has to approve within 72 hours; until then nothing moves."
      button="Ask for it"
      change={ask}
      onReason={(reason) =>
        ask.mutate(
          { voidId, vendor, roundId, memberId, reason },
          {
            onSuccess: () => {
              showDone('Asked. Somebody else approves it.');
              onDone();
            },
          },
        )
      }
    />
  );
}

function useDecide(merchant: string) {
  return useStaffChange('decideRoundVoid', {
    merchant,
    touches: [...QUEUE, 'listMemberMovements', 'showMember', 'listMemberBets'],
  });
}

/** Takes a round back that somebody else asked to be void. */
function ApproveVoid({ merchant, round: { asked, member, stake, currency }, onDone }: FormProps) {
  const decide = useDecide(merchant);
  if (!asked) return null;
  const approve = () =>
    decide.mutate(
      { voidId: asked.voidId, step: 'approve' },
      {
        onSuccess: () => {
          showDone('The round is void; its stakes went back.');
          onDone();
        },
      },
    );
  return (
    <ApproveForm button="Approve and take it back" change={decide} onApprove={approve}>
      <Amount amount={stake} currency={currency} /> of stakes go back to the wallet of {member}, what the round paid is
      taken from it, and a result that comes later is refused. {asked.askedBy} asked for it: {asked.reason}
    </ApproveForm>
  );
}

/** Asks why the round stays as it is. */
function RejectVoid({ merchant, round: { asked }, onDone }: FormProps) {
  const decide = useDecide(merchant);
  if (!asked) return null;
  return (
    <ReasonForm
      label="Reason"
      button="Reject"
      isDangerous
      change={decide}
      onReason={(reason) =>
        decide.mutate(
          { voidId: asked.voidId, step: 'reject', reason },
          {
            onSuccess: () => {
              showDone('Rejected; the round stays as it is.');
              onDone();
            },
          },
        )
      }
    />
  );
}

const DIALOGS = {
  void: { title: 'Make the round void', Form: AskForm },
  approve: { title: 'Approve that the round is void', Form: ApproveVoid },
  reject: { title: 'Leave the round as it is', Form: RejectVoid },
};

/** The dialog about a round, while one is asked for. */
export function VoidDialog({
  merchant,
  asked,
  onClose,
}: {
  merchant: string;
  asked: AskedOfRound | undefined;
  onClose: () => void;
}) {
  const dialog = asked && DIALOGS[asked.what];
  return (
    <Modal opened={asked !== undefined} onClose={onClose} title={dialog?.title}>
      {dialog && <dialog.Form merchant={merchant} round={asked.round} onDone={onClose} />}
    </Modal>
  );
}
