import { constants, createCipheriv, createDecipheriv, createHash, type KeyObject, privateDecrypt } from 'node:crypto';
import { TextDecoder } from 'node:util';

/** Why an encrypted body could not be opened. */
export type EnvelopeProblem = 'missing' | 'invalid' | 'stale';

export class EnvelopeFailure extends Error {
  readonly problem: EnvelopeProblem;
  constructor(problem: EnvelopeProblem, message: string) {
    super(message);
    this.name = 'EnvelopeFailure';
    this.problem = problem;
  }
}

/** Private keys a server opens with: the newer form by key id, the older one with its own 1024-bit key. */
export interface OpeningKeys {
  readonly oaep: ReadonlyMap<string, KeyObject>;
  readonly raw: KeyObject;
}

/**
 * An opened body, and the hash by which a second delivery of the same envelope is known: made from what is inside, which
 * nobody on the way can write differently (decision 0034).
 */
export interface OpenedBody {
  readonly body: unknown;
  readonly replayHash: string;
}

/** How far the time inside an envelope may be from the server's, milliseconds; replays are remembered as long. */
export const ENVELOPE_WINDOW_MS = 10 * 60 * 1000;

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Longest one-time text that is taken; ours has 22 letters. */
const LONGEST_ONCE = 64;
/** Raw RSA blocks of an older header: a text of 16 bytes needs one, the wire's longest seen two. */
const MOST_BLOCKS = 2;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new EnvelopeFailure('invalid', 'the encrypted content is not JSON');
  }
}

/** The base64 text inside any of the three body forms of the wire: raw text, JSON string, `{ "value": text }`. */
export function encryptedText(body: unknown): string {
  const text = typeof body === 'object' && body !== null && 'value' in body ? body.value : body;
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/=\s]+$/.test(text)) {
    throw new EnvelopeFailure('invalid', 'the encrypted body is not base64');
  }
  return text;
}

const hashOf = (form: string, ...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256').update(form);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** The wrapped key of a newer header, in the one spelling there is: nothing before, between or behind its three parts. */
function readNewerHeader(header: string, keys: OpeningKeys): { key: KeyObject; wrapped: Buffer } {
  const [, kid = '', text = ''] = /^v2\.([\w-]{1,64})\.([\w-]{1,1024})$/.exec(header) ?? [];
  const key = keys.oaep.get(kid);
  if (!key) throw new EnvelopeFailure('invalid', 'unknown key id');
  const wrapped = Buffer.from(text, 'base64url');
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  if (wrapped.length !== size || wrapped.toString('base64url') !== text)
    throw new EnvelopeFailure('invalid', 'the Encryption header is not as long as its key');
  return { key, wrapped };
}

function openNewer(header: string, text: string, keys: OpeningKeys, now: number): OpenedBody {
  const { key, wrapped } = readNewerHeader(header, keys);
  const joined = Buffer.from(text, 'base64');
  if (joined.length <= IV_BYTES + TAG_BYTES) throw new EnvelopeFailure('invalid', 'the encrypted body is too short');
  let plain: Buffer;
  let contentKey: Buffer;
  try {
    contentKey = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, wrapped);
    const decipher = createDecipheriv('aes-256-gcm', contentKey, joined.subarray(0, IV_BYTES));
    decipher.setAuthTag(joined.subarray(-TAG_BYTES));
    plain = Buffer.concat([decipher.update(joined.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new EnvelopeFailure('invalid', 'the encrypted body does not open');
  }
  const content = readJson(plain);
  if (
    typeof content !== 'object' ||
    content === null ||
    !('time' in content) ||
    !('once' in content) ||
    !('data' in content)
  ) {
    throw new EnvelopeFailure('invalid', 'the encrypted content lacks time, once or data');
  }
  if (typeof content.time !== 'number' || Math.abs(content.time - now) > ENVELOPE_WINDOW_MS) {
    throw new EnvelopeFailure('stale', 'the encrypted content is too old');
  }
  if (typeof content.once !== 'string' || content.once === '' || content.once.length > LONGEST_ONCE) {
    throw new EnvelopeFailure('invalid', 'the one-time text is none');
  }
  return { body: content.data, replayHash: hashOf('v2', contentKey, Buffer.from(content.once)) };
}

/**
 * The random text under the older header: blocks of hex, each the raw RSA of up to 126 bytes. Each costs a
 * private operation, so that more of them, or longer ones, than a client ever sends are refused unread.
 */
function unwrapKeyText(header: string, key: KeyObject): Buffer {
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 1024) / 8;
  const longest = MOST_BLOCKS * (size * 2 + 1);
  const blocks = header.length > longest ? [] : header.trim().split(/\s+/);
  if (blocks.length === 0 || blocks.length > MOST_BLOCKS)
    throw new EnvelopeFailure('invalid', 'the Encryption header is too long');
  const parts = blocks.map((block) => {
    if (block.length > size * 2 || !/^[0-9a-fA-F]+$/.test(block))
      throw new EnvelopeFailure('invalid', 'the Encryption header is not hex');
    const wrapped = Buffer.from(block.padStart(size * 2, '0'), 'hex');
    try {
      const message = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, wrapped);
      return message.subarray(message.findIndex((byte) => byte !== 0));
    } catch {
      throw new EnvelopeFailure('invalid', 'the Encryption header does not unwrap');
    }
  });
  // The text was reversed before it was cut into blocks, so the last block holds its beginning.
  return Buffer.concat(parts.reverse());
}

/**
 * What the older form is known again by: the eight bytes that are its key, without the bits that DES does not use. Neither
 * the header nor the whole text will do: raw RSA lets anybody make another header whose text begins alike, and blocks of
 * the body can be put in another order.
 */
const desKeyHash = (key: Buffer): string => hashOf('des', Buffer.from(key.subarray(0, 8).map((byte) => byte & 0xfe)));

const tripled = (key: Buffer): Buffer => {
  if (key.length < 8) throw new EnvelopeFailure('invalid', 'the key is too short');
  const single = key.subarray(0, 8);
  // OpenSSL 3 dropped single DES; triple DES with one key three times is the same cipher.
  return Buffer.concat([single, single, single]);
};

/** Encrypts a text with DES in electronic codebook mode with PKCS#7 padding, base64: the form links have on the wire. */
export function encryptDes(text: string, key: Buffer): string {
  const cipher = createCipheriv('des-ede3-ecb', tripled(key), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Decrypts DES in electronic codebook mode with PKCS#7 padding, as links and older bodies use it. */
export function decryptDes(base64: string, key: Buffer): Buffer {
  const decipher = createDecipheriv('des-ede3-ecb', tripled(key), null);
  try {
    return Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()]);
  } catch {
    throw new EnvelopeFailure('invalid', 'the encrypted body does not open');
  }
}

/**
 * Opens an encrypted body of either form.
 * @param header the Encryption header; `now` the server's clock in milliseconds.
 * @throws EnvelopeFailure `missing` without header, `invalid` when it does not open, `stale` outside the time window.
 */
export function decryptBody(header: string | undefined, body: unknown, keys: OpeningKeys, now: number): OpenedBody {
  if (!header) throw new EnvelopeFailure('missing', 'no Encryption header');
  const text = encryptedText(body);
  if (header.startsWith('v2.')) return openNewer(header, text, keys, now);
  const key = unwrapKeyText(header, keys.raw);
  return { body: readJson(decryptDes(text, key)), replayHash: desKeyHash(key) };
}
