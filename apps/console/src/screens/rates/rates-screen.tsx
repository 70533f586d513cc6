import { Stack, Text, Title } from '@mantine/core';
import { REBATE_CATEGORIES } from '@tessera/contract/agents/rebates';
import { PRIZE_MODES } from '@tessera/contract/lottery/lottery-fields';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { CASHBACK_CATEGORIES, type StaffRates } from '@tessera/contract/rewards/staff-rates';
import { CATEGORY_NAMES } from '../../shared/category-names.ts';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { RATE_PLACES, SHARE_PLACES } from '../../shared/number-field.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { FieldsPart, type Words } from '../../shared/settings-part/fields-part.tsx';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import {
  agentValuesOf,
  cashbackValuesOf,
  lotteryValuesOf,
  readAgents,
  readCashback,
  readLottery,
  readRewards,
  rewardValuesOf,
  SIGN_IN_FIELDS,
} from './rate-values.ts';

const named = (keys: readonly string[], wordOf: (key: string, place: number) => string): Words =>
  Object.fromEntries(keys.map((key, place) => [key, wordOf(key, place)]));
const byCategory = (categories: readonly string[]) => named(categories, (each) => CATEGORY_NAMES[each] ?? each);

const REWARDS: Words = {
  ...named(SIGN_IN_FIELDS, (_day, place) => `Day ${place + 1}`),
  install: 'For installing the app',
  staffMaximum: 'Largest reward that staff give',
};
const CASHBACK = byCategory(CASHBACK_CATEGORIES);
const MARGINS = named(PRIZE_MODES, (mode) => `Kept in prize mode ${mode}, percent`);
const LOTTERIES: Words = {
  ...MARGINS,
  maxStakePerOrder: 'Largest order',
  maxPayoutPerIssue: 'Largest payout to a member in one issue',
};
const REBATES = byCategory(REBATE_CATEGORIES);
const AGENTS: Words = {
  ...REBATES,
  transferMinimum: 'Smallest transfer to a downline',
  transferMaximum: 'Largest transfer',
  transferDailyMaximum: 'Largest sum of transfers in a day',
  requestDays: 'Days to answer a contract',
  disputeDays: 'Days to dispute a bill',
};

/** Decimals of a field of the agents' terms: rates, days and amounts. */
function agentPlaces(name: string, currency: string): number {
  if (name in REBATES) return RATE_PLACES;
  return name.endsWith('Days') ? 0 : paymentPlaces(currency);
}

interface PartProps {
  merchant: string;
  of: StaffRates;
  isReadOnly: boolean;
  onDirty: (title: string, isDirty: boolean) => void;
}
const touchesOf = (merchant: string) => ({ merchant, touches: ['showRates'] as const });

function RewardsPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeRewardAmounts', touchesOf(merchant));
  return (
    <FieldsPart
      title="Rewards"
      text={`What a day of signing in brings, in ${of.currency}, from the first day of a week to the seventh; leave all seven empty for nothing. Their conditions are chosen at Bonuses.`}
      words={REWARDS}
      places={() => paymentPlaces(of.currency)}
      {...shared}
      options={{
        stands: of.rewardAmounts,
        change,
        valuesOf: rewardValuesOf,
        read: readRewards,
        done: 'The rewards are saved.',
      }}
    />
  );
}

function CashbackPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeCashbackRates', touchesOf(merchant));
  return (
    <FieldsPart
      title="Cashback"
      text="Percent of the valid stakes that members get back, by category of games. Leave a field empty for none."
      words={CASHBACK}
      places={() => RATE_PLACES}
      {...shared}
      options={{
        stands: of.cashbackRates,
        change,
        valuesOf: cashbackValuesOf,
        read: readCashback,
        done: 'The cashback is saved.',
      }}
    />
  );
}

function LotteriesPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeLotteryTerms', touchesOf(merchant));
  return (
    <FieldsPart
      title="Lotteries"
      text={`What stays of all stakes on average, from which every price follows, and amounts in ${of.currency}. Orders keep the price that they were placed at.`}
      words={LOTTERIES}
      places={(name) => (name in MARGINS ? SHARE_PLACES : paymentPlaces(of.currency))}
      {...shared}
      options={{
        stands: of.lotteryTerms,
        change,
        valuesOf: lotteryValuesOf,
        read: readLottery,
        done: 'The terms of lotteries are saved.',
      }}
    />
  );
}

function AgentsPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeAgentTerms', touchesOf(merchant));
  return (
    <FieldsPart
      title="Agents"
      text={`The highest rebate that an agent can be given, percent of the valid stakes of its line by category, empty for none; transfers in ${of.currency}. Rates that agents have already stay. A regulated merchant has no transfers.`}
      words={AGENTS}
      places={(name) => agentPlaces(name, of.currency)}
      {...shared}
      options={{
        stands: of.agentTerms,
        change,
        valuesOf: agentValuesOf,
        read: readAgents,
        done: 'The terms of agents are saved.',
      }}
    />
  );
}

function Rates({ merchant, of }: { merchant: string; of: StaffRates }) {
  const isReadOnly = !useMay()('settings.change', merchant);
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  const shared = { merchant, of, isReadOnly, onDirty };
  return (
    <>
      <RewardsPart {...shared} />
      <CashbackPart {...shared} />
      <LotteriesPart {...shared} />
      <AgentsPart {...shared} />
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
