import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import { providerOf, receiveCallback } from './payments.ts';

/** Takes callbacks of payment providers in, at the address each merchant's account gives them. */
export async function registerPaymentCallbacks(
  server: FastifyInstance,
  platform: Platform,
  merchants: MerchantDirectory,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
      done(null, text),
    );
    scope.post<{ Params: { provider: string; merchant: string } }>(
      '/callbacks/payments/:provider/:merchant',
      async (request, reply) => {
        const provider = providerOf(platform);
        const merchant = await merchants.byCode(request.params.merchant);
        if (!merchant || request.params.provider !== provider.code) return reply.status(404).send({ received: false });
        const body = typeof request.body === 'string' ? request.body : '';
        const held = await receiveCallback(platform, merchant.code, provider, { headers: request.headers, body });
        return reply.status(held ? 200 : 401).send({ received: held });
      },
    );
  });
}
