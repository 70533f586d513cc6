import { pickText } from '@tessera/contract';
import { rewardConditionsPart } from '@tessera/contract/rewards/staff-reward-conditions';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { conditionOffers, lackingConditions } from '#server/modules/rewards/rewards.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Offers whose conditions a reward can take, as staff choose among them. */
export const listConditionOffers = (settings: MerchantSettings) =>
  conditionOffers(settings).map(({ id, titles, wagerTimes, days }) => ({
    id,
    title: pickText(titles, 'EN', settings.defaultLanguage),
    wagerTimes,
    days,
  }));

/** @throws StaffRefusal REWARD_CONDITIONS_INVALID where a kind of reward takes the conditions of an unknown offer */
function requireKnown(after: MerchantSettings): void {
  if (lackingConditions(after).length > 0) throw new StaffRefusal('REWARD_CONDITIONS_INVALID');
}

export const rewardConditionCalls = {
  showRewardConditions: answerAtMerchant('showRewardConditions', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return { offers: listConditionOffers(settings), conditions: shownPart(rewardConditionsPart, settings) };
  }),
  changeRewardConditions: answerPart('changeRewardConditions', rewardConditionsPart, { judge: requireKnown }),
};
