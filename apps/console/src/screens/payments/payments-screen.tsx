import { Stack, Text, Title } from '@mantine/core';
import type { StaffPayments } from '@tessera/contract/deposits/staff-payments';
import { useCallback, useState } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffQuery } from '../../shared/queries.ts';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { BanksCard } from './banks-card.tsx';
import { DepositCard } from './deposit-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { CardTermsCard, StaffLimitsCard } from './terms-cards.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

function Cards({ merchant, of }: { merchant: string; of: StaffPayments }) {
  const mayChange = useMay('settings.change', merchant);
  const [dirty, setDirty] = useState({ deposits: false, payouts: false, withdrawals: false });
  const terms = useDirtyParts();
  useLeavingGuard(terms.isDirty || dirty.deposits || dirty.payouts || dirty.withdrawals);
  const setDeposits = useCallback((deposits: boolean) => setDirty((before) => ({ ...before, deposits })), []);
  const setPayouts = useCallback((payouts: boolean) => setDirty((before) => ({ ...before, payouts })), []);
  const setWithdrawals = useCallback((withdrawals: boolean) => setDirty((before) => ({ ...before, withdrawals })), []);
  const shared = { merchant, of, isReadOnly: !mayChange };
  return (
    <>
      <ProviderCard merchant={merchant} of={of} mayChange={mayChange} />
      <DepositCard {...shared} onDirty={setDeposits} />
      <BanksCard merchant={merchant} isReadOnly={!mayChange} />
      <CardTermsCard {...shared} onDirty={terms.onDirty} />
      <PayoutsCard {...shared} onDirty={setPayouts} />
      <WithdrawalCard {...shared} onDirty={setWithdrawals} />
      <StaffLimitsCard {...shared} onDirty={terms.onDirty} />
    </>
  );
}

/** How members of a merchant pay in and are paid out, and who serves that. */
export function PaymentsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showPayments', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Payments</Title>
      <Text c="dimmed">Open phones have what is saved here within seconds. Each change stands in the audit log.</Text>
      <Answer of={found}>{(of) => <Cards merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
