import { type Wp1Answer, type Wp1Call, WP1_REQUESTS } from '@tessera/contract/vendors/wp1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { limitFailures } from '#server/platform/http/failure-limit.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import { refuseUnreadableText } from '#server/platform/http/request-fields.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import { signatureHeaders, type VerifiedVendor, verifyVendor } from './signature.ts';
import { WP1_CALLS } from './wp1-calls.ts';
import { type Wp1Context, Wp1Refusal } from './wp1-context.ts';

/** Largest body a vendor may send. */
const VENDOR_BODY_LIMIT = 16 * 1024;

/** Calls with a wrong signature of one network; more of them are refused unread. */
const UNSIGNED = { points: 60, seconds: 60 } as const;

interface Parsed {
  readonly request_id: string;
  readonly merchant: string;
  readonly tx_id?: string;
}

async function runCall(call: Wp1Call, context: Wp1Context, input: unknown): Promise<Wp1Answer> {
  const parsed = v.safeParse(WP1_REQUESTS[call], input);
  const requestId = (input as { request_id?: unknown } | null)?.request_id;
  const request_id = typeof requestId === 'string' ? requestId.slice(0, 64) : '';
  if (!parsed.success) return { code: 'BAD_REQUEST', request_id };
  const request = parsed.output as Parsed;
  const known = [context.merchant.code, context.merchant.trialAlias].includes(request.merchant);
  if (!known) return { code: 'BAD_REQUEST', request_id };
  const echo = request.tx_id === undefined ? { request_id } : { request_id, tx_id: request.tx_id };
  try {
    return await (WP1_CALLS[call] as (context: Wp1Context, request: unknown) => Promise<Wp1Answer>)(context, request);
  } catch (error) {
    if (error instanceof Wp1Refusal) return { code: error.code, ...echo };
    // The vendor sends the same transaction again; whether it was posted shows then (protocol rule 2).
    if (error instanceof DatabaseUnavailableError) return { code: 'TEMPORARY', ...echo };
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    refuseUnreadableText(value);
    return value;
  } catch {
    return null;
  }
}

/** Serves the wallet side of WP1 below /wp1/ (LAUNCH-16). Every answer to a verified vendor is signed like its request. */
export async function registerVendorRoutes(
  server: FastifyInstance,
  platform: Platform,
  merchants: MerchantDirectory,
  rateLimits: RateLimits,
): Promise<void> {
  await server.register(async (scope) => {
    const failures = limitFailures(scope, rateLimits, 'unsigned vendor calls', UNSIGNED);
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes as sent, so the body stays text until it is verified.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: VENDOR_BODY_LIMIT }, (_request, text, done) =>
      done(null, text),
    );

    const send = (reply: FastifyReply, path: string, vendor: VerifiedVendor | undefined, answer: Wp1Answer) => {
      const body = JSON.stringify(answer);
      if (vendor) reply.headers(signatureHeaders(vendor, { method: 'POST', path, body }, Date.now()));
      return reply.type('application/json').header('Cache-Control', 'no-store').send(body);
    };

    for (const call of Object.keys(WP1_REQUESTS) as Wp1Call[]) {
      const path = `/wp1/${call}`;
      scope.post(path, async (request: FastifyRequest, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const vendor = await verifyVendor(
          platform.database,
          { method: 'POST', path, headers: request.headers, body },
          Date.now(),
        );
        const merchant = vendor && (await merchants.byCode(vendor.merchantCode));
        if (!vendor) await failures.note(request);
        if (!vendor || !merchant) return send(reply, path, undefined, { code: 'BAD_SIGNATURE', request_id: '' });
        const delivery = { ...vendor, requestId: newUuid() };
        const answer = await runCall(call, { platform, merchant, delivery }, parseJson(body));
        if (answer.code === 'BAD_SIGNATURE') await failures.note(request);
        return send(reply, path, answer.code === 'BAD_SIGNATURE' ? undefined : vendor, answer);
      });
    }
  });
}
