import { isCachedFile, type WorkerMessage } from '../../service-worker/caching.ts';
import type { Services } from '../../shared/services/services.ts';
import type { UpdateStore } from './update-store.ts';

/** Address of the worker; it is at the root so that it may serve the whole app. */
const WORKER_ADDRESS = '/service-worker.js';
/** How often an open page asks whether there is a new version, milliseconds. */
const ASK_MS = 30 * 60_000;

/** Not every browser can tell; the compiler's library of the page does not know the question. */
interface Decoders {
  readonly ImageDecoder?: { isTypeSupported(type: string): Promise<boolean> };
}
const showsAvif = () => (globalThis as Decoders).ImageDecoder?.isTypeSupported('image/avif');

/**
 * Registers the worker, which needs a secure context, and has it keep the page that is open now and the files of
 * the screens that mostly follow. Resolves once it has done so, or could not.
 */
export async function startServiceWorker(
  { language }: Services,
  updates: UpdateStore,
  next: readonly string[],
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const registration = await container.register(WORKER_ADDRESS);
  updates.watch(registration, container);
  const ask = () => {
    if (!document.hidden && navigator.onLine) registration.update().catch(() => undefined);
  };
  setInterval(ask, ASK_MS);
  const { active } = await container.ready;
  if (!active) return;
  const isAvifShown = (await showsAvif()) ?? false;
  const kept = new Set<string>();
  for (let isWhole = false; !isWhole; ) {
    // Files that were loading while the worker took over bypassed it: they are kept too, and only then the document,
    // which is of no use without one of its files.
    const shown = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = shown
      .concat(next.map((address) => `${location.origin}${address}`))
      .filter((address) => isCachedFile(address, location.origin) && !kept.has(address));
    for (const file of files) kept.add(file);
    isWhole = files.length === 0;
    const isKept = await keep(active, {
      type: 'KEEP',
      language: language.current().language,
      document: isWhole ? `${location.origin}${location.pathname}` : null,
      files,
      showsAvif: isAvifShown,
    });
    if (!isKept) return;
  }
}

/** Makes the worker cache the files of a message. @returns false when one of them did not load */
function keep(worker: ServiceWorker, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<boolean>((resolve) =>
    port1.addEventListener('message', ({ data }) => resolve(data === 'KEPT'), { once: true }),
  );
  port1.start();
  worker.postMessage(message, [port2]);
  return done;
}
