import { accessEndpoints } from './merchants/staff-access.ts';
import { agentStaffEndpoints } from './agents/staff-agents.ts';
import { alarmEndpoints } from './alarms/alarms.ts';
import type * as v from 'valibot';
import { staffAccountEndpoints } from './staff/accounts.ts';
import { adjustmentEndpoints } from './adjustments/adjustments.ts';
import { billDisputeEndpoints } from './agents/staff-bill-disputes.ts';
import { appDownloadEndpoints } from './merchants/staff-app-download.ts';
import { appOriginEndpoints } from './merchants/staff-app-origins.ts';
import { linkHostEndpoints } from './merchants/staff-link-hosts.ts';
import { auditEndpoints } from './staff/audit.ts';
import { drawEndpoints } from './lottery/staff-draws.ts';
import { agreementEndpoints } from './merchants/staff-agreement.ts';
import { bonusOfferEndpoints } from './bonuses/staff-bonus-offers.ts';
import { contactEndpoints } from './support/staff-contacts.ts';
import { contentEndpoints } from './announcements/staff-content.ts';
import { feedbackEndpoints } from './support/staff-feedback.ts';
import { helpEndpoints } from './support/staff-help.ts';
import { gameEndpoints } from './catalogue/staff-games.ts';
import { depositEndpoints } from './deposits/staff-deposits.ts';
import { chatEndpoints } from './support/staff-chat.ts';
import { staffFactorEndpoints } from './staff/factors.ts';
import { jackpotStaffEndpoints } from './jackpot/staff-jackpot.ts';
import { languageEndpoints } from './merchants/staff-languages.ts';
import { lookEndpoints } from './merchants/staff-looks.ts';
import { memberBonusEndpoints } from './bonuses/staff-member-bonuses.ts';
import { memberHelpEndpoints } from './members/member-help.ts';
import { playLimitStaffEndpoints } from './play-limits/staff-play-limits.ts';
import { rateEndpoints } from './rewards/staff-rates.ts';
import { memberLimitEndpoints } from './play-limits/staff-member-limits.ts';
import { linkedAccountEndpoints } from './members/linked-accounts.ts';
import { memberNoteEndpoints } from './members/member-notes.ts';
import { memberRecordEndpoints } from './members/member-records.ts';
import { memberSessionEndpoints } from './members/member-sessions.ts';
import { memberEndpoints } from './members/members.ts';
import { merchantEndpoints } from './merchants/staff-merchants.ts';
import { messageEndpoints } from './messages/staff-messages.ts';
import { navigationEndpoints } from './merchants/staff-navigation.ts';
import { paymentGatewayEndpoints } from './deposits/staff-payment-gateways.ts';
import { paymentEndpoints } from './deposits/staff-payments.ts';
import { registrationEndpoints } from './account/staff-registration.ts';
import { reconciliationEndpoints } from './reconciliation/reconciliation.ts';
import { reportEndpoints } from './reports/reports.ts';
import { returnEndpoints } from './vendors/staff-returns.ts';
import { staffRequestEndpoints } from './staff/requests.ts';
import { rewardConditionEndpoints } from './rewards/staff-reward-conditions.ts';
import { roundEndpoints } from './bets/staff-rounds.ts';
import { settingDraftEndpoints } from './merchants/staff-setting-drafts.ts';
import { switchEndpoints } from './merchants/staff-switches.ts';
import { translationSheetEndpoints } from './translations/translation-sheet.ts';
import { vendorTransferEndpoints } from './wallet/staff-vendor-transfers.ts';
import { vendorPlaceEndpoints } from './catalogue/staff-vendor-places.ts';
import { vendorEndpoints } from './vendors/staff-vendors.ts';
import { vipLevelEndpoints } from './vip/staff-vip-levels.ts';
import { webhookEndpoints } from './webhooks/webhooks.ts';
import { withdrawalBankEndpoints } from './withdrawals/staff-withdrawal-banks.ts';
import { withdrawalHintEndpoints } from './withdrawals/staff-withdrawal-hints.ts';
import { withdrawalEndpoints } from './withdrawals/staff-withdrawals.ts';

/** Every call of the staff API, which the console uses (MISC-06): own audience, own tokens, never the members'. */
export const staffEndpoints = {
  ...staffAccountEndpoints,
  ...staffFactorEndpoints,
  ...staffRequestEndpoints,
  ...adjustmentEndpoints,
  ...billDisputeEndpoints,
  ...feedbackEndpoints,
  ...auditEndpoints,
  ...contentEndpoints,
  ...helpEndpoints,
  ...agreementEndpoints,
  ...translationSheetEndpoints,
  ...lookEndpoints,
  ...languageEndpoints,
  ...registrationEndpoints,
  ...navigationEndpoints,
  ...settingDraftEndpoints,
  ...memberEndpoints,
  ...agentStaffEndpoints,
  ...memberBonusEndpoints,
  ...memberHelpEndpoints,
  ...memberLimitEndpoints,
  ...linkedAccountEndpoints,
  ...memberNoteEndpoints,
  ...memberRecordEndpoints,
  ...memberSessionEndpoints,
  ...depositEndpoints,
  ...paymentGatewayEndpoints,
  ...paymentEndpoints,
  ...bonusOfferEndpoints,
  ...rewardConditionEndpoints,
  ...withdrawalEndpoints,
  ...withdrawalBankEndpoints,
  ...withdrawalHintEndpoints,
  ...chatEndpoints,
  ...merchantEndpoints,
  ...messageEndpoints,
  ...switchEndpoints,
  ...accessEndpoints,
  ...contactEndpoints,
  ...appDownloadEndpoints,
  ...appOriginEndpoints,
  ...linkHostEndpoints,
  ...vendorEndpoints,
  ...vendorPlaceEndpoints,
  ...drawEndpoints,
  ...reconciliationEndpoints,
  ...vendorTransferEndpoints,
  ...reportEndpoints,
  ...gameEndpoints,
  ...roundEndpoints,
  ...returnEndpoints,
  ...jackpotStaffEndpoints,
  ...playLimitStaffEndpoints,
  ...rateEndpoints,
  ...vipLevelEndpoints,
  ...webhookEndpoints,
  ...alarmEndpoints,
};

export type StaffEndpointName = keyof typeof staffEndpoints;
export const STAFF_ENDPOINT_NAMES = Object.keys(staffEndpoints) as StaffEndpointName[];

type Entry<Name extends StaffEndpointName> = (typeof staffEndpoints)[Name];
/** What a caller sends, and what comes back. */
export type StaffInput<Name extends StaffEndpointName> = v.InferInput<Entry<Name>['request']>;
export type StaffOutput<Name extends StaffEndpointName> = v.InferOutput<Entry<Name>['response']>;
type WithoutSeen<Parsed> = Parsed extends { readonly seen: string } ? Omit<Parsed, 'seen'> : Parsed;
/** What a handler is given: what was seen before has been compared by then. */
export type StaffParsed<Name extends StaffEndpointName> = WithoutSeen<v.InferOutput<Entry<Name>['request']>>;
export type StaffAnswer<Name extends StaffEndpointName> = v.InferInput<Entry<Name>['response']>;
