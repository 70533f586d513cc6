import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawStream } from './draw-stream.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

function draws(amount: number, bound: number, serverSeed = seed, nonce = 0): number[] {
  const stream = createDrawStream({ serverSeed, clientSeed: 'player', nonce });
  return Array.from({ length: amount }, () => stream.below(bound));
}

describe('createDrawStream', () => {
  it('reads the words of HMAC-SHA256(server seed, client:nonce:block) in order', () => {
    const words = [0, 1].flatMap((block) => {
      const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`player:7:${block}`).digest();
      return Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4));
    });
    expect(draws(16, 2 ** 32, seed, 7)).toEqual(words);
  });

  it('keeps its published vector', () => {
    expect(draws(8, 1000)).toEqual(VECTOR);
  });

  it('scales by rejection: a word above the last whole multiple is thrown away, not folded back', () => {
    const bound = 3_000_000_000;
    const words = draws(400, 2 ** 32);
    expect(draws(200, bound)).toEqual(words.filter((word) => word < bound).slice(0, 200));
  });

  it('gives other draws when any one digit of the server seed, the client seed or the counter changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 1, max: 15 }), (at, shift) => {
        const digit = ((Number.parseInt(seed[at] as string, 16) + shift) % 16).toString(16);
        const changed = seed.slice(0, at) + digit + seed.slice(at + 1);
        expect(draws(8, 2 ** 32, changed)).not.toEqual(draws(8, 2 ** 32));
      }),
    );
    expect(draws(8, 2 ** 32, seed, 1)).not.toEqual(draws(8, 2 ** 32, seed, 0));
  });

  it.each([
    ['a server seed in capitals', { serverSeed: seed.toUpperCase() }, 'serverSeed must be 64 lower-case hex digits'],
    ['a server seed of 33 bytes', { serverSeed: `${seed}00` }, 'serverSeed must be 64 lower-case hex digits'],
    [
      'a server seed with something before it',
      { serverSeed: `0x${seed}` },
      'serverSeed must be 64 lower-case hex digits',
    ],
    ['no client seed', { clientSeed: '' }, 'clientSeed must have 1 to 64 characters'],
    ['a client seed of 65 characters', { clientSeed: 'a'.repeat(65) }, 'clientSeed must have 1 to 64 characters'],
    ['a counter below 0', { nonce: -1 }, 'nonce must be a whole number from 0'],
    ['a counter with a fraction', { nonce: 0.5 }, 'nonce must be a whole number from 0'],
  ])('refuses %s', (_, change, message) => {
    const inputs = { serverSeed: seed, clientSeed: 'a', nonce: 0 };
    expect(() => createDrawStream({ ...inputs, ...change })).toThrow(new RangeError(message));
  });

  it('takes a client seed of 1 and of 64 characters', () => {
    for (const clientSeed of ['a', 'a'.repeat(64)]) {
      expect(createDrawStream({ serverSeed: seed, clientSeed, nonce: 0 }).below(1)).toBe(0);
    }
  });

  it('refuses bounds below 1, above 2^32 and with a fraction', () => {
    const stream = createDrawStream({ serverSeed: seed, clientSeed: 'a', nonce: 0 });
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) {
      expect(() => stream.below(bound)).toThrow(new RangeError('bound must be 1..2^32'));
    }
  });
});

describe('statistics of the draws at 99 % confidence, fixed seed', () => {
  const sample = draws(60_000, 37);

  it('chi-square of scaled draws is inside both tails', () => {
    const counts = Array<number>(37).fill(0);
    for (const value of sample) counts[value] = (counts[value] ?? 0) + 1;
    const expected = sample.length / 37;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 36 degrees of freedom: 0.5 % and 99.5 % points.
    expect(chi).toBeGreaterThan(17.887);
    expect(chi).toBeLessThan(61.581);
  });

  it('runs above and below the middle are as many as chance makes', () => {
    const high = sample.filter((value) => value !== 18).map((value) => value > 18);
    const above = high.filter(Boolean).length;
    const below = high.length - above;
    const runs = 1 + high.slice(1).filter((value, index) => value !== high[index]).length;
    const mean = 1 + (2 * above * below) / high.length;
    const deviation = Math.sqrt(((mean - 1) * (mean - 2)) / (high.length - 1));
    expect(Math.abs(runs - mean) / deviation).toBeLessThan(2.576);
  });

  it('the same value comes twice in a row, and within eight, as often as chance makes', () => {
    const expectCount = (found: number, tries: number, chance: number) =>
      expect(Math.abs(found - tries * chance) / Math.sqrt(tries * chance * (1 - chance))).toBeLessThan(2.576);
    const pairs = sample.slice(1).filter((value, index) => value === sample[index]).length;
    expectCount(pairs, sample.length - 1, 1 / 37);
    const groups = Array.from({ length: sample.length / 8 }, (_, group) => sample.slice(group * 8, group * 8 + 8));
    const allDifferent = Array.from({ length: 8 }, (_, index) => 1 - index / 37).reduce((all, part) => all * part, 1);
    expectCount(groups.filter((group) => new Set(group).size === 8).length, groups.length, allDifferent);
  });

  it('neighbours are not correlated', () => {
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
    let product = 0;
    let square = 0;
    sample.forEach((value, index) => {
      square += (value - mean) ** 2;
      product += (value - mean) * ((sample[(index + 1) % sample.length] as number) - mean);
    });
    expect(Math.abs(product / square) * Math.sqrt(sample.length)).toBeLessThan(2.576);
  });

  it('the gaps between complete collections match the coupon collector', () => {
    const lengths: number[] = [];
    let seen = new Set<number>();
    let length = 0;
    for (const value of sample) {
      seen.add(value);
      length += 1;
      if (seen.size === 37) {
        lengths.push(length);
        seen = new Set();
        length = 0;
      }
    }
    const harmonic = Array.from({ length: 37 }, (_, index) => 1 / (index + 1)).reduce((sum, part) => sum + part, 0);
    const variance = Array.from({ length: 36 }, (_, index) => ((index + 1) * 37) / (36 - index) ** 2).reduce(
      (sum, part) => sum + part,
      0,
    );
    const mean = lengths.reduce((sum, part) => sum + part, 0) / lengths.length;
    expect(Math.abs(mean - 37 * harmonic) / Math.sqrt(variance / lengths.length)).toBeLessThan(2.576);
  });
});

const VECTOR = [546, 566, 13, 505, 325, 71, 536, 250];
