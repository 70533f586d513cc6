import { JACKPOT_LEAST, JACKPOT_MOST } from '../../shared/time/timings.ts';

/** Largest step of one tick, in hundredths of the currency. */
const LARGEST_STEP = 900;

/** Where the counter starts: 3.6 to 7.8 billion, in hundredths of the currency (JACKPOT-02). */
export function startJackpot(random: () => number): number {
  return Math.floor((JACKPOT_LEAST + random() * (JACKPOT_MOST - JACKPOT_LEAST)) * 100);
}

/** The counter after a tick: more than before by a random step, never less (JACKPOT-03). */
export function nextJackpot(hundredths: number, random: () => number): number {
  return hundredths + 1 + Math.floor(random() * LARGEST_STEP);
}

/** The counter as a decimal text. */
export const jackpotText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
