// Lists what the builds wrote, each file with its hash, and signs the list. Plain JavaScript without dependencies.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ToolError } from './toolchain.mjs';

/** Folders of the list, by their name in it. */
const LISTED = { web: 'apps/web/dist', games: 'apps/studio/dist', console: 'apps/console/dist' };

/** Where the list is written, and the publisher's signature of it, below the root. */
export const BUNDLE_LIST = 'dist/bundles.json';
export const BUNDLE_SIGNATURE = 'dist/bundles.signature.json';

/** SHA-256 of a file's bytes in base64. */
export const hashOfFile = (path) => createHash('sha256').update(readFileSync(path)).digest('base64');

/** The files of a built folder with their hashes, in the order of their names; marks of the builds themselves are none. */
export function listFolder(folder) {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.sources')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), hashOfFile(path)]));
}

/** The list as its exact text: the same sources give the same text. */
export function bundleListText(root) {
  const folders = Object.entries(LISTED).map(([name, folder]) => [name, listFolder(join(root, folder))]);
  return `${JSON.stringify(Object.fromEntries(folders), null, 1)}\n`;
}

/** The publisher's signature of a list. @param keyFile a private Ed25519 key as PEM */
export function signBundleList(text, keyFile) {
  let key;
  try {
    key = createPrivateKey(readFileSync(keyFile));
  } catch (error) {
    throw new ToolError('BUNDLE_KEY', `BUNDLE_SIGNING_KEY cannot be read as a private key: ${error.message}.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new ToolError('BUNDLE_KEY', 'BUNDLE_SIGNING_KEY is no Ed25519 key.');
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x;
  return {
    publicKey: Buffer.from(publicKey, 'base64url').toString('base64'),
    signature: sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/**
 * Writes the list of what is built, and the publisher's signature where a key is named. Without a key an older signature goes: the list that
 * it signed is another one.
 */
export function writeBundleList(root, keyFile) {
  const text = bundleListText(root);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, BUNDLE_LIST), text);
  rmSync(join(root, BUNDLE_SIGNATURE), { force: true });
  if (keyFile) writeFileSync(join(root, BUNDLE_SIGNATURE), `${JSON.stringify(signBundleList(text, keyFile))}\n`);
}
