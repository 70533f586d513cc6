import { agentTerms } from '@tessera/contract/agents/staff-agent-terms';
import { cashbackRates } from '@tessera/contract/cashback/staff-cashback-rates';
import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { answerPart, shownPart } from './settings-part.ts';
import { answerAtMerchant } from './staff-call.ts';

export const rateCalls = {
  showRates: answerAtMerchant('showRates', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      rewardAmounts: shownPart(rewardAmounts, settings),
      cashbackRates: shownPart(cashbackRates, settings),
      lotteryTerms: shownPart(lotteryTerms, settings),
      agentTerms: shownPart(agentTerms, settings),
    };
  }),
  changeRewardAmounts: answerPart('changeRewardAmounts', rewardAmounts),
  changeCashbackRates: answerPart('changeCashbackRates', cashbackRates),
  changeLotteryTerms: answerPart('changeLotteryTerms', lotteryTerms),
  changeAgentTerms: answerPart('changeAgentTerms', agentTerms),
};
