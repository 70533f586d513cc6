import { LANGUAGE_TAGS, type Language, parseLanguage } from '@tessera/contract/languages';
import {
  BY_ADDRESS,
  documentKey,
  isCacheableDocument,
  kindOf,
  LONGEST_WAIT_MS,
  MAX_FILES,
  NETWORK_FIRST_MS,
  requestToCache,
  type WorkerMessage,
} from './caching.ts';
import { offlinePage } from './offline-page.ts';

/** The worker's own surroundings, as far as it uses them; the compiler's library of workers would clash with the page's. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface MessageToWorker extends WorkerEvent {
  readonly data: WorkerMessage;
  readonly ports: readonly MessagePort[];
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const self: WorkerScope;
/** Put in by the build, so that the worker of another version is another file and the browser finds it. */
declare const VERSION: string;

const ASSETS = 'assets-1';
const DOCUMENTS = 'documents-1';
const NOTES = 'notes-1';
/** Address under which the person's language is noted; the version tells the notes of versions apart. */
const LANGUAGE_NOTE = '/language';

async function clear(): Promise<void> {
  const wanted = [ASSETS, DOCUMENTS, NOTES];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)));
  const assets = await caches.open(ASSETS);
  const files = await assets.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MAX_FILES)).map((file) => assets.delete(file)));
  await self.clients.claim();
}

/**
 * Keeps the open page and its files, which came before there was a worker. The first number of a language takes a slow phone
 * longer than a tap may: made here, where nobody waits, it is ready for the page too wherever both share a process.
 */
async function keep({ language, document, files, showsAvif }: Extract<WorkerMessage, { type: 'KEEP' }>): Promise<void> {
  const [assets, documents, notes] = await Promise.all([ASSETS, DOCUMENTS, NOTES].map((name) => caches.open(name)));
  new Intl.NumberFormat(LANGUAGE_TAGS[language]).format(0);
  await notes?.put(LANGUAGE_NOTE, new Response(language, { headers: { Version: VERSION } }));
  for (const file of files) {
    if (!(await assets?.match(file, BY_ADDRESS))) await assets?.add(requestToCache(file, showsAvif));
  }
  if (document === null || kindOf('GET', 'navigate', document, self.location.origin) !== 'document') return;
  if (await documents?.match(document)) return;
  const answer = await fetch(document, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (isCacheableDocument(answer)) await documents?.put(document, answer);
}

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

async function languageOf(): Promise<Language> {
  const note = await (await caches.open(NOTES)).match(LANGUAGE_NOTE);
  return parseLanguage((await note?.text()) ?? navigator.language) ?? 'EN';
}

/** Files with their hash in the name never change: kept from the first time on. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request, BY_ADDRESS);
  if (kept) return kept;
  const answer = await fetch(request, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * The network for three seconds, then the last document of this host and language, then home's; where
 * nothing is kept a late answer is waited for, and a page of our own says that there is no line.
 */
async function answerDocument(request: Request): Promise<Response> {
  const cache = await caches.open(DOCUMENTS);
  const key = documentKey(request.url);
  const fromNetwork = fetch(request)
    .then(async (answer) => {
      if (isCacheableDocument(answer)) await cache.put(key, answer.clone());
      return answer;
    })
    .catch(() => undefined);
  const first = await Promise.race([fromNetwork, after(NETWORK_FIRST_MS)]);
  if (first) return first;
  const kept = (await cache.match(key)) ?? (await cache.match(documentKey(new URL('/m/home', request.url).href)));
  return kept ?? (await Promise.race([fromNetwork, after(LONGEST_WAIT_MS)])) ?? offlinePage(await languageOf());
}

self.addEventListener('activate', (event) => event.waitUntil(clear()));
// The first worker starts by itself; a newer one waits until the person lets it in, and nothing changes under their hands.
self.addEventListener('message', (event) => {
  const message = event.data;
  if (message.type === 'TAKE_OVER') event.waitUntil(self.skipWaiting());
  // Told when done, also when a file did not come: the page then reads ahead what it finds here.
  if (message.type === 'KEEP') {
    const told = keep(message).then(
      () => 'KEPT',
      () => 'MISSED',
    );
    event.waitUntil(told.then((answer) => event.ports[0]?.postMessage(answer)));
  }
});
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request.method, event.request.mode, event.request.url, self.location.origin);
  if (kind === 'asset') event.respondWith(answerAsset(event.request));
  if (kind === 'document') event.respondWith(answerDocument(event.request));
});
