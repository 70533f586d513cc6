import { toasts } from '@tessera/ui';
import { useCallback } from 'react';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { lotteryPath } from '../../shared/navigation/lottery-paths.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import type { LotteryGame } from './lottery-queries.ts';

/** Opens a lottery of the menu (LAUNCH-04), handing on the way back (LAUNCH-12); guests log in (LAUNCH-01), a resting game says so. */
export function useOpenLottery(prizeMode: string): (game: LotteryGame) => void {
  const { visitor } = useSession();
  const go = useGo();
  const t = useTexts();
  const pageBack = useQueryTexts().get('pageBack') ?? undefined;
  return useCallback(
    (game) => {
      if (game.state === 'maintenance') {
        const text = t('games.maintenanceToast', { game: game.gameName });
        toasts.show({ kind: 'info', text, lasts: 'short' });
        return;
      }
      const { gameId, gameGroupId, code, lottoMode } = game;
      if (visitor === 'guest') return go(SCREEN_PATHS.logIn);
      go(lotteryPath({ gameId, gameGroupId, code, lottoMode, prizeMode, pageBack }));
    },
    [visitor, prizeMode, pageBack, go, t],
  );
}
