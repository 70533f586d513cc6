import { type KeyStore, readJson, type StorageKey } from './storage.ts';

const keyOf = (userName: string): StorageKey => `LOTTERY_FAV_${userName}`;

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
/** What was read last, so that an unchanged list is the same object. */
let read: { text: string | null; key: StorageKey; ids: readonly string[] } | undefined;

/** Game ids of the lotteries that a member starred on this phone, newest first (FAV-08). */
export function lotteryFavourites(store: KeyStore, userName: string): readonly string[] {
  const key = keyOf(userName);
  const text = store.getItem(key);
  if (read?.text === text && read.key === key) return read.ids;
  const kept = readJson<unknown>(store, key);
  const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : NONE;
  read = { text, key, ids };
  return ids;
}

/** Stars a lottery, or no longer; the server does not hear of it (FAV-08). */
export function toggleLotteryFavourite(store: KeyStore, userName: string, gameId: string): void {
  const ids = lotteryFavourites(store, userName);
  const next = ids.includes(gameId) ? ids.filter((id) => id !== gameId) : [gameId, ...ids];
  store.setItem(keyOf(userName), JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Tells of every change made on this page. @returns what stops telling */
export function onLotteryFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
