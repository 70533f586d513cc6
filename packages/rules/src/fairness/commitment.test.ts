import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { commitServerSeed, digestText } from './commitment.ts';

describe('commitServerSeed', () => {
  it('is the SHA-256 of the 32 bytes', () => {
    const bytes = randomBytes(32);
    expect(commitServerSeed(bytes.toString('hex'))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('refuses anything else than 64 lower-case hex digits', () => {
    const good = 'a'.repeat(64);
    for (const seed of [
      '',
      'ab',
      'A'.repeat(64),
      'g'.repeat(64),
      `${good}a`,
      `${good}aa`,
      `${good}\n`,
      `\n${good}`,
      `-${good}`,
    ]) {
      expect(() => commitServerSeed(seed)).toThrow(new RangeError('serverSeed must be 64 lower-case hex digits'));
    }
  });
});

describe('digestText', () => {
  it('hashes the UTF-8 bytes', () => {
    expect(digestText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(digestText('龙')).toBe(createHash('sha256').update('龙', 'utf8').digest('hex'));
  });
});

describe('canonicalJson', () => {
  it('gives one text whatever the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ a: true, b: [1, { c: 'x', d: null }] })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('refuses numbers without a text', () => {
    for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => canonicalJson([number])).toThrow(new TypeError('only finite numbers have a canonical text'));
    }
  });
});
