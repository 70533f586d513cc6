import { CATEGORY_NAMES } from '../../shared/category-names.ts';
import type { StaffRequest } from '@tessera/contract/staff/requests';
import { plainWords } from './plain-words.ts';
import { textOf } from './request-fields.ts';

/** Reasons that are no setting. */
const SENTENCES: Readonly<Record<string, string>> = {
  'second owner': 'It gives or takes away power on the platform, and there is a second owner.',
  'more than was ordered': 'More would be credited than the member ordered.',
  'staffLimits.credits': 'One person would credit more within 24 hours than the merchant lets one do alone.',
  'staffLimits.payouts': 'One person would pay out more within 24 hours than the merchant lets one do alone.',
};

const METHOD = {
  maximum: 'Largest deposit',
  provider: 'Who serves deposits',
  'fee.fixed': 'Fixed fee of deposits',
  'fee.basisPoints': 'Fee of deposits, percent',
};
const below = (path: string, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([field, word]) => [`${path}.${field}`, word]));

/** Settings that give members, agents or staff more, by their paths; a star matches the name or the position of an entry. */
const SETTINGS: Readonly<Record<string, string>> = {
  'adjustments.maximum': 'Largest adjustment',
  ...below('agents', {
    'maximumRates.*': 'Highest rebate of agents',
    'transfer.maximum': 'Largest transfer to a downline',
    'transfer.dailyMaximum': 'Largest sum of transfers in a day',
  }),
  ...below('bonusOffers.*', {
    isOn: 'Whether members are offered the bonus',
    kind: 'For which deposit a bonus is',
    percent: 'Bonus, percent of the deposit',
    minDeposit: 'Smallest deposit for a bonus',
    maxBonus: 'Largest bonus',
    wagerTimes: 'How often a bonus is staked',
    wagerOn: 'What is staked that often',
    counts: 'Which stakes count for a bonus',
    maxBet: 'Largest stake with a bonus',
    convertTimes: 'How much of a bonus becomes money',
    days: 'How long a bonus runs',
    'contribution.*': 'How much of a stake counts for a bonus',
  }),
  'cashback.countsFrom': 'Which rounds count for cashback',
  'cashback.rates.*': 'Cashback',
  'deposit.maximum': 'Largest deposit',
  ...below('deposit.methods.*', METHOD),
  ...below('deposit.methodsOff.*', METHOD),
  ...below('deposit.accounts.*', {
    bank: 'Account that members transfer to: its bank',
    holder: 'Account that members transfer to: its holder',
    number: 'Account that members transfer to: its number',
  }),
  ...below('download', { bonusAmount: 'Bonus for installing the app', bonusRule: 'Who gets the bonus of the app' }),
  ...below('jackpot', {
    game: 'Game of the jackpot',
    share: 'Part of stakes that goes into the jackpot',
    seed: 'What the jackpot begins with',
    ceiling: 'The most that the jackpot pays at once',
    stakesPerHit: 'Stakes for one win of the jackpot',
  }),
  linkHosts: 'Host that links may lead members to',
  ...below('lottery', {
    'marginBasisPoints.*': 'What lotteries keep',
    maxStakePerOrder: 'Largest order of a lottery',
    maxPayoutPerIssue: 'Largest payout to a member in one issue',
  }),
  'signInAmounts.*': 'Reward for signing in',
  rewardMaximum: 'Largest reward that staff give',
  ...below('rewardConditions', {
    signIn: 'Conditions of rewards for signing in',
    level: 'Conditions of rewards for a VIP level',
    install: 'Conditions of the reward for installing the app',
  }),
  ...below('staffLimits', {
    'credits.aloneMember': 'What one person credits a member',
    'credits.aloneStaff': 'What one person credits all members',
    'credits.mostMember': 'What two people credit a member',
    'credits.mostStaff': 'What two people credit all members',
    'payouts.aloneStaff': 'What one person pays out to all members',
    'payouts.mostMember': 'What two people pay out to a member',
    'payouts.mostStaff': 'What two people pay out to all members',
  }),
  ...below('vipLevels.*', {
    deposited: 'Deposits that a level asks for',
    staked: 'Stakes that a level asks for',
    reward: 'Reward for a level',
    cashbackExtra: 'Cashback that a level adds',
    freeWithdrawals: 'Free withdrawals of a level',
    withdrawalMaximum: 'Largest withdrawal of a level',
    depositMaximum: 'Largest deposit of a level',
    noDepositFee: 'No fee on deposits of a level',
  }),
  ...below('withdrawal', {
    isOpen: 'Whether members can withdraw',
    maximum: 'Largest withdrawal',
    dailyCount: 'Most withdrawals a day',
    'fee.freePerDay': 'Withdrawals without a fee a day',
    'fee.fixed': 'Fixed fee of withdrawals',
    'fee.basisPoints': 'Fee of withdrawals, percent',
    newCardWaitHours: 'How long a new card waits',
    passwordWaitHours: 'How long a new password waits',
    twoApprovalsFrom: 'From which withdrawal on two people approve',
    provider: 'Who pays out',
  }),
};

/** Lists whose entries have no name: the word for an entry at a position. */
const COUNTED: Readonly<Record<string, string>> = { vipLevels: 'level', signInAmounts: 'day' };

/** What a star matches, in people's words. */
function entryWord(list: string, name: string): string {
  const counted = COUNTED[list];
  return counted === undefined ? (CATEGORY_NAMES[name] ?? name) : `${counted} ${Number(name) + 1}`;
}

/** A setting in plain words, with the names of the entries that it is of. */
function settingWords(path: string): string {
  const parts = path.split('.');
  for (const [pattern, words] of Object.entries(SETTINGS)) {
    const wanted = pattern.split('.');
    const isThis = wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at]);
    if (!isThis) continue;
    const names = parts.filter((_, at) => wanted[at] === '*').map((name) => entryWord(parts[0] ?? '', name));
    return names.length === 0 ? words : `${words} (${names.join(', ')})`;
  }
  return parts.map(plainWords).join(', ');
}

/** The present or the requested value of a setting. */
const stateWords = (path: string, value: string | null): string =>
  value === 'true' || value === 'false' ? textOf('', value === 'true') : textOf(path.split('.').at(-1) ?? '', value);

/** What makes a second person necessary: sentences, and settings that would give more, each in plain words with the present and the requested value. */
export function whyWords(why: StaffRequest['why']): { readonly sentences: string[]; readonly settings: string[] } {
  const isSentence = ({ what }: StaffRequest['why'][number]) => Object.hasOwn(SENTENCES, what);
  return {
    sentences: why.filter(isSentence).map(({ what }) => SENTENCES[what] ?? what),
    settings: why
      .filter((reason) => !isSentence(reason))
      .map(({ what, from, to }) => `${settingWords(what)}: ${stateWords(what, from)} → ${stateWords(what, to)}`),
  };
}
