import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { rewardConditions } from '../rewards/reward-conditions.ts';
import { wireTime } from '../wire.ts';

const vipLevel = v.object({
  level: v.number(),
  /** What has to be deposited and what has to be staked altogether; both. */
  deposited: moneyOutput,
  staked: moneyOutput,
  /** Reward for reaching it, claimed in the reward centre; 0 for none. */
  reward: moneyOutput,
  /** What has to be met before the reward is money; null: claimed it is the member's at once. */
  rewardConditions: v.nullable(rewardConditions),
  /** Percent that cashback pays more from this level on, as a decimal; 0 for nothing. */
  cashbackExtra: v.string(),
  /** Free withdrawals a day, in addition to everybody's free ones. */
  freeWithdrawals: v.number(),
  /** The most of one withdrawal; 0 where it is what holds for everybody. */
  withdrawalMaximum: moneyOutput,
  /** The most of one deposit by methods without their own limit; 0 for the general limit. */
  depositMaximum: moneyOutput,
  /** Nothing is kept of deposits, whatever a method keeps of others'. */
  noDepositFee: v.boolean(),
  /** When the member reached it; null for levels to come. */
  reachedAt: v.nullable(wireTime),
});
export type VipLevelView = v.InferOutput<typeof vipLevel>;

/** The merchant's levels with what they ask for and give, and how far the member has come (MEMBER-09). */
export const getVip = defineEndpoint({
  summary: "The merchant's levels and the member's progress.",
  method: 'GET',
  path: '/wps/member/vip',
  moduleId: 'MEMCLUB3',
  caller: 'realAccount',
  feature: 'memberClub',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({}),
  response: v.object({
    /** The member's level; 0 before the first. */
    level: v.number(),
    /** What counts so far: deposits that were credited, and stakes of money that were not returned. */
    deposited: moneyOutput,
    staked: moneyOutput,
    /** From level 1 on; none where the merchant has no levels. */
    levels: v.array(vipLevel),
  }),
  errors: [],
  rows: ['MEMBER-09'],
});

export const vipEndpoints = { getVip };
