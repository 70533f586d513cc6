import { accessCalls } from '#server/modules/merchants/operator/access-calls.ts';
import { accountCalls } from '#server/modules/staff-accounts/operator/account-calls.ts';
import { adjustmentCalls } from '#server/modules/adjustments/operator/adjustment-calls.ts';
import { appDownloadCalls } from '#server/modules/system/operator/app-download-calls.ts';
import { contactCalls } from '#server/modules/support/operator/contact-calls.ts';
import { agentCalls } from '#server/modules/agents/operator/agent-calls.ts';
import { alarmCalls } from '#server/modules/alarms/operator/alarm-calls.ts';
import { appOriginCalls } from '#server/modules/merchants/operator/app-origin-calls.ts';
import { linkHostCalls } from '#server/modules/merchants/operator/link-host-calls.ts';
import { auditCalls } from '#server/modules/staff/operator/audit-calls.ts';
import { billDisputeCalls } from '#server/modules/agents/operator/bill-dispute-calls.ts';
import { bonusCalls } from '#server/modules/bonuses/operator/bonus-calls.ts';
import { bonusOfferCalls } from '#server/modules/bonuses/operator/bonus-offer-calls.ts';
import { drawCalls } from '#server/modules/lottery/operator/draw-calls.ts';
import { agreementCalls } from '#server/modules/merchants/operator/agreement-calls.ts';
import { contentCalls } from '#server/modules/announcements/operator/content-calls.ts';
import { helpCalls } from '#server/modules/support/operator/help-calls.ts';
import { feedbackCalls } from '#server/modules/support/operator/feedback-calls.ts';
import { gameCalls } from '#server/modules/catalogue/operator/game-calls.ts';
import { depositCalls } from '#server/modules/deposits/operator/deposit-calls.ts';
import { chatCalls } from '#server/modules/chat/operator/chat-calls.ts';
import { factorCalls } from '#server/modules/staff-accounts/operator/factor-calls.ts';
import { linkedAccountCalls } from '#server/modules/members/operator/linked-account-calls.ts';
import { languageCalls } from '#server/modules/merchants/operator/language-calls.ts';
import { lookCalls } from '#server/modules/merchants/operator/look-calls.ts';
import { memberCalls } from '#server/modules/members/operator/member-calls.ts';
import { memberHelpCalls } from '#server/modules/members/operator/member-help-calls.ts';
import { memberLimitCalls } from '#server/modules/play-limits/operator/member-limit-calls.ts';
import { merchantCalls } from '#server/modules/merchants/operator/merchant-calls.ts';
import { messageCalls } from '#server/modules/messages/operator/message-calls.ts';
import { navigationCalls } from '#server/modules/system/operator/navigation-calls.ts';
import { noteCalls } from '#server/modules/members/operator/note-calls.ts';
import { paymentCalls } from '#server/modules/deposits/operator/payment-calls.ts';
import { reconciliationCalls } from '#server/modules/reconciliation/operator/reconciliation-calls.ts';
import { recordCalls } from '#server/modules/members/operator/record-calls.ts';
import { registrationCalls } from '#server/modules/account/operator/registration-calls.ts';
import { reportCalls } from './report-calls.ts';
import { exportCalls } from './export-calls.ts';
import { returnCalls } from '#server/modules/game-returns/operator/return-calls.ts';
import { requestCalls } from '#server/modules/staff-requests/operator/request-calls.ts';
import { rewardConditionCalls } from '#server/modules/rewards/operator/reward-condition-calls.ts';
import { roundCalls } from '#server/modules/round-voids/operator/round-calls.ts';
import { sessionCalls } from '#server/modules/sessions/operator/session-calls.ts';
import { settingDraftCalls } from './setting-draft-calls.ts';
import { translationSheetCalls } from '#server/modules/translations/operator/translation-sheet-calls.ts';
import type { StaffHandlers } from './staff-call.ts';
import { switchCalls } from '#server/modules/merchants/operator/switch-calls.ts';
import { vendorTransferCalls } from '#server/modules/vendor-wallets/operator/vendor-transfer-calls.ts';
import { vendorPlaceCalls } from '#server/modules/catalogue/operator/vendor-place-calls.ts';
import { vendorCalls } from '#server/modules/vendors/operator/vendor-calls.ts';
import { jackpotCalls } from '#server/modules/jackpots/operator/jackpot-calls.ts';
import { playLimitCalls } from '#server/modules/play-limits/operator/play-limit-calls.ts';
import { rateCalls } from './rate-calls.ts';
import { vipLevelCalls } from '#server/modules/vip/operator/vip-level-calls.ts';
import { webhookCalls } from '#server/modules/webhooks/operator/webhook-calls.ts';
import { withdrawalBankCalls } from '#server/modules/withdrawals/operator/withdrawal-bank-calls.ts';
import { withdrawalCalls } from '#server/modules/withdrawals/operator/withdrawal-calls.ts';

/** Every call of the staff API with what answers it. */
export const staffHandlers: StaffHandlers = {
  ...accountCalls,
  ...factorCalls,
  ...adjustmentCalls,
  ...appOriginCalls,
  ...linkHostCalls,
  ...alarmCalls,
  ...auditCalls,
  ...billDisputeCalls,
  ...feedbackCalls,
  ...bonusCalls,
  ...bonusOfferCalls,
  ...requestCalls,
  ...rewardConditionCalls,
  ...drawCalls,
  ...gameCalls,
  ...roundCalls,
  ...returnCalls,
  ...contentCalls,
  ...helpCalls,
  ...agreementCalls,
  ...translationSheetCalls,
  ...depositCalls,
  ...chatCalls,
  ...linkedAccountCalls,
  ...lookCalls,
  ...languageCalls,
  ...memberCalls,
  ...agentCalls,
  ...memberHelpCalls,
  ...memberLimitCalls,
  ...merchantCalls,
  ...messageCalls,
  ...navigationCalls,
  ...noteCalls,
  ...paymentCalls,
  ...reconciliationCalls,
  ...recordCalls,
  ...registrationCalls,
  ...reportCalls,
  ...exportCalls,
  ...sessionCalls,
  ...settingDraftCalls,
  ...switchCalls,
  ...accessCalls,
  ...contactCalls,
  ...appDownloadCalls,
  ...vendorCalls,
  ...vendorPlaceCalls,
  ...vendorTransferCalls,
  ...jackpotCalls,
  ...playLimitCalls,
  ...rateCalls,
  ...vipLevelCalls,
  ...webhookCalls,
  ...withdrawalBankCalls,
  ...withdrawalCalls,
};
