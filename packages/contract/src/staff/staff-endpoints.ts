import { accessEndpoints } from './access.ts';
import { agentStaffEndpoints } from './agents.ts';
import { alarmEndpoints } from './alarms.ts';
import type * as v from 'valibot';
import { staffAccountEndpoints } from './accounts.ts';
import { adjustmentEndpoints } from './adjustments.ts';
import { billDisputeEndpoints } from './bill-disputes.ts';
import { appDownloadEndpoints } from './app-download.ts';
import { appOriginEndpoints } from './app-origins.ts';
import { linkHostEndpoints } from './link-hosts.ts';
import { auditEndpoints } from './audit.ts';
import { drawEndpoints } from './draws.ts';
import { agreementEndpoints } from './agreement.ts';
import { bonusOfferEndpoints } from './bonus-offers.ts';
import { contactEndpoints } from './contacts.ts';
import { contentEndpoints } from './content.ts';
import { feedbackEndpoints } from './feedback.ts';
import { helpEndpoints } from './help.ts';
import { gameEndpoints } from './games.ts';
import { depositEndpoints } from './deposits.ts';
import { chatEndpoints } from './chat.ts';
import { staffFactorEndpoints } from './factors.ts';
import { jackpotStaffEndpoints } from './jackpot.ts';
import { languageEndpoints } from './languages.ts';
import { lookEndpoints } from './looks.ts';
import { memberBonusEndpoints } from './member-bonuses.ts';
import { memberHelpEndpoints } from './member-help.ts';
import { playLimitStaffEndpoints } from './play-limits.ts';
import { rateEndpoints } from './rates.ts';
import { memberLimitEndpoints } from './member-limits.ts';
import { linkedAccountEndpoints } from './linked-accounts.ts';
import { memberNoteEndpoints } from './member-notes.ts';
import { memberRecordEndpoints } from './member-records.ts';
import { memberSessionEndpoints } from './member-sessions.ts';
import { memberEndpoints } from './members.ts';
import { merchantEndpoints } from './merchants.ts';
import { messageEndpoints } from './messages.ts';
import { navigationEndpoints } from './navigation.ts';
import { paymentGatewayEndpoints } from './payment-gateways.ts';
import { paymentEndpoints } from './payments.ts';
import { registrationEndpoints } from './registration.ts';
import { reconciliationEndpoints } from './reconciliation.ts';
import { reportEndpoints } from './reports.ts';
import { returnEndpoints } from './returns.ts';
import { staffRequestEndpoints } from './requests.ts';
import { rewardConditionEndpoints } from './reward-conditions.ts';
import { roundEndpoints } from './rounds.ts';
import { settingDraftEndpoints } from './setting-drafts.ts';
import { switchEndpoints } from './switches.ts';
import { translationSheetEndpoints } from './translation-sheet.ts';
import { vendorTransferEndpoints } from './vendor-transfers.ts';
import { vendorPlaceEndpoints } from './vendor-places.ts';
import { vendorEndpoints } from './vendors.ts';
import { vipLevelEndpoints } from './vip-levels.ts';
import { webhookEndpoints } from './webhooks.ts';
import { withdrawalBankEndpoints } from './withdrawal-banks.ts';
import { withdrawalHintEndpoints } from './withdrawal-hints.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

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
