import * as v from 'valibot';
import { doLevelsAscend, MOST_LEVELS } from './levels.ts';
import { amount, isAmount, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, whole } from '../staff/staff-fields.ts';

/** A level as staff write it (MEMBER-09). Issues name the field that does not fit, and say why. */
export const vipLevelFields = v.strictObject({
  /** What has to be deposited and what has to be staked altogether; both. */
  deposited: amount,
  staked: amount,
  /** Reward for reaching it; 0 for none. */
  reward: amount,
  /** Percent that cashback pays more. */
  cashbackExtra: v.pipe(v.string(), v.trim(), v.regex(/^\d(\.\d{1,4})?$/, 'Percent below 10, such as 0 or 0.25.')),
  /** Withdrawals a day that cost nothing, beside those that cost nobody anything. */
  freeWithdrawals: whole(0, 100),
  /** The most of one withdrawal where that is above what holds for everybody; 0: what holds for everybody. */
  withdrawalMaximum: amount,
  /** The same of one deposit, by methods without a limit of their own. */
  depositMaximum: amount,
  /** Nothing is kept of deposits, whatever a method keeps of others'. */
  noDepositFee: v.boolean(),
});
export type VipLevelChoice = v.InferOutput<typeof vipLevelFields>;

/** Levels of a merchant from 1 on; none: members have no levels. */
export const vipLevelsChoice = v.strictObject({
  levels: v.pipe(
    v.array(vipLevelFields),
    v.maxLength(MOST_LEVELS, `At most ${MOST_LEVELS} levels.`),
    v.check(
      (levels) =>
        !levels.every(({ deposited, staked }) => isAmount(deposited) && isAmount(staked)) || doLevelsAscend(levels),
      'Each level asks for no less than the one before it, and for more of one of the two.',
    ),
  ),
});
export type VipLevelsChoice = v.InferOutput<typeof vipLevelsChoice>;

const text = v.string();
const levels = v.strictObject({
  version,
  choice: v.strictObject({
    levels: v.array(
      v.strictObject({
        deposited: text,
        staked: text,
        reward: text,
        cashbackExtra: text,
        freeWithdrawals: v.number(),
        withdrawalMaximum: text,
        depositMaximum: text,
        noDepositFee: v.boolean(),
      }),
    ),
  }),
});

const vipLevels = v.strictObject({
  currency: v.string(),
  /** The switch of the member club is on; else members see no levels. */
  isClubOn: v.boolean(),
  /** Rewards can be claimed; else levels give none. */
  areRewardsOn: v.boolean(),
  /** How many members have reached each level and none above it, from level 1 on; levels that were removed are among them. */
  members: v.array(v.strictObject({ level: v.number(), count: v.number() })),
  levels,
});
export type StaffVipLevels = v.InferOutput<typeof vipLevels>;

export const showVipLevels = defineStaffEndpoint({
  summary: 'Levels that members of a merchant reach, and how many stand at each.',
  method: 'GET',
  path: '/staff/m/:merchant/vip-levels',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: vipLevels,
});

export const changeVipLevels = defineStaffEndpoint({
  summary:
    'Changes the levels (MEMBER-09); refused with what stands when it is not what was read. Levels that were reached stay reached.',
  method: 'POST',
  path: '/staff/m/:merchant/vip-levels',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: vipLevelsChoice }),
  response: levels,
});

export const vipLevelEndpoints = { showVipLevels, changeVipLevels };
