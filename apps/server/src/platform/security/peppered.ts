import { createHmac } from 'node:crypto';
import type { Key, Keyring } from './keyring.ts';
import { deriveKey } from './keyring.ts';
import { checkPassword, hashPassword } from './passwords.ts';

const FORM = /^p1\.([\w-]{8})\.(.+)$/s;

const withPepper = ({ secret }: Key, typed: string): string =>
  createHmac('sha256', deriveKey(secret, 'payment password')).update(typed).digest('base64url');

/**
 * Hash of a secret that is short enough to be tried in full: HMAC with a key of the installation, then the slow hash. The tables
 * without the key give nothing to try digits against. The key's name comes first.
 */
export async function hashPeppered(keys: Keyring, typed: string): Promise<string> {
  return `p1.${keys.current.id}.${await hashPassword(withPepper(keys.current, typed))}`;
}

/** What a check of a peppered secret showed; `isOld` when it was right and should be hashed anew. */
export interface PepperedCheck {
  readonly isRight: boolean;
  readonly isOld: boolean;
}

/** Checks a secret against its hash, also one from before there was a pepper, or with a former key. */
export async function checkPeppered(keys: Keyring, stored: string | null, typed: string): Promise<PepperedCheck> {
  const [, keyId, hash] = FORM.exec(stored ?? '') ?? [];
  const key = keyId === undefined ? undefined : keys.find(keyId);
  // A hash whose key was dropped is nobody's; it costs what any other does.
  const isRight =
    keyId === undefined
      ? await checkPassword(stored, typed)
      : await checkPassword(key ? (hash ?? null) : null, key ? withPepper(key, typed) : typed);
  return { isRight, isOld: isRight && keyId !== keys.current.id };
}

/** True for a hash by a key that the installation no longer has: its secret cannot be verified. */
export function isOfDroppedKey(keys: Keyring, stored: string | null): boolean {
  const keyId = FORM.exec(stored ?? '')?.[1];
  return keyId !== undefined && keys.find(keyId) === undefined;
}
