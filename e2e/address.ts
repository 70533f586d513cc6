import { createHash } from 'node:crypto';

/**
 * A private address derived from the given words. Each person has their own address: one journey must
 * not use up the rate limits of another.
 */
export function addressOf(...words: readonly string[]): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(words.join('')).digest();
  return `10.${first}.${second}.${third}`;
}
