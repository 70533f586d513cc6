import { createHash } from 'node:crypto';
import { encryptDes } from '@tessera/envelope/server';

/**
 * A service link as the wire carries it: DES in electronic codebook mode, base64, then the 8 characters of the key
 * (SUPPORT-02). It hides nothing; it is the form that clients of the wire read. The key follows from the link, so that
 * the same link is the same text in every answer.
 */
export function servicePath(link: string): string {
  const key = createHash('sha256').update(link).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 8);
  return `${encryptDes(link, Buffer.from(key))}${key}`;
}
