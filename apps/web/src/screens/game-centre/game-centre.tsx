import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { InfiniteSentinel, StateMessage, Tabs } from '@tessera/ui';
import { lazy, useState } from 'react';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { categoryName } from '../../features/games/category-text.ts';
import { GameGrid, GameGridSkeleton } from '../../features/games/game-grid.tsx';
import {
  favouritesQuery,
  gamesQuery,
  hotGamesQuery,
  recentGamesQuery,
  vendorsQuery,
} from '../../features/games/games-queries.ts';
import { hasLottery, prizeModeOf } from '../../features/games/launch-plan.ts';
import { orderVendors } from '@tessera/contract/catalogue/vendor-order';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { useHasPromotions } from '../../shared/merchant/use-has-promotions.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { lobbyPath } from '../../shared/navigation/lottery-paths.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { LaterPart } from '../../shared/start/later-part.tsx';
import { centreMenu, showsVendors } from './centre-menu.ts';
import css from './game-centre.module.css';
import { SportsGroups, VendorCards } from './vendor-cards.tsx';

/** The lotteries' code and texts come after the games. */
const LotterySection = lazy(() => import('./lottery-section.tsx'));

function RecentGames() {
  const t = useTexts();
  const { info } = useSession();
  const isOn = useFeature('recentGames');
  const recent = useQuery({ ...recentGamesQuery(useSources()), enabled: info !== undefined && isOn });
  if (!recent.data || recent.data.list.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{t('lobby.recentlyPlayed')}</h2>
      <GameGrid games={recent.data.list.slice(0, 4)} columns={2} />
    </section>
  );
}

function HotView({ vendors }: { vendors: CallOutput<'listVendors'> | undefined }) {
  const hot = useQuery(hotGamesQuery(useSources()));
  if (!hot.data) return <NotLoaded query={hot} waiting={<GameGridSkeleton columns={2} count={6} />} />;
  return (
    <>
      <RecentGames />
      {vendors && hasLottery(vendors) && (
        <div className={css.lotteries}>
          <LaterPart>
            <LotterySection prizeMode={prizeModeOf(vendors.mapping)} />
          </LaterPart>
        </div>
      )}
      <GameGrid games={hot.data.list} columns={2} isUrgent />
    </>
  );
}

function FavouritesView() {
  const t = useTexts();
  const { info } = useSession();
  const favourites = useInfiniteQuery({ ...favouritesQuery(useSources()), enabled: info !== undefined });
  if (!favourites.data) return <NotLoaded query={favourites} waiting={<GameGridSkeleton columns={2} count={6} />} />;
  const games = favourites.data.pages.flatMap((page) => page.content);
  if (games.length === 0)
    return <StateMessage title={t('games.emptyFavouritesTitle')} text={t('games.emptyFavouritesText')} />;
  return (
    <>
      <GameGrid games={games} columns={2} />
      <InfiniteSentinel
        isActive={favourites.hasNextPage && !favourites.isFetching}
        onMore={() => void favourites.fetchNextPage()}
      />
    </>
  );
}

/** Games of a category or of a house, page by page; empty shows a placeholder (CAT-07, CAT-09, CAT-10). */
function ListView({ category }: { category: string }) {
  const t = useTexts();
  const filter = category === 'JL' || category === 'EG3' ? { vendorCode: category } : { gameType: category as 'RNG' };
  const games = useInfiniteQuery(gamesQuery(useSources(), filter));
  if (!games.data) return <NotLoaded query={games} waiting={<GameGridSkeleton columns={2} count={6} />} />;
  const list = games.data.pages.flatMap((page) => page.games);
  if (list.length === 0) return <StateMessage title={t('games.emptyTitle')} text={t('games.emptyText')} />;
  return (
    <>
      <GameGrid games={list} columns={2} />
      <InfiniteSentinel isActive={games.hasNextPage && !games.isFetching} onMore={() => void games.fetchNextPage()} />
    </>
  );
}

/** Hot games of a category, or all its games where none is hot (CAT-08). */
function HotOfCategory({ category }: { category: string }) {
  const t = useTexts();
  const hot = useQuery(hotGamesQuery(useSources()));
  if (!hot.data && !hot.isError) return <GameGridSkeleton columns={2} count={6} />;
  const games = hot.data?.list.filter((game) => game.gameType === category) ?? [];
  if (games.length === 0) return <ListView category={category} />;
  return (
    <section className={css.section}>
      <h2>{t('lobby.hotOfCategory')}</h2>
      <GameGrid games={games} columns={2} />
    </section>
  );
}

/** Vendors of a category and below them its hot games (CAT-08). */
function VendorView({ category, vendors }: { category: string; vendors: CallOutput<'listVendors'> }) {
  const ofCategory = orderVendors(
    vendors.vendors.filter((vendor) => vendor.categories.includes(category)),
    vendors.vendorSorting,
  );
  return (
    <>
      <VendorCards vendors={ofCategory} category={category} />
      <HotOfCategory category={category} />
    </>
  );
}

/** Categories down the side, their games beside them (CAT-05 to CAT-14). */
export function GameCentre({ start }: { start: string }) {
  const t = useTexts();
  const go = useGo();
  const { visitor } = useSession();
  const vendors = useQuery(vendorsQuery(useSources()));
  const [category, setCategory] = useState(start);
  const menu = centreMenu(vendors.data, visitor !== 'guest', useHasPromotions());
  const nameOf = (value: string) => categoryName(value, vendors.data?.vendors, t);
  /**
   * Highlights the category and shows it from the top (CAT-11, CAT-12); promotions and lotteries have their own screens (CAT-13,
   * CAT-14).
   */
  const choose = (value: string) => {
    if (value === 'PROMO') return go(SCREEN_PATHS.promotions);
    if (value === 'ELOTT') return go(lobbyPath(prizeModeOf(vendors.data?.mapping ?? {})));
    setCategory(value);
    window.scrollTo({ top: 0 });
  };
  const hasVendors = showsVendors(category);
  return (
    <div className={css.centre}>
      <div className={css.rail}>
        <Tabs
          label={t('shell.gameCentre')}
          items={menu.map((value) => ({ value, text: nameOf(value) }))}
          value={category}
          onChange={choose}
          shape="rail"
        />
      </div>
      <div className={css.content}>
        {category === 'HOT' && <HotView vendors={vendors.data} />}
        {category === 'FAV' && <FavouritesView />}
        {hasVendors && vendors.isError && !vendors.data && (
          <CallFailed failure={vendors.error} onRetry={() => vendors.refetch()} />
        )}
        {hasVendors && vendors.data && <VendorView key={category} category={category} vendors={vendors.data} />}
        {category === 'SPORTS' && vendors.data && <SportsGroups vendors={vendors.data} />}
        {category !== 'HOT' && category !== 'FAV' && !hasVendors && <ListView key={category} category={category} />}
      </div>
    </div>
  );
}
