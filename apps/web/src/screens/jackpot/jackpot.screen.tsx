import { useQuery } from '@tanstack/react-query';
import { Button, Icon, IconButton, moneyText, pauseMoving, StateMessage, useMovingPaused } from '@tessera/ui';
import { Pause, Play } from 'lucide';
import { GameGrid, GameGridSkeleton } from '../../features/games/game-grid.tsx';
import { nameOf } from '../../features/games/game-look.ts';
import { hotGamesQuery } from '../../features/games/games-queries.ts';
import { useLaunch } from '../../features/games/use-launch.ts';
import { JackpotCounter } from '../../features/jackpot/jackpot-counter.tsx';
import { JackpotPool } from '../../features/jackpot/jackpot-pool.tsx';
import { jackpotQuery } from '../../features/games/jackpot-query.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './jackpot.module.css';

/** A cup with coins. */
function Cup() {
  return (
    <svg className={css.cup} viewBox="0 0 120 100" aria-hidden="true">
      <path
        d="M30 22h14v26c-10-2-18-12-14-26zm60 0H76v26c10-2 18-12 14-26z"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
      />
      <path d="M40 12h40v24c0 16-9 26-20 26s-20-10-20-26z" fill="var(--accent)" />
      <path d="M46 18h8v20c0 8 2 13 5 17-8-2-13-10-13-19z" fill="var(--on-stage)" opacity=".45" />
      <path d="M54 60h12l3 16H51z" fill="var(--accent)" />
      <rect x="42" y="76" width="36" height="9" rx="3" fill="var(--accent)" />
      <ellipse cx="22" cy="86" rx="12" ry="5" fill="var(--accent)" opacity=".8" />
      <ellipse cx="22" cy="81" rx="12" ry="5" fill="var(--accent)" />
      <ellipse cx="100" cy="86" rx="12" ry="5" fill="var(--accent)" />
      <path
        d="M100 12l2.6 6 6 2.6-6 2.6-2.6 6-2.6-6-6-2.6 6-2.6zM18 30l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
        fill="var(--on-stage)"
      />
    </svg>
  );
}

function HotGames() {
  const t = useTexts();
  const hot = useQuery(hotGamesQuery(useSources()));
  return (
    <section className={css.games}>
      <h2>{t('announcements.hotWithJackpot')}</h2>
      {!hot.data && <NotLoaded query={hot} waiting={<GameGridSkeleton count={6} />} />}
      {hot.data && <GameGrid games={hot.data.list} />}
    </section>
  );
}

/** The growing figure of a classic merchant, with the hot games. */
function DecorativeStage() {
  const t = useTexts();
  const { currency } = useMerchant();
  const isPaused = useMovingPaused();
  return (
    <>
      <section className={css.stage} aria-label={t('shell.jackpot')}>
        <Cup />
        <div className={css.value}>
          <JackpotCounter currency={currency} label={t('announcements.decorativeCounter')} />
        </div>
        <p className={css.show}>{t('announcements.forShow')}</p>
        <IconButton
          label={t(isPaused ? 'announcements.playCounter' : 'announcements.pauseCounter')}
          onClick={() => pauseMoving(!isPaused)}
        >
          <Icon of={isPaused ? Play : Pause} size="0.18rem" />
        </IconButton>
      </section>
      <HotGames />
    </>
  );
}

/** What the merchant's pool has, what feeds it, and the game that can win it, without any other (JACKPOT-04). */
function PoolStage() {
  const t = useTexts();
  const { currency } = useMerchant();
  const found = useQuery(jackpotQuery(useSources()));
  const launch = useLaunch();
  const pool = found.data;
  if (pool === null) return <NoPool />;
  if (!pool && found.isError) return <NotLoaded query={found} />;
  return (
    <>
      <section className={css.stage} aria-label={t('shell.jackpot')}>
        <Cup />
        <div className={css.value}>
          <JackpotPool value={pool?.value} />
        </div>
        {pool && (
          <>
            <p className={css.show}>{t('announcements.jackpotOf', { game: nameOf(pool.game) })}</p>
            <p className={css.terms}>
              {t('announcements.jackpotTerms', {
                share: `\u2066${pool.share} %\u2069`,
                amount: moneyText(pool.stakesPerHit, currency),
              })}
            </p>
            <Button onPress={() => launch(pool.game)}>
              {t('announcements.playJackpot', { game: nameOf(pool.game) })}
            </Button>
          </>
        )}
      </section>
      <section className={css.games}>
        <h2>{t('announcements.jackpotGame')}</h2>
        {pool ? <GameGrid games={[pool.game]} /> : <GameGridSkeleton count={1} />}
      </section>
    </>
  );
}

/** A merchant that shows neither a pool nor a counter says so, and shows what else is played. */
function NoPool() {
  const t = useTexts();
  return (
    <>
      <StateMessage title={t('announcements.noPool')} text={t('announcements.noPoolText')} />
      <HotGames />
    </>
  );
}

/** The merchant's pool with its game, else the counter for show with the hot games; a merchant with neither says so (JACKPOT-05). */
export default function JackpotScreen() {
  const { settings } = useMerchant();
  if (settings.hasJackpot) return <PoolStage />;
  return settings.hasCounter ? <DecorativeStage /> : <NoPool />;
}
