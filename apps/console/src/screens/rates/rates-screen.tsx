import { Stack, Text, Title } from '@mantine/core';
import { agentTerms } from '@tessera/contract/agents/staff-agent-terms';
import { cashbackRates } from '@tessera/contract/cashback/staff-cashback-rates';
import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import type { StaffRates } from '@tessera/contract/rewards/staff-rates';
import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

function Rates({ merchant, of }: { merchant: string; of: StaffRates }) {
  return (
    <SettingsParts merchant={merchant} currency={of.currency} shownBy="showRates">
      <DeclaredPart part={rewardAmounts} change="changeRewardAmounts" stands={of.rewardAmounts} />
      <DeclaredPart part={cashbackRates} change="changeCashbackRates" stands={of.cashbackRates} />
      <DeclaredPart part={lotteryTerms} change="changeLotteryTerms" stands={of.lotteryTerms} />
      <DeclaredPart part={agentTerms} change="changeAgentTerms" stands={of.agentTerms} />
    </SettingsParts>
  );
}

/** What a merchant gives and keeps: rewards, cashback, lotteries and agents. */
export function RatesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showRates', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Rates</Title>
      <Text c="dimmed">
        What members and agents are given, and what lotteries keep. A change takes effect at once; the audit log records
        it.
      </Text>
      <Answer of={found}>{(of) => <Rates merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
