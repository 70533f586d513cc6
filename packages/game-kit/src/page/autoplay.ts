/** What the player lets happen by itself; amounts at scale 4. */
export interface Autoplay {
  /** Rounds that are left. */
  readonly left: number;
  /** What may still be lost, wins of these rounds counted in. */
  readonly mayLose: bigint;
}

export const AUTOPLAY_ROUNDS = [10, 25, 50, 100] as const;
/** Loss limits to choose from, in bets. */
export const AUTOPLAY_LOSSES = [5, 10, 25, 50] as const;

/** What is left after a round that was paid `win` for `bet`. */
export function afterRound({ left, mayLose }: Autoplay, bet: bigint, win: bigint): Autoplay {
  return { left, mayLose: mayLose - bet + win };
}

/** Whether the next round could lose more than the player allowed. */
export function wouldPassLimit({ mayLose }: Autoplay, bet: bigint): boolean {
  return bet > mayLose;
}
