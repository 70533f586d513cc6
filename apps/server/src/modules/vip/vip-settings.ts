import { doLevelsAscend, MOST_LEVELS } from '@tessera/contract/vip/levels';
import { bounded, MOST_PERCENT_OF_STAKES } from '@tessera/contract/settings/bounded';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { decimalAmount, percent, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

const level = v.object({
  /** What was deposited and what was staked altogether, decimals of the merchant's currency; both have to be reached. */
  deposited: v.pipe(decimalAmount, looser('down')),
  staked: v.pipe(decimalAmount, looser('down')),
  /** Reward for reaching the level, once; 0 for none. */
  reward: v.pipe(decimalAmount, looser('up'), bounded({ mostYuan: '1000000' })),
  /** Percent that cashback of this level pays more, in every category that has a rate. */
  cashbackExtra: v.pipe(percent, looser('up'), bounded({ most: MOST_PERCENT_OF_STAKES })),
  /** Withdrawals a day that cost nothing, beside those that cost nobody anything. */
  freeWithdrawals: v.optional(v.pipe(wholeNumber(0, 100), looser('up')), 0),
  /** The most of one withdrawal, where that is above what holds for everybody; 0: what holds for everybody. */
  withdrawalMaximum: v.optional(v.pipe(decimalAmount, looser('up')), '0'),
  /** The most of one deposit, where that is above what holds for everybody and the method has no limit of its own; 0: what holds for everybody. */
  depositMaximum: v.optional(v.pipe(decimalAmount, looser('up')), '0'),
  /** Nothing is kept of deposits, whatever a method keeps of others'. */
  noDepositFee: v.optional(v.pipe(v.boolean(), looser('up')), false),
});

/** What a merchant asks for each level and gives for it, the first one first. */
export type VipLevel = v.InferOutput<typeof level>;

/** Settings of VIP levels. */
export const vipSettings = v.object({
  /** Levels from 1 on; none: members have no levels. */
  vipLevels: v.optional(
    v.pipe(
      v.array(level),
      v.maxLength(MOST_LEVELS),
      v.check((levels) => doLevelsAscend(levels), 'each level asks for more than the one before it'),
    ),
    [],
  ),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof vipSettings> {}
}
