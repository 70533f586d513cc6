import type { DrawTimes } from './draw-countdown.ts';
import type { LotteryGame } from './lottery-queries.ts';

/** Times of a game of the menu, whose `remainTime` is in seconds (LOTT-22), as a countdown takes them. */
export function menuTimes(
  game: Pick<LotteryGame, 'numero' | 'remainTime' | 'lockTime' | 'lotteryTime' | 'isSale'>,
): DrawTimes {
  return {
    remainTime: game.remainTime * 1_000,
    lockTime: game.lockTime,
    lotteryTime: game.lotteryTime,
    isSale: game.isSale && game.numero !== null,
  };
}
