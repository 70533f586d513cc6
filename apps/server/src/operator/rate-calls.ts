import { PRIZE_MODES, REBATE_CATEGORIES } from '@tessera/contract';
import {
  type AgentTermsChoice,
  CASHBACK_CATEGORIES,
  type CashbackRatesChoice,
  type LotteryTermsChoice,
  type RewardAmountsChoice,
} from '@tessera/contract/rewards/staff-rates';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from './settings-part.ts';
import { answerAtMerchant } from './staff-call.ts';

/** Rates of every category in one order, null where a category brings none, whatever the database keeps of them. */
const allRates = <Category extends string>(
  categories: readonly Category[],
  rates: Readonly<Partial<Record<Category, string>>>,
) =>
  Object.fromEntries(categories.map((category) => [category, rates[category] ?? null])) as Record<
    Category,
    string | null
  >;

/** Of rates those that a category has: a category without one is not named. */
const namedRates = <Category extends string>(rates: Readonly<Record<Category, string | null>>) =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== null)) as Partial<Record<Category, string>>;

/** Rates of categories that the console does not name, which stay as they are. */
const otherRates = (rates: MerchantSettings['cashback']['rates']) =>
  Object.fromEntries(
    Object.entries(rates).filter(([category]) => !CASHBACK_CATEGORIES.some((shown) => shown === category)),
  );

const rewardsOf = ({ signInAmounts, rewardMaximum, download }: MerchantSettings) =>
  versioned<RewardAmountsChoice>({
    signIn: [...signInAmounts],
    install: download.bonusAmount,
    staffMaximum: rewardMaximum,
  });

const cashbackOf = ({ cashback }: MerchantSettings) =>
  versioned<CashbackRatesChoice>({ rates: allRates(CASHBACK_CATEGORIES, cashback.rates) });

function lotteryChoiceOf({ lottery }: MerchantSettings): LotteryTermsChoice {
  const { marginBasisPoints, maxStakePerOrder, maxPayoutPerIssue } = lottery;
  const margins = Object.fromEntries(PRIZE_MODES.map((mode) => [mode, marginBasisPoints[mode]]));
  return { margins: margins as LotteryTermsChoice['margins'], maxStakePerOrder, maxPayoutPerIssue };
}
const lotteryOf = (settings: MerchantSettings) => versioned(lotteryChoiceOf(settings));

function agentChoiceOf({ agents }: MerchantSettings): AgentTermsChoice {
  const { maximumRates, requestDays, disputeDays, transfer } = agents;
  return {
    maximumRates: allRates(REBATE_CATEGORIES, maximumRates),
    requestDays,
    disputeDays,
    transferMinimum: transfer.minimum,
    transferMaximum: transfer.maximum,
    transferDailyMaximum: transfer.dailyMaximum,
  };
}
const agentsOf = (settings: MerchantSettings) => versioned(agentChoiceOf(settings));

/** Settings of agents as staff chose them. */
const agentSettingsOf = ({
  maximumRates,
  requestDays,
  disputeDays,
  transferMinimum,
  transferMaximum,
  transferDailyMaximum,
}: AgentTermsChoice): MerchantSettings['agents'] => ({
  maximumRates: namedRates(maximumRates),
  requestDays,
  disputeDays,
  transfer: { minimum: transferMinimum, maximum: transferMaximum, dailyMaximum: transferDailyMaximum },
});

export const rateCalls = {
  showRates: answerAtMerchant('showRates', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      rewardAmounts: rewardsOf(settings),
      cashbackRates: cashbackOf(settings),
      lotteryTerms: lotteryOf(settings),
      agentTerms: agentsOf(settings),
    };
  }),
  changeRewardAmounts: answerAtMerchant('changeRewardAmounts', ({ version, choice }, call) =>
    changePart(call, rewardsOf, version, ({ download }) => ({
      signInAmounts: choice.signIn,
      rewardMaximum: choice.staffMaximum,
      download: { ...download, bonusAmount: choice.install },
    })),
  ),
  changeCashbackRates: answerAtMerchant('changeCashbackRates', ({ version, choice }, call) =>
    changePart(call, cashbackOf, version, ({ cashback }) => ({
      cashback: { ...cashback, rates: { ...otherRates(cashback.rates), ...namedRates(choice.rates) } },
    })),
  ),
  changeLotteryTerms: answerAtMerchant('changeLotteryTerms', ({ version, choice }, call) => {
    const { margins, maxStakePerOrder, maxPayoutPerIssue } = choice;
    return changePart(call, lotteryOf, version, ({ lottery }) => ({
      lottery: { ...lottery, marginBasisPoints: margins, maxStakePerOrder, maxPayoutPerIssue },
    }));
  }),
  changeAgentTerms: answerAtMerchant('changeAgentTerms', ({ version, choice }, call) =>
    changePart(call, agentsOf, version, () => ({ agents: agentSettingsOf(choice) })),
  ),
};
