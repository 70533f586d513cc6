import type { BallShape } from './balls.tsx';

/** Numbers of one prize; lotteries without their own prizes have one such list. */
export interface PrizeNumbers {
  /** 0 is the special prize, 1 the first and so on. */
  readonly place: number;
  readonly numbers: readonly string[];
}

/** Reads the wire's text of a result: numbers with commas between, prizes with semicolons. */
export function readWinningNumbers(text: string): readonly PrizeNumbers[] {
  if (!text) return [];
  return text.split(';').map((prize, place) => ({ place, numbers: prize.split(',').map((number) => number.trim()) }));
}

/** True for a result with prizes, as Vietnam's lotteries have. */
export function hasPrizes(prizes: readonly PrizeNumbers[]): boolean {
  return prizes.length > 1;
}

/** Least count of numbers that are shown as small markers. */
const LONG_RESULT = 8;

/** How the numbers of a result look: dice, places of a race, markers for other long rows, else discs. */
export function ballShapeOf(group: string, numbers: readonly string[]): BallShape {
  const name = group.toUpperCase();
  if (name.includes('K3')) return 'die';
  if (name.includes('PK10')) return 'place';
  return numbers.length >= LONG_RESULT ? 'marker' : 'disc';
}
