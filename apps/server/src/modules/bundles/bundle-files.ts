import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BundleList, bundleSignature, readBundleList, type SignedBundleList } from '@tessera/contract/bundles';
import * as v from 'valibot';
import type { Keyring } from '#server/platform/security/keyring.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Built folders by their names in the list, below the root. */
const FOLDERS = { web: 'apps/web/dist', games: 'apps/studio/dist', console: 'apps/console/dist' } as const;
/** In front of a private Ed25519 key of 32 bytes: PKCS #8 (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A built file that is not what the build wrote, by its place below the folder of its build. */
export interface ChangedFile {
  readonly file: string;
  readonly what: 'changed' | 'missing' | 'added';
}

/** Text of the list of built files, as `npm start` wrote it after the build; undefined where nothing was listed. */
export function readListText(root = ROOT): string | undefined {
  const path = join(root, 'dist/bundles.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.sources')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

async function compareFolder(folder: string, listed: BundleList['web']): Promise<ChangedFile[]> {
  const found = new Set(await filesOf(folder));
  const changed: ChangedFile[] = [];
  for (const [file, hash] of Object.entries(listed)) {
    if (!found.has(file)) changed.push({ file, what: 'missing' });
    else {
      const bytes = await readFile(join(folder, file));
      if (createHash('sha256').update(bytes).digest('base64') !== hash) changed.push({ file, what: 'changed' });
    }
  }
  for (const file of found) if (!(file in listed)) changed.push({ file, what: 'added' });
  return changed;
}

/**
 * Compares the built files with the list that the build wrote (decision 0154).
 * @returns every file that is not as it was built, by its place below the root; undefined where nothing was listed
 * @throws ValiError when the list is none
 */
export async function findChangedFiles(root = ROOT): Promise<ChangedFile[] | undefined> {
  const text = readListText(root);
  if (text === undefined) return undefined;
  const list = readBundleList(text);
  const changed: ChangedFile[] = [];
  for (const [name, folder] of Object.entries(FOLDERS) as [keyof typeof FOLDERS, string][])
    for (const { file, what } of await compareFolder(join(root, folder), list[name]))
      changed.push({ file: `${folder}/${file}`, what });
  return changed;
}

/** True when the signature is the key's over the text. @param signed.publicKey 32 bytes, as both in base64 */
function isSigned(text: string, { publicKey, signature }: Pick<SignedBundleList, 'publicKey' | 'signature'>): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/**
 * The list with its signature: the publisher's, where the build was signed with its own key, and else that of this installation, whose key
 * is made of its secret.
 * @returns undefined where nothing was listed
 * @throws Error when the publisher's signature is not one of this list
 */
export function signedList(keys: Pick<Keyring, 'derive'>, root = ROOT): SignedBundleList | undefined {
  const list = readListText(root);
  if (list === undefined) return undefined;
  const path = join(root, 'dist/bundles.signature.json');
  if (existsSync(path)) {
    const signed = v.parse(bundleSignature, JSON.parse(readFileSync(path, 'utf8')));
    if (!isSigned(list, signed)) throw new Error('the signature of the list of built files is not one of this list');
    return { list, ...signed, signedBy: 'publisher' };
  }
  const der = Buffer.concat([PKCS8_START, keys.derive('list of built files')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    list,
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    signature: sign(null, Buffer.from(list), key).toString('base64'),
    signedBy: 'installation',
  };
}
