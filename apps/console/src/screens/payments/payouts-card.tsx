import { Badge, Group, NativeSelect } from '@mantine/core';
import type { StaffPayments } from '@tessera/contract/deposits/staff-payments';
import { payouts } from '@tessera/contract/deposits/staff-withdrawal-terms';
import { DeclaredPart, type OwnField } from '../../shared/settings-part/declared-part.tsx';
import { providerValues } from './payment-values.ts';
import { providerOptions } from './provider-options.ts';

const providerOf = ({ providers }: StaffPayments): OwnField => ({
  ...providerValues,
  render: ({ values, set }) => {
    const provider = String(values['provider']);
    return (
      <Group align="end" gap="xs">
        <NativeSelect
          label="Payouts go through"
          data={providerOptions(providers.payments, providers.payouts.name, [provider])}
          value={provider}
          onChange={(event) => set({ provider: event.currentTarget.value })}
        />
        {provider === '' && providers.payouts.isSandbox && (
          <Badge color="orange" variant="light" mb={8}>
            Play money alone
          </Badge>
        )}
      </Group>
    );
  },
});

/** Which provider pays members out: that of the installation, or a gateway of the merchant's. */
export function PayoutsCard({ of }: { of: StaffPayments }) {
  return (
    <DeclaredPart part={payouts} change="changePayoutProvider" stands={of.payouts} own={{ provider: providerOf(of) }} />
  );
}
