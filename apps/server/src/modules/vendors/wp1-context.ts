import type { Wp1Code } from '@tessera/contract/vendors/wp1';
import { createHash } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Delivery } from './wp1-repository.ts';

/** What every WP1 call works with: the merchant and vendor come from the key, never from the body. */
export interface Wp1Context {
  readonly platform: Platform;
  readonly merchant: Merchant;
  readonly delivery: Delivery;
}

/** Thrown to answer a code; nothing was changed. */
export class Wp1Refusal extends Error {
  readonly code: Wp1Code;
  constructor(code: Wp1Code) {
    super(code);
    this.code = code;
  }
}

/** What is stored of tickets and game sessions. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
