import type { DrawResult } from '@tessera/contract';
import type { SessionStore } from '../../shared/session/session.ts';
import { type KeyStore, readJson, type StorageKey } from '../../shared/storage/storage.ts';

/** Draws that are remembered as told: more than the server ever tells of at once. */
const REMEMBERED = 100;

const keyOf = ({ gameId, numero }: DrawResult) => `${gameId}:${numero}`;
const placeOf = (userName: string): StorageKey => `DRAWS_TOLD_${userName}`;

/** Decided draws not yet announced to the member of this phone. */
export interface DrawNews {
  /** Takes what the server tells: the draws of the last hours, known ones among them. */
  receive(results: readonly DrawResult[]): void;
  /** How many wait to be announced. */
  waiting(): number;
  /** Takes what waits, newest first: on this phone nobody takes it again, in other tabs neither. */
  take(): readonly DrawResult[];
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps for each member which draws were announced on this phone. A member who is new to it gets no earlier draws.
 * What waits is forgotten with the session.
 */
export function createDrawNews(session: Pick<SessionStore, 'current' | 'subscribe'>, store: KeyStore): DrawNews {
  const listeners = new Set<() => void>();
  let waiting: readonly DrawResult[] = [];
  const userName = () => session.current().info?.userName;
  let owner = userName();

  const toldTo = (name: string): readonly unknown[] | undefined => {
    const kept = readJson<unknown>(store, placeOf(name));
    return Array.isArray(kept) ? kept : undefined;
  };
  const remember = (name: string, results: readonly DrawResult[]) => {
    const keys: unknown[] = results.map(keyOf);
    const before = (toldTo(name) ?? []).filter((key) => !keys.includes(key));
    store.setItem(placeOf(name), JSON.stringify([...keys, ...before].slice(0, REMEMBERED)));
  };
  const set = (next: readonly DrawResult[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  session.subscribe(() => {
    if (userName() === owner) return;
    owner = userName();
    if (waiting.length > 0) set([]);
  });

  return {
    receive(results) {
      if (owner === undefined) return;
      const told = toldTo(owner);
      if (!told) return remember(owner, results);
      const next = results.filter((result) => !told.includes(keyOf(result)));
      if (next.length > 0 || waiting.length > 0) set(next);
    },
    waiting: () => waiting.length,
    take() {
      if (owner === undefined) return [];
      const told = toldTo(owner) ?? [];
      const next = waiting.filter((result) => !told.includes(keyOf(result)));
      remember(owner, next);
      set([]);
      return next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
