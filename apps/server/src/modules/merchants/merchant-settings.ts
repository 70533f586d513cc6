import * as v from 'valibot';
import { accountSettings } from '#server/modules/account/account.ts';
import { adjustmentsSettings } from '#server/modules/adjustments/adjustments.ts';
import { agentsSettings } from '#server/modules/agents/agents.ts';
import { alarmsSettings } from '#server/modules/alarms/alarms.ts';
import { announcementsSettings } from '#server/modules/announcements/announcements.ts';
import { bonusesSettings } from '#server/modules/bonuses/bonuses.ts';
import { cashbackSettings } from '#server/modules/cashback/cashback.ts';
import { catalogueSettings } from '#server/modules/catalogue/catalogue.ts';
import { chatSettings } from '#server/modules/chat/chat.ts';
import { depositsSettings } from '#server/modules/deposits/deposits.ts';
import { identitySettings } from '#server/modules/identity/identity.ts';
import { jackpotsSettings } from '#server/modules/jackpots/jackpots.ts';
import { lotterySettings } from '#server/modules/lottery/lottery.ts';
import { membersSettings } from '#server/modules/members/members.ts';
import { playLimitsSettings } from '#server/modules/play-limits/play-limits.ts';
import { rewardsSettings } from '#server/modules/rewards/rewards.ts';
import { staffMoneySettings } from '#server/modules/staff-money/staff-money.ts';
import { supportSettings } from '#server/modules/support/support.ts';
import { systemSettings } from '#server/modules/system/system.ts';
import { verificationSettings } from '#server/modules/verification/verification.ts';
import { vipSettings } from '#server/modules/vip/vip.ts';
import { withdrawalsSettings } from '#server/modules/withdrawals/withdrawals.ts';
import { type MerchantSettings, platformSettings } from '#server/platform/tenancy/merchant.ts';

/** The settings of all modules as one schema; staff change them through the command line, and what does not fit is refused. */
export const merchantSettingsSchema: v.GenericSchema<unknown, MerchantSettings> = v.object({
  ...platformSettings.entries,
  ...accountSettings.entries,
  ...adjustmentsSettings.entries,
  ...agentsSettings.entries,
  ...alarmsSettings.entries,
  ...announcementsSettings.entries,
  ...bonusesSettings.entries,
  ...cashbackSettings.entries,
  ...catalogueSettings.entries,
  ...chatSettings.entries,
  ...depositsSettings.entries,
  ...identitySettings.entries,
  ...jackpotsSettings.entries,
  ...lotterySettings.entries,
  ...membersSettings.entries,
  ...playLimitsSettings.entries,
  ...rewardsSettings.entries,
  ...staffMoneySettings.entries,
  ...supportSettings.entries,
  ...systemSettings.entries,
  ...verificationSettings.entries,
  ...vipSettings.entries,
  ...withdrawalsSettings.entries,
});
