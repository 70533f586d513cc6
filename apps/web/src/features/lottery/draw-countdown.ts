/** What a lottery's countdown is made of. */
export interface DrawTimes {
  /** Milliseconds to the draw when the answer came. */
  readonly remainTime: number;
  /** Seconds before the draw at which betting closes. */
  readonly lockTime: number;
  /** Begin and end of the draw, milliseconds. */
  readonly lotteryTime?: readonly [number, number] | null | undefined;
  readonly isSale: boolean;
}

/**
 * Milliseconds a member still has: to half the span of `lotteryTime` before the draw, without that pair to the lock; never
 * below zero (LOTT-19 to LOTT-21). Undefined when the game is not on sale or its draw has been (LOTT-18).
 * @param elapsed milliseconds since the answer came
 */
export function timeLeft(draw: DrawTimes, elapsed: number): number | undefined {
  const remain = draw.remainTime - elapsed;
  if (!draw.isSale || remain <= 0) return undefined;
  const { lotteryTime } = draw;
  const close = lotteryTime ? Math.abs(lotteryTime[1] - lotteryTime[0]) / 2 : draw.lockTime * 1_000;
  return Math.max(0, remain - close);
}
