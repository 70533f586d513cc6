import { row as access } from '../screens/access/access.row.ts';
import { row as link } from '../screens/accounts/link.row.ts';
import { row as ownAccount } from '../screens/accounts/own-account.row.ts';
import { row as staff } from '../screens/accounts/staff.row.ts';
import { row as adjustments } from '../screens/adjustments/adjustments.row.ts';
import { row as agents } from '../screens/agents/agents.row.tsx';
import { row as disputes } from '../screens/agents/disputes.row.ts';
import { row as alarms } from '../screens/alarms/alarms.row.ts';
import { row as appDownload } from '../screens/app-download/app-download.row.ts';
import { row as approvals } from '../screens/approvals/approvals.row.ts';
import { row as platformApprovals } from '../screens/approvals/platform-approvals.row.ts';
import { row as audit } from '../screens/audit/audit.row.ts';
import { row as platformAudit } from '../screens/audit/platform-audit.row.tsx';
import { row as bonuses } from '../screens/bonuses/bonuses.row.ts';
import { row as chat } from '../screens/chat/chat.row.ts';
import { row as contacts } from '../screens/contacts/contacts.row.ts';
import { row as content } from '../screens/content/content.row.tsx';
import { row as edit } from '../screens/content/edit.row.tsx';
import { row as dashboard } from '../screens/dashboard/dashboard.row.ts';
import { row as deposits } from '../screens/deposits/deposits.row.ts';
import { row as draws } from '../screens/draws/draws.row.ts';
import { row as feedback } from '../screens/feedback/feedback.row.ts';
import { row as games } from '../screens/games/games.row.ts';
import { row as jackpot } from '../screens/jackpot/jackpot.row.ts';
import { row as languages } from '../screens/languages/languages.row.ts';
import { row as look } from '../screens/look/look.row.ts';
import { row as member } from '../screens/member/member.row.ts';
import { row as members } from '../screens/members/members.row.ts';
import { row as merchantVendors } from '../screens/merchant-vendors/merchant-vendors.row.ts';
import { row as merchants } from '../screens/merchants/merchants.row.ts';
import { row as navigation } from '../screens/navigation/navigation.row.ts';
import { row as payments } from '../screens/payments/payments.row.ts';
import { row as playLimits } from '../screens/play-limits/play-limits.row.ts';
import { row as rates } from '../screens/rates/rates.row.ts';
import { row as reconciliation } from '../screens/reconciliation/reconciliation.row.ts';
import { row as registration } from '../screens/registration/registration.row.ts';
import { row as result } from '../screens/result/result.row.ts';
import { row as returns } from '../screens/returns/returns.row.ts';
import { row as rounds } from '../screens/rounds/rounds.row.ts';
import { row as switches } from '../screens/switches/switches.row.ts';
import { row as vendorTransfers } from '../screens/vendor-transfers/vendor-transfers.row.ts';
import { row as vendor } from '../screens/vendors/vendor.row.ts';
import { row as vendors } from '../screens/vendors/vendors.row.ts';
import { row as vipLevels } from '../screens/vip-levels/vip-levels.row.ts';
import { row as webhooks } from '../screens/webhooks/webhooks.row.ts';
import { row as withdrawals } from '../screens/withdrawals/withdrawals.row.ts';

/** Screens of one merchant, in the order of the menu. */
export const AT_MERCHANT = [
  dashboard,
  alarms,
  members,
  member,
  agents,
  disputes,
  chat,
  feedback,
  deposits,
  withdrawals,
  adjustments,
  approvals,
  reconciliation,
  vendorTransfers,
  result,
  content,
  edit,
  contacts,
  appDownload,
  look,
  languages,
  navigation,
  registration,
  access,
  payments,
  bonuses,
  vipLevels,
  playLimits,
  rates,
  jackpot,
  switches,
  merchantVendors,
  games,
  rounds,
  returns,
  webhooks,
  audit,
] as const;

/** Screens of the platform, in the order of the menu. */
export const ON_PLATFORM = [
  staff,
  platformApprovals,
  merchants,
  vendors,
  vendor,
  draws,
  platformAudit,
  ownAccount,
] as const;

/** Screens that nobody signs in for. */
export const WITHOUT_SIGN_IN = [link] as const;
