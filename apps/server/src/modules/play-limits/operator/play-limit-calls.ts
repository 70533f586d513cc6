import { playLimits } from '@tessera/contract/play-limits/staff-play-limits';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

const mayLeaveOutChecks = ({ conductProfile }: MerchantSettings) => conductProfile !== 'regulated';

export const playLimitCalls = {
  showPlayLimits: answerAtMerchant('showPlayLimits', async (_input, call) => {
    const settings = await readSettings(call.database, call.merchant.code);
    return {
      currency: settings.currency.code,
      mayLeaveOutChecks: mayLeaveOutChecks(settings),
      playLimits: shownPart(playLimits, settings),
    };
  }),
  changePlayLimits: answerPart('changePlayLimits', playLimits, {
    judge: (after) => {
      if (after.realityCheckMinutes === null && !mayLeaveOutChecks(after))
        throw new StaffRefusal('REALITY_CHECK_REQUIRED');
    },
  }),
};
