import {
  type Endpoint,
  ENDPOINT_NAMES,
  type EndpointName,
  endpoints,
  type HttpMethod,
  type Language,
  LANGUAGE_TAGS,
  NOT_OFFERED,
  parseLanguage,
} from '@tessera/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { originOf } from './urls.ts';
import { failureAnswer, refusalOf, statusOf, successAnswer } from './answer.ts';
import { callerIp, networkOf } from './caller-ip.ts';
import type { ResolvedCaller } from './caller.ts';
import { encodingFor, isLong } from './compress-answers.ts';
import type { ReadMemory } from './handler.ts';
import type { CallFacts } from './pipeline.ts';
import { header, readCaller } from './read-caller.ts';
import { Refusal } from './refusal.ts';
import { bodyFields, type Fields, joinFields } from './request-fields.ts';
import { decryptRequestBody } from './envelopes.ts';
import { admittedCaller, createUploadGate } from './upload-gate.ts';
import type { Wire } from './wire.ts';

/** Encrypted bodies that are opened for one network, whatever calls they are for: each costs a private key's operation. */
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

/** The language that a caller asks for, before anything is known of the merchant. */
const languageOf = (request: FastifyRequest): Language => parseLanguage(header(request, 'language')) ?? 'EN';

const VARIES_BY = 'Merchant, Language, Authorization, Host, Origin';

/** Who may keep an answer for how long, and what it depends on beside its address. */
function setCaching(reply: FastifyReply, endpoint: Endpoint, isGuest: boolean): void {
  const isCacheable = endpoint.cacheSeconds && isGuest;
  reply.header('Cache-Control', isCacheable ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store');
  reply.header('Vary', VARIES_BY);
}

/** What a call is carried out with beside its fields. */
function factsOf(wire: Wire, request: FastifyRequest, reply: FastifyReply): CallFacts {
  return {
    address: callerIp(request),
    requestId: request.id,
    device: header(request, 'device'),
    agent: header(request, 'user-agent'),
    captchaId: captchaIdOf(request),
    deviceCookie: deviceCookieOf(request),
    origin: originOf(wire.platform.config, request.headers.host),
    idempotencyKey: header(request, 'idempotency-key'),
    setHeader: (headerName, headerValue) => void reply.header(headerName, headerValue),
  };
}

/**
 * Answers a guest from memory, with the very bytes that were sent before where there are some. Every guard is asked as always.
 * @param memory reads what the answer follows from
 */
async function answerFromMemory(
  wire: Wire,
  name: EndpointName,
  caller: ResolvedCaller,
  memory: ReadMemory,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  await wire.pipeline.admit(name, caller, callerIp(request));
  const copy = await memory(wire.platform);
  const key = `${caller.language} ${request.url}`;
  const perform = async () => {
    const facts = factsOf(wire, request, reply);
    const value = await wire.pipeline.perform(name, caller, (request.query ?? {}) as Fields, facts);
    return wire.answerCache.keep(copy, caller.merchant, key, JSON.stringify(successAnswer(endpoint, value)));
  };
  const answer = wire.answerCache.find(copy, caller.merchant, key) ?? (await perform());
  setCaching(reply, endpoint, true);
  reply.header('Content-Language', LANGUAGE_TAGS[caller.language]);
  reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(header(request, 'accept-encoding') ?? '');
  if (!encoding || !isLong(answer.text)) return reply.send(answer.text);
  reply.header('Vary', `${VARIES_BY}, Accept-Encoding`).header('Content-Encoding', encoding);
  return reply.send(await answer.encoded(encoding));
}

/** The memory a call can be answered from: a guest's who asks by nothing but the address. */
function memoryFor(wire: Wire, name: EndpointName, caller: ResolvedCaller, request: FastifyRequest) {
  const isPlain = request.method === 'GET' && request.body === undefined && header(request, 'encryption') === undefined;
  return isPlain && !caller.session ? wire.pipeline.memoryOf(name) : undefined;
}

async function answerCall(
  wire: Wire,
  name: EndpointName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const log = request.log as Platform['log'];
  let language = languageOf(request);
  try {
    const query = (request.query ?? {}) as Fields;
    const admission = admittedCaller(request);
    const caller = admission ?? (await readCaller(wire, endpoint, request));
    language = caller.language;
    const memory = admission ? undefined : memoryFor(wire, name, caller, request);
    if (memory) return await answerFromMemory(wire, name, caller, memory, [request, reply]);
    const facts = factsOf(wire, request, reply);
    const readFields = async () => {
      const encrypted = { header: header(request, 'encryption'), body: request.body };
      const limit = () => wire.pipeline.rateLimits.count('envelopes', OPENINGS, networkOf(facts.address));
      const body = await decryptRequestBody(endpoint, caller.merchant, encrypted, wire.envelopeKeys, limit);
      // The address names the requested thing; no other field can replace it.
      return { ...joinFields(query, bodyFields(endpoint, body)), ...(request.params as Fields | undefined) };
    };
    const value = admission
      ? await wire.pipeline.perform(name, caller, await readFields(), facts)
      : await wire.pipeline.run(name, caller, readFields, facts);
    setCaching(reply, endpoint, !caller.session);
    reply.header('Content-Language', LANGUAGE_TAGS[language]);
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
    .status(refusal.status ?? statusOf(refusal.code, endpoint))
    .header('Cache-Control', 'no-store')
    .header('Content-Language', LANGUAGE_TAGS[language])
    .type('application/json; charset=utf-8')
    .send(failureAnswer(refusal, language, endpoint));
}

/** Where older clients expect the calls of lotteries beside `/lgw`. */
const GATEWAYS = ['/lotto', '/lotto-vn'];

/** Addresses under which an endpoint is served: its own and its aliases, and those of lotteries below each of their prefixes. */
export function routesOf(endpoint: Endpoint): readonly { method: HttpMethod; path: string }[] {
  const routes = [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])];
  const ofGateway = routes.filter(({ path }) => path.startsWith('/lgw/'));
  return [
    ...routes,
    ...GATEWAYS.flatMap((prefix) => ofGateway.map(({ method, path }) => ({ method, path: `${prefix}${path}` }))),
  ];
}

/** The call that a request means: where the wire has two at one address, what the body carries tells them apart. */
function meantCall(name: EndpointName, { body }: FastifyRequest): EndpointName {
  const { without }: Endpoint = endpoints[name];
  if (!without) return name;
  const isSent = typeof body === 'object' && body !== null && Object.hasOwn(body, without.field);
  return isSent ? name : (without.call as EndpointName);
}

/** How many files a call takes. */
const filesOf = ({ form, files = 1 }: Endpoint): number => (form === 'multipart' ? files : 0);

/** Registers every endpoint of the contract and what is not offered, and answers for wrong verbs on their addresses. */
export function registerEndpoints(server: FastifyInstance, wire: Wire): void {
  const known = new Map<string, Set<HttpMethod>>();
  const gate = createUploadGate(wire);
  for (const name of ENDPOINT_NAMES) {
    for (const { method, path } of routesOf(endpoints[name])) {
      server.route({
        method,
        url: path,
        config: { takesFiles: filesOf(endpoints[name]), call: name },
        ...(filesOf(endpoints[name]) > 0 ? { onRequest: gate(name) } : {}),
        handler: (request, reply) => answerCall(wire, meantCall(name, request), request, reply),
      });
      known.set(path, (known.get(path) ?? new Set()).add(method));
    }
  }
  for (const { method, path } of NOT_OFFERED) {
    server.route({
      method,
      url: path,
      handler: (request, reply) => sendFailure(new Refusal('NO_PERMISSION'), undefined, languageOf(request), reply),
    });
    known.set(path, (known.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of known) {
    const others = METHODS.filter((method) => !methods.has(method));
    if (others.length === 0) continue;
    server.route({
      method: others,
      url: path,
      handler: (request, reply) => {
        reply.header('Allow', [...methods].join(', '));
        return sendFailure(new Refusal('METHOD_NOT_ALLOWED'), undefined, languageOf(request), reply);
      },
    });
  }
}
