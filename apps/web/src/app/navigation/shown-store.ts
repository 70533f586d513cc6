import { skipsAnimation } from '../../shared/navigation/back-swipe.ts';
import type { Navigator, Shown } from '../../shared/navigation/navigator.ts';
import { fadeIn } from './page-fade.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** Holds the shown screen. */
export interface ShownStore extends Pick<Navigator, 'shown' | 'subscribe' | 'drawn'> {
  /** Changes the shown screen, in a fade when the path changes; `isFirst` for what the document showed already. */
  show(next: Shown, isFirst: boolean): void;
}

/** @param scrolling where the page is scrolled to once it has been drawn */
export function createShownStore(scrolling: ScrollMemory): ShownStore {
  const listeners = new Set<() => void>();
  let shown: Shown = { path: location.pathname, query: location.search, state: { kind: 'waiting' } };
  let isScrollDue = false;
  let isFadeDue = false;
  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next, isFirst) {
      // The first screen comes from nowhere, and a swipe back is animated by the system (LAYOUT-11).
      isFadeDue ||= !isFirst && next.path !== shown.path && !skipsAnimation();
      // Who began to read before the page answered stays there; a page loaded anew goes back to where it was.
      isScrollDue = !isFirst || scrolling.knows();
      if (isScrollDue) scrolling.toTop();
      shown = next;
      for (const listener of listeners) listener();
    },
    drawn() {
      if (isScrollDue) scrolling.restore();
      if (isFadeDue) fadeIn();
      isScrollDue = false;
      isFadeDue = false;
    },
  };
}
