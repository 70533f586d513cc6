import { Badge, Group, NativeSelect, Stack } from '@mantine/core';
import { useStaffChange } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useNoteDirty } from '../../shared/settings-part/settings-parts.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { useMay } from '../../shared/use-me.ts';
import { PART_WORDS, type PartProps } from './payment-words.ts';
import { payoutValuesOf, readPayouts } from './payment-values.ts';
import { providerOptions } from './provider-options.ts';

/** Which provider pays members out: that of the installation, or a gateway of the merchant's. */
export function PayoutsCard({ merchant, of: { payouts, providers }, isReadOnly }: PartProps) {
  const part = usePart({
    stands: payouts,
    change: useStaffChange('changePayoutProvider', { merchant, touches: ['showPayments'] }),
    valuesOf: payoutValuesOf,
    read: readPayouts,
    done: 'Payouts are saved.',
    onDirty: useNoteDirty('Payouts'),
  });
  // who learns the numbers of cards is asked of those who decide withdrawals too
  const mayChoose = useMay('withdrawals.decide', merchant) && !isReadOnly;
  const { provider } = part.values;
  return (
    <PartCard
      title="Payouts"
      text="The provider gets the number and the holder of each card that is paid to, and its word ends a withdrawal. What is ordered already stays where it was ordered."
      words={PART_WORDS}
      isReadOnly={!mayChoose}
      part={part}
    >
      <Stack>
        <Group align="end" gap="xs">
          <NativeSelect
            label="Payouts go through"
            data={providerOptions(providers.payments, providers.payouts.name, [provider])}
            value={provider}
            onChange={(event) => part.setValues({ provider: event.currentTarget.value })}
          />
          {provider === '' && providers.payouts.isSandbox && (
            <Badge color="orange" variant="light" mb={8}>
              Play money alone
            </Badge>
          )}
        </Group>
      </Stack>
    </PartCard>
  );
}
