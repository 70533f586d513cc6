import { LOTTERY_REFRESH_MS, LOTTERY_RESULT_LOOK_MS } from '../../shared/time/timings.ts';

interface Issue {
  /** Milliseconds to the draw when the answer came. */
  readonly remainTime: number;
  /** Seconds before the draw at which betting closes. */
  readonly lockTime: number;
  readonly isSale: boolean;
}

/**
 * Milliseconds until the issue is looked at again: when betting closes or the draw is due, whichever comes next, and never
 * later than the menu's longest wait; soon while a result is awaited (LOTT-13 to LOTT-15 by meaning).
 */
export function nextRefetchDelay(issue: Issue | null | undefined): number {
  if (!issue) return LOTTERY_REFRESH_MS;
  const toLock = issue.remainTime - issue.lockTime * 1000;
  const next = issue.isSale && toLock > 0 ? toLock : issue.remainTime;
  return Math.min(Math.max(next, 0) + LOTTERY_RESULT_LOOK_MS, LOTTERY_REFRESH_MS);
}
