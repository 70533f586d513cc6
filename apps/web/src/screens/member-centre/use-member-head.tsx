import type { ReactNode } from 'react';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useMe, useRefreshMe } from '../../shared/member/member-queries.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';

/** Who the member is, as the head of either template shows it. */
export interface MemberHead {
  readonly name: string;
  /** The name to log in by, where another one is shown. */
  readonly account: string;
  readonly headIcon: string | null | undefined;
  readonly since: string;
  /** Label of the VIP club; undefined where the merchant has none. */
  readonly vip: string | undefined;
  /** Decimal of the wire; undefined while it is not known. */
  readonly balance: string | undefined;
  /** Bonus money beside the balance; undefined without any. */
  readonly bonus: string | undefined;
  readonly refresh: ReturnType<typeof useRefreshMe>;
  /** Replaces the head when nothing could be fetched. */
  readonly failure: ReactNode;
}

/** Nickname, account, VIP label and balance (MEMBER-04). */
export function useMemberHead(): MemberHead {
  const t = useTexts();
  const { info } = useSession();
  const me = useMe();
  const refresh = useRefreshMe();
  const hasClub = useFeature('memberClub');
  const member = me.data?.member;
  const day = useTimeFormat({ dateStyle: 'medium' });
  const account = member?.account || info?.userName || '';
  return {
    name: member?.nickname || account,
    account: member?.nickname ? account : '',
    headIcon: member?.headIcon,
    since: member ? t('member.memberSince', { date: day.format(member.regDate) }) : '\u00a0',
    vip: hasClub ? t('shell.vip', { level: member?.clubLabel.labelName || '0' }) : undefined,
    balance: me.data?.wallet.sumBalance,
    bonus: me.data?.wallet.balance.find(({ accountName }) => accountName === 'BONUS')?.availBalance,
    refresh,
    failure: me.isError && !me.data ? <CallFailed failure={me.error} onRetry={() => me.refetch()} /> : undefined,
  };
}
