import { skipsAnimation } from '../../shared/navigation/back-swipe.ts';
import type { Navigator, Shown } from '../../shared/navigation/navigator.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** Holds what stands on the screen. */
export interface ShownStore extends Pick<Navigator, 'shown' | 'subscribe' | 'drawn'> {
  /** Changes what stands on the screen, in a fade when the path changes; `isFirst` for what the document showed already. */
  show(next: Shown, isFirst: boolean): void;
}

/** @param drawNow runs a change and draws it before it returns */
export function createShownStore(scrolling: ScrollMemory, drawNow: (change: () => void) => void): ShownStore {
  const listeners = new Set<() => void>();
  let shown: Shown = { path: location.pathname, query: location.search, state: { kind: 'waiting' } };
  let isScrollDue = false;
  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next, isFirst) {
      const changesPath = next.path !== shown.path;
      const change = () => {
        shown = next;
        // Who began to read before the page answered stays there; a page loaded anew goes back to where it was.
        isScrollDue = !isFirst || scrolling.knows();
        for (const listener of listeners) listener();
      };
      // The first screen comes from nowhere, and a swipe back is animated by the system (LAYOUT-11).
      const fades = !isFirst && changesPath && !skipsAnimation() && 'startViewTransition' in document;
      if (fades) document.startViewTransition(() => drawNow(change));
      else change();
    },
    drawn() {
      if (isScrollDue) scrolling.restore();
      isScrollDue = false;
    },
  };
}
