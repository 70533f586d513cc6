import { parseMoney } from '../money.ts';

/** Levels of a merchant at most. */
export const MOST_LEVELS = 20;

/** What a level asks for, decimals. */
export interface LevelConditions {
  readonly deposited: string;
  readonly staked: string;
}

/** Whether each level asks for no less than the one before it, and for more of one of the two; the first for more than nothing. */
export function doLevelsAscend(levels: readonly LevelConditions[]): boolean {
  return levels.every(({ deposited, staked }, index) => {
    const before = levels[index - 1] ?? { deposited: '0', staked: '0' };
    const more = [parseMoney(deposited) - parseMoney(before.deposited), parseMoney(staked) - parseMoney(before.staked)];
    return more.every((by) => by >= 0n) && more.some((by) => by > 0n);
  });
}
