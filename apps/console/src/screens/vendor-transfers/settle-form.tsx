import { Radio, Stack } from '@mantine/core';
import type { QueuedTransfer } from '@tessera/contract/wallet/staff-vendor-transfers';
import { DECIMAL_AMOUNT, MONEY_SCALE } from '@tessera/contract';
import { useState } from 'react';
import { NumberField } from '../../shared/number-field.tsx';
import { ReasonForm } from '../../shared/reason-form.tsx';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { consequenceOf, movedOf, OUTCOMES, type Outcome } from './words.ts';

interface SettleFormProps {
  transfer: QueuedTransfer;
  /** State of the change that ends it. */
  change: { readonly isPending: boolean; readonly error: StaffFailure | null };
  /** @param moved decimal */
  onDecide: (moved: string, reason: string) => void;
}

/** Ends a transfer by what the vendor confirmed: all of it moved, nothing, or a part, with the reason. */
export function SettleForm({ transfer, change, onDecide }: SettleFormProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [part, setPart] = useState('');
  const [isSent, setSent] = useState(false);
  const { amount, currency } = transfer;
  const isAmount = DECIMAL_AMOUNT.test(part);
  const labels: Readonly<Record<Outcome, string>> = {
    all: `All of it moved: ${amount} ${currency}`,
    nothing: 'Nothing moved',
    part: 'A part of it moved',
  };
  const send = (reason: string) => {
    setSent(true);
    if (outcome === undefined || (outcome === 'part' && !isAmount)) return;
    onDecide(movedOf(outcome, amount, part), reason);
  };
  return (
    <Stack>
      <Radio.Group
        label="What the vendor confirmed"
        value={outcome ?? null}
        onChange={(value) => setOutcome(value as Outcome)}
        error={isSent && outcome === undefined && 'Choose what the vendor confirmed.'}
      >
        <Stack gap="xs" my="xs">
          {OUTCOMES.map((each) => (
            <Radio key={each} value={each} label={labels[each]} description={consequenceOf(each, transfer)} />
          ))}
        </Stack>
      </Radio.Group>
      {outcome === 'part' && (
        <NumberField
          label={`What moved, in ${currency}`}
          places={MONEY_SCALE}
          value={part}
          onChange={setPart}
          error={isSent && !isAmount && 'An amount such as 12.50.'}
        />
      )}
      <ReasonForm label="Reason" button="End the transfer" change={change} onReason={send} />
    </Stack>
  );
}
