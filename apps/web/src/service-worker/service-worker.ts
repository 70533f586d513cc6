import { documentKey, isKeepable, kindOf, NETWORK_FIRST_MS } from './keeping.ts';

/** The worker's own surroundings, as far as it uses them; the compiler's library of workers would clash with the page's. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const self: WorkerScope;

const ASSETS = 'assets-1';
const DOCUMENTS = 'documents-1';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== ASSETS && name !== DOCUMENTS).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

/** Files with their hash in the name never change: kept from the first time on. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The network for three seconds, then the last document of this host and language (decisions 5). */
async function answerDocument(request: Request): Promise<Response> {
  const cache = await caches.open(DOCUMENTS);
  const key = documentKey(request.url);
  const fromNetwork = fetch(request).then(async (answer) => {
    if (isKeepable(answer)) await cache.put(key, answer.clone());
    return answer;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_FIRST_MS));
  const first = await Promise.race([fromNetwork.catch(() => undefined), late]);
  if (first) return first;
  const kept = (await cache.match(key)) ?? (await cache.match(documentKey(new URL('/m/home', request.url).href)));
  return kept ?? fromNetwork;
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request.method, event.request.mode, event.request.url, self.location.origin);
  if (kind === 'asset') event.respondWith(answerAsset(event.request));
  if (kind === 'document') event.respondWith(answerDocument(event.request));
});
