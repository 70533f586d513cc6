import { type Grant, isPermitted, type Permission } from '@tessera/contract/staff/permissions';
import {
  ArrowLeftRight,
  Banknote,
  BellRing,
  CreditCard,
  Crown,
  ChartColumn,
  Coins,
  Compass,
  Dices,
  DoorOpen,
  FileCheck2,
  Gamepad2,
  Gauge,
  Gift,
  Headset,
  LayoutDashboard,
  Joystick,
  Languages,
  Megaphone,
  MessagesSquare,
  Network,
  Percent,
  PiggyBank,
  Receipt,
  RotateCw,
  Scale,
  Smartphone,
  Palette,
  ScrollText,
  Store,
  ToggleRight,
  Trophy,
  UserPlus,
  UserRoundCheck,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';

/** `needs` null: any grant at the merchant. `watch`: the call that tells how many wait there. `isExact`: paths below it belong to other links. */
const AT_MERCHANT = [
  { to: '/m/$merchant', text: 'Dashboard', icon: LayoutDashboard, needs: 'reports.read', isExact: true },
  { to: '/m/$merchant/alarms', text: 'Alarms', icon: BellRing, needs: 'alarms.read', watch: 'watchAlarms' },
  { to: '/m/$merchant/members', text: 'Members', icon: Users, needs: 'members.read' },
  { to: '/m/$merchant/agents', text: 'Agents', icon: Network, needs: 'members.read' },
  {
    to: '/m/$merchant/bill-disputes',
    text: 'Bill disputes',
    icon: Receipt,
    needs: 'disputes.read',
    watch: 'watchBillDisputes',
  },
  { to: '/m/$merchant/chat', text: 'Chat', icon: MessagesSquare, needs: 'chat.read', watch: 'watchChats' },
  { to: '/m/$merchant/deposits', text: 'Deposits', icon: PiggyBank, needs: 'deposits.read', watch: 'watchDeposits' },
  {
    to: '/m/$merchant/withdrawals',
    text: 'Withdrawals',
    icon: Banknote,
    needs: 'withdrawals.read',
    watch: 'watchWithdrawals',
  },
  {
    to: '/m/$merchant/adjustments',
    text: 'Adjustments',
    icon: Scale,
    needs: 'adjustments.read',
    watch: 'watchAdjustments',
  },
  { to: '/m/$merchant/approvals', text: 'Approvals', icon: UserRoundCheck, needs: null, watch: 'watchStaffRequests' },
  {
    to: '/m/$merchant/reconciliation',
    text: 'Reconciliation',
    icon: FileCheck2,
    needs: 'reconciliation.read',
    watch: 'watchDifferences',
  },
  {
    to: '/m/$merchant/vendor-transfers',
    text: 'Vendor transfers',
    icon: ArrowLeftRight,
    needs: 'vendorTransfers.read',
    watch: 'watchQueuedTransfers',
  },
  { to: '/m/$merchant/result', text: 'House result', icon: ChartColumn, needs: 'reports.read' },
  { to: '/m/$merchant/content', text: 'Content', icon: Megaphone, needs: 'content.read' },
  { to: '/m/$merchant/contacts', text: 'Contacts', icon: Headset, needs: 'content.read' },
  { to: '/m/$merchant/app', text: 'App download', icon: Smartphone, needs: 'content.read' },
  { to: '/m/$merchant/look', text: 'Look', icon: Palette, needs: 'settings.read' },
  { to: '/m/$merchant/languages', text: 'Languages', icon: Languages, needs: 'settings.read' },
  { to: '/m/$merchant/navigation', text: 'Navigation', icon: Compass, needs: 'settings.read' },
  { to: '/m/$merchant/registration', text: 'Registration', icon: UserPlus, needs: 'settings.read' },
  { to: '/m/$merchant/access', text: 'Access', icon: DoorOpen, needs: 'settings.read' },
  { to: '/m/$merchant/payments', text: 'Payments', icon: CreditCard, needs: 'settings.read' },
  { to: '/m/$merchant/bonuses', text: 'Bonuses', icon: Gift, needs: 'settings.read' },
  { to: '/m/$merchant/vip-levels', text: 'VIP levels', icon: Crown, needs: 'settings.read' },
  { to: '/m/$merchant/play-limits', text: 'Play limits', icon: Gauge, needs: 'settings.read' },
  { to: '/m/$merchant/rates', text: 'Rates', icon: Coins, needs: 'settings.read' },
  { to: '/m/$merchant/jackpot', text: 'Jackpot', icon: Trophy, needs: 'settings.read' },
  { to: '/m/$merchant/switches', text: 'Switches', icon: ToggleRight, needs: 'settings.read' },
  { to: '/m/$merchant/vendors', text: 'Vendors', icon: Gamepad2, needs: 'settings.read' },
  { to: '/m/$merchant/games', text: 'Games', icon: Joystick, needs: 'games.read' },
  { to: '/m/$merchant/rounds', text: 'Rounds', icon: RotateCw, needs: 'rounds.read', watch: 'watchStuckRounds' },
  { to: '/m/$merchant/return', text: 'Return', icon: Percent, needs: 'games.read', watch: 'watchReturns' },
  { to: '/m/$merchant/webhooks', text: 'Webhooks', icon: Webhook, needs: 'webhooks.read' },
  { to: '/m/$merchant/audit', text: 'Audit log', icon: ScrollText, needs: 'audit.read' },
] as const satisfies readonly { needs: Permission | null; [more: string]: unknown }[];

const ON_PLATFORM = [
  { to: '/staff', text: 'Staff', icon: UsersRound, needs: 'staff.read' },
  { to: '/approvals', text: 'Approvals', icon: UserRoundCheck, needs: 'staff.manage' },
  { to: '/merchants', text: 'Merchants', icon: Store, needs: 'merchants.read' },
  { to: '/vendors', text: 'Vendors', icon: Gamepad2, needs: 'vendors.read' },
  { to: '/draws', text: 'Draws', icon: Dices, needs: 'draws.read' },
  { to: '/audit', text: 'Audit log', icon: ScrollText, needs: 'audit.read' },
] as const satisfies readonly { needs: Permission; [more: string]: unknown }[];

/** Calls that tell how many wait for staff. */
export type Watch = Extract<(typeof AT_MERCHANT)[number], { watch: string }>['watch'];

/** Screens that grants let somebody open. @param merchant code; null: those of the platform */
export function linksFor(grants: readonly Grant[], merchant: string | null) {
  const links = merchant === null ? ON_PLATFORM : AT_MERCHANT;
  const isThere = grants.some((grant) => grant.merchant === null || grant.merchant === merchant);
  return links.filter(({ needs }) => (needs === null ? isThere : isPermitted(grants, needs, merchant)));
}
