import { Stack, Text, Title } from '@mantine/core';
import { staffLimits } from '@tessera/contract/adjustments/staff-limits';
import { withdrawals } from '@tessera/contract/deposits/staff-withdrawal-terms';
import type { StaffPayments } from '@tessera/contract/deposits/staff-payments';
import { cardTerms } from '@tessera/contract/withdrawals/staff-withdrawal-banks';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { BanksCard } from './banks-card.tsx';
import { DepositCard } from './deposit-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { ProviderCard } from './provider-card.tsx';

function Cards({ merchant, of }: { merchant: string; of: StaffPayments }) {
  const mayChange = useMay('settings.change', merchant);
  const cannotOpen = of.banks === 0 && !of.withdrawals.choice.isOpen;
  return (
    <SettingsParts merchant={merchant} currency={of.currency} shownBy="showPayments">
      <ProviderCard merchant={merchant} of={of} mayChange={mayChange} />
      <DepositCard of={of} />
      <BanksCard merchant={merchant} isReadOnly={!mayChange} />
      <DeclaredPart part={cardTerms} change="changeCardTerms" stands={of.cards} />
      <PayoutsCard of={of} />
      <DeclaredPart
        part={withdrawals}
        change="changeWithdrawals"
        stands={of.withdrawals}
        blocked={cannotOpen ? { isOpen: 'No bank is set up that a card could be of.' } : {}}
      />
      <DeclaredPart part={staffLimits} change="changeStaffLimits" stands={of.staffLimits} />
    </SettingsParts>
  );
}

/** How members of a merchant pay in and are paid out, and who serves that. */
export function PaymentsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showPayments', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Payments</Title>
      <Text c="dimmed">Open phones show a saved change within seconds. The audit log records each change.</Text>
      <Answer of={found}>{(of) => <Cards merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
