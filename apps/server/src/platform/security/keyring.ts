import { createHmac } from 'node:crypto';

/** One secret of the installation, and the short name by which stored values say that it closed them. */
export interface Key {
  /** 8 characters; tells nothing of the secret. */
  readonly id: string;
  readonly secret: string;
}

/**
 * The installation's own secrets, which are outside the database: the newest one encrypts, all of them decrypt. What cannot be changed
 * while programs run (passwords, fingerprints) is derived from the oldest, so that a new secret disturbs nobody; it changes when
 * the oldest is dropped.
 */
export interface Keyring {
  readonly current: Key;
  readonly oldest: Key;
  /** A key by its name; one that was added to the file after the start is found too. */
  find(id: string): Key | undefined;
  /**
   * A key for one purpose, made of the oldest secret (HMAC-SHA256): purposes cannot be calculated from one another, and a
   * copy of the tables does not let its holder guess what was hashed with it.
   */
  derive(purpose: string): Buffer;
}

/** A key of 32 bytes for one purpose, made of a secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

function keyOf(secret: string): Key {
  return { id: deriveKey(secret, 'name of this key').toString('base64url').slice(0, 8), secret };
}

/**
 * Makes a keyring.
 * @param secrets the newest first, at least one
 * @param readAgain what the secrets are by now; asked when a value names a key that is not known
 */
export function createKeyring(secrets: readonly string[], readAgain: () => readonly string[] = () => secrets): Keyring {
  const [current] = secrets.map(keyOf);
  const oldest = secrets.map(keyOf).at(-1);
  if (!current || !oldest) throw new TypeError('a keyring needs a secret');
  let known = new Map(secrets.map(keyOf).map((key) => [key.id, key]));
  return {
    current,
    oldest,
    find: (id) => {
      if (!known.has(id)) known = new Map([...secrets, ...readAgain()].map(keyOf).map((key) => [key.id, key]));
      return known.get(id);
    },
    derive: (purpose) => deriveKey(oldest.secret, purpose),
  };
}
