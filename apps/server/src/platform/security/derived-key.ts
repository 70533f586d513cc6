import { createHmac } from 'node:crypto';

/**
 * A key of our own for one purpose, made of the password of the database's owner: all processes agree on it, and it stands
 * nowhere in the database, so that whoever holds a copy of the tables cannot guess back what was hashed with it.
 * @param ownerUrl address of the database as its owner
 */
export function derivedKey(ownerUrl: string, purpose: string): Buffer {
  return createHmac('sha256', decodeURIComponent(new URL(ownerUrl).password))
    .update(purpose)
    .digest();
}
