import { randomBytes } from 'node:crypto';

/** A new UUIDv7: 48 bits of time in milliseconds, then 74 random bits. Ordered by time, never a secret. */
export function newUuid(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for the text of an id; what a person typed is asked before the database casts it. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** What people name a row by, to support for example: the end of its id, in capital letters. */
export const referenceOf = (id: string): string => id.replaceAll('-', '').slice(-12).toUpperCase();
