import type { Language } from '@tessera/contract/languages';
import { BETTING_PAGE } from '../shared/navigation/lottery-paths.ts';

/** How long a navigation waits for the network before the kept document counts. */
export const NETWORK_FIRST_MS = 3_000;
/** How long the worker waits for anything at all: a line that is dead without being closed never answers. */
export const LONGEST_WAIT_MS = 60_000;
/** Files that are kept; the oldest go when a new version takes over. */
export const MAX_FILES = 600;

const PICTURES = '/art/';
const FILE_FOLDERS: readonly string[] = ['/assets/', PICTURES, '/TCG_PROD_IMAGES/'];

/** What a page tells the worker: to take over from the former version, or what of the open page is to be kept. */
export type WorkerMessage =
  | { readonly type: 'TAKE_OVER' }
  | {
      readonly type: 'KEEP';
      readonly language: Language;
      /** Address of the open page, once all of its files are kept; null before. */
      readonly document: string | null;
      readonly files: readonly string[];
      /** Whether this browser shows AVIF; false also where it cannot tell. */
      readonly showsAvif: boolean;
    };

/**
 * How a file is fetched to be kept. One address of a picture serves two kinds of it by the header Accept; by itself a worker
 * says that it takes anything, and would get the larger one, which the page did not.
 */
export function requestToCache(file: string, showsAvif: boolean): Request {
  const isPicture = new URL(file).pathname.startsWith(PICTURES);
  return new Request(file, isPicture && showsAvif ? { headers: { accept: 'image/avif,image/*,*/*;q=0.8' } } : {});
}

/** A file is found by its address alone: whatever kind of a picture is kept, this browser asked for it. */
export const BY_ADDRESS: CacheQueryOptions = { ignoreVary: true };

/** True for files with their content's hash in the name, which never change. */
export function isCachedFile(address: string, ownOrigin: string): boolean {
  const url = new URL(address);
  return url.origin === ownOrigin && FILE_FOLDERS.some((folder) => url.pathname.startsWith(folder));
}

/** What the worker does with a request: serve a kept file, serve a document, or stay out of the way. */
export function kindOf(
  method: string,
  mode: string,
  address: string,
  ownOrigin: string,
): 'asset' | 'document' | 'none' {
  const url = new URL(address);
  if (method !== 'GET' || url.origin !== ownOrigin) return 'none';
  if (mode === 'navigate') {
    // The page inside a lottery's frame is nothing without the line, and a document that is kept may not be framed.
    const isScreen = (url.pathname.startsWith('/m') && !BETTING_PAGE.test(url.pathname)) || url.pathname === '/';
    return isScreen ? 'document' : 'none';
  }
  return isCachedFile(address, ownOrigin) ? 'asset' : 'none';
}

/** Documents are kept by address without its query, which may name a deposit or a place to return to. */
export function documentKey(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

/** Only whole documents of our own are kept, never a redirect or a failure. */
export function isCacheableDocument(answer: {
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly type: string;
}): boolean {
  return answer.ok && !answer.redirected && answer.type === 'basic';
}
