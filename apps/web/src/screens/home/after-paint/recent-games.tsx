import { useQuery } from '@tanstack/react-query';
import { Icon, LazyImage } from '@tessera/ui';
import { ChevronRight } from 'lucide';
import { nameOf, pictureOf } from '../../../features/games/game-look.ts';
import { recentGamesQuery } from '../../../features/games/games-queries.ts';
import { useLaunch } from '../../../features/games/use-launch.ts';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { useSources } from '../../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import css from './recent-games.module.css';

/** The games that the member played last, to go on with (LAUNCH-15); before the first one, the way to all games. */
export default function RecentGames() {
  const t = useTexts();
  const launch = useLaunch();
  // The part is drawn a moment longer than the session lasts: without one nothing is asked.
  const { info } = useSession();
  const recent = useQuery({ ...recentGamesQuery(useSources()), enabled: info !== undefined }).data;
  const hasTexts = useAreas('lobby');
  if (!recent || !hasTexts) return null;
  if (recent.list.length === 0) {
    return (
      <GoLink to={SCREEN_PATHS.gameCentre} className={css.first ?? ''}>
        {t('games.browse')}
        <Icon of={ChevronRight} size="0.16rem" data-points="" />
      </GoLink>
    );
  }
  return (
    <section className={css.recent} aria-label={t('lobby.continuePlaying')}>
      <span className={css.label} aria-hidden="true">
        {t('lobby.continuePlaying')}
      </span>
      {recent.list.map((game) => (
        <button key={game.nodeId} type="button" aria-label={nameOf(game)} onClick={() => launch(game)}>
          <LazyImage src={pictureOf(game)} alt="" />
        </button>
      ))}
    </section>
  );
}
