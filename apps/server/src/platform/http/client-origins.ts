import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_MERCHANT_CODE, type MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import { hostNameOf } from './host.ts';

/** Families of calls; documents, frames and vendors' routes are for no other origin. */
const CALLS = /^\/(?:wps|mcs|lgw|lotto\/lgw|lotto-vn\/lgw)\//;

const REFUSED: FastifyCorsOptions = { origin: false };

/** What apps of other origins may send and read. Cookies stay out: sessions and captchas travel in headers. */
const ADMITTED = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'Device',
    'Encryption',
    'Idempotency-Key',
    'Language',
    'Merchant',
    'ModuleId',
    'X-Captcha-Id',
    'X-Digest',
    'X-Gateway-Version',
    'X-Real-UA',
    'X-Requested-With',
    'X-RSA',
    'X-Timestamp',
  ],
  exposedHeaders: ['Content-Language', 'Retry-After', 'X-Captcha-Id', 'X-Request-Id'],
  credentials: false,
  maxAge: 600,
} satisfies FastifyCorsOptions;

/**
 * Lets browsers make calls from the origins that a merchant lists as those of apps that are not served here (`clientOrigins`). Whose
 * list counts follows from the host alone, as a preflight names no merchant; a host that is nobody's is the default merchant's. Every
 * other origin is answered without the headers that would let a page read the answer.
 */
export async function admitClientOrigins(server: FastifyInstance, merchants: MerchantDirectory): Promise<void> {
  await server.register(cors, {
    delegator: async (request: FastifyRequest): Promise<FastifyCorsOptions> => {
      const { origin, host } = request.headers;
      if (origin === undefined || !CALLS.test(request.url)) return REFUSED;
      const merchant =
        (await merchants.byHost(hostNameOf(host) ?? '')) ?? (await merchants.byCode(DEFAULT_MERCHANT_CODE));
      return merchant?.settings.clientOrigins.includes(origin) ? { ...ADMITTED, origin } : REFUSED;
    },
  });
}
