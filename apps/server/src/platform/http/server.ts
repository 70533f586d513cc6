import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { endpoints, parseLanguage } from '@tessera/contract';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refusalOf } from './answer.ts';
import { isSealed, readFormText, readJsonText } from './body-text.ts';
import { BODY_TIMES, type BodyTimes, headTimes, watchBodies } from './body-watch.ts';
import { refuseOddHosts } from './host-guard.ts';
import { readForm } from './multipart.ts';
import { Refusal } from './refusal.ts';
import { type Fields, refuseUnreadableText } from './request-fields.ts';
import { sendFailure } from './routes.ts';

/** Largest body of an ordinary call; uploads have their own limit. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Browsers that came over https once do not come back without it for this long: a year. */
const ONLY_HTTPS = 'max-age=31536000';

/** Headers that every answer of every origin carries. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * A bare HTTP server with the habits all our listeners share: request ids, size limits, tolerant body forms of the wire
 * (JSON, a JSON string, raw base64, forms), coded answers for everything that goes wrong.
 */
export async function createHttpServer(
  platform: Pick<Platform, 'log' | 'database' | 'config'>,
  times: BodyTimes = BODY_TIMES,
): Promise<FastifyInstance> {
  const { publicUrl, trustedProxies } = platform.config;
  const languageOf = (headers: Record<string, unknown>) => parseLanguage(String(headers['language'] ?? '')) ?? 'EN';
  const server = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: [...trustedProxies],
    // An address that cannot be read reaches no route, and is answered like everything else that is refused.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(refusalOf(error, platform.log), undefined, languageOf(request.headers), reply),
    // Ends requests that never come in whole; heads and bodies have their own shorter times.
    http: headTimes(times),
    requestTimeout: BODY_TIMES.upload + 10_000,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => readJsonText(text),
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => readFormText(text, isSealed(request)),
  );
  server.addContentTypeParser('multipart/form-data', (request: FastifyRequest, stream: Readable) =>
    readForm(request, stream),
  );
  // Nothing is said of the body, or something odd of one that is sealed, which is text whatever it is called.
  server.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (request.headers['content-type'] && !isSealed(request)) throw new Refusal('REQUEST_INVALID');
    return readJsonText(text);
  });

  watchBodies(server, times);
  refuseOddHosts(server);
  // Hooks that wait for nothing are no promises: every call passes them.
  server.addHook('preValidation', ({ query, params, body }, _reply, done) => {
    try {
      if (Object.values(params as Fields).some((part) => String(part).includes('\0'))) throw new Refusal('URL_EMPTY');
      // The handler that takes a body of one text reads and judges it.
      refuseUnreadableText([query, typeof body === 'string' ? '' : body]);
    } catch (error) {
      return done(error as Error);
    }
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (publicUrl.startsWith('https:')) reply.header('Strict-Transport-Security', ONLY_HTTPS);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('X-Request-Id', request.id);
    done();
  });
  // a body that cannot be read fails before its call begins
  server.setErrorHandler((error, request, reply) => {
    const { call } = request.routeOptions.config;
    return sendFailure(refusalOf(error, platform.log), call && endpoints[call], languageOf(request.headers), reply);
  });
  server.setNotFoundHandler((request, reply) =>
    sendFailure(new Refusal('URL_EMPTY'), undefined, languageOf(request.headers), reply),
  );

  server.get('/healthz', async () => ({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const ready = await platform.database.ready();
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  return server;
}
