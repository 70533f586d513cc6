import type { LotteryGame } from './lottery-queries.ts';

/** Open lotteries whose betting closes next, nearest first; those of one moment in the order they came in. @param count most of them */
export function nextToClose<Game extends Pick<LotteryGame, 'numero' | 'state' | 'remainTime' | 'lockTime'>>(
  games: readonly Game[],
  count: number,
): readonly Game[] {
  const closesIn = ({ remainTime, lockTime }: Game) => remainTime - lockTime;
  return games
    .filter(({ numero, state }) => numero !== null && state === 'open')
    .toSorted((one, other) => closesIn(one) - closesIn(other))
    .slice(0, count);
}
