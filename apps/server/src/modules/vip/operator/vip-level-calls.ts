import { hasFeature } from '@tessera/contract';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { countLevels } from '#server/modules/vip/vip.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Levels as staff choose them, with their fields in one order, whatever order the database keeps them in. */
const levelsOf = ({ vipLevels }: MerchantSettings) =>
  versioned({
    levels: vipLevels.map((level) => ({
      deposited: level.deposited,
      staked: level.staked,
      reward: level.reward,
      cashbackExtra: level.cashbackExtra,
      freeWithdrawals: level.freeWithdrawals,
      withdrawalMaximum: level.withdrawalMaximum,
      depositMaximum: level.depositMaximum,
      noDepositFee: level.noDepositFee,
    })),
  });

export const vipLevelCalls = {
  showVipLevels: answerAtMerchant('showVipLevels', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      isClubOn: hasFeature(settings.flags, 'memberClub'),
      areRewardsOn: hasFeature(settings.flags, 'rewardCenter'),
      members: await database.forMerchant(merchant.code, (tx) => countLevels(tx, merchant.code)),
      levels: levelsOf(settings),
    };
  }),
  changeVipLevels: answerAtMerchant('changeVipLevels', ({ version, choice }, call) =>
    changePart(call, levelsOf, version, () => ({ vipLevels: choice.levels })),
  ),
};
