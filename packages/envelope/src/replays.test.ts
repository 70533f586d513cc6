import {
  constants,
  createDecipheriv,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptBody, encryptBodyWithDes } from './browser.ts';
import { EnvelopeFailure, decryptBody } from './server.ts';

const newer = generateKeyPairSync('rsa', { modulusLength: 2048 });
const older = generateKeyPairSync('rsa', { modulusLength: 1024 });
const keys = { raw: older.privateKey, oaep: new Map([['k1', newer.privateKey]]) };
const encryptionKeys = [
  { kid: 'k1', jwk: { ...newer.publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256' } as never },
];
const { n = '' } = older.publicKey.export({ format: 'jwk' });
const modulusHex = Buffer.from(n, 'base64url').toString('hex');
const NOW = 1_700_000_000_000;
const PLAIN = { username: 'demo01', password: 'secret', type: 'username' };

/** What a delivery of somebody else's spelling comes to: refused unread, or known again by its hash. */
function deliver(header: string, body: unknown): string {
  try {
    return decryptBody(header, body, keys, NOW).replayHash;
  } catch (error) {
    if (error instanceof EnvelopeFailure) return 'refused';
    throw error;
  }
}

/** Ways to write a text differently that still mean, or might mean, the same. */
const spelling = fc.oneof(
  fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => `${text}.x`,
    (text) => `${text}.`,
    (text) => `${text}=`,
    (text) => `${text}==`,
    (text) => `${text}%3D`,
    (text) => ` ${text} `,
    (text) => `\t${text}`,
    (text) => `${text}\n`,
    (text) => text.replaceAll('-', '+').replaceAll('_', '/'),
    (text) => text.replaceAll('+', '-').replaceAll('/', '_'),
    (text) => text.replace('v2.', 'v2.k1.'),
    (text) => text.replace('v2.', 'V2.'),
    (text) => `0x${text}`,
  ),
  fc.integer({ min: 1, max: 300 }).map((count) => (text: string) => '0'.repeat(count) + text),
  fc.integer({ min: 0, max: 255 }).map((code) => (text: string) => `${text}${String.fromCharCode(code)}`),
  fc.tuple(fc.integer({ min: 1, max: 600 }), fc.constantFrom(' ', '\t', '\n', '=', '.', '-', '0')).map(
    ([at, letter]) =>
      (text: string) =>
        `${text.slice(0, at)}${letter}${text.slice(at)}`,
  ),
  fc
    .integer({ min: 0, max: 255 })
    .map(
      (bits) => (text: string) =>
        text.replace(/[a-f]/g, (letter, at: number) => (bits & (1 << (at % 8)) ? letter.toUpperCase() : letter)),
    ),
);
const spellings = fc.array(spelling, { minLength: 1, maxLength: 3 });
const written = (text: string, ways: readonly ((text: string) => string)[]) =>
  ways.reduce((spelled, way) => way(spelled), text);

describe('an envelope is known again, however it is written', () => {
  it('CGEN-07: the newer form by the content key and the one-time text inside', async () => {
    const encrypted = await encryptBody(encryptionKeys, PLAIN, NOW);
    const first = deliver(encrypted.headers.Encryption, encrypted.body);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(spellings, spellings, (ofHeader, ofBody) => {
        const header = written(encrypted.headers.Encryption, ofHeader);
        expect([first, 'refused']).toContain(deliver(header, encrypted.body));
        expect([first, 'refused']).toContain(deliver(header, { value: written(encrypted.body.value, ofBody) }));
        expect([first, 'refused']).toContain(
          deliver(encrypted.headers.Encryption, written(encrypted.body.value, ofBody)),
        );
      }),
      { numRuns: 500 },
    );
    const other = await encryptBody(encryptionKeys, PLAIN, NOW);
    expect(deliver(other.headers.Encryption, other.body)).not.toBe(first);
  });

  it('CGEN-06: the older form by the key inside', async () => {
    const encrypted = await encryptBodyWithDes(modulusHex, PLAIN);
    const first = deliver(encrypted.headers.Encryption, encrypted.body);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(spellings, spellings, (ofHeader, ofBody) => {
        const header = written(encrypted.headers.Encryption, ofHeader);
        expect([first, 'refused']).toContain(deliver(header, encrypted.body));
        expect([first, 'refused']).toContain(deliver(header, written(encrypted.body.value, ofBody)));
      }),
      { numRuns: 500 },
    );
    expect(deliver(encrypted.headers.Encryption.toUpperCase(), encrypted.body)).toBe(first);
    const other = await encryptBodyWithDes(modulusHex, PLAIN);
    expect(deliver(other.headers.Encryption, other.body)).not.toBe(first);
  });

  it('the older form stays known when its raw RSA is multiplied into another text that begins alike', async () => {
    const encrypted = await encryptBodyWithDes(modulusHex, PLAIN);
    const first = deliver(encrypted.headers.Encryption, encrypted.body);
    const modulus = BigInt(`0x${modulusHex}`);
    const raw = (value: bigint) =>
      BigInt(
        `0x${publicEncrypt({ key: createPublicKey(older.privateKey), padding: constants.RSA_NO_PADDING }, Buffer.from(value.toString(16).padStart(256, '0'), 'hex')).toString('hex')}`,
      );
    for (const bytes of [1n, 2n, 40n]) {
      const factor = raw(1n << (8n * bytes));
      const header = ((BigInt(`0x${encrypted.headers.Encryption}`) * factor) % modulus).toString(16);
      expect(decryptBody(header, encrypted.body, keys, NOW).body).toEqual(PLAIN);
      expect(deliver(header, encrypted.body)).toBe(first);
    }
    const blocks = `${encrypted.headers.Encryption} ${encrypted.headers.Encryption}`;
    expect([first, 'refused']).toContain(deliver(blocks, encrypted.body));
  });

  it('the older form stays known by its key when blocks of its body are left out or change places', async () => {
    const long = await encryptBodyWithDes(modulusHex, { note: 'x'.repeat(64) });
    const first = deliver(long.headers.Encryption, long.body);
    const bytes = Buffer.from(long.body.value, 'base64');
    const shorter = Buffer.concat([bytes.subarray(0, 24), bytes.subarray(32)]).toString('base64');
    expect(decryptBody(long.headers.Encryption, shorter, keys, NOW).body).toEqual({ note: 'x'.repeat(56) });
    expect(deliver(long.headers.Encryption, shorter)).toBe(first);
  });
});

describe('a header is no way to make the server work', () => {
  it('more blocks, longer blocks and other lengths than a client sends are refused before any private operation', async () => {
    const { headers, body } = await encryptBodyWithDes(modulusHex, PLAIN);
    const block = headers.Encryption;
    for (const header of [
      Array.from({ length: 60 }, () => block).join(' '),
      Array.from({ length: 3 }, () => block).join(' '),
      Array.from({ length: 8000 }, () => '1').join(' '),
      `0${'0'.repeat(256)}${block}`,
      '1'.repeat(16_000),
    ])
      expect(() => decryptBody(header, body, keys, NOW)).toThrow(/too long|not hex/);
    const encrypted = await encryptBody(encryptionKeys, PLAIN, NOW);
    const [, , wrapped = ''] = encrypted.headers.Encryption.split('.');
    for (const text of [wrapped.slice(4), `${wrapped}AAAA`, wrapped.repeat(20), ''])
      expect(() => decryptBody(`v2.k1.${text}`, encrypted.body, keys, NOW)).toThrow(
        /as long as its key|unknown key id/,
      );
  });

  it('an envelope without a one-time text inside is refused', async () => {
    const encrypted = await encryptBody(encryptionKeys, PLAIN, NOW);
    const contentKey = privateDecrypt(
      { key: newer.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted.headers.Encryption.split('.')[2] ?? '', 'base64url'),
    );
    const joined = Buffer.from(encrypted.body.value, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', contentKey, joined.subarray(0, 12));
    decipher.setAuthTag(joined.subarray(-16));
    const content = JSON.parse(Buffer.concat([decipher.update(joined.subarray(12, -16)), decipher.final()]).toString());
    expect(content.once).toMatch(/^[\w-]{22}$/);
    for (const once of ['', 7, null, {}, 'x'.repeat(65)]) {
      const forged = await encryptWith(contentKey, { ...content, once });
      expect(() => decryptBody(encrypted.headers.Encryption, forged, keys, NOW)).toThrow(/one-time text/);
    }
  });
});

async function encryptWith(contentKey: Buffer, content: object): Promise<string> {
  const iv = new Uint8Array(12);
  const key = await crypto.subtle.importKey('raw', new Uint8Array(contentKey), 'AES-GCM', false, ['encrypt']);
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  return Buffer.concat([iv, encrypted]).toString('base64');
}
