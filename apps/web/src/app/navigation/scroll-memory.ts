import { readJson, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** Remembers for every entry of the tab's history how far it was scrolled. */
export interface ScrollMemory {
  /** Notes the scroll position of the present entry; called before another one is shown. */
  note(): void;
  /** Makes a new entry of the history the present one. @returns what the entry carries as its state */
  begin(isReplaced: boolean): object;
  /** How many entries the browser went back from the present one; 0 when it went ahead. */
  stepsBack(): number;
  /**
   * Makes the entry that the browser went to the present one. The one under the first page becomes an ordinary first page by it.
   * @returns for that entry whether another page lies before it in the tab; undefined for every other
   */
  follow(): 'first' | 'after-others' | undefined;
  /** Puts an entry under the first page of a visit, once, for a step back to come to; what lay ahead of the page is gone (decision 0025). @param isReturn the page before it is over: the way back is home */
  layBase(isReturn: boolean): void;
  /** True when the present entry was shown before. */
  knows(): boolean;
  /** Before the present entry is drawn: to the top when it begins there. Afterwards its layout would have to be made for this alone. */
  toTop(): void;
  /** Once the present entry is drawn: to where it was left. */
  restore(): void;
}

/** What an entry of the tab's history carries: its place among those of the app, and a name that no other entry has. */
interface Entry {
  readonly index: number;
  readonly key: string;
}

const newKey = () => Math.random().toString(36).slice(2);

/** An entry that was made by a full load, or by a link within the page, carries nothing yet. */
const entryOf = (state: unknown): Entry => {
  const { index = 0, key = newKey() } = (state ?? {}) as Partial<Entry>;
  return { index, key };
};

/** Position of the entry under the first page, which has 0. */
const BASE = -1;

/** Positions that are kept: of the entries that were left last. */
const MOST = 50;

const readPositions = () => {
  const kept = readJson<[string, number][]>(sessionStore, STORAGE_KEYS.scrolled);
  return new Map(Array.isArray(kept) ? kept : []);
};

/**
 * Takes scrolling over from the browser, which would scroll before the screen of an earlier entry is there again. A position belongs to the key
 * of its entry: a page that is loaded anew or gone back to has its key again, any other document in the tab has a new one and begins at the top.
 */
export function createScrollMemory(): ScrollMemory {
  const positions = readPositions();
  let entry = entryOf(history.state);
  let base: 'first' | 'after-others' | undefined;
  const put = (next: Entry) => {
    entry = next;
    history.replaceState(entry, '');
  };
  const leaveBase = () => {
    if (entry.index !== BASE) return undefined;
    put({ ...entry, index: 0 });
    const left = base ?? 'after-others';
    base = undefined;
    return left;
  };
  put(entry);
  leaveBase();
  history.scrollRestoration = 'manual';
  const note = () => {
    positions.delete(entry.key);
    positions.set(entry.key, scrollY);
  };
  addEventListener('pagehide', () => {
    note();
    sessionStore.setItem(STORAGE_KEYS.scrolled, JSON.stringify([...positions].slice(-MOST)));
  });
  return {
    note,
    begin(isReplaced) {
      entry = { index: isReplaced ? entry.index : entry.index + 1, key: newKey() };
      return entry;
    },
    stepsBack: () => Math.max(0, entry.index - entryOf(history.state).index),
    follow() {
      put(entryOf(history.state));
      return leaveBase();
    },
    layBase(isReturn) {
      if (entry.index > 0 || base) return;
      base = history.length > 1 && !isReturn ? 'after-others' : 'first';
      history.replaceState({ index: BASE, key: newKey() }, '');
      history.pushState(entry, '');
    },
    knows: () => positions.has(entry.key),
    toTop() {
      if (!positions.get(entry.key)) scrollTo(0, 0);
    },
    restore() {
      const position = positions.get(entry.key);
      if (position) scrollTo(0, position);
    },
  };
}
