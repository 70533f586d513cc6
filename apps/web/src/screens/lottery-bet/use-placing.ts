import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput, LotteryOrder } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { formatMoney } from '@tessera/contract/money';
import { toasts } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { postToFrame } from '../../features/lottery/frame-words.ts';
import { issueText } from '../../features/lottery/issue-text.ts';
import { WAITING } from '../../features/lottery/order-states.ts';
import { useWriteKey } from '../../shared/api/use-write-key.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { playSound } from '../../shared/sound/play-sound.ts';
import { cancelBets, placeBets } from './bet-queries.ts';
import type { BettingParameters } from './betting-parameters.ts';
import type { Slip } from './use-slip.ts';

/** True when a launch token has ended: the frame opens the game anew. */
export function hasEnded(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.code === 'SESSION_ENDED' || failure.code === 'NOT_LOGGED_IN');
}

/** Places what is on the slip and takes orders back; both refresh what they changed, here and in the frame. */
export function usePlacing(params: BettingParameters, slip: Slip) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const writeKey = useWriteKey();
  const refresh = () => {
    postToFrame('balance');
    return queries.invalidateQueries({ queryKey: [PRIVATE_KEY, 'lottery-bet'] });
  };
  const reportFailure = (failure: unknown) => {
    if (hasEnded(failure)) return postToFrame('expired');
    showFailure(failure, t);
    // Closed, or priced anew: both are looked at again before the next try.
    void queries.invalidateQueries({ queryKey: ['lottery-bet'] });
  };
  return {
    /** Leaves the slip as it is. @returns true when the bets are in */
    place: async (numero: string): Promise<boolean> => {
      const input = {
        gameId: params.gameId,
        numero,
        prizeMode: params.prizeMode,
        bets: slip.bets.map(({ play, content, unit, multiple }) => ({
          playCode: play.playCode,
          content,
          unit,
          multiple,
        })),
        total: formatMoney(slip.bets.reduce((sum, { stake }) => sum + stake, 0n)),
      };
      try {
        await placeBets(call, input, params, writeKey.keyFor(input));
      } catch (failure) {
        // An answer that never came is asked for again under the same key; any other answer ends the write.
        if (failure instanceof CallFailure && failure.status !== 0) writeKey.forget();
        reportFailure(failure);
        return false;
      }
      writeKey.forget();
      playSound('placed');
      const text = t('betting.placed', { issue: issueText(numero) });
      toasts.show({ kind: 'success', text, lasts: 'short' });
      void refresh();
      return true;
    },
    cancel: async (order: LotteryOrder): Promise<void> => {
      try {
        await cancelBets(call, order.orderMasterId, params);
        toasts.show({ kind: 'success', text: t('betting.cancelled'), lasts: 'short' });
      } catch (failure) {
        reportFailure(failure);
      }
      await refresh();
    },
    refresh,
  };
}

/** Refreshes the balance when an order is decided; that it is, the page around the frame tells. */
export function useRefreshOnDecided(bets: CallOutput<'listLotteryOrders'> | undefined, refresh: () => void): void {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const onDecided = useRef(refresh);
  onDecided.current = refresh;
  useEffect(() => {
    if (!bets) return;
    const isDecided = bets.list.some(
      ({ orderMasterId, orderStatus }) => orderStatus !== WAITING && waiting.current.has(orderMasterId),
    );
    const open = bets.list.filter(({ orderStatus }) => orderStatus === WAITING);
    waiting.current = new Set(open.map(({ orderMasterId }) => orderMasterId));
    if (isDecided) onDecided.current();
  }, [bets]);
}
