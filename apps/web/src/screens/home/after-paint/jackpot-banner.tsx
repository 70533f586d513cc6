import { useQuery } from '@tanstack/react-query';
import { Icon, IconButton, LazyImage } from '@tessera/ui';
import { ChevronRight, Pause, Play, Trophy } from 'lucide';
import { useState } from 'react';
import { nameOf, pictureOf } from '../../../features/games/game-look.ts';
import { hotGamesQuery } from '../../../features/games/games-queries.ts';
import { useLaunch } from '../../../features/games/use-launch.ts';
import { JackpotCounter } from '../../../features/jackpot/jackpot-counter.tsx';
import { useMerchant } from '../../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { useSources } from '../../../shared/services/query-sources.ts';
import { useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import css from './jackpot-banner.module.css';

/** Hot games beside the counter. */
const GAMES = 5;

/** The growing figure of a classic merchant with hot games below it (JACKPOT-01, JACKPOT-04). */
export default function JackpotBanner() {
  const t = useTexts();
  const isReady = useAreas('announcements');
  const { currency } = useMerchant();
  const [isPaused, setPaused] = useState(false);
  const hot = useQuery(hotGamesQuery(useSources())).data?.list ?? [];
  const launch = useLaunch();
  if (!isReady) return null;
  return (
    <section className={css.card} aria-label={t('shell.jackpot')}>
      <div className={css.head}>
        <GoLink to={SCREEN_PATHS.jackpot} className={css.open ?? ''}>
          <Icon of={Trophy} size="0.16rem" />
          {t('shell.jackpot')}
          <Icon of={ChevronRight} size="0.16rem" data-points="" />
        </GoLink>
        <IconButton
          label={t(isPaused ? 'announcements.playCounter' : 'announcements.pauseCounter')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon of={isPaused ? Play : Pause} size="0.14rem" />
        </IconButton>
      </div>
      <div className={css.value}>
        <JackpotCounter currency={currency} label={t('announcements.decorativeCounter')} isPaused={isPaused} />
      </div>
      <p className={css.show}>{t('announcements.forShow')}</p>
      <div className={css.games}>
        {hot.slice(0, GAMES).map((game) => (
          <button key={game.nodeId} type="button" aria-label={nameOf(game)} onClick={() => launch(game)}>
            <LazyImage src={pictureOf(game)} alt="" />
          </button>
        ))}
      </div>
    </section>
  );
}
