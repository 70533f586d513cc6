import { type KeyStore, readJson, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { JACKPOT_LEAST, JACKPOT_MOST, JACKPOT_TICK_MS } from '../../shared/time/timings.ts';

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

/** Value of the counter, in hundredths of the currency, and its time, in milliseconds. */
interface Kept {
  readonly value: number;
  readonly at: number;
}

const isKept = (kept: Partial<Kept> | undefined): kept is Kept =>
  Number.isSafeInteger(kept?.value) && Number.isSafeInteger(kept?.at);

/**
 * Value of the counter when it is opened: it starts once on a phone (JACKPOT-02), and later has the value that it would have by now,
 * a step of the middle size for every tick, never below where it was seen.
 */
export function openJackpot(store: KeyStore, now: number, random: () => number): number {
  const kept = readJson<Partial<Kept>>(store, STORAGE_KEYS.jackpot);
  if (!isKept(kept)) return startJackpot(random);
  const ticks = Math.max(0, Math.floor((now - kept.at) / JACKPOT_TICK_MS));
  return kept.value + Math.floor((ticks * (LARGEST_STEP + 1)) / 2);
}

/** Keeps the counter's value for the next time. */
export function keepJackpot(store: KeyStore, value: number, at: number): void {
  store.setItem(STORAGE_KEYS.jackpot, JSON.stringify({ value, at }));
}

/** The counter as a decimal text. */
export const jackpotText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
