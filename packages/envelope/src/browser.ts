import { toBase64, toBase64Url } from './bytes.ts';
import { wrapKeyText } from './raw-rsa.ts';

/** Public key as the status answer lists it. */
export interface EncryptionKey {
  readonly kid: string;
  readonly jwk: { readonly kty: 'RSA'; readonly n: string; readonly e: string; readonly alg: string };
}

/** An encrypted request: header to add and the JSON body to send instead of the plain one. */
export interface EncryptedRequest {
  readonly headers: { readonly Encryption: string };
  readonly body: { readonly value: string };
}

const IV_BYTES = 12;

/** True where the newer form can be used: WebCrypto needs a secure context. */
export function canEncrypt(): boolean {
  return typeof globalThis.crypto?.subtle !== 'undefined';
}

/**
 * Encrypts a request body: AES-256-GCM under a fresh key, which RSA-OAEP wraps for the server. The time and a one-time
 * number inside let the server refuse a replay.
 * @param serverTime the server's clock in milliseconds, which need not be the phone's.
 */
export async function encryptBody(
  keys: readonly EncryptionKey[],
  body: unknown,
  serverTime: number,
): Promise<EncryptedRequest> {
  const key = keys[0];
  if (!key) throw new Error('the merchant publishes no key to encrypt for');
  const { subtle } = globalThis.crypto;
  const publicKey = await subtle.importKey(
    'jwk',
    { ...key.jwk, ext: true },
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const contentKey = globalThis.crypto.getRandomValues(new Uint8Array(32));
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const once = toBase64Url(globalThis.crypto.getRandomValues(new Uint8Array(16)));
  const wrapped = new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, contentKey));
  const cipherKey = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const plain = new TextEncoder().encode(JSON.stringify({ time: serverTime, once, data: body }));
  const encrypted = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, cipherKey, plain));
  const joined = new Uint8Array(IV_BYTES + encrypted.length);
  joined.set(iv);
  joined.set(encrypted, IV_BYTES);
  return { headers: { Encryption: `v2.${key.kid}.${toBase64Url(wrapped)}` }, body: { value: toBase64(joined) } };
}

const KEY_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomKeyText(): string {
  let text = '';
  while (text.length < 16) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(32))) {
      // 248 is the largest multiple of 62 that fits a byte: taking only bytes below it keeps the letters even.
      if (byte < 248 && text.length < 16) text += KEY_ALPHABET[byte % 62];
    }
  }
  return text;
}

/**
 * The older form of the wire, for pages without WebCrypto: DES under the first 8 characters of a random text, which raw
 * RSA wraps.
 * @param modulusHex the bare hex of GET /wps/session/key/rsa.
 */
export async function encryptBodyWithDes(modulusHex: string, body: unknown): Promise<EncryptedRequest> {
  const { DES } = await import('des.js');
  const keyText = randomKeyText();
  const encoder = new TextEncoder();
  const cipher = DES.create({ type: 'encrypt', key: [...encoder.encode(keyText.slice(0, 8))] });
  const plain = [...encoder.encode(JSON.stringify(body))];
  const encrypted = new Uint8Array([...cipher.update(plain), ...cipher.final()]);
  return { headers: { Encryption: wrapKeyText(keyText, modulusHex) }, body: { value: toBase64(encrypted) } };
}

/**
 * Opens a link as the wire carries it: DES in electronic codebook mode under the last 8 characters, base64 before them
 * (SUPPORT-02). @throws Error when it does not open
 */
export async function openLink(path: string): Promise<string> {
  const { DES } = await import('des.js');
  const key = [...new TextEncoder().encode(path.slice(-8))];
  const encrypted = Array.from(atob(path.slice(0, -8)), (letter) => letter.charCodeAt(0));
  const cipher = DES.create({ type: 'decrypt', key });
  return new TextDecoder('utf-8', { fatal: true }).decode(
    new Uint8Array([...cipher.update(encrypted), ...cipher.final()]),
  );
}
