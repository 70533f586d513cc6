import { accessCalls } from './access-calls.ts';
import { accountCalls } from './account-calls.ts';
import { adjustmentCalls } from './adjustment-calls.ts';
import { appDownloadCalls } from './app-download-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { agentCalls } from './agent-calls.ts';
import { alarmCalls } from './alarm-calls.ts';
import { appOriginCalls } from './app-origin-calls.ts';
import { linkHostCalls } from './link-host-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { billDisputeCalls } from './bill-dispute-calls.ts';
import { bonusCalls } from './bonus-calls.ts';
import { bonusOfferCalls } from './bonus-offer-calls.ts';
import { drawCalls } from './draw-calls.ts';
import { agreementCalls } from './agreement-calls.ts';
import { contentCalls } from './content-calls.ts';
import { helpCalls } from './help-calls.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { gameCalls } from './game-calls.ts';
import { depositCalls } from './deposit-calls.ts';
import { chatCalls } from './chat-calls.ts';
import { factorCalls } from './factor-calls.ts';
import { linkedAccountCalls } from './linked-account-calls.ts';
import { languageCalls } from './language-calls.ts';
import { lookCalls } from './look-calls.ts';
import { memberCalls } from './member-calls.ts';
import { memberHelpCalls } from './member-help-calls.ts';
import { memberLimitCalls } from './member-limit-calls.ts';
import { merchantCalls } from './merchant-calls.ts';
import { messageCalls } from './message-calls.ts';
import { navigationCalls } from './navigation-calls.ts';
import { noteCalls } from './note-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { reconciliationCalls } from './reconciliation-calls.ts';
import { recordCalls } from './record-calls.ts';
import { registrationCalls } from './registration-calls.ts';
import { reportCalls } from './report-calls.ts';
import { exportCalls } from './export-calls.ts';
import { returnCalls } from './return-calls.ts';
import { requestCalls } from './request-calls.ts';
import { rewardConditionCalls } from './reward-condition-calls.ts';
import { roundCalls } from './round-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { settingDraftCalls } from './setting-draft-calls.ts';
import { translationSheetCalls } from './translation-sheet-calls.ts';
import type { StaffHandlers } from './staff-call.ts';
import { switchCalls } from './switch-calls.ts';
import { vendorTransferCalls } from './vendor-transfer-calls.ts';
import { vendorPlaceCalls } from './vendor-place-calls.ts';
import { vendorCalls } from './vendor-calls.ts';
import { jackpotCalls } from './jackpot-calls.ts';
import { playLimitCalls } from './play-limit-calls.ts';
import { rateCalls } from './rate-calls.ts';
import { vipLevelCalls } from './vip-level-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import { withdrawalBankCalls } from './withdrawal-bank-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';

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
