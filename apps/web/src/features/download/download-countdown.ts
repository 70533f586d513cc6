import { type KeyStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { COUNTDOWN_LEAST_HOURS, COUNTDOWN_MOST_HOURS } from '../../shared/time/timings.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

/** A start that ends no offer: 2 to 9 hours, and minutes and seconds, all at random (DOWNLOAD-10). */
export function randomCountdown(random: () => number): number {
  const hours = COUNTDOWN_LEAST_HOURS + Math.floor(random() * (COUNTDOWN_MOST_HOURS - COUNTDOWN_LEAST_HOURS + 1));
  const minutes = Math.floor(random() * 60);
  const seconds = Math.floor(random() * 60);
  return hours * HOUR_MS + (minutes * 60 + seconds) * SECOND_MS;
}

/** What the popup counts to, milliseconds since 1970, or undefined for no countdown. */
export type CountdownEnd = number | undefined;

/**
 * The merchant's real end where there is one, as long as it is to come. Without one there is a time for show where the merchant
 * wants it (DOWNLOAD-12): it starts once on a phone, goes on at each later visit, and does not start again when it is over.
 */
export function countdownEnd(
  offer: { readonly promotionEndsAt: number | null; readonly showsCountdown: boolean },
  store: KeyStore,
  now: number,
  random: () => number,
): CountdownEnd {
  if (offer.promotionEndsAt !== null) return offer.promotionEndsAt > now ? offer.promotionEndsAt : undefined;
  if (!offer.showsCountdown) return undefined;
  const kept = Number(store.getItem(STORAGE_KEYS.offerEnd) ?? Number.NaN);
  if (Number.isSafeInteger(kept)) return kept > now ? kept : undefined;
  const end = now + randomCountdown(random);
  store.setItem(STORAGE_KEYS.offerEnd, String(end));
  return end;
}

/** Days, hours, minutes and seconds left; never below zero (DOWNLOAD-11, DOWNLOAD-12). */
export function countdownParts(left: number): readonly [days: number, hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  return [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
}
