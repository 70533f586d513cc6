import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@tessera/ui/theme/base.css';
import './shell/page.css';
import { chooseLanguage } from '../shared/language/language-store.ts';
import { statusQuery } from '../shared/merchant/merchant-queries.ts';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import { watchBackSwipe } from '../shared/navigation/back-swipe.ts';
import type { Services } from '../shared/services/services.ts';
import { readStartData } from '../shared/start/start-data.ts';
import { localStore, STORAGE_KEYS } from '../shared/storage/storage.ts';
import { createClientServices } from './client-services.ts';
import { createBrowserNavigator } from './navigation/browser-navigator.ts';
import { ServicesTree } from './services-tree.tsx';
import { Frame } from './shell/frame.tsx';
import { reportRecoverableError } from './report-recoverable-error.ts';

/** Lets the browser paint and answer taps between two pieces of the start, which together are long on a slow phone. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Screens that open something by themselves: a step back does not open it again. */
const OPENING: readonly string[] = [SCREEN_PATHS.play, SCREEN_PATHS.launchGame, SCREEN_PATHS.startLottery];

/** How long the page is left alone after it has loaded, milliseconds. */
const QUIET_MS = 1_500;

function whenQuiet(begin: () => void): void {
  const wait = () => setTimeout(begin, QUIET_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * The stored language wins over the document's, whose hint may be lost while the storage is not (LANG-04); one that the merchant
 * does not offer leads to the merchant's default, also in a document that was kept in another language (LANG-05).
 */
function followStoredLanguage({ queries, call, language, start }: Services): void {
  const info = queries.getQueryData(statusQuery({ call, language: start.language }).queryKey)?.info;
  const fallback = info?.defaultLanguage ?? start.language;
  const wanted = chooseLanguage(localStore.getItem(STORAGE_KEYS.language), info?.languages ?? [], fallback);
  if (wanted !== start.language) {
    language
      .change(wanted)
      .catch((failure: unknown) => console.warn('the stored language could not be fetched', failure));
  }
}

/**
 * Starts the app on the server's tree. Not a top-level await: screens import this file's chunk, and would wait for it
 * while it waits for them.
 */
async function startApp(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('the document has no root element');
  await nextTask();
  const start = readStartData();
  const services = createClientServices(start);
  hydrate(services.queries, start.queries);
  const navigator = createBrowserNavigator(services, { loadAnew: () => location.reload() });
  services.onLead((path) => navigator.go(path, { replace: OPENING.includes(location.pathname) }));
  await nextTask();
  const asked = `${location.pathname}${location.search}`;
  await navigator.start();
  await nextTask();
  const app = (
    <StrictMode>
      <ServicesTree services={services} navigator={navigator}>
        <Frame />
      </ServicesTree>
    </StrictMode>
  );
  // A hint that was wrong, an address that leads elsewhere by now, or code that did not come makes another tree than the server's.
  const isThere = navigator.shown().state.kind === 'ready' && element.childElementCount > 0;
  const isSameTree = isThere && `${location.pathname}${location.search}` === asked;
  const told = { onRecoverableError: reportRecoverableError };
  // A transition is worked through in pieces: the phone paints and answers between them.
  if (isSameTree) startTransition(() => void hydrateRoot(element, app, told));
  else createRoot(element, told).render(app);
  void nextTask().then(() => window.earlyInput?.answer());
  followStoredLanguage(services);
  watchBackSwipe();
  // Inside a frame the page around it keeps the line, the worker and the notes.
  if (window.parent !== window) return;
  whenQuiet(() => {
    import('./after-start/after-start.tsx').then(
      ({ afterStart }) => afterStart(services, navigator, start),
      (failure: unknown) => console.warn('what comes after the start did not come', failure),
    );
  });
}

// After the module's own evaluation: a timer set inside it would keep the whole file's frame, which a tool that records
// timers then parses once more to name the line.
queueMicrotask(() => void startApp());
