import { CODE_COUNTDOWN_MS, CODE_LONGEST_LIFE_MS, CODE_TICK_MS } from '../../shared/time/timings.ts';

const MINUTE_MS = 60_000;

/**
 * When the countdown of a registration ends: `expiredMinutes` minutes from now, a minute when the answer names none or an
 * external service sends the code (SMS-02, SMS-03).
 */
export function registerCountdownEnd(now: number, expiredMinutes: number | undefined, isExternal: boolean): number {
  const isGiven = expiredMinutes !== undefined && Number.isFinite(expiredMinutes) && expiredMinutes > 0;
  return now + (isGiven && !isExternal ? expiredMinutes * MINUTE_MS : CODE_COUNTDOWN_MS);
}

/**
 * When the countdown of a login ends: at the timestamp of the answer (SMS-04). No code lives longer than ten minutes: a time
 * further off, or over, means that the phone's clock is wrong; it then counts a minute.
 */
export function loginCountdownEnd(now: number, expirationTime: number | undefined): number {
  const isBelievable =
    expirationTime !== undefined && expirationTime > now && expirationTime - now <= CODE_LONGEST_LIFE_MS;
  return isBelievable ? expirationTime : now + CODE_COUNTDOWN_MS;
}

/**
 * Counts down to a time, telling the seconds left at once and every 500 ms (SMS-04), until it says 0.
 * @returns ends it early, as when the screen is left (SMS-05)
 */
export function startCountdown(end: number, notify: (seconds: number) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    notify(seconds);
    if (seconds === 0) stop();
    return seconds;
  };
  if (tick() > 0) timer = setInterval(tick, CODE_TICK_MS);
  return stop;
}
