import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, IconButton, InfiniteSentinel, StateMessage, Tabs } from '@tessera/ui';
import { ChevronLeft, SlidersHorizontal } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { categoryName } from '../../features/games/category-text.ts';
import { GameGrid, GameGridSkeleton } from '../../features/games/game-grid.tsx';
import {
  dropHiddenLists,
  favouritesQuery,
  type GameFilter,
  gamesQuery,
  hotGamesQuery,
  vendorsQuery,
} from '../../features/games/games-queries.ts';
import { listChoiceOf } from '../../features/games/list-choice.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useBack, useGo, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { addRecentSearch } from './recent-searches.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { SEARCH_DEBOUNCE_MS } from '../../shared/time/timings.ts';
import css from './game-list.module.css';
import { listPath, listTabs } from './list-tabs.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { chosenFilters, looseningOf, narrowing } from './chosen-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { SearchBox } from './search-box.tsx';

/** Two rows of what is played now, below a search that found nothing. */
const SUGGESTED_GAMES = 6;
/** Addresses of this screen. */
const OWN_ADDRESSES: readonly string[] = [SCREEN_PATHS.gameList, SCREEN_PATHS.games];

function HotList() {
  const t = useTexts();
  const hot = useQuery(hotGamesQuery(useSources()));
  if (!hot.data) return <NotLoaded query={hot} waiting={<GameGridSkeleton count={12} />} />;
  if (hot.data.list.length === 0) return <StateMessage title={t('games.emptyTitle')} text={t('games.emptyText')} />;
  return <GameGrid games={hot.data.list} isUrgent />;
}

function FavouriteList() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const favourites = useInfiniteQuery({ ...favouritesQuery(useSources()), enabled: info !== undefined });
  if (!favourites.data) return <NotLoaded query={favourites} waiting={<GameGridSkeleton count={12} />} />;
  const games = favourites.data.pages.flatMap((page) => page.content);
  if (games.length === 0) {
    return (
      <StateMessage
        title={t('games.emptyFavouritesTitle')}
        text={t('games.emptyFavouritesText')}
        action={<Button onPress={() => go(SCREEN_PATHS.gameList)}>{t('games.browse')}</Button>}
      />
    );
  }
  return (
    <>
      <GameGrid games={games} />
      <InfiniteSentinel
        isActive={favourites.hasNextPage && !favourites.isFetching}
        onMore={() => void favourites.fetchNextPage()}
      />
    </>
  );
}

/** A search that found nothing: what everybody plays instead. */
function NoneFound() {
  const t = useTexts();
  const hot = useQuery(hotGamesQuery(useSources())).data?.list ?? [];
  return (
    <>
      <StateMessage title={t('lobby.noneFoundTitle')} text={t('lobby.noneFoundText')} />
      {hot.length > 0 && (
        <section className={css.suggested}>
          <h2>{t('lobby.playersLike')}</h2>
          <GameGrid games={hot.slice(0, SUGGESTED_GAMES)} />
        </section>
      )}
    </>
  );
}

interface FilteredListProps {
  filter: GameFilter;
  vendors: CallOutput<'listVendors'>['vendors'];
  /** Takes one choice out of the address. */
  onRemove: (field: string) => void;
}

function FilteredList({ filter, vendors, onRemove }: FilteredListProps) {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const { currency } = useMerchant();
  const games = useInfiniteQuery(gamesQuery(useSources(), filter));
  const { gameName } = filter;
  const storeSearch = useCallback(() => gameName && addRecentSearch(localStore, gameName), [gameName]);
  const chosen = chosenFilters(query, { t, vendors, currency });
  const chips = <FilterChips chosen={chosen} onRemove={onRemove} />;
  if (!games.data)
    return (
      <>
        {chips}
        <NotLoaded query={games} waiting={<GameGridSkeleton count={12} />} />
      </>
    );
  const list = games.data.pages.flatMap((page) => page.games);
  const total = games.data.pages[0]?.totalCount ?? 0;
  const reset = <Button onPress={() => go(SCREEN_PATHS.gameList, { replace: true })}>{t('filters.reset')}</Button>;
  if (list.length === 0 && narrowing(chosen).length > 0) {
    const loosened = looseningOf(query, narrowing(chosen), { t, vendors });
    return (
      <div className={css.noneFit}>
        <StateMessage title={t('filters.noneFitTitle')} text={t('filters.noneFitText')} />
        <FilterChips chosen={loosened} onRemove={onRemove} />
        {gameName === undefined && reset}
      </div>
    );
  }
  if (list.length === 0 && filter.gameName) return <NoneFound />;
  if (list.length === 0)
    return <StateMessage title={t('games.emptyTitle')} text={t('games.emptyText')} action={reset} />;
  return (
    <>
      {chips}
      <p className={css.count} aria-live="polite">
        {t('lobby.gameCount', { count: total })}
      </p>
      <GameGrid games={list} isUrgent onOpen={storeSearch} />
      {games.isFetchingNextPage && <GameGridSkeleton count={3} />}
      <InfiniteSentinel isActive={games.hasNextPage && !games.isFetching} onMore={() => void games.fetchNextPage()} />
    </>
  );
}

/** All games by category, vendor, name and filters; the address carries the choice (LIST rows). */
export default function GameListScreen() {
  const t = useTexts();
  const go = useGo();
  const back = useBack();
  const query = useQueryTexts();
  const isHere = OWN_ADDRESSES.includes(usePath());
  const { visitor } = useSession();
  const queries = useQueryClient();
  const vendors = useQuery(vendorsQuery(useSources())).data;
  const choice = listChoiceOf(query);
  const [search, setSearch] = useState(query.get('gameName') ?? '');
  const [isFiltering, setFiltering] = useState(false);
  const tabs = listTabs(vendors?.mapping ?? {}, visitor !== 'guest');
  const tab = choice.kind === 'hot' ? 'HOT' : choice.kind === 'favourites' ? 'FAV' : (query.get('gameType') ?? 'ALL');
  const nameOfTab = (value: string) => categoryName(value, vendors?.vendors, t);

  useEffect(() => {
    // While the screen is being left for a game, the query is already the game's; a search then would come back here.
    if (!isHere || search === (query.get('gameName') ?? '')) return;
    const showFound = () => go(listPath(query, { gameName: search, type: '' }), { replace: true });
    const timer = setTimeout(showFound, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, query, go, isHere]);
  const remove = (field: string) => {
    if (field === 'gameName') setSearch('');
    go(listPath(query, { [field]: '' }), { replace: true });
  };
  const choose = (value: string) => {
    setSearch('');
    dropHiddenLists(queries);
    const next =
      value === 'HOT'
        ? { type: 'hot' }
        : value === 'FAV'
          ? { type: 'fav' }
          : { gameType: value === 'ALL' ? '' : value };
    go(listPath(new URLSearchParams(), next), { replace: true });
    window.scrollTo({ top: 0 });
  };

  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <IconButton label={t('shell.back')} onClick={() => back(history.length > 1 ? 'step' : SCREEN_PATHS.home)}>
          <Icon of={ChevronLeft} size="0.24rem" data-points="" />
        </IconButton>
        <SearchBox value={search} onChange={setSearch} />
        <IconButton label={t('filters.title')} onClick={() => setFiltering(true)}>
          <Icon of={SlidersHorizontal} size="0.2rem" />
        </IconButton>
      </header>
      <div className={css.tabs}>
        <Tabs
          label={t('shell.games')}
          items={tabs.map((value) => ({ value, text: nameOfTab(value) }))}
          value={tab}
          onChange={choose}
        />
      </div>
      <h1 className="visually-hidden">{t('shell.games')}</h1>
      {choice.kind === 'hot' && <HotList />}
      {choice.kind === 'favourites' && <FavouriteList />}
      {choice.kind === 'list' && (
        <FilteredList filter={choice.filter} vendors={vendors?.vendors ?? []} onRemove={remove} />
      )}
      {isFiltering && <FilterSheet vendors={vendors?.vendors ?? []} onClose={() => setFiltering(false)} />}
    </div>
  );
}
