import { Button, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { adjustmentAmount } from '@tessera/contract/adjustments/adjustments';
import type { MemberDetails } from '@tessera/contract/members/members';
import { useState } from 'react';
import * as v from 'valibot';
import { AmountField } from '../../shared/number-field.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { showDone } from '../../shared/states.tsx';
import { useSentId } from '../../shared/use-sent-id.ts';

type Direction = 'credit' | 'debit';
const DIRECTIONS = [
  { value: 'credit', label: 'Add to the balance' },
  { value: 'debit', label: 'Take from the balance' },
];

interface AdjustProps {
  of: MemberDetails;
  merchant: string;
}

function Propose({ of: { memberId, balance }, merchant, onDone }: AdjustProps & { onDone: () => void }) {
  const propose = useStaffChange('proposeAdjustment', {
    merchant,
    touches: ['watchAdjustments', 'listOpenAdjustments', 'listMemberAdjustments'],
  });
  const [direction, setDirection] = useState<Direction>('credit');
  const [amount, setAmount] = useState('');
  const [isAsked, setAsked] = useState(false);
  const idOf = useSentId();
  const isRight = v.is(adjustmentAmount, amount);
  const send = (reason: string) => {
    setAsked(true);
    if (!isRight) return;
    const asked = { memberId, direction, amount, reason };
    propose.mutate(
      { ...asked, adjustmentId: idOf(asked) },
      {
        onSuccess: () => {
          showDone('Proposed. Somebody else has to approve it within 72 hours.');
          onDone();
        },
      },
    );
  };
  return (
    <Stack>
      <Text size="sm">Nothing moves until somebody else has approved it.</Text>
      <SegmentedControl
        aria-label="Direction"
        fullWidth
        data={DIRECTIONS}
        value={direction}
        onChange={(chosen) => setDirection(chosen as Direction)}
      />
      <AmountField
        label={balance ? `Amount in ${balance.currency}` : 'Amount'}
        currency={balance?.currency}
        value={amount}
        onChange={setAmount}
        error={isAsked && !isRight && 'An amount above zero, such as 25 or 25.50.'}
      />
      <ReasonForm
        label="Reason"
        description="Staff read it, and the audit log keeps it; the member does not read it."
        button="Propose"
        change={propose}
        onReason={send}
      />
    </Stack>
  );
}

/** Proposes to add to a member's balance or to take from it. */
export function AdjustButton({ of, merchant }: AdjustProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="light" onClick={() => setOpen(true)}>
        Adjust the balance
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Adjust the balance: ${of.userName}`}>
        <Propose of={of} merchant={merchant} onDone={close} />
      </Modal>
    </>
  );
}
