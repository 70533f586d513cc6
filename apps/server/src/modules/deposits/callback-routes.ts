import type { FastifyInstance } from 'fastify';
import { callerIp } from '#server/platform/http/caller-ip.ts';
import { limitFailures } from '#server/platform/http/failure-limit.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import { findProvider } from './payment-accounts.ts';
import { receiveCallback } from './payments.ts';
import { createRefusedCallbacks } from './refused-callbacks.ts';

/** Callbacks with a wrong signature of one network; more of them are refused unread. */
const UNSIGNED = { points: 60, seconds: 60 } as const;

/** Takes callbacks of payment providers in, at the address each merchant's account gives them. */
export async function registerPaymentCallbacks(
  server: FastifyInstance,
  platform: Platform,
  merchants: MerchantDirectory,
  rateLimits: RateLimits,
): Promise<void> {
  const refused = createRefusedCallbacks(platform, rateLimits);
  await server.register(async (scope) => {
    const failures = limitFailures(scope, rateLimits, 'unsigned payment callbacks', UNSIGNED);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
      done(null, text),
    );
    scope.post<{ Params: { provider: string; merchant: string } }>(
      '/callbacks/payments/:provider/:merchant',
      async (request, reply) => {
        const merchant = await merchants.byCode(request.params.merchant);
        const at = merchant && (await findProvider(platform, merchant.code, request.params.provider));
        if (!at) {
          await failures.note(request);
          return reply.status(404).send({ received: false });
        }
        const body = typeof request.body === 'string' ? request.body : '';
        const held = await receiveCallback(platform, merchant.code, at, { headers: request.headers, body });
        if (!held) {
          await failures.note(request);
          await refused.note(merchant.code, at.name, callerIp(request), request);
        }
        return reply.status(held ? 200 : 401).send({ received: held });
      },
    );
  });
}
