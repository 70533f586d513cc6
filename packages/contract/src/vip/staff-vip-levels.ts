import * as v from 'valibot';
import { MOST_PERCENT_OF_STAKES } from '../settings/bounded.ts';
import { amountField, type ChoiceOf, smallPercentField, switchField, wholeField } from '../settings/fields.ts';
import { listField } from '../settings/composed-fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { isAmount } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';
import { doLevelsAscend, MOST_LEVELS } from './levels.ts';

/** What a level asks for and gives (MEMBER-09). */
export const levelFields = {
  /** What has to be deposited and what has to be staked altogether; both. */
  deposited: amountField({ label: 'Deposited', spoken: 'deposited altogether', looser: 'down' }),
  staked: amountField({ label: 'Staked', spoken: 'staked altogether', looser: 'down' }),
  /** Reward for reaching it, once; 0 for none. */
  reward: amountField({ label: 'Reward', looser: 'up', bounds: { mostYuan: '1000000' } }),
  /** Percent that cashback pays more, in every category that has a rate. */
  cashbackExtra: smallPercentField({
    label: 'Cashback + %',
    spoken: 'cashback added, percent',
    looser: 'up',
    bounds: { most: MOST_PERCENT_OF_STAKES },
  }),
  /** Free withdrawals a day, in addition to everybody's free ones. */
  freeWithdrawals: wholeField(0, 100, {
    label: 'Free withdrawals',
    spoken: 'free withdrawals a day',
    looser: 'up',
    before: 0,
  }),
  /** The most of one withdrawal where that is above what holds for everybody; 0: what holds for everybody. */
  withdrawalMaximum: amountField({ label: 'Largest withdrawal', looser: 'up', before: '0' }),
  /** The same of one deposit, by methods without their own limit. */
  depositMaximum: amountField({ label: 'Largest deposit', looser: 'up', before: '0' }),
  /** Nothing is kept of deposits, whatever a method keeps of others'. */
  noDepositFee: switchField({ label: 'No deposit fee', spoken: 'no fee on deposits', looser: 'up', before: false }),
};
export type VipLevelChoice = ChoiceOf<typeof levelFields>;

/** Levels of a merchant from 1 on; none: members have no levels. */
export const vipLevels = defineSettingsPart({
  title: 'Levels',
  text: (currency) =>
    `A level is reached when both sums are, in ${currency} over the member’s whole time, and is never lost. Its reward is given once, when it is reached.`,
  done: 'Levels are saved. Open phones have them.',
  path: '/staff/m/:merchant/vip-levels',
  summary:
    'Changes the levels (MEMBER-09); refused with the present values if they changed since they were read. Levels that were reached stay reached.',
  fields: {
    levels: at(
      'vipLevels',
      listField(levelFields, {
        most: MOST_LEVELS,
        check: {
          field: 'staked',
          message: 'Each level asks for no less than the one before it, and for more of one of the two.',
          fits: (levels) =>
            !levels.every(({ deposited, staked }) => isAmount(deposited) && isAmount(staked)) || doLevelsAscend(levels),
        },
      }),
    ),
  },
});
export type VipLevelsChoice = ChoiceOf<typeof vipLevels.fields>;

const shown = v.strictObject({
  currency: v.string(),
  /** The switch of the member club is on; else members see no levels. */
  isClubOn: v.boolean(),
  /** Rewards can be claimed; else levels give none. */
  areRewardsOn: v.boolean(),
  /** How many members have reached each level and none above it, from level 1 on; levels that were removed are among them. */
  members: v.array(v.strictObject({ level: v.number(), count: v.number() })),
  levels: vipLevels.shown,
});
export type StaffVipLevels = v.InferOutput<typeof shown>;

export const showVipLevels = defineStaffEndpoint({
  summary: 'Levels that members of a merchant reach, and how many are at each.',
  method: 'GET',
  path: '/staff/m/:merchant/vip-levels',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: shown,
});

export const vipLevelEndpoints = { showVipLevels, changeVipLevels: vipLevels.change };
