import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOffset, pathPlaces, rootOfPath, merkleLevels, merkleRoot, betLeaf } from './bet-commitment.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const leaf = (text: string) => sha(`leaf|${text}`);
const pathOf = (texts: readonly string[], index: number) => {
  const levels = merkleLevels(texts);
  return pathPlaces(texts.length, index).map(({ level, index: at, side }) => ({
    side,
    hash: levels[level]?.[at] ?? '',
  }));
};

describe('the commitment over the bets of a draw', () => {
  it('is a Merkle root over their texts in their order; an odd one out is carried up as it is', () => {
    expect(merkleRoot([])).toBe(sha(''));
    expect(merkleRoot(['a'])).toBe(leaf('a'));
    expect(merkleRoot(['a', 'b', 'c'])).toBe(sha(`node|${sha(`node|${leaf('a')}|${leaf('b')}`)}|${leaf('c')}`));
    expect(merkleRoot(['b', 'a', 'c'])).not.toBe(merkleRoot(['a', 'b', 'c']));
  });

  it('a bet is written with everything that it is, and the key of the phone', () => {
    const parts = { betId: 'b', playCode: 'p', content: '1_#', unit: '0.1', multiple: 3, stake: 20_000n, nonce: 'n' };
    expect(betLeaf(parts)).toBe('b|p|1_#|0.1|3|20000|n');
  });

  it('every leaf of every tree has a path that leads to the root, and no other text has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, chosen) => {
        const texts = Array.from({ length: count }, (_, index) => `bet ${index}`);
        const index = chosen % count;
        const path = pathOf(texts, index);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
        expect(rootOfPath(texts[index] ?? '', path)).toBe(merkleRoot(texts));
        expect(rootOfPath('another bet', path)).not.toBe(merkleRoot(texts));
      }),
    );
  });

  it('levels written one after the other are found by their offsets', () => {
    for (let count = 1; count <= 40; count += 1) {
      const levels = merkleLevels(Array.from({ length: count }, (_, index) => String(index)));
      const all = levels.flat();
      for (const [level, hashes] of levels.entries()) expect(all[levelOffset(count, level)]).toBe(hashes[0]);
    }
  });

  it('a leaf that the tree does not have has no path', () => {
    for (const [count, index] of [
      [0, 0],
      [3, 3],
      [3, -1],
      [3, 0.5],
    ] as const)
      expect(() => pathPlaces(count, index)).toThrow(RangeError);
  });
});
