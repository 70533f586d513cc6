import { LazyImage } from '@tessera/ui';
import { memo } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import { DrawClock } from './draw-clock.tsx';
import css from './draw-row.module.css';
import type { LotteryGame } from './lottery-queries.ts';
import { menuTimes } from './menu-times.ts';
import { WinningRow } from './winning-row.tsx';

interface DrawRowProps {
  game: LotteryGame;
  /** When its times came, by the phone's clock, milliseconds since 1970. */
  since: number;
  onPlay: (game: LotteryGame) => void;
}

/** A lottery on a row: picture, name, the time until betting closes, and the last winning numbers. Opens that lottery. */
export const DrawRow = memo(({ game, since, onPlay }: DrawRowProps) => {
  const t = useTexts();
  return (
    <button type="button" className={css.row} onClick={() => onPlay(game)}>
      <span className={css.icon}>
        <LazyImage src={game.mobileIconUrl || game.webIconUrl} alt="" />
      </span>
      <bdi className={css.name}>{game.gameName}</bdi>
      <span className={css.clock}>
        <DrawClock draw={menuTimes(game)} since={since} label={t('lottery.closesIn')} />
      </span>
      <span className={css.last}>
        <WinningRow group={game.gameGroupCode} winningNumber={game.previousWinningNumber ?? ''} size="small" />
      </span>
    </button>
  );
});
