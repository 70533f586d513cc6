import { LOTTERY_DRAW_REFRESH_MS, LOTTERY_REFRESH_MS } from '../../shared/time/timings.ts';

/** What of a lottery decides when the menu is asked for again. */
export interface WaitingGame {
  /** Issue that is on, null while the game is closed. */
  readonly numero: string | null;
  /** Seconds to the draw. */
  readonly remainTime: number;
}

/**
 * Milliseconds until the menu is fetched anew: the shortest time to a draw among the games that have an issue, at most
 * thirty seconds (LOTT-14), which is also the wait for nothing; seven when that draw is under way (LOTT-13, LOTT-15).
 */
export function refreshDelay(games: readonly WaitingGame[]): number {
  const times = games.filter(({ numero, remainTime }) => numero && remainTime >= 0).map((game) => game.remainTime);
  const least = Math.min(...times) * 1_000;
  if (least <= 0) return LOTTERY_DRAW_REFRESH_MS;
  return Math.min(least, LOTTERY_REFRESH_MS);
}
