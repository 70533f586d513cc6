import { type KeyStore, readJson, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** How many searches the phone keeps, and the longest one. */
export const RECENT_SEARCHES = { count: 8, length: 40 } as const;

/** What was searched on this phone, newest first. */
export function recentSearches(store: KeyStore): string[] {
  const kept = readJson<unknown>(store, STORAGE_KEYS.recentSearches);
  const texts = Array.isArray(kept) ? kept.filter((text) => typeof text === 'string' && text !== '') : [];
  return texts.slice(0, RECENT_SEARCHES.count);
}

/** Keeps a search as the newest; the same one in other letters moves to the front. */
export function addRecentSearch(store: KeyStore, text: string): void {
  const search = text.trim().slice(0, RECENT_SEARCHES.length);
  if (search === '') return;
  const others = recentSearches(store).filter((other) => other.toLowerCase() !== search.toLowerCase());
  store.setItem(STORAGE_KEYS.recentSearches, JSON.stringify([search, ...others].slice(0, RECENT_SEARCHES.count)));
}

/** Forgets all searches. */
export function forgetSearches(store: KeyStore): void {
  store.removeItem(STORAGE_KEYS.recentSearches);
}
