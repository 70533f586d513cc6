import { Icon, Skeleton } from '@tessera/ui';
import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { DrawRow } from '../../../features/lottery/draw-row.tsx';
import type { LotteryGame } from '../../../features/lottery/lottery-queries.ts';
import { nextToClose } from '../../../features/lottery/next-to-close.ts';
import { useLotteryMenu } from '../../../features/lottery/use-lottery-menu.ts';
import { useOpenLottery } from '../../../features/lottery/use-open-lottery.ts';
import { NotLoaded } from '../../../shared/feedback/not-loaded.tsx';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { BACK_HOME } from '../../../shared/navigation/lottery-paths.ts';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import { useSeen } from '../../../shared/start/use-seen.ts';
import css from '../home.module.css';
import own from './next-draws.module.css';

/** Lotteries that are shown. */
const SHOWN = 4;
/** How far above or below the window its results are kept fresh, px. */
const FRESH_PX = 200;

interface RowsProps {
  games: readonly LotteryGame[];
  since: number;
  onPlay: (game: LotteryGame) => void;
}

/** The lotteries that close next. They are chosen once: with each draw others would close next, and rows would change places under a finger. */
function Rows({ games, since, onPlay }: RowsProps) {
  const [chosen] = useState(() => nextToClose(games, SHOWN).map(({ gameId }) => gameId));
  const byId = new Map(games.map((game) => [game.gameId, game]));
  return (
    <ul className={own.rows}>
      {chosen.map((gameId) => {
        const game = byId.get(gameId);
        return (
          game && (
            <li key={gameId}>
              <DrawRow game={game} since={since} onPlay={onPlay} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/**
 * The lotteries that are drawn next, each with the time until betting closes and its last result; a tap opens that lottery. New
 * results are asked for when a draw is due, by the timer of the lottery menu, and only while this is in sight on a page that is.
 */
export default function NextDraws({ prizeMode }: { prizeMode: string }) {
  const t = useTexts();
  const [place, isSeen] = useSeen<HTMLElement>(FRESH_PX);
  const menu = useLotteryMenu(prizeMode, isSeen);
  const play = useOpenLottery(prizeMode, BACK_HOME);
  const hasTexts = useAreas('lottery');
  return (
    <section ref={place} className={css.section}>
      {hasTexts && (
        <>
          <div className={css.heading}>
            <h2>{t('lottery.panelTitle')}</h2>
            <GoLink to={SCREEN_PATHS.lottery}>
              {t('lottery.viewAll')}
              <Icon of={ChevronRight} size="0.16rem" data-points="" />
            </GoLink>
          </div>
          {menu.data ? (
            <Rows
              games={menu.data.categories.flatMap(({ gameMenus }) => gameMenus)}
              since={menu.dataUpdatedAt}
              onPlay={play}
            />
          ) : (
            <NotLoaded
              query={menu}
              waiting={
                <div className={own.rows}>
                  {Array.from({ length: SHOWN }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
                    <Skeleton key={index} height="0.76rem" />
                  ))}
                </div>
              }
            />
          )}
        </>
      )}
    </section>
  );
}
