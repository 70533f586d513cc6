import { LIMIT_NAMES } from '@tessera/contract';
import type { PlayLimitsChoice } from '@tessera/contract/play-limits/staff-play-limits';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Limits of every member as staff choose them, with their fields in one order, whatever order the database keeps them in. */
const playLimitsOf = ({ playLimits, realityCheckMinutes }: MerchantSettings) => {
  const amounts = Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, playLimits?.[limit] ?? null]));
  const limits = { ...amounts, timeDay: playLimits?.timeDay ?? null } as PlayLimitsChoice['limits'];
  return versioned({ limits, realityCheckMinutes });
};

/** A merchant without limits keeps none, so that no stake has to ask for them. */
const storedLimits = (limits: PlayLimitsChoice['limits']) =>
  Object.values(limits).every((amount) => amount === null) ? null : limits;

const mayLeaveOutChecks = ({ conductProfile }: MerchantSettings) => conductProfile !== 'regulated';

export const playLimitCalls = {
  showPlayLimits: answerAtMerchant('showPlayLimits', async (_input, call) => {
    const settings = await readSettings(call.database, call.merchant.code);
    return {
      currency: settings.currency.code,
      mayLeaveOutChecks: mayLeaveOutChecks(settings),
      playLimits: playLimitsOf(settings),
    };
  }),
  changePlayLimits: answerAtMerchant('changePlayLimits', async ({ version, choice }, call) => {
    const { limits, realityCheckMinutes } = choice;
    return changePart(
      call,
      playLimitsOf,
      version,
      () => ({ playLimits: storedLimits(limits), realityCheckMinutes }),
      (after) => {
        if (realityCheckMinutes === null && !mayLeaveOutChecks(after)) throw new StaffRefusal('REALITY_CHECK_REQUIRED');
      },
    );
  }),
};
