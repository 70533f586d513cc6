/*
 * The counter for show (JACKPOT-01): one figure for each merchant and moment. Server and phones compute it with these functions, so that
 * everybody who looks at a merchant's counter at the same moment sees the same. All figures are hundredths of the merchant's currency.
 */

/** Time between two steps of the counter, milliseconds. */
export const COUNTER_TICK_MS = 200;
/** What the counter grows by in a step on average. */
const MEAN_STEP = 20;

const DAY_MS = 86_400_000;
const DAY_GROWTH = (DAY_MS / COUNTER_TICK_MS) * MEAN_STEP;
/** The day that all counters start on, in days since 1970: 1 January 2026. */
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY_MS;

/** A merchant's counter starts between these. What is left up to 7.8 billion it grows through in fifty years. */
const LEAST_START = 360_000_000_000;
const MOST_START = 620_000_000_000;

/** A number of 32 bits that looks random, and is the same for the same text and number everywhere. */
function scatter(text: string, number: number): number {
  let bits = 2_166_136_261 ^ number;
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  bits = Math.imul(bits ^ (bits >>> 15), 2_246_822_519);
  bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_917);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A scattered whole number below a limit. */
const below = (limit: number, text: string, number: number): number =>
  Math.floor((scatter(text, number) / 2 ** 32) * limit);

/**
 * What the counter has when a day begins, by UTC: 3.6 to 7.8 billion (JACKPOT-02).
 * @param day days since 1970
 * @returns hundredths of the currency
 */
export function counterStart(merchantCode: string, day: number): number {
  const first = LEAST_START + below(MOST_START - LEAST_START, merchantCode, 0);
  return first + Math.max(0, day - FIRST_DAY) * DAY_GROWTH;
}

/**
 * The counter at a moment: each step of 200 ms adds 1 to 39 hundredths, so that it never falls (JACKPOT-03).
 * @param at milliseconds since 1970
 * @returns hundredths of the currency
 */
export function counterAt(merchantCode: string, at: number): number {
  const day = Math.floor(at / DAY_MS);
  const tick = Math.floor((at - day * DAY_MS) / COUNTER_TICK_MS);
  // Each value lies anywhere in its own span of the mean step: the next one is in the next span.
  return counterStart(merchantCode, day) + tick * MEAN_STEP + below(MEAN_STEP, merchantCode, day * 432_000 + tick);
}

/** A figure of the counter as a decimal text. */
export const counterText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
