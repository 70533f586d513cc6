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
import { originOf } from './addresses.ts';
import { failureAnswer, refusalOf, statusOf, successAnswer } from './answer.ts';
import { callerAddress, networkOf } from './caller-address.ts';
import type { CallFacts } from './pipeline.ts';
import { header, readCaller } from './read-caller.ts';
import { Refusal } from './refusal.ts';
import { type Fields, joinFields } from './request-fields.ts';
import { openRequestBody } from './sealing.ts';
import { admittedCaller, createUploadGate } from './upload-gate.ts';
import type { Wire } from './wire.ts';

/** Sealed bodies that are opened for one network, whatever calls they are for: each costs a private key's operation. */
const OPENINGS = { points: 300, seconds: 60, by: 'address' } as const;

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

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
    const admission = admittedCaller(request);
    const caller = admission ?? (await readCaller(wire, endpoint, request));
    language = caller.language;
    const address = callerAddress(request);
    const readFields = async () => {
      const sealed = { header: header(request, 'encryption'), body: request.body };
      const limit = () => wire.pipeline.rateLimits.count('envelopes', OPENINGS, networkOf(address));
      return joinFields(query, await openRequestBody(endpoint, caller.merchant, sealed, wire.sealing, limit));
    };
    const facts: CallFacts = {
      address,
      requestId: request.id,
      device: header(request, 'device'),
      agent: header(request, 'user-agent'),
      captchaId: captchaIdOf(request),
      deviceCookie: deviceCookieOf(request),
      origin: originOf(wire.platform.config, request.headers.host),
      idempotencyKey: header(request, 'idempotency-key'),
      setHeader: (headerName, headerValue) => void reply.header(headerName, headerValue),
    };
    const value = admission
      ? await wire.pipeline.perform(name, caller, await readFields(), facts)
      : await wire.pipeline.run(name, caller, readFields, facts);
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
  const gate = createUploadGate(wire);
  for (const name of ENDPOINT_NAMES) {
    for (const { method, path } of addressesOf(endpoints[name])) {
      server.route({
        method,
        url: path,
        config: { takesFiles: filesOf(endpoints[name]), call: name },
        ...(filesOf(endpoints[name]) > 0 ? { onRequest: gate(name) } : {}),
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
