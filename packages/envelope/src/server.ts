import { constants, createCipheriv, createDecipheriv, createHash, type KeyObject, privateDecrypt } from 'node:crypto';
import { TextDecoder } from 'node:util';

/** Why a sealed body could not be opened. */
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

/** An opened body, and the hash by which a second delivery of the same envelope is known (decisions 18). */
export interface OpenedBody {
  readonly body: unknown;
  readonly replayHash: string;
}

/** How far the time inside an envelope may be from the server's, milliseconds; replays are remembered as long. */
export const ENVELOPE_WINDOW_MS = 10 * 60 * 1000;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new EnvelopeFailure('invalid', 'the sealed content is not JSON');
  }
}

/** The base64 text inside any of the three body forms of the wire: raw text, JSON string, `{ "value": text }`. */
export function sealedText(body: unknown): string {
  const text = typeof body === 'object' && body !== null && 'value' in body ? body.value : body;
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/=\s]+$/.test(text)) {
    throw new EnvelopeFailure('invalid', 'the sealed body is not base64');
  }
  return text;
}

function openNewer(header: string, text: string, keys: OpeningKeys, now: number): unknown {
  const [, kid = '', wrapped = ''] = header.split('.');
  const key = keys.oaep.get(kid);
  if (!key) throw new EnvelopeFailure('invalid', 'unknown key id');
  const joined = Buffer.from(text, 'base64');
  if (joined.length <= IV_BYTES + TAG_BYTES) throw new EnvelopeFailure('invalid', 'the sealed body is too short');
  let plain: Buffer;
  try {
    const contentKey = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(wrapped, 'base64url'),
    );
    const decipher = createDecipheriv('aes-256-gcm', contentKey, joined.subarray(0, IV_BYTES));
    decipher.setAuthTag(joined.subarray(-TAG_BYTES));
    plain = Buffer.concat([decipher.update(joined.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new EnvelopeFailure('invalid', 'the sealed body does not open');
  }
  const content = readJson(plain);
  if (
    typeof content !== 'object' ||
    content === null ||
    !('time' in content) ||
    !('once' in content) ||
    !('data' in content)
  ) {
    throw new EnvelopeFailure('invalid', 'the sealed content lacks time, once or data');
  }
  if (typeof content.time !== 'number' || Math.abs(content.time - now) > ENVELOPE_WINDOW_MS) {
    throw new EnvelopeFailure('stale', 'the sealed content is too old');
  }
  return content.data;
}

/** The random text under the older header: blocks of hex, each the raw RSA of up to 126 bytes (wire 1.1). */
function unwrapKeyText(header: string, key: KeyObject): Buffer {
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 1024) / 8;
  const blocks = header.trim().split(/\s+/);
  const parts = blocks.map((block) => {
    if (!/^[0-9a-fA-F]{1,1024}$/.test(block)) throw new EnvelopeFailure('invalid', 'the Encryption header is not hex');
    const wrapped = Buffer.from(block.padStart(size * 2, '0').slice(-size * 2), 'hex');
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
    throw new EnvelopeFailure('invalid', 'the sealed body does not open');
  }
}

/**
 * Opens a sealed body of either form.
 * @param header the Encryption header; `now` the server's clock in milliseconds.
 * @throws EnvelopeFailure `missing` without header, `invalid` when it does not open, `stale` outside the time window.
 */
export function openBody(header: string | undefined, body: unknown, keys: OpeningKeys, now: number): OpenedBody {
  if (!header) throw new EnvelopeFailure('missing', 'no Encryption header');
  const text = sealedText(body);
  const replayHash = createHash('sha256').update(header).digest('hex');
  if (header.startsWith('v2.')) return { body: openNewer(header, text, keys, now), replayHash };
  return { body: readJson(decryptDes(text, unwrapKeyText(header, keys.raw))), replayHash };
}
