import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { StateMessage } from '@tessera/ui';
import { type ReactElement, useState } from 'react';
import { depositOptionsQuery, depositsQuery } from '../../features/deposits/deposits-queries.ts';
import { limitPromptQuery } from '../../features/play-limits/limit-prompt-query.ts';
import { depositPromosQuery } from '../../features/bonuses/bonuses-queries.ts';
import { OnBreak } from '../../features/play-limits/on-break.tsx';
import { playLimitsQuery } from '../../features/play-limits/play-limits-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import type { DepositBank } from './transfer-fields.tsx';
import type { DepositMethod } from './use-deposit.ts';

/** The methods with the chosen one, or the placeholder while there is none to choose. */
export type DepositOptions =
  | { readonly instead: ReactElement; readonly isWaiting: boolean }
  | {
      readonly instead: undefined;
      readonly methods: readonly DepositMethod[];
      readonly method: DepositMethod;
      /** Accounts for transfers by hand. */
      readonly banks: readonly DepositBank[];
      readonly choose: (name: string) => void;
    };

/**
 * The merchant's payment methods for either template (DEPOSIT-04); during a break of the member, until when there are none.
 * @param waiting placeholder while they load, in the shape of the template
 */
export function useDepositOptions(waiting: ReactElement): DepositOptions {
  const t = useTexts();
  const { info } = useSession();
  const options = useQuery({ ...depositOptionsQuery(useSources()), enabled: info !== undefined });
  const { call } = useServices();
  const limits = useQuery({ ...playLimitsQuery(call), enabled: info !== undefined });
  // Parts inside the form load with it, so that nothing below is pushed.
  const promos = useQuery({ ...depositPromosQuery(useSources()), enabled: info !== undefined });
  const prompt = useQuery({ ...limitPromptQuery(call), enabled: info !== undefined });
  const deposits = useInfiniteQuery({ ...depositsQuery(call), enabled: info !== undefined });
  const asked = useQueryTexts().get('method');
  const [methodName, setMethodName] = useState(asked);
  if (options.isError && !options.data) {
    return { instead: <CallFailed failure={options.error} onRetry={() => options.refetch()} />, isWaiting: false };
  }
  if (!options.data || limits.isPending || prompt.isPending || promos.isPending || deposits.isPending)
    return { instead: waiting, isWaiting: true };
  if (limits.data?.break) return { instead: <OnBreak running={limits.data.break} />, isWaiting: false };
  const last = deposits.data?.pages[0]?.list.find(({ state }) => state === 'confirmed')?.method;
  const methods = options.data.depositInfo.toSorted(
    (one, other) => Number(other.method === last) - Number(one.method === last),
  );
  const method = methods.find((candidate) => candidate.method === methodName) ?? methods[0];
  if (options.data.allowDeposit === 'N' || !method) {
    return { instead: <StateMessage title={t('cashier.closed')} text={t('cashier.closedText')} />, isWaiting: false };
  }
  return { instead: undefined, methods, method, banks: options.data.banks, choose: setMethodName };
}
