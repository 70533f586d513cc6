import { Stack, Text, Title } from '@mantine/core';
import { agentTerms } from '@tessera/contract/agents/staff-agent-terms';
import { cashbackRates } from '@tessera/contract/cashback/staff-cashback-rates';
import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import type { StaffRates } from '@tessera/contract/rewards/staff-rates';
import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';

function Rates({ merchant, of }: { merchant: string; of: StaffRates }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  const shared = { merchant, currency: of.currency, isReadOnly, onDirty, touches: ['showRates'] as const };
  return (
    <>
      <DeclaredPart part={rewardAmounts} change="changeRewardAmounts" stands={of.rewardAmounts} {...shared} />
      <DeclaredPart part={cashbackRates} change="changeCashbackRates" stands={of.cashbackRates} {...shared} />
      <DeclaredPart part={lotteryTerms} change="changeLotteryTerms" stands={of.lotteryTerms} {...shared} />
      <DeclaredPart part={agentTerms} change="changeAgentTerms" stands={of.agentTerms} {...shared} />
    </>
  );
}

/** What a merchant gives and keeps: rewards, cashback, lotteries and agents. */
export function RatesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showRates', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Rates</Title>
      <Text c="dimmed">
        What members and agents are given, and what lotteries keep. Each change holds from then on and stands in the
        audit log.
      </Text>
      <Answer of={found}>{(of) => <Rates merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
