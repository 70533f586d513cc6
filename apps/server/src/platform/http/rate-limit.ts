import type { RateLimit } from '@tessera/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** Counts calls per endpoint and caller in this process. Limits that guard accounts are kept in the database instead. */
export interface RateLimits {
  /** @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter` in seconds. */
  count(endpoint: string, limit: RateLimit, caller: string): Promise<void>;
}

/** @param factor multiplies every limit; tests of other things raise it. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async count(endpoint, limit, caller) {
      let limiter = limiters.get(endpoint);
      if (!limiter) {
        limiter = new RateLimiterMemory({ points: Math.ceil(limit.points * factor), duration: limit.seconds });
        limiters.set(endpoint, limiter);
      }
      try {
        await limiter.consume(caller);
      } catch (rejection) {
        const wait = (rejection as { msBeforeNext?: number }).msBeforeNext ?? 1000;
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) });
      }
    },
  };
}
