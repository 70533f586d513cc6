import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Keeps the key of a write for as long as it asks for the same, so that a retry after a lost answer is that write. */
export function useWriteKey() {
  const write = useRef({ key: '', of: '' });
  return {
    /** The key for what is sent; a new one when that changed. Another payment password makes it no other write. */
    keyFor({ paymentPassword: _secret, ...sent }: object & { readonly paymentPassword?: string }): string {
      const of = JSON.stringify(sent);
      if (write.current.of !== of) write.current = { key: newIdempotencyKey(), of };
      return write.current.key;
    },
    /** After an answer: the next write is another one. */
    forget(): void {
      write.current = { key: '', of: '' };
    },
  };
}
