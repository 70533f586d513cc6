import type { RateLimit } from '@tessera/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerIp, networkOf } from './caller-ip.ts';
import type { RateLimits } from './rate-limit.ts';

/** Counts what a network did wrong, so that good calls, of which a vendor makes thousands, are never limited. */
export interface FailureLimit {
  /** Counts a call that was refused. */
  note(request: FastifyRequest): Promise<void>;
}

/**
 * Refuses the calls of a network whose calls were refused too often, before their bodies are read; holds for the routes of
 * the scope.
 */
export function limitFailures(
  scope: FastifyInstance,
  rateLimits: RateLimits,
  name: string,
  limit: Omit<RateLimit, 'by'>,
): FailureLimit {
  const rule = { ...limit, by: 'address' } as const;
  const key = (request: FastifyRequest) => networkOf(callerIp(request));
  scope.addHook('onRequest', async (request) => rateLimits.check(name, rule, key(request)));
  return { note: (request) => rateLimits.note(name, rule, key(request)) };
}
