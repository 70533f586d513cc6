import { toasts } from '@tessera/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession, useTexts } from '../../shared/services/services.ts';
import {
  lotteryFavourites,
  onLotteryFavourites,
  toggleLotteryFavourite,
} from '../../shared/storage/lottery-favourites.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { PLEASE_LOG_IN_TOAST_MS } from '../../shared/time/timings.ts';

const NONE: readonly string[] = [];

/** Lotteries the member starred on this phone, and how to star one (FAV-08); a guest logs in first (FAV-01). */
export function useStarred(): { starred: readonly string[]; toggle: (game: { readonly gameId: string }) => void } {
  const { info } = useSession();
  const go = useGo();
  const t = useTexts();
  const userName = info?.userName;
  const starred = useSyncExternalStore(
    onLotteryFavourites,
    () => (userName === undefined ? NONE : lotteryFavourites(localStore, userName)),
    () => NONE,
  );
  const toggle = useCallback(
    ({ gameId }: { readonly gameId: string }) => {
      if (userName !== undefined) return toggleLotteryFavourite(localStore, userName, gameId);
      toasts.show({ kind: 'info', text: t('shell.pleaseLogIn'), lasts: PLEASE_LOG_IN_TOAST_MS });
      go(SCREEN_PATHS.logIn);
    },
    [userName, go, t],
  );
  return { starred, toggle };
}
