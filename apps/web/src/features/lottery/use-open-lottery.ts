import { toasts } from '@tessera/ui';
import { useCallback } from 'react';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { lotteryPath } from '../../shared/navigation/lottery-paths.ts';
import { useTexts } from '../../shared/services/services.ts';
import type { LotteryGame } from './lottery-queries.ts';

/**
 * Opens a lottery (LAUNCH-04), passing on the way back (LAUNCH-12); a resting game says so. A guest is led there too: its screen
 * is for members, so that the login comes before it (LAUNCH-01) and leads on to the same lottery.
 * @param pageBack where closing leads; the address's own where nothing is said
 */
export function useOpenLottery(prizeMode: string, pageBack?: string): (game: LotteryGame) => void {
  const go = useGo();
  const t = useTexts();
  const asked = useQueryTexts().get('pageBack') ?? undefined;
  const back = pageBack ?? asked;
  return useCallback(
    (game) => {
      if (game.state === 'maintenance') {
        const text = t('games.maintenanceToast', { game: game.gameName });
        toasts.show({ kind: 'info', text, lasts: 'short' });
        return;
      }
      const { gameId, gameGroupId, code, lottoMode } = game;
      go(lotteryPath({ gameId, gameGroupId, code, lottoMode, prizeMode, pageBack: back }));
    },
    [prizeMode, back, go, t],
  );
}
