import { useQuery, useQueryClient } from '@tanstack/react-query';
import { homeBannersQuery } from '../../features/announcements/announcements-queries.ts';
import { hotGamesQuery } from '../../features/games/games-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './home.module.css';
import { useHomeBanners } from './use-home-banners.ts';

function LoadingNote() {
  const t = useTexts();
  const banners = useHomeBanners();
  const games = useQuery(hotGamesQuery(useSources()));
  if (!banners.isPending && !games.isPending) return null;
  return (
    <p className={css.loading} role="status">
      {t('home.loadingHome')}
    </p>
  );
}

/**
 * Says that the lobby is on its way while banners or games are (HOME-06); it lies over the page and moves nothing. Where the
 * document brought both, as it mostly does, there is nothing to follow.
 */
export function HomeLoading() {
  const sources = useSources();
  const queries = useQueryClient();
  const hasBanners = queries.getQueryData(homeBannersQuery(sources, false).queryKey) !== undefined;
  const hasGames = queries.getQueryData(hotGamesQuery(sources).queryKey) !== undefined;
  return hasBanners && hasGames ? null : <LoadingNote />;
}
