import { createHash } from 'node:crypto';

/**
 * A private address that belongs to whoever the words name. People have addresses of their own: what one journey does must
 * not use up what the limits leave to another.
 */
export function addressOf(...words: readonly string[]): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(words.join('')).digest();
  return `10.${first}.${second}.${third}`;
}
