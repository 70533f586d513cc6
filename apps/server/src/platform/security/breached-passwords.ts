import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Places that one password marks in the filter. */
export const MARKS = 9;

/** Where a password's marks are among `bits`; the same for capitals and small letters. */
export function marksOf(password: string, bits: number): number[] {
  const hash = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  const [from, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: MARKS }, (_, each) => (from + each * step) % bits);
}

/** A Bloom filter: of the listed passwords it keeps marks and no text. `tools/breached-passwords.ts` makes it. */
const filter = readFileSync(new URL('./breached-passwords.bin', import.meta.url));

/**
 * True when a password is among some 611,000 of eight characters and more that were found in breaches. Of others one in about
 * five hundred is taken for one of them. Nothing leaves this process.
 */
export function isBreached(password: string): boolean {
  return marksOf(password, filter.length * 8).every((mark) => ((filter[mark >> 3] ?? 0) & (1 << (mark & 7))) !== 0);
}
