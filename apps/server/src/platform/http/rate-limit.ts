import type { RateLimit } from '@tessera/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** Counts calls per endpoint and caller in this process. Limits that guard accounts are kept in the database instead. */
export interface RateLimits {
  /** @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter` in seconds. */
  count(endpoint: string, limit: RateLimit, caller: string): Promise<void>;
  /** Counts without refusing, for what is known to be wrong only afterwards. */
  note(endpoint: string, limit: RateLimit, caller: string): Promise<void>;
  /** Refuses who has used all points up, without counting. @throws Refusal TOO_MANY_REQUESTS as `count` does */
  check(endpoint: string, limit: RateLimit, caller: string): Promise<void>;
}

function refuse(waitMs: number): never {
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) });
}

/** @param factor multiplies every limit; tests of other things raise it. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (endpoint: string, limit: RateLimit): RateLimiterMemory => {
    const known = limiters.get(endpoint);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: Math.ceil(limit.points * factor), duration: limit.seconds });
    limiters.set(endpoint, limiter);
    return limiter;
  };
  return {
    async count(endpoint, limit, caller) {
      try {
        await limiterOf(endpoint, limit).consume(caller);
      } catch (rejection) {
        refuse((rejection as { msBeforeNext?: number }).msBeforeNext ?? 1000);
      }
    },
    async note(endpoint, limit, caller) {
      await limiterOf(endpoint, limit).penalty(caller);
    },
    async check(endpoint, limit, caller) {
      const used = await limiterOf(endpoint, limit).get(caller);
      if (used && used.remainingPoints <= 0) refuse(used.msBeforeNext);
    },
  };
}
