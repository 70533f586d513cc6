import { randomBytes } from 'node:crypto';

/** A secret of 256 random bits, URL-safe; what is stored of it is a hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789AB';

/** A code people can type, of characters that are not confused with one another. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => CODE_ALPHABET[byte & 31]).join('');
}
