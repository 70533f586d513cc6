// Checks from any machine that an installation serves the files that its signed list names, and, where this checkout is built, that they are
// what these sources build: npm run bundles -- https://HOST [PUBLIC_KEY]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUNDLES_COMMAND,
  BUNDLES_PATH,
  type BundleList,
  readBundleList,
  readSignedBundleList,
} from '@tessera/contract/bundles';
import { BUNDLE_LIST } from './bundle-list.mjs';

/** How long one file may take, milliseconds. */
const PATIENCE_MS = 30_000;

/** Why an installation could not be checked; the message is a sentence for the person who typed it. */
export class NotVerified extends Error {}

/** What was found out about an installation. */
export interface Verified {
  readonly publicKey: string;
  readonly signedBy: string;
  /** Files that were fetched and are as listed. */
  readonly right: number;
  /** Files that are served otherwise than listed. */
  readonly wrong: readonly string[];
  /** Files of the list that the sources build otherwise; undefined where nothing is built. */
  readonly unlikeSources: readonly string[] | undefined;
}

/** Files of the members' app that everybody can fetch, by address; what is packed is fetched unpacked. */
const fetchable = (list: BundleList): [string, string][] =>
  Object.entries(list.web)
    .filter(([file]) => /^client\/(assets\/|service-worker\.js$)/.test(file) && !/\.(br|gz)$/.test(file))
    .map(([file, hash]) => [file.slice('client'.length), hash]);

const get = (url: URL) => fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Fetches the signed list of an installation and every file of the members' app in it.
 * @param sources the list of what these sources build
 * @throws NotVerified when there is no list, its signature does not hold, or it is another key's
 */
export async function verifyBundles(origin: string, publicKey?: string, sources?: BundleList): Promise<Verified> {
  const answer = await get(new URL(BUNDLES_PATH, origin));
  if (!answer.ok) throw new NotVerified(`${origin} answers ${answer.status} for its list.`);
  const signed = readSignedBundleList(await answer.json());
  if (publicKey !== undefined && signed.publicKey !== publicKey)
    throw new NotVerified(`the list is signed with ${signed.publicKey}, another key than the one you gave.`);
  const x = Buffer.from(signed.publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(signed.list), key, Buffer.from(signed.signature, 'base64')))
    throw new NotVerified('the signature of the list does not hold.');
  const list = readBundleList(signed.list);
  const wrong: string[] = [];
  const files = fetchable(list);
  for (const [path, hash] of files) {
    const file = await get(new URL(path, origin));
    const found = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('base64');
    if (!file.ok || found !== hash) wrong.push(path);
  }
  const unlikeSources =
    sources && Object.entries(list.web).flatMap(([file, hash]) => (sources.web[file] === hash ? [] : [file]));
  const { signedBy } = signed;
  return { publicKey: signed.publicKey, signedBy, right: files.length - wrong.length, wrong, unlikeSources };
}

async function main([origin, publicKey]: readonly string[]): Promise<void> {
  if (!origin || !URL.canParse(origin)) throw new NotVerified(`${BUNDLES_COMMAND} https://HOST [PUBLIC_KEY]`);
  const path = join(import.meta.dirname, '..', BUNDLE_LIST);
  const sources = existsSync(path) ? readBundleList(readFileSync(path, 'utf8')) : undefined;
  const found = await verifyBundles(origin, publicKey, sources);
  console.log(`Signed by the ${found.signedBy} with ${found.publicKey}`);
  console.log(`${found.right} files are served as listed, ${found.wrong.length} are not.`);
  for (const file of found.wrong) console.log(`  ${file}`);
  if (found.unlikeSources)
    console.log(
      found.unlikeSources.length === 0
        ? 'They are what these sources build.'
        : `${found.unlikeSources.length} files are not what these sources build: another version, or changed.`,
    );
  if (found.wrong.length > 0) process.exitCode = 1;
}

if (import.meta.main)
  main(process.argv.slice(2)).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    console.error(`${error instanceof Error ? error.message : error}${cause}`);
    process.exitCode = 1;
  });
