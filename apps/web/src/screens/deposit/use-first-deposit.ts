import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { depositOptionsQuery } from '../../features/deposits/deposits-queries.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { type NativeBridge, reportFirstDeposit } from '../../features/deposits/first-deposit.ts';
import { isNative } from '../../shared/native-bridge/register-method.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { localStore } from '../../shared/storage/storage.ts';

/** Tells the native app around the page when the deposit that was just credited is the member's first (DOWNLOAD-14). */
export function useFirstDeposit(isConfirmed: boolean): void {
  const memberId = useMe().data?.member.id;
  const options = useQuery({
    ...depositOptionsQuery(useSources()),
    staleTime: 0,
    enabled: isConfirmed && memberId !== undefined && isNative(),
  });
  const isFirst = options.isFetchedAfterMount && options.data?.totalDepositSuccessCount === 1;
  useEffect(() => {
    if (isFirst && memberId) reportFirstDeposit(memberId, localStore, window as NativeBridge);
  }, [isFirst, memberId]);
}
