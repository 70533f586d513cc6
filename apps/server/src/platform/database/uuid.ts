import { randomUUID } from 'node:crypto';

/** A new UUIDv7: 48 bits of time in milliseconds, then 74 random bits. Ordered by time, never a secret. */
export function newUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // The random bits and the variant of a UUIDv4 are where a UUIDv7 has its own; they come from a reserve that is filled for many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for the text of an id; what a person typed is asked before the database casts it. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** What people name a row by, to support for example: the end of its id, in capital letters. */
export const referenceOf = (id: string): string => id.replaceAll('-', '').slice(-12).toUpperCase();
