import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * Numbers that the easiest piece of work hides one among: 50,000 hashes on average and never more than 100,000, which takes
 * a phone half a second or so. A blind guess is as likely to be right as with the five digits of a picture.
 */
const FLOOR = 100_000;
/** The hardest piece is so many doublings of the easiest: a phone finds it in a quarter of a minute. */
const MOST_DOUBLINGS = 5;
/** Asks of a network in ten minutes that make nothing harder (phones of a mobile network share addresses), and how many more double the work. */
const OF_NETWORK = { free: 12, each: 6 } as const;
/** Asks of all at a merchant in a minute, from which on each doubling of them doubles the work. */
const MANY_OF_ALL = 120;
/** More than so many asks of all change nothing, so nobody counts them. */
export const MOST_ASKS_COUNTED = MANY_OF_ALL * 2 ** MOST_DOUBLINGS;
/** Messages in an hour to numbers beside the one that is named, and how many more double the work. */
const OF_NUMBERS = { free: 6, each: 3 } as const;

/** How many captchas or puzzles were asked for lately. */
export interface Asks {
  /** From the caller's network in ten minutes. */
  readonly ofNetwork: number;
  /** At the merchant in a minute. */
  readonly ofAll: number;
}

const harder = (doublings: number) => FLOOR * 2 ** Math.min(MOST_DOUBLINGS, Math.max(0, Math.floor(doublings)));
const stepsOf = (count: number, { free, each }: { free: number; each: number }) =>
  Math.max(0, Math.ceil((count - free) / each));

/** How many numbers a piece of work hides one among, by what was asked for before it. */
export function workLimit({ ofNetwork, ofAll }: Asks): number {
  return harder(stepsOf(ofNetwork, OF_NETWORK) + Math.max(0, Math.log2(Math.max(1, ofAll) / MANY_OF_ALL)));
}

/** The least work before a message to a number, by messages of the last hour to it and the numbers beside it. */
export function workLimitOfNumbers(messages: number): number {
  return harder(stepsOf(messages, OF_NUMBERS));
}

/** What is kept of a piece of work, and what its answer is compared with. */
export function workHash(id: string, answer: string): Buffer {
  return createHash('sha256').update(`${id}:${answer}`).digest();
}

/** Hides a number below `limit` in its hash with the id of what it belongs to. */
export function newWork(id: string, limit: number): Buffer {
  return workHash(id, String(randomInt(limit)));
}

/** True when `answer` is the number that the work hides. One hash, whatever the work cost. */
export function isWorkRight(stored: Buffer, id: string, answer: string): boolean {
  return timingSafeEqual(stored, workHash(id, answer));
}
