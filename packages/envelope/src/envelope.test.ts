import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptBody, encryptBodyWithDes } from './browser.ts';
import { ENVELOPE_WINDOW_MS, EnvelopeFailure, decryptBody } from './server.ts';

const hexToBigInt = (hex: string) => BigInt(`0x${hex}`);
const toBase64Url = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
};

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let square = base % modulus, bits = exponent; bits > 0n; bits >>= 1n, square = (square * square) % modulus) {
    if (bits & 1n) result = (result * square) % modulus;
  }
  return result;
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % modulus) + modulus) % modulus;
}

/** The vector gives only n and d; OpenSSL wants the primes, which e, d and n determine. */
function keyFromVector(n: bigint, d: bigint): KeyObject {
  const e = 65537n;
  let odd = e * d - 1n;
  let twos = 0;
  while (odd % 2n === 0n) {
    odd /= 2n;
    twos++;
  }
  for (let base = 2n; ; base++) {
    let root = power(base, odd, n);
    for (let step = 0; step < twos; step++) {
      const next = (root * root) % n;
      if (next === 1n && root !== 1n && root !== n - 1n) {
        let [p, rest] = [root - 1n, n];
        while (rest > 0n) [p, rest] = [rest, p % rest];
        const q = n / p;
        const jwk: JsonWebKey = {
          kty: 'RSA',
          n: toBase64Url(n),
          e: toBase64Url(e),
          d: toBase64Url(d),
          p: toBase64Url(p),
          q: toBase64Url(q),
          dp: toBase64Url(d % (p - 1n)),
          dq: toBase64Url(d % (q - 1n)),
          qi: toBase64Url(inverse(q, p)),
        };
        return createPrivateKey({ key: jwk, format: 'jwk' });
      }
      root = next;
    }
  }
}

const VECTOR = {
  n: 'aa1acc16996f2acaf106f7a4e4a56d4ccb8e7ffe730c2c4bb42ed9b3bc0e8fb3b76593673d9da46f1a51697811427a53425dda218e982ac2775af531034813fdd309f6597ae69def02064f6618168f846449da96e1af42b1ab81fcf7be0dc1853a7d0117fde00635ff8aeeb416711854d51e73082ab30f4fd44c9ae7eddc7c67',
  d: '6368339a856214d4f2540b06dee3d9e3061629b06e554fd191e3cb2fa117b55ce631431a1344fbe23db413f9a9c47aae0b5bc36cd6e31022031431b3c9e22663bbac6657eb5bb196d325c7c1a9c85d6f869934e4a6559f115edbf17fa8ad592e457e23395cb04b68cc0eb6780789ff9d03823d2f223513d1cf187d947803bd91',
  encryption:
    '796e69e106fc328cf96519849e0b260f96bf1ac9df11082ef5b18af6c65e2cea74947a9875224836776f0a9816cc2a02c9a8e272020eac63079684ce1c9ea1e64e02c9338f8ffafa3ab1930e735bde034fead8caaf536fab38dea4746ae7982ec9ca57a796813f29c241ac0f04fcd4e433dcac385ca1e8d2c13ac93d323ab862',
  body: 'ZoAML3fX6RWApqay15QY9kJfyi0zKq5LBk3/t5MNvt0agv1MRSynu1UuaIHC+JR2Uv5FERuXdcMZGhVeFlvA6mb82IxXGAzMo8syhRkclfrvqpiU5CG6d30PwZLVwuYY',
  plain: { username: 'demo01', password: 'pässw0rd测试', captcha: '12345', type: 'username', i: 0 },
};

const raw = keyFromVector(hexToBigInt(VECTOR.n), hexToBigInt(VECTOR.d));
const pair = generateKeyPairSync('rsa', { modulusLength: 3072 });
const keys = { raw, oaep: new Map([['k1', pair.privateKey]]) };
const encryptionKeys = [
  { kid: 'k1', jwk: { ...pair.publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256' } as never },
];
const NOW = 1_700_000_000_000;

describe('older envelope', () => {
  it('CGEN-06: opens the vector of the wire in all three body forms', () => {
    for (const body of [VECTOR.body, { value: VECTOR.body }]) {
      expect(decryptBody(VECTOR.encryption, body, keys, NOW).body).toEqual(VECTOR.plain);
    }
    expect(decryptBody(VECTOR.encryption, JSON.parse(JSON.stringify(VECTOR.body)), keys, NOW).body).toEqual(
      VECTOR.plain,
    );
  });

  it('accepts a header without its leading zeros', async () => {
    for (let round = 0; round < 40; round++) {
      const encrypted = await encryptBodyWithDes(VECTOR.n, { round });
      const short = encrypted.headers.Encryption.replace(/^0+/, '');
      expect(decryptBody(short, encrypted.body, keys, NOW).body).toEqual({ round });
    }
  });

  it('opens whatever JSON the browser half encrypted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 2 }), async (value) => {
        const encrypted = await encryptBodyWithDes(VECTOR.n, { value });
        expect(decryptBody(encrypted.headers.Encryption, encrypted.body, keys, NOW).body).toEqual(
          JSON.parse(JSON.stringify({ value })),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('newer envelope', () => {
  it('CGEN-07: opens what the browser half encrypted and refuses any changed byte', async () => {
    const encrypted = await encryptBody(encryptionKeys, { username: 'اردو' }, NOW);
    expect(decryptBody(encrypted.headers.Encryption, encrypted.body, keys, NOW).body).toEqual({ username: 'اردو' });
    const bytes = Buffer.from(encrypted.body.value, 'base64');
    for (const position of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => decryptBody(encrypted.headers.Encryption, { value: changed.toString('base64') }, keys, NOW)).toThrow(
        EnvelopeFailure,
      );
    }
  });

  it('refuses an envelope from outside the time window', async () => {
    const encrypted = await encryptBody(encryptionKeys, {}, NOW);
    expect(() => decryptBody(encrypted.headers.Encryption, encrypted.body, keys, NOW + ENVELOPE_WINDOW_MS + 1)).toThrow(
      /too old/,
    );
  });

  it('names what is missing or unreadable', () => {
    expect(() => decryptBody(undefined, 'abcd', keys, NOW)).toThrow(/no Encryption header/);
    expect(() => decryptBody('v2.other.AAAA', 'abcd', keys, NOW)).toThrow(/unknown key id/);
    expect(() => decryptBody('not hex', 'abcd', keys, NOW)).toThrow(/not hex/);
    expect(() => decryptBody(VECTOR.encryption, { other: 1 }, keys, NOW)).toThrow(/not base64/);
  });
});
