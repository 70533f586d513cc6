import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey, type Key, type Keyring } from './keyring.ts';

/** A stored value cannot be decrypted: no key of its name, another place than its own, or changed since. */
export class DecryptionError extends Error {
  readonly code = 'ENCRYPTED_VALUE';
  constructor(place: string, reason: string) {
    super(`the encrypted value of ${place} cannot be decrypted: ${reason}`);
    this.name = 'DecryptionError';
  }
}

/** Encrypts secrets in the database, so that reading the tables reveals nothing and writing into them forges nothing. */
export interface SecretBox {
  /** @param place of the value (`table.column/row`); it decrypts only there */
  encrypt(place: string, plain: string): string;
  /** @throws DecryptionError */
  decrypt(place: string, encrypted: string): string;
  /** Whether the newest key closed it. */
  isCurrent(text: string): boolean;
  /** Whether a text is a closed value at all, by any key. */
  isEncrypted(text: string): boolean;
  /** A keyed fingerprint (HMAC-SHA256 by the oldest key, whose name it begins with), for finding equal values among closed ones. */
  fingerprint(purpose: string, plain: string): string;
  /** Whether a fingerprint is of the key that makes them now. */
  isCurrentFingerprint(text: string): boolean;
}

/** `box1.<key>.<nonce, tag, ciphertext>`: AES-256-GCM with a random nonce of 96 bits and the place as additional data. */
const FORM = /^box1\.([\w-]{8})\.([\w-]{38,})$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const cipherKeys = new WeakMap<Key, KeyObject>();

/** The cipher's key of a secret, derived once: a seed is opened for every round of a game. */
function cipherKey(key: Key): KeyObject {
  const known = cipherKeys.get(key);
  if (known) return known;
  const made = createSecretKey(deriveKey(key.secret, 'values at rest'));
  cipherKeys.set(key, made);
  return made;
}

/** The box over a keyring. Working with it is synchronous and takes some microseconds. */
export function createSecretBox(keyring: Keyring): SecretBox {
  return {
    encrypt: (place, plain) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey(keyring.current), nonce).setAAD(Buffer.from(place));
      const closed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `box1.${keyring.current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')}`;
    },
    decrypt: (place, encrypted) => {
      const [, id = '', body = ''] = FORM.exec(encrypted) ?? [];
      if (body === '') throw new DecryptionError(place, 'it is not encrypted');
      const key = keyring.find(id);
      if (!key) throw new DecryptionError(place, `the secret file has no key ${id}`);
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new DecryptionError(place, 'it was changed, or belongs elsewhere');
      }
    },
    isCurrent: (text) => FORM.exec(text)?.[1] === keyring.current.id,
    isEncrypted: (text) => FORM.test(text),
    fingerprint: (purpose, plain) => {
      const mark = deriveKey(keyring.oldest.secret, JSON.stringify(['fingerprint', purpose, plain]));
      return `${keyring.oldest.id}.${mark.toString('base64url')}`;
    },
    isCurrentFingerprint: (text) => text.startsWith(`${keyring.oldest.id}.`),
  };
}
