/** A page that ran on has its clock looked at this often, milliseconds. */
const LOOK_MS = 1_000;
/** A look that comes so much later than it should means that the page did not run, milliseconds. */
const GAP_MS = 5_000;

/**
 * Why a page may show what is no longer true. `awake`: it was hidden, frozen, put away or asleep with its device.
 * `line`: it has another line than before, so that whatever is on its way over the former one may never arrive.
 */
export type Return = 'awake' | 'line';

/** What the watch needs of the browser; tests bring their own. */
export interface ReturnEnvironment {
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The browser's account of the line, where it gives one. */
  readonly connection: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
  /** Milliseconds of the wall clock, which goes on while the device sleeps. */
  readonly now: () => number;
}

const BROWSER = (): ReturnEnvironment => ({
  page: document,
  window,
  connection: (navigator as { connection?: EventTarget }).connection,
  now: Date.now,
});

/**
 * Tells each time the page comes back from not running, or gets another line. A device that wakes with the page
 * in sight tells no event, so the clock is looked at too.
 * @returns what stops watching
 */
export function watchReturns(
  onReturn: (why: Return) => void,
  { page, window: view, connection, now }: ReturnEnvironment = BROWSER(),
): () => void {
  let looked = now();
  const timer = setInterval(() => {
    const gap = now() - looked;
    looked = now();
    // Browsers slow the timers of hidden pages down, which is no sleep.
    if (gap > GAP_MS && !page.hidden) onReturn('awake');
  }, LOOK_MS);
  const onAwake = () => {
    looked = now();
    if (!page.hidden) onReturn('awake');
  };
  const onLine = () => onReturn('line');
  page.addEventListener('visibilitychange', onAwake);
  page.addEventListener('resume', onAwake);
  view.addEventListener('pageshow', onAwake);
  view.addEventListener('online', onLine);
  connection?.addEventListener('change', onLine);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', onAwake);
    page.removeEventListener('resume', onAwake);
    view.removeEventListener('pageshow', onAwake);
    view.removeEventListener('online', onLine);
    connection?.removeEventListener('change', onLine);
  };
}
