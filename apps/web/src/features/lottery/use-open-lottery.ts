import { toasts } from '@tessera/ui';
import { useCallback } from 'react';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { lotteryAddress } from '../../shared/navigation/lottery-addresses.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { TIMINGS } from '../../shared/time/timings.ts';
import type { LotteryGame } from './lottery-queries.ts';

/** Opens a lottery of the menu (LAUNCH-04); guests log in (LAUNCH-01), a resting game says so. */
export function useOpenLottery(prizeMode: string): (game: LotteryGame) => void {
  const { visitor } = useSession();
  const go = useGo();
  const t = useTexts();
  return useCallback(
    (game) => {
      if (game.state === 'maintenance') {
        const text = t('games.maintenanceToast', { game: game.gameName });
        toasts.show({ kind: 'info', text, milliseconds: TIMINGS.shortToast });
        return;
      }
      const { gameId, gameGroupId, code, lottoMode } = game;
      go(visitor === 'guest' ? ADDRESSES.logIn : lotteryAddress({ gameId, gameGroupId, code, lottoMode, prizeMode }));
    },
    [visitor, prizeMode, go, t],
  );
}
