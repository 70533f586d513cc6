import {
  type Endpoint,
  ENDPOINT_NAMES,
  type EndpointName,
  endpoints,
  type HttpMethod,
  type Language,
  parseLanguage,
} from '@tessera/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import type { SessionDirectory } from '#server/platform/tenancy/session.ts';
import { originOf } from './addresses.ts';
import { failureAnswer, refusalOf, statusOf, successAnswer } from './answer.ts';
import { type ResolvedCaller, resolveCaller } from './caller.ts';
import { callerAddress, networkOf } from './caller-address.ts';
import type { Pipeline } from './pipeline.ts';
import { Refusal } from './refusal.ts';
import { type Fields, joinFields } from './request-fields.ts';
import { openRequestBody, type Sealing } from './sealing.ts';

/** What the member wire needs beside the handlers. */
export interface Wire {
  readonly platform: Platform;
  readonly pipeline: Pipeline;
  readonly merchants: MerchantDirectory;
  readonly sessions: SessionDirectory;
  readonly sealing: Sealing;
}

/** Sealed bodies that are opened for one network, whatever calls they are for: each costs a private key's operation. */
const OPENINGS = { points: 300, seconds: 60, by: 'address' } as const;

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** A header of a request, several of the same name joined. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function captchaIdOf(request: FastifyRequest): string | undefined {
  return (
    header(request, 'x-captcha-id') ?? /(?:^|;\s*)captchaId=([\w-]{1,64})/.exec(header(request, 'cookie') ?? '')?.[1]
  );
}

function deviceCookieOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)device=([\w.-]{1,400})/.exec(header(request, 'cookie') ?? '')?.[1];
}

async function answerCall(
  wire: Wire,
  name: EndpointName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const log = request.log as Platform['log'];
  let language: Language = parseLanguage(header(request, 'language')) ?? 'EN';
  try {
    const query = (request.query ?? {}) as Fields;
    const plainBody = typeof request.body === 'object' ? request.body : undefined;
    const caller: ResolvedCaller = await resolveCaller(
      {
        host: request.headers.host ?? '',
        merchant: header(request, 'merchant'),
        language: header(request, 'language'),
        authorization: header(request, 'authorization'),
        takesLaunchToken: endpoint.acceptsLaunchToken === true,
      },
      { ...query, ...(plainBody as Fields | undefined) },
      query,
      wire.merchants,
      wire.sessions,
    );
    language = caller.language;
    const address = callerAddress(request);
    const readFields = async () => {
      const sealed = { header: header(request, 'encryption'), body: request.body };
      const limit = () => wire.pipeline.rateLimits.count('envelopes', OPENINGS, networkOf(address));
      return joinFields(query, await openRequestBody(endpoint, caller.merchant, sealed, wire.sealing, limit));
    };
    const value = await wire.pipeline.run(name, caller, readFields, {
      address,
      requestId: request.id,
      device: header(request, 'device'),
      agent: header(request, 'user-agent'),
      captchaId: captchaIdOf(request),
      deviceCookie: deviceCookieOf(request),
      origin: originOf(wire.platform.config, request.headers.host),
      idempotencyKey: header(request, 'idempotency-key'),
      setHeader: (headerName, headerValue) => void reply.header(headerName, headerValue),
    });
    const cacheable = endpoint.cacheSeconds && !caller.session;
    reply.header('Cache-Control', cacheable ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store');
    reply.header('Vary', 'Merchant, Language, Authorization, Host');
    if (endpoint.envelope === 'text') reply.type('text/plain; charset=utf-8');
    return reply.send(successAnswer(endpoint, value));
  } catch (error) {
    return sendFailure(refusalOf(error, log), endpoint, language, reply);
  }
}

/** Answers a failure with its status, code and text. */
export function sendFailure(
  refusal: Refusal,
  endpoint: Endpoint | undefined,
  language: Language,
  reply: FastifyReply,
): FastifyReply {
  const retryAfter = (refusal.value as { retryAfter?: number } | undefined)?.retryAfter;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply
    .status(statusOf(refusal.code, endpoint))
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureAnswer(refusal, language));
}

/** Addresses under which an endpoint is served: its own and its aliases. */
export function addressesOf(endpoint: Endpoint): readonly { method: HttpMethod; path: string }[] {
  return [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])];
}

/** How many files a call takes. */
const filesOf = ({ form, files = 1 }: Endpoint): number => (form === 'multipart' ? files : 0);

/** Registers every endpoint of the contract, and answers for wrong verbs on their addresses. */
export function registerEndpoints(server: FastifyInstance, wire: Wire): void {
  const known = new Map<string, Set<HttpMethod>>();
  for (const name of ENDPOINT_NAMES) {
    for (const { method, path } of addressesOf(endpoints[name])) {
      server.route({
        method,
        url: path,
        config: { takesFiles: filesOf(endpoints[name]), call: name },
        handler: (request, reply) => answerCall(wire, name, request, reply),
      });
      known.set(path, (known.get(path) ?? new Set()).add(method));
    }
  }
  for (const [path, methods] of known) {
    const others = METHODS.filter((method) => !methods.has(method));
    if (others.length === 0) continue;
    server.route({
      method: others,
      url: path,
      handler: (request, reply) => {
        reply.header('Allow', [...methods].join(', '));
        const language = parseLanguage(header(request, 'language')) ?? 'EN';
        return sendFailure(new Refusal('METHOD_NOT_ALLOWED'), undefined, language, reply);
      },
    });
  }
}
