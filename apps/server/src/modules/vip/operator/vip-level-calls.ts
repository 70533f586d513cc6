import { hasFeature } from '@tessera/contract';
import { vipLevels } from '@tessera/contract/vip/staff-vip-levels';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { countLevels } from '#server/modules/vip/vip.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const vipLevelCalls = {
  showVipLevels: answerAtMerchant('showVipLevels', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      isClubOn: hasFeature(settings.flags, 'memberClub'),
      areRewardsOn: hasFeature(settings.flags, 'rewardCenter'),
      members: await database.forMerchant(merchant.code, (tx) => countLevels(tx, merchant.code)),
      levels: shownPart(vipLevels, settings),
    };
  }),
  changeVipLevels: answerPart('changeVipLevels', vipLevels),
};
