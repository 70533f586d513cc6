import type { IconNode } from '@tessera/ui';
import {
  ArrowLeftRight,
  BadgePercent,
  BanknoteArrowUp,
  ChartNoAxesCombined,
  CircleHelp,
  Coins,
  CreditCard,
  Crown,
  Fingerprint,
  Gauge,
  Gift,
  Headset,
  History,
  KeyRound,
  LockKeyhole,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  MonitorSmartphone,
  ReceiptText,
  Star,
  TicketPercent,
  UserPlus,
  UserRound,
  Wallet,
} from 'lucide';
import { useAgentWays } from '../../features/agents/agent-ways.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';
import { useOpenWithdraw } from '../../features/withdrawals/use-open-withdraw.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';

/** A way from the member centre to a member function. */
export interface MemberEntry {
  readonly title: string;
  readonly icon: IconNode;
  readonly open: () => void;
  /** Whether something that guards the account is there already; undefined where that is no question. */
  readonly isSet?: boolean | undefined;
  /** How many things wait there for the member. */
  readonly waiting?: number | undefined;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly MemberEntry[];
}

type MaybeEntry = MemberEntry | false;
const groupOf = (title: string, entries: readonly MaybeEntry[]): EntryGroup => ({
  title,
  entries: entries.filter((entry) => entry !== false),
});

/** Money and play: what the merchant switched on (MEMBER-04). */
function usePlayGroups(): readonly EntryGroup[] {
  const t = useTexts();
  const go = useGo();
  const { openDeposit } = useMemberEntry();
  const openWithdraw = useOpenWithdraw();
  const hasDeposit = useFeature('deposit');
  const hasWithdrawal = useFeature('bankCard');
  const hasTransactions = useFeature('memberTransactions');
  const hasProfitLoss = useFeature('personalProfitLoss');
  const hasRewards = useFeature('rewardCenter');
  const hasCashback = useFeature('cashback');
  const unclaimed = useMe().data?.unclaimedRewards;
  const hasInvitation = useFeature('affiliates');
  const hasFavourites = useFeature('favouriteGames');
  const { info } = useSession();
  const isReal = info !== undefined && isRealAccount(info.type);
  const { hasVendorWallets, hasVipLevels } = useMerchant().settings;
  const to = (address: string) => () => go(address);
  return [
    groupOf(t('member.money'), [
      hasDeposit && { title: t('shell.deposit'), icon: Wallet, open: openDeposit },
      hasWithdrawal && { title: t('shell.withdraw'), icon: BanknoteArrowUp, open: openWithdraw },
      isReal &&
        hasVendorWallets && {
          title: t('member.wallet_transfer'),
          icon: ArrowLeftRight,
          open: to('/m/member/walletTransfer'),
        },
      { title: t('shell.bettingRecord'), icon: History, open: to(SCREEN_PATHS.gameRecord) },
      hasTransactions && { title: t('shell.transactions'), icon: ReceiptText, open: to(SCREEN_PATHS.transactions) },
      hasProfitLoss && { title: t('shell.profitLoss'), icon: ChartNoAxesCombined, open: to(SCREEN_PATHS.profitLoss) },
    ]),
    groupOf(t('member.play'), [
      hasFavourites && { title: t('member.favourites'), icon: Star, open: to(`${SCREEN_PATHS.gameList}?type=fav`) },
      hasRewards && {
        title: t('shell.rewardCentre'),
        icon: Gift,
        open: to(SCREEN_PATHS.rewardCentre),
        waiting: unclaimed,
      },
      isReal && { title: t('shell.bonuses'), icon: TicketPercent, open: to(SCREEN_PATHS.bonuses) },
      isReal && hasVipLevels && { title: t('member.vip_levels'), icon: Crown, open: to(SCREEN_PATHS.vip) },
      hasCashback && { title: t('shell.cashback'), icon: Coins, open: to(SCREEN_PATHS.cashback) },
      { title: t('shell.promotions'), icon: BadgePercent, open: to(SCREEN_PATHS.promotions) },
      hasInvitation && { title: t('shell.inviteFriends'), icon: UserPlus, open: to(SCREEN_PATHS.inviteFriends) },
      { title: t('shell.notices'), icon: Megaphone, open: to(SCREEN_PATHS.notices) },
    ]),
  ];
}

/** Who one is and what guards the account, as far as the merchant offers it (MEMBER-04 to MEMBER-06). */
function useAccountGroup(): EntryGroup {
  const t = useTexts();
  const go = useGo();
  const member = useMe().data?.member;
  const { conductProfile } = useMerchant();
  const { info } = useSession();
  const isReal = info !== undefined && isRealAccount(info.type);
  const canChangePassword = useFeature('passwordChange');
  const hasPaymentPassword = useFeature('paymentPassword');
  const hasBankCards = useFeature('bankCard');
  const hasQuestion = useFeature('securityQuestion') && conductProfile === 'classic';
  const to = (address: string) => () => go(address);
  return groupOf(t('security.group'), [
    { title: t('shell.profile'), icon: UserRound, open: to(SCREEN_PATHS.profile) },
    canChangePassword && { title: t('shell.changePassword'), icon: KeyRound, open: to(SCREEN_PATHS.changePassword) },
    hasPaymentPassword && {
      title: t('shell.paymentPassword'),
      icon: LockKeyhole,
      open: to(SCREEN_PATHS.paymentPassword),
      isSet: member?.hasPaymentPassword,
    },
    hasBankCards && { title: t('shell.bankCards'), icon: CreditCard, open: to(SCREEN_PATHS.bankCard) },
    hasQuestion && {
      title: t('shell.securityQuestion'),
      icon: MessageCircleQuestion,
      open: to(SCREEN_PATHS.securityQuestion),
      isSet: member?.hasSecurityQuestion,
    },
    { title: t('shell.passkeys'), icon: Fingerprint, open: to(SCREEN_PATHS.passkeys) },
    isReal && { title: t('shell.playLimits'), icon: Gauge, open: to(SCREEN_PATHS.playLimits) },
    { title: t('shell.sessions'), icon: MonitorSmartphone, open: to(SCREEN_PATHS.sessions) },
  ]);
}

/** Messages, help and service. */
function useServiceGroup(): EntryGroup {
  const t = useTexts();
  const go = useGo();
  const to = (address: string) => () => go(address);
  return groupOf(t('shell.customerService'), [
    { title: t('shell.messages'), icon: Mail, open: to(SCREEN_PATHS.messages) },
    { title: t('shell.help'), icon: CircleHelp, open: to(SCREEN_PATHS.help) },
    { title: t('shell.customerService'), icon: Headset, open: to(SCREEN_PATHS.service) },
  ]);
}

/** The agent's area, for agents alone and as far as the merchant's modules open it (AGENT-15). */
function useAgentGroups(): readonly EntryGroup[] {
  const t = useTexts();
  const go = useGo();
  const isAgent = useMe().data?.member.isAgent === true;
  const ways = useAgentWays();
  if (!isAgent || ways.length === 0) return [];
  const entries = ways.map(({ title, icon, address }) => ({ title: t(title), icon, open: () => go(address) }));
  return [{ title: t('member.agent_group'), entries }];
}

/** Everything the member centre leads to, the same in both templates; none of it is a dead end. */
export function useMemberEntries(): readonly EntryGroup[] {
  return [...usePlayGroups(), ...useAgentGroups(), useAccountGroup(), useServiceGroup()];
}
