import { type Money, parseMoney } from '@tessera/contract';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { hasVipLevels } from './raise-levels.ts';
import { type LevelsOf, readLevel } from './vip-repository.ts';
import type { VipLevel } from './vip-settings.ts';

/** What a member's level gives for good. */
export type VipBenefits = Pick<
  VipLevel,
  'cashbackExtra' | 'freeWithdrawals' | 'withdrawalMaximum' | 'depositMaximum' | 'noDepositFee'
>;

const NONE: VipBenefits = {
  cashbackExtra: '0',
  freeWithdrawals: 0,
  withdrawalMaximum: '0',
  depositMaximum: '0',
  noDepositFee: false,
};

/**
 * What the level of a member gives; nothing before the first. Where the merchant took levels away since, a member above them has what the
 * highest one gives.
 */
export async function readBenefits(tx: Transaction, merchant: Merchant, memberId: string): Promise<VipBenefits> {
  if (!hasVipLevels(merchant)) return NONE;
  const { vipLevels } = merchant.settings;
  const of: LevelsOf = { merchantCode: merchant.code, memberId };
  const level = Math.min(await readLevel(tx, of), vipLevels.length);
  return vipLevels[level - 1] ?? NONE;
}

/** A limit for members of a level: never less than what holds for everybody. Scale 4. @param ofAll and ofLevel are decimals */
export function raisedLimit(ofAll: string, ofLevel: string): Money {
  const [all, level] = [parseMoney(ofAll), parseMoney(ofLevel)];
  return level > all ? level : all;
}

/** What the level of a member gives, as {@link readBenefits}, for callers without a transaction; none is opened where there are no levels. */
export async function findBenefits(database: Database, merchant: Merchant, memberId: string): Promise<VipBenefits> {
  return hasVipLevels(merchant)
    ? database.forMerchant(merchant.code, (tx) => readBenefits(tx, merchant, memberId))
    : NONE;
}
