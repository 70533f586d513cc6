import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** How long the page waits for its turn at most, milliseconds: a key press within it is still answered at once. */
const SLICE_MS = 10;
/** Hashes between two looks at the clock. */
const ROUND = 64;

export interface Work {
  /** SHA-256 of `<id>:<number>`, in hex. */
  readonly target: string;
  /** The number is below it. */
  readonly limit: number;
}

const giveWay = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Finds the number that a piece of work hides, in slices between which the page goes on. It is hashed by the page itself:
 * the browser's own hashing costs more to ask than such a short text takes, and is absent on plain http.
 * @param id what the work belongs to
 * @throws Error when no number solves it, or the signal's reason when it was aborted
 */
export async function solveWork(id: string, { target, limit }: Work, signal?: AbortSignal): Promise<string> {
  const wanted = hexToBytes(target);
  const isRight = (number: number) => {
    const hash = sha256(utf8ToBytes(`${id}:${number}`));
    return hash[0] === wanted[0] && hash.every((byte, index) => byte === wanted[index]);
  };
  let until = performance.now() + SLICE_MS;
  for (let number = 0; number < limit; number += 1) {
    if (isRight(number)) return String(number);
    if (number % ROUND !== 0 || performance.now() < until) continue;
    await giveWay();
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
  throw new Error('no number solves this work');
}
