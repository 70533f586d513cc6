import { useQuery } from '@tanstack/react-query';
import type { Game } from '@tessera/contract';
import { Icon, IconButton, LazyImage } from '@tessera/ui';
import { ChevronRight, Pause, Play, Trophy } from 'lucide';
import { type ReactNode, useState } from 'react';
import { nameOf, pictureOf } from '../../../features/games/game-look.ts';
import { hotGamesQuery } from '../../../features/games/games-queries.ts';
import { useLaunch } from '../../../features/games/use-launch.ts';
import { JackpotCounter } from '../../../features/jackpot/jackpot-counter.tsx';
import { JackpotPool } from '../../../features/jackpot/jackpot-pool.tsx';
import { jackpotQuery } from '../../../features/jackpot/jackpot-query.ts';
import { useMerchant } from '../../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { useSources } from '../../../shared/services/query-sources.ts';
import { useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import css from './jackpot-banner.module.css';

/** Hot games beside the counter. */
const GAMES = 5;

interface CardProps {
  /** At the end of the first line. */
  action?: ReactNode;
  value: ReactNode;
  /** What the figure is. */
  text: ReactNode;
  /** Games below it, the first ones of them. */
  games: readonly Game[];
}

function Card({ action, value, text, games }: CardProps) {
  const t = useTexts();
  const launch = useLaunch();
  return (
    <section className={css.card} aria-label={t('shell.jackpot')}>
      <div className={css.head}>
        <GoLink to={SCREEN_PATHS.jackpot} className={css.open ?? ''}>
          <Icon of={Trophy} size="0.16rem" />
          {t('shell.jackpot')}
          <Icon of={ChevronRight} size="0.16rem" data-points="" />
        </GoLink>
        {action}
      </div>
      <div className={css.value}>{value}</div>
      <p className={css.show}>{text}</p>
      <div className={css.games}>
        {games.slice(0, GAMES).map((game) => (
          <button key={game.nodeId} type="button" aria-label={nameOf(game)} onClick={() => launch(game)}>
            <LazyImage src={pictureOf(game)} alt="" />
          </button>
        ))}
      </div>
    </section>
  );
}

/** The growing figure of a classic merchant with hot games below it. */
function ForShow({ hot }: { hot: readonly Game[] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const [isPaused, setPaused] = useState(false);
  return (
    <Card
      action={
        <IconButton
          label={t(isPaused ? 'announcements.playCounter' : 'announcements.pauseCounter')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon of={isPaused ? Play : Pause} size="0.14rem" />
        </IconButton>
      }
      value={<JackpotCounter currency={currency} label={t('announcements.decorativeCounter')} isPaused={isPaused} />}
      text={t('announcements.forShow')}
      games={hot}
    />
  );
}

/** What the merchant's pool has, the game that can win it first. */
function Pool({ hot }: { hot: readonly Game[] }) {
  const t = useTexts();
  const pool = useQuery(jackpotQuery(useSources())).data;
  if (pool === null) return null;
  return (
    <Card
      value={<JackpotPool value={pool?.value} />}
      text={pool ? t('announcements.jackpotOf', { game: nameOf(pool.game) }) : '\u00a0'}
      games={pool ? [pool.game, ...hot.filter(({ nodeId }) => nodeId !== pool.game.nodeId)] : hot}
    />
  );
}

/** The merchant's pool, or the figure for show of a classic merchant without one, with hot games (JACKPOT-01, JACKPOT-04). */
export default function JackpotBanner() {
  const isReady = useAreas('announcements');
  const { settings } = useMerchant();
  const hot = useQuery(hotGamesQuery(useSources())).data?.list ?? [];
  if (!isReady) return null;
  if (settings.hasJackpot) return <Pool hot={hot} />;
  return settings.hasCounter && <ForShow hot={hot} />;
}
