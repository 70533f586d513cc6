import type { HomeTab } from '@tessera/contract/merchants/navigation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, StateMessage } from '@tessera/ui';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { GameGrid, GameGridSkeleton } from '../../features/games/game-grid.tsx';
import { favouritesQuery, type GameFilter, gamesQuery, hotGamesQuery } from '../../features/games/games-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { HOME_FAVOURITES } from '../../shared/time/timings.ts';
import css from './home.module.css';
import { hotBlocks } from './home-tabs.ts';

const HOT_LIST = `${SCREEN_PATHS.gameList}?type=hot`;
const FAVOURITE_LIST = `${SCREEN_PATHS.gameList}?type=fav`;

function HotGames() {
  const t = useTexts();
  const { settings } = useMerchant();
  const hot = useQuery(hotGamesQuery(useSources()));
  if (!hot.data) return <NotLoaded query={hot} waiting={<GameGridSkeleton />} />;
  return hotBlocks(hot.data.list, settings.hotGames).map((block) => (
    <section key={block.kind} className={css.section}>
      {/* Alone, it is named by its tab above it. */}
      <div className={block.kind === 'all' ? 'visually-hidden' : css.heading}>
        <h2>{t(block.kind === 'live' ? 'home.liveGames' : 'home.hotGames')}</h2>
      </div>
      <GameGrid
        games={block.games}
        more={block.hasMore ? { to: HOT_LIST, text: t('home.moreGames') } : undefined}
        isUrgent={block.kind !== 'live'}
      />
    </section>
  ));
}

/** The member's collection (FAV-12): at most 21 games, and the way to the rest (FAV-13). */
function FavouriteGames() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const favourites = useInfiniteQuery({ ...favouritesQuery(useSources()), enabled: info !== undefined });
  if (!favourites.data) return <NotLoaded query={favourites} waiting={<GameGridSkeleton count={6} />} />;
  const games = favourites.data.pages.flatMap((page) => page.content);
  const hasMore = games.length > HOME_FAVOURITES || favourites.hasNextPage;
  if (games.length === 0) {
    return (
      <StateMessage
        title={t('games.emptyFavouritesTitle')}
        text={t('games.emptyFavouritesText')}
        action={<Button onPress={() => go(SCREEN_PATHS.gameCentre)}>{t('games.browse')}</Button>}
      />
    );
  }
  return (
    <section className={css.section}>
      <div className={css.heading}>
        <h2>{t('home.myCollection')}</h2>
      </div>
      <GameGrid
        games={games.slice(0, HOME_FAVOURITES)}
        more={hasMore ? { to: FAVOURITE_LIST, text: t('home.moreGames') } : undefined}
      />
    </section>
  );
}

type ListedTab = Exclude<HomeTab, 'HOT' | 'FAV' | 'LOTT'>;

/** What the list of a tab is narrowed by. */
function filterOf(tab: ListedTab): GameFilter {
  if (tab === 'NEW') return { isNew: 'true' };
  return tab === 'RNG' || tab === 'BINGO' ? { gameType: tab } : { vendorCode: tab };
}

/** Games of one kind or of one house; more come by a button (CAT-04). */
function CategoryGames({ tab }: { tab: ListedTab }) {
  const t = useTexts();
  const games = useInfiniteQuery(gamesQuery(useSources(), filterOf(tab)));
  if (!games.data) return <NotLoaded query={games} waiting={<GameGridSkeleton />} />;
  const list = games.data.pages.flatMap((page) => page.games);
  if (list.length === 0) return <StateMessage title={t('games.emptyTitle')} text={t('games.emptyText')} />;
  return (
    <section className={css.section}>
      <GameGrid games={list} />
      {games.hasNextPage && (
        <div className={css.center}>
          <Button kind="secondary" onPress={() => games.fetchNextPage()}>
            {t('home.moreGames')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The games of the chosen tab. */
export function GameBlocks({ tab }: { tab: Exclude<HomeTab, 'LOTT'> }) {
  if (tab === 'HOT') return <HotGames />;
  if (tab === 'FAV') return <FavouriteGames />;
  return <CategoryGames key={tab} tab={tab} />;
}
