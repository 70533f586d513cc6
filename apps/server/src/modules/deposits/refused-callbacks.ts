import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countRefused } from './callbacks-repository.ts';

/** How many refused callbacks of a merchant are written to the log in an hour. */
const SAMPLES = { points: 20, seconds: 3600, by: 'address' } as const;
/** How much of the body of one, characters. */
const SAMPLE_LENGTH = 300;

/** Counts callbacks whose signature does not hold, and shows some of them; nothing of what they say is stored. */
export interface RefusedCallbacks {
  note(merchantCode: string, provider: string, address: string, request: FastifyRequest): Promise<void>;
}

export function createRefusedCallbacks({ database, metrics, log }: Platform, rateLimits: RateLimits): RefusedCallbacks {
  const refused = metrics.counter('payment_callbacks_refused_total', 'Payment callbacks without a right signature.', [
    'merchant',
    'provider',
  ]);
  return {
    async note(merchantCode, provider, address, { body }) {
      refused.inc({ merchant: merchantCode, provider });
      await database.forMerchant(merchantCode, (tx) => countRefused(tx, merchantCode, provider));
      try {
        await rateLimits.count('samples of refused callbacks', SAMPLES, merchantCode);
      } catch (error) {
        if (error instanceof Refusal) return;
        throw error;
      }
      const sample = String(body ?? '').slice(0, SAMPLE_LENGTH);
      log.warn({ merchantCode, provider, address, sample }, 'a payment callback was refused: its signature is wrong');
    },
  };
}
