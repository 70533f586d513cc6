import { closeTopWindow, whenWindowOpens } from '@tessera/ui';
import type { Navigator, Shown } from '../../shared/navigation/navigator.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import type { Services } from '../../shared/services/services.ts';
import { sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { PENDING_SCREEN_MS } from '../../shared/time/timings.ts';
import { destinationOf, isDecided, isReturnedTo } from '../routes.ts';
import { needScreens } from '../screens.ts';
import { isMissingCode } from '../report-recoverable-error.ts';
import { fetchCode, fetchData, loadedScreen } from './fetch-screen.ts';
import { onceTouched } from './once-touched.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { createShownStore } from './shown-store.ts';

export interface BrowserNavigator extends Navigator {
  /** Fetches the code of the screen that the address bar names, and takes over: called once, before the first drawing. */
  start(): Promise<void>;
}

/** What the navigator asks of the page. */
interface Page {
  /** Loads the document of the address in the address bar. */
  loadAnew(): void;
}

/** True when code that did not come may come with a new document: a new version took it away. Once for an address (ERR-01). */
function mayLoadAnew(error: unknown): boolean {
  const address = `${location.pathname}${location.search}`;
  if (!isMissingCode(error) || !navigator.onLine || sessionStore.getItem(STORAGE_KEYS.loadedAnew) === address)
    return false;
  sessionStore.setItem(STORAGE_KEYS.loadedAnew, address);
  return true;
}

const lookUp = (services: Services, path: string, query: string) =>
  destinationOf(path, query, services.session.current().visitor);

/** Fetches code and data of the screen at an address. @throws what the import throws when a file does not come */
async function prepare(services: Services, { pathname, search }: URL): Promise<void> {
  if (!isDecided(pathname)) await needScreens();
  const destination = lookUp(services, pathname, search);
  if (destination.kind === 'redirect') return;
  void fetchData(services, destination.screen, search);
  await fetchCode(services, destination.screen);
}

/** Puts an entry under the first page: for a window that opens over it, and where the page before it is over. */
function layBaseLater({ layBase }: Pick<ScrollMemory, 'layBase'>): void {
  const isReturn = isReturnedTo(location.pathname, new URLSearchParams(location.search));
  const lay = () => onceTouched(() => layBase(isReturn));
  if (isReturn) lay();
  else whenWindowOpens(lay);
}

/**
 * The navigator of the phone. An address is looked up in the table of screens; the old screen stays until the row, the code and
 * the texts of the new one are there, for 200 ms at most, and a screen already at hand is shown at once. Of several changes
 * under way the last wins.
 */
export function createBrowserNavigator(services: Services, page: Page): BrowserNavigator {
  const scrolling = createScrollMemory();
  const store = createShownStore(scrolling);
  let newest = 0;
  let asked = '';

  /** Shows the screen of the address in the address bar. */
  const arrive = async (isFirst = false): Promise<void> => {
    newest += 1;
    const number = newest;
    const { pathname: path, search: query } = location;
    asked = path + query;
    const notify = (state: Shown['state']) => {
      if (number === newest) store.show({ path, query, state }, isFirst);
    };
    const waiting = isFirst ? undefined : setTimeout(() => notify({ kind: 'waiting' }), PENDING_SCREEN_MS);
    let state: Shown['state'];
    try {
      if (!isDecided(path)) await needScreens();
      if (number !== newest) return;
      const destination = lookUp(services, path, query);
      if (destination.kind === 'redirect') {
        history.replaceState(history.state, '', destination.to);
        return arrive(isFirst);
      }
      const { screen } = destination;
      // What is taken over brought its data; fresher ones must not come before the document is React's, or they do not match.
      if (!isFirst) void fetchData(services, screen, query);
      let Screen = loadedScreen(services, screen);
      if (!Screen) {
        Screen = await fetchCode(services, screen);
        sessionStore.removeItem(STORAGE_KEYS.loadedAnew);
      }
      state = { kind: 'ready', Screen };
    } catch (error) {
      if (number === newest && mayLoadAnew(error)) return page.loadAnew();
      state = { kind: 'failed', error };
    } finally {
      clearTimeout(waiting);
    }
    notify(state);
  };

  const go: Navigator['go'] = (to, { replace: isReplaced = false } = {}) => {
    scrolling.note();
    const entry = scrolling.begin(isReplaced);
    if (isReplaced) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
    void arrive();
  };

  return {
    shown: store.shown,
    subscribe: store.subscribe,
    drawn: store.drawn,
    go,
    back: () => history.back(),
    prepare(to) {
      // What does not come now is asked for again, and told, when the finger lifts.
      prepare(services, new URL(to, location.origin)).catch(() => undefined);
    },
    async start() {
      await arrive(true);
      layBaseLater(scrolling);
      addEventListener('popstate', () => {
        const steps = scrolling.stepsBack();
        // what is open over the screen goes first; the screen stays, and so does its entry
        if (steps > 0 && closeTopWindow()) return history.go(steps);
        scrolling.note();
        const base = scrolling.follow();
        if (location.pathname + location.search !== asked) void arrive();
        // nobody has to step back twice because a window was open once; where nothing lies before, the way back is home
        if (base === 'after-others') history.back();
        else if (base) go(SCREEN_PATHS.home, { replace: true });
      });
    },
  };
}
