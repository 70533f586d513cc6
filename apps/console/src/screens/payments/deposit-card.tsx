import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { AmountField } from '../../shared/number-field.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useNoteDirty } from '../../shared/settings-part/settings-parts.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { AccountsList } from './accounts-list.tsx';
import { MethodsTable } from './methods-table.tsx';
import { PART_WORDS, type PartProps } from './payment-words.ts';
import { depositValuesOf, readDeposits, withoutAccount, type DepositValues } from './payment-values.ts';

const LIMITS = [
  { field: 'minimum', label: 'Smallest deposit' },
  { field: 'maximum', label: 'Largest deposit' },
] as const;

/** How members pay in: limits of all methods, each method, and the accounts for transfers by hand. */
export function DepositCard({ merchant, of: { deposits, currency, mayKeepFees, providers }, isReadOnly }: PartProps) {
  const part = usePart({
    stands: deposits,
    change: useStaffChange('changeDeposits', { merchant, touches: ['showPayments'] }),
    valuesOf: depositValuesOf,
    read: readDeposits,
    done: 'Deposits are saved. Open phones offer them.',
    onDirty: useNoteDirty('Deposits'),
  });
  const { values, errors, setValues } = part;
  const set = (change: Partial<DepositValues>) => setValues({ ...values, ...change });
  return (
    <PartCard
      title="Deposits"
      text={`Amounts are in ${currency}. A method takes what holds for all where its field is empty; quick amounts outside of its limits are left out.${mayKeepFees ? ' A fee is kept of what is paid; an order keeps the fee that it was opened with.' : ''}`}
      words={PART_WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {LIMITS.map(({ field, label }) => (
            <AmountField
              key={field}
              label={label}
              currency={currency}
              value={values[field]}
              onChange={(amount) => set({ [field]: amount })}
              error={errors[field]}
            />
          ))}
          <TextInput
            label="Quick amounts"
            maxLength={200}
            value={values.quickAmounts}
            onChange={(event) => set({ quickAmounts: event.currentTarget.value })}
            error={errors['quickAmounts']}
          />
        </SimpleGrid>
        <MethodsTable
          values={values}
          errors={errors}
          currency={currency}
          mayKeepFees={mayKeepFees}
          providers={providers.payments}
          isReadOnly={isReadOnly}
          onChange={(methods) => set({ methods })}
        />
        <AccountsList
          accounts={values.accounts}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(accounts) => set({ accounts })}
          onRemove={(id) => setValues(withoutAccount(values, id))}
        />
      </Stack>
    </PartCard>
  );
}
