import { digestText } from '../fairness/commitment.ts';

/** What the commitment of a draw holds of a bet. */
export interface CommittedBetParts {
  /** Id of the bet. */
  readonly betId: string;
  readonly playCode: string;
  readonly content: string;
  readonly unit: string;
  readonly multiple: number;
  /** Amount at scale 4. */
  readonly stake: bigint;
  /** The key that the member's phone made for the order. */
  readonly nonce: string;
}

/** The text of a bet in the commitment. */
export function betLeaf({ betId, playCode, content, unit, multiple, stake, nonce }: CommittedBetParts): string {
  return [betId, playCode, content, unit, multiple, stake, nonce].join('|');
}

const joined = (left: string, right: string) => digestText(`node|${left}|${right}`);

/**
 * Merkle tree over texts in their order: hashes in hex, the leaves first, the root alone in the last level. An odd one out is
 * carried up as it is. No texts: one level with the hash of nothing.
 */
export function merkleLevels(texts: readonly string[]): string[][] {
  let level = texts.map((text) => digestText(`leaf|${text}`));
  if (level.length === 0) level = [digestText('')];
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, index) => {
      const right = below[index * 2 + 1];
      return right === undefined ? (below[index * 2] as string) : joined(below[index * 2] as string, right);
    });
    levels.push(level);
  }
  return levels;
}

/** Merkle root over texts in their order. */
export function merkleRoot(texts: readonly string[]): string {
  return merkleLevels(texts).at(-1)?.[0] as string;
}

/** Position of a hash beside the way to the root: its level from the leaves on, its place in it, and on which side it is joined. */
export interface PathPlace {
  readonly level: number;
  readonly index: number;
  readonly side: 'left' | 'right';
}

/**
 * Places of the hashes that lead from a leaf to the root of a tree.
 * @param count leaves of the tree
 * @param index place of the leaf, from 0
 * @throws RangeError for a leaf that the tree does not have
 */
export function pathPlaces(count: number, index: number): PathPlace[] {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(`no leaf ${index} of ${count}`);
  const places: PathPlace[] = [];
  for (let level = 0, size = count, at = index; size > 1; level += 1, size = Math.ceil(size / 2), at = at >> 1) {
    const beside = at % 2 === 0 ? at + 1 : at - 1;
    if (beside < size) places.push({ level, index: beside, side: beside < at ? 'left' : 'right' });
  }
  return places;
}

/** How many hashes come before a level when the levels of a tree are written one after the other, the leaves first. */
export function levelOffset(count: number, level: number): number {
  let offset = 0;
  for (let below = 0, size = count; below < level; below += 1, size = Math.ceil(size / 2)) offset += size;
  return offset;
}

/** A hash beside the way to the root. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** The root that a text and its path lead to. */
export function rootOfPath(text: string, path: readonly PathStep[]): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? joined(step.hash, hash) : joined(hash, step.hash)),
    digestText(`leaf|${text}`),
  );
}
