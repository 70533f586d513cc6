import {
  BUNDLES_PATH,
  type BundleList,
  readBundleList,
  readSignedBundleList,
  type SignedBundleList,
} from '@tessera/contract/bundles';

/** How long the list, and each file, may take, milliseconds. */
const PATIENCE_MS = 20_000;

/** What this phone found out. */
export type Checked =
  | { readonly state: 'none' }
  | {
      /** `unknown`: the files agree, and this browser cannot check the signature. */
      readonly state: 'right' | 'wrong' | 'unsigned' | 'unknown';
      readonly signed: SignedBundleList;
      /** How many files agree. */
      readonly right: number;
      /** Addresses of files that do not agree. */
      readonly wrong: readonly string[];
    };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Whether the list is signed by its key; undefined where the browser does not know such keys. */
async function isSigned({ list, publicKey, signature }: SignedBundleList): Promise<boolean | undefined> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(list));
}

/** Scripts and styles that this page has loaded from its own origin, by path. */
function loadedFiles(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/.+\.(js|css)$/.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([...loaded, '/service-worker.js'])];
}

/** Whether a file is as listed, as this phone has it. */
async function isAsListed(path: string, list: BundleList): Promise<boolean> {
  const response = await fetch(path, { cache: 'force-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  const hash = base64Of(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return response.ok && list.web[`client${path}`] === hash;
}

/**
 * Compares the files that this page has loaded with the signed list of the site.
 * @throws Error when the list or a file does not come
 */
export async function checkFiles(): Promise<Checked> {
  const answer = await fetch(BUNDLES_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 404) return { state: 'none' };
  const signed = readSignedBundleList(await answer.json());
  const isRight = await isSigned(signed);
  if (isRight === false) return { state: 'unsigned', signed, right: 0, wrong: [] };
  const list = readBundleList(signed.list);
  const paths = loadedFiles();
  const agree = await Promise.all(paths.map((path) => isAsListed(path, list)));
  const wrong = paths.filter((_path, place) => !agree[place]);
  const state = wrong.length > 0 ? 'wrong' : isRight ? 'right' : 'unknown';
  return { state, signed, right: paths.length - wrong.length, wrong };
}
