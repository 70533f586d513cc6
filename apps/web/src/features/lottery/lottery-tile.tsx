import { Icon, LazyImage, usePress } from '@tessera/ui';
import { Star } from 'lucide';
import { memo } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import { DrawClock } from './draw-clock.tsx';
import { issueText } from './issue-text.ts';
import type { LotteryGame } from './lottery-queries.ts';
import css from './lottery-tile.module.css';
import { menuTimes } from './menu-times.ts';
import { WinningRow } from './winning-row.tsx';

interface LotteryTileProps {
  game: LotteryGame;
  /** When its times came, by the phone's clock. */
  since: number;
  isFavourite: boolean;
  onStar: (game: LotteryGame) => void;
  onPlay: (game: LotteryGame) => void;
}

const nothingMore = () => undefined;

function Tile({ game, since, isFavourite, onStar, onPlay }: LotteryTileProps) {
  const t = useTexts();
  const press = usePress(nothingMore);
  const { gameName } = game;
  return (
    <article className={css.tile}>
      <button type="button" {...press} className={css.play} onClick={() => onPlay(game)}>
        <span className={css.icon}>
          <LazyImage src={game.mobileIconUrl || game.webIconUrl} alt="" />
        </span>
        <span className={css.name}>
          <bdi>{gameName}</bdi>
        </span>
        <span className={css.issue}>
          {game.numero ? t('lottery.issue', { issue: issueText(game.numero) }) : t('lottery.closed')}
        </span>
        <DrawClock draw={menuTimes(game)} since={since} label={t('lottery.closesIn')} />
        <span className={css.last}>
          <WinningRow group={game.gameGroupCode} winningNumber={game.previousWinningNumber ?? ''} />
        </span>
      </button>
      <button
        type="button"
        className={css.star}
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'games.removeFavourite' : 'games.addFavourite', { game: gameName })}
        onClick={() => onStar(game)}
      >
        <Icon of={Star} size="0.18rem" fill={isFavourite ? 'currentColor' : 'none'} />
      </button>
    </article>
  );
}

/** A lottery: icon, name, star, countdown and the last winning numbers (TILE-02, LOTT-24). */
export const LotteryTile = memo(Tile);
