import { COUNTDOWN_TICK_MS } from '../../shared/time/timings.ts';

/** Tells many parts of a page of every second, with one timer for all. */
export interface SecondTicker {
  /** Time of the last tick, milliseconds of {@link SecondTickerSettings.now}. */
  current(): number;
  subscribe(listener: () => void): () => void;
}

interface SecondTickerSettings {
  readonly now: () => number;
  /** What tells that the page went out of sight or came back. */
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/** Runs only while somebody listens and the page is seen; coming back it ticks at once. */
export function createSecondTicker({ now, page }: SecondTickerSettings): SecondTicker {
  const listeners = new Set<() => void>();
  let time = now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    time = now();
    for (const listener of listeners) listener();
  };
  const follow = () => {
    const shallRun = listeners.size > 0 && !page.hidden;
    if (shallRun && timer === undefined) {
      timer = setInterval(tick, COUNTDOWN_TICK_MS);
      tick();
    }
    if (!shallRun && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  return {
    current: () => time,
    subscribe(listener) {
      if (listeners.size === 0) page.addEventListener('visibilitychange', follow);
      listeners.add(listener);
      follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('visibilitychange', follow);
        follow();
      };
    },
  };
}
