import { readJson, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** Remembers for every entry of the tab's history how far it was scrolled. */
export interface ScrollMemory {
  /** Notes the scroll position of the present entry; called before another one is shown. */
  note(): void;
  /** Makes a new entry of the history the present one; what lay ahead of it is gone. Gives its position. */
  begin(isReplaced: boolean): number;
  /** How many entries the browser went back from the present one; 0 when it went ahead. */
  stepsBack(): number;
  /**
   * Makes the entry that the browser went to the present one. The one under the first page becomes an ordinary first page by it.
   * @returns for that entry whether another page lies before it in the tab; undefined for every other
   */
  follow(): 'first' | 'after-others' | undefined;
  /** Puts an entry under the first page of a visit, once, for a step back to come to; what lay ahead of the page is gone (decision 0025). */
  layBase(): void;
  /** True when the present entry was shown before. */
  knows(): boolean;
  /** Before the present entry is drawn: to the top when it begins there. Afterwards its layout would have to be made for this alone. */
  toTop(): void;
  /** Once the present entry is drawn: to where it was left. */
  restore(): void;
}

const indexOf = (state: unknown) => (state as { index?: number } | null)?.index ?? 0;

/** Position of the entry under the first page, which has 0. */
const BASE = -1;

/** Takes scrolling over from the browser, which would scroll before the screen of an earlier entry is there again. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<number, number>(readJson<[number, number][]>(sessionStore, STORAGE_KEYS.scrolled) ?? []);
  let index = indexOf(history.state);
  let base: 'first' | 'after-others' | undefined;
  const leaveBase = () => {
    if (index !== BASE) return undefined;
    index = 0;
    history.replaceState({ index }, '');
    const left = base ?? 'after-others';
    base = undefined;
    return left;
  };
  leaveBase();
  history.scrollRestoration = 'manual';
  const note = () => void positions.set(index, scrollY);
  addEventListener('pagehide', () => {
    note();
    sessionStore.setItem(STORAGE_KEYS.scrolled, JSON.stringify([...positions]));
  });
  return {
    note,
    begin(isReplaced) {
      if (!isReplaced) index += 1;
      for (const known of positions.keys()) if (known >= index) positions.delete(known);
      return index;
    },
    stepsBack: () => Math.max(0, index - indexOf(history.state)),
    follow() {
      index = indexOf(history.state);
      return leaveBase();
    },
    layBase() {
      if (index > 0 || base) return;
      base = history.length > 1 ? 'after-others' : 'first';
      history.replaceState({ index: BASE }, '');
      history.pushState({ index }, '');
    },
    knows: () => positions.has(index),
    toTop() {
      if (!positions.get(index)) scrollTo(0, 0);
    },
    restore() {
      const position = positions.get(index);
      if (position) scrollTo(0, position);
    },
  };
}
