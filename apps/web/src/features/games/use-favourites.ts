import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, Game } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { useQuietFailure } from '../../shared/feedback/use-quiet-failure.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { TIMINGS } from '../../shared/time/timings.ts';
import { meQuery, useMe } from '../../shared/member/member-queries.ts';
import { vendorOf } from './game-look.ts';
import { changeFavourite } from './games-queries.ts';

type FavouritePages = InfiniteData<CallOutput<'listFavourites'>, number>;

/** Favourites without a game, page by page; the list is not fetched again (FAV-09, FAV-11). */
export function withoutGame(pages: FavouritePages, nodeId: string): FavouritePages {
  const cleared = pages.pages.map((page) => ({
    ...page,
    content: page.content.filter((game) => game.nodeId !== nodeId),
  }));
  return { ...pages, pages: cleared };
}

/** Favourite games of the member and how to change them (FAV rows). */
export function useFavourites() {
  const { call } = useServices();
  const { visitor } = useSession();
  const queries = useQueryClient();
  const go = useGo();
  const t = useTexts();
  const tellFailure = useQuietFailure();
  const ids = useMe().data?.favouriteIds ?? [];

  const toggle = async (game: Game) => {
    if (visitor === 'guest') {
      toasts.show({ kind: 'info', text: t('shell.pleaseLogIn'), milliseconds: TIMINGS.pleaseLogInToast });
      go(ADDRESSES.logIn);
      return;
    }
    const isFavourite = ids.includes(game.nodeId);
    const hide = toasts.show({ kind: 'loading', text: t('shell.loading'), milliseconds: TIMINGS.loadingToast });
    try {
      await changeFavourite(call, !isFavourite, game.nodeId, vendorOf(game));
    } catch (failure) {
      // A favourite that could not be changed only hides the loading message (FAV-06); a regulated merchant tells more.
      hide();
      tellFailure(failure, () => void toggle(game));
      return;
    }
    queries.setQueryData(meQuery(call).queryKey, (me) => {
      const others = me?.favouriteIds.filter((id) => id !== game.nodeId) ?? [];
      return me && { ...me, favouriteIds: isFavourite ? others : [game.nodeId, ...others] };
    });
    const key = [PRIVATE_KEY, 'favourites'];
    if (isFavourite) {
      queries.setQueriesData<FavouritePages>({ queryKey: key }, (pages) => pages && withoutGame(pages, game.nodeId));
    } else void queries.invalidateQueries({ queryKey: key });
    toasts.show({ kind: 'success', text: t('games.changesSaved'), milliseconds: TIMINGS.savedToast });
  };
  return { ids, toggle };
}
