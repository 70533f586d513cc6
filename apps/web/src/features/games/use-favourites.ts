import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, Game } from '@tessera/contract';
import { FAVOURITE_IDS_PAGE } from '@tessera/contract/wire-constants';
import { toasts } from '@tessera/ui';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useQuietFailure } from '../../shared/feedback/use-quiet-failure.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import type { ListPage } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import {
  lotteryFavourites,
  onLotteryFavourites,
  toggleLotteryFavourite,
} from '../../shared/storage/lottery-favourites.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { LOADING_TOAST_MS, PLEASE_LOG_IN_TOAST_MS, SAVED_TOAST_MS } from '../../shared/time/timings.ts';
import { meQuery, useMe } from '../../shared/member/member-queries.ts';
import { vendorOf } from './game-look.ts';
import { changeFavourite, laterFavouriteIdsQuery } from './games-queries.ts';
import { LOTTERY_VENDORS } from './launch-plan.ts';

type FavouritePages = InfiniteData<CallOutput<'listFavourites'>, ListPage>;

/** Favourites without a game, page by page; the list is not fetched again (FAV-09, FAV-11). */
export function withoutGame(pages: FavouritePages, nodeId: string): FavouritePages {
  const cleared = pages.pages.map((page) => ({
    ...page,
    content: page.content.filter((game) => game.nodeId !== nodeId),
  }));
  return { ...pages, pages: cleared };
}

/** What a game is known by among favourites: a lottery by the id its own calls have (FAV-08), others by their node (FAV-07). */
export function favouriteIdOf(game: Game): string {
  return LOTTERY_VENDORS.includes(vendorOf(game)) ? (game.lottoGameId ?? game.gameId) : game.nodeId;
}

/** Lotteries the member starred on this phone. */
function useLotteryFavourites(userName: string | undefined): readonly string[] {
  return useSyncExternalStore(
    onLotteryFavourites,
    () => (userName === undefined ? NONE : lotteryFavourites(localStore, userName)),
    () => NONE,
  );
}

const NONE: readonly string[] = [];

/**
 * Favourite games of the member and how to change them. A guest is asked to log in and led there (FAV-02, SESSION-16); a member sees
 * the loading message (FAV-03), then the star changed (FAV-04) and that it was saved (FAV-05). `toggle` stays the same function.
 */
export function useFavourites() {
  const { call } = useServices();
  const { visitor, info } = useSession();
  const queries = useQueryClient();
  const go = useGo();
  const t = useTexts();
  const reportFailure = useQuietFailure();
  const kept = useMe().data?.favouriteIds ?? NONE;
  const later = useQuery({ ...laterFavouriteIdsQuery(call), enabled: kept.length >= FAVOURITE_IDS_PAGE }).data ?? NONE;
  const lotteries = useLotteryFavourites(info?.userName);
  const ids = useMemo(() => new Set([...kept, ...later, ...lotteries]), [kept, later, lotteries]);

  const latest = useRef<(game: Game) => Promise<void>>(undefined);
  const change = async (game: Game): Promise<void> => {
    if (visitor === 'guest') {
      toasts.show({ kind: 'info', text: t('shell.pleaseLogIn'), lasts: PLEASE_LOG_IN_TOAST_MS });
      go(SCREEN_PATHS.logIn);
      return;
    }
    if (LOTTERY_VENDORS.includes(vendorOf(game))) {
      if (info) toggleLotteryFavourite(localStore, info.userName, favouriteIdOf(game));
      return;
    }
    const isFavourite = ids.has(game.nodeId);
    const hide = toasts.show({ kind: 'loading', text: t('shell.loading'), lasts: LOADING_TOAST_MS });
    try {
      await changeFavourite(call, !isFavourite, game.nodeId, vendorOf(game));
    } catch (failure) {
      // A favourite that could not be changed only hides the loading message (FAV-06); a regulated merchant tells more.
      hide();
      reportFailure(failure, () => void latest.current?.(game));
      return;
    }
    queries.setQueryData(meQuery(call).queryKey, (me) => {
      const others = me?.favouriteIds.filter((id) => id !== game.nodeId) ?? [];
      return me && { ...me, favouriteIds: isFavourite ? others : [game.nodeId, ...others] };
    });
    if (isFavourite) {
      queries.setQueryData(laterFavouriteIdsQuery(call).queryKey, (before) =>
        before?.filter((id) => id !== game.nodeId),
      );
    } else void queries.invalidateQueries(laterFavouriteIdsQuery(call));
    const key = [PRIVATE_KEY, 'favourites'];
    if (isFavourite) {
      queries.setQueriesData<FavouritePages>({ queryKey: key }, (pages) => pages && withoutGame(pages, game.nodeId));
    } else void queries.invalidateQueries({ queryKey: key });
    toasts.show({ kind: 'success', text: t('games.changesSaved'), lasts: SAVED_TOAST_MS });
  };
  latest.current = change;
  const toggle = useCallback((game: Game) => void latest.current?.(game), []);
  return { ids, toggle };
}
