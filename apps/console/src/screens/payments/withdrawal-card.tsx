import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { NumberField, SHARE_PLACES } from '../../shared/number-field.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useNoteDirty } from '../../shared/settings-part/settings-parts.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { PART_WORDS, type PartProps } from './payment-words.ts';
import { readWithdrawals, withdrawalValuesOf } from './payment-values.ts';

const FIELDS = [
  { field: 'minimum', label: 'Smallest withdrawal', places: undefined },
  { field: 'maximum', label: 'Largest withdrawal', places: undefined },
  { field: 'dailyCount', label: 'Most a day', places: 0 },
  { field: 'freePerDay', label: 'Without a fee a day', places: 0 },
  { field: 'fixedFee', label: 'Fixed fee', places: undefined },
  { field: 'feeShare', label: 'Fee, percent of the amount', places: SHARE_PLACES },
  {
    field: 'twoApprovalsFrom',
    label: 'Two people approve from',
    text: 'What a member is paid within 24 hours. Empty: one is always enough.',
    places: undefined,
  },
  {
    field: 'newCardWaitHours',
    label: 'New card waits, hours',
    text: 'Until it can be paid to.',
    places: 0,
  },
  {
    field: 'passwordWaitHours',
    label: 'New password waits, hours',
    text: 'Until money can leave.',
    places: 0,
  },
] as const;

/** How members are paid out: limits, fee, approvals and waits. */
export function WithdrawalCard({ merchant, of: { withdrawals, currency, banks }, isReadOnly }: PartProps) {
  const part = usePart({
    stands: withdrawals,
    change: useStaffChange('changeWithdrawals', { merchant, touches: ['showPayments'] }),
    valuesOf: withdrawalValuesOf,
    read: readWithdrawals,
    done: 'Withdrawals are saved.',
    onDirty: useNoteDirty('Withdrawals'),
  });
  const { values, errors, setValues } = part;
  const cannotOpen = banks === 0 && !values.isOpen;
  return (
    <PartCard
      title="Withdrawals"
      text={`Amounts are in ${currency}. The fee is taken out of the amount. What was asked for before keeps its fee; how many approve is decided by what holds when somebody approves.`}
      words={PART_WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <Switch
          label="Members can withdraw"
          description={cannotOpen && 'No bank is set up that a card could be of.'}
          checked={values.isOpen}
          disabled={cannotOpen}
          onChange={(event) => setValues({ ...values, isOpen: event.currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {FIELDS.map(({ field, label, places, ...more }) => (
            <NumberField
              key={field}
              label={label}
              places={places ?? paymentPlaces(currency)}
              value={values[field]}
              onChange={(value) => setValues({ ...values, [field]: value })}
              error={errors[field]}
              {...('text' in more && { description: more.text })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </PartCard>
  );
}
