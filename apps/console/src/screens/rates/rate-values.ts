import { REBATE_CATEGORIES } from '@tessera/contract/agents/rebates';
import { PRIZE_MODES } from '@tessera/contract/lottery/lottery-fields';
import {
  type AgentTermsChoice,
  agentTermsChoice,
  CASHBACK_CATEGORIES,
  type CashbackRatesChoice,
  cashbackRatesChoice,
  type LotteryTermsChoice,
  lotteryTermsChoice,
  type RewardAmountsChoice,
  rewardAmountsChoice,
  SIGN_IN_DAYS,
  type StaffRates,
} from '@tessera/contract/rewards/staff-rates';
import { basisPointsOf, type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

/** Fields by their names, each with its text; empty where nothing is chosen. */
export type Fields = Readonly<Record<string, string>>;

const DAYS = Array.from({ length: SIGN_IN_DAYS }, (_day, place) => `signIn.${place}`);
const textOf = (values: Fields, name: string) => values[name] ?? '';
const rateOf = (values: Fields, name: string) => textOf(values, name).trim() || null;

/** Fields of rates by category, and the rates that they ask for. */
const rateFields = (rates: Readonly<Record<string, string | null>>): Fields =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, rate ?? '']));
const ratesOf = (categories: readonly string[], values: Fields) =>
  Object.fromEntries(categories.map((category) => [category, rateOf(values, category)]));

export const rewardValuesOf = ({ signIn, install, staffMaximum }: StaffRates['rewardAmounts']['choice']): Fields => ({
  ...Object.fromEntries(DAYS.map((day, place) => [day, signIn[place] ?? ''])),
  install,
  staffMaximum,
});

/** Seven days that are all empty bring nothing; where one is not, each of the others has to be an amount too. */
export function readRewards(values: Fields): ReadValues<RewardAmountsChoice> {
  const days = DAYS.map((day) => textOf(values, day).trim());
  return readChoice(rewardAmountsChoice, {
    signIn: days.every((day) => day === '') ? [] : days,
    install: textOf(values, 'install').trim() || '0',
    staffMaximum: textOf(values, 'staffMaximum'),
  });
}

export const cashbackValuesOf = ({ rates }: StaffRates['cashbackRates']['choice']): Fields => rateFields(rates);

export const readCashback = (values: Fields): ReadValues<CashbackRatesChoice> =>
  readChoice<CashbackRatesChoice>(cashbackRatesChoice, { rates: ratesOf(CASHBACK_CATEGORIES, values) }, (place) =>
    place.replace('rates.', ''),
  );

export const lotteryValuesOf = ({ margins, ...amounts }: StaffRates['lotteryTerms']['choice']): Fields => ({
  ...Object.fromEntries(PRIZE_MODES.map((mode) => [mode, String(margins[mode] / 100)])),
  ...amounts,
});

export const readLottery = (values: Fields): ReadValues<LotteryTermsChoice> =>
  readChoice<LotteryTermsChoice>(
    lotteryTermsChoice,
    {
      margins: Object.fromEntries(PRIZE_MODES.map((mode) => [mode, basisPointsOf(textOf(values, mode))])),
      maxStakePerOrder: textOf(values, 'maxStakePerOrder'),
      maxPayoutPerIssue: textOf(values, 'maxPayoutPerIssue'),
    },
    (place) => place.replace('margins.', ''),
  );

export const agentValuesOf = ({
  maximumRates,
  requestDays,
  disputeDays,
  ...transfers
}: StaffRates['agentTerms']['choice']): Fields => ({
  ...rateFields(maximumRates),
  ...transfers,
  requestDays: String(requestDays),
  disputeDays: String(disputeDays),
});

export const readAgents = (values: Fields): ReadValues<AgentTermsChoice> =>
  readChoice<AgentTermsChoice>(
    agentTermsChoice,
    {
      maximumRates: ratesOf(REBATE_CATEGORIES, values),
      requestDays: wholeOf(textOf(values, 'requestDays')),
      disputeDays: wholeOf(textOf(values, 'disputeDays')),
      transferMinimum: textOf(values, 'transferMinimum'),
      transferMaximum: textOf(values, 'transferMaximum'),
      transferDailyMaximum: textOf(values, 'transferDailyMaximum'),
    },
    (place) => place.replace('maximumRates.', ''),
  );

/** Names of the fields of days of signing in, in their order. */
export const SIGN_IN_FIELDS: readonly string[] = DAYS;
