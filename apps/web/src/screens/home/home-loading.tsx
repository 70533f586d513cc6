import { useQuery } from '@tanstack/react-query';
import { hotGamesQuery } from '../../features/games/games-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './home.module.css';
import { useHomeBanners } from './use-home-banners.ts';

/** Says that the lobby is on its way while banners or games are (HOME-06); it lies over the page and moves nothing. */
export function HomeLoading() {
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
