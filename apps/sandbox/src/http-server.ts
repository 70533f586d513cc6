import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Log } from './log.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Headers that every answer carries. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** True for a text that PostgreSQL cannot store, at any place of what a request brings. */
const holdsNul = (input: unknown) => JSON.stringify(input ?? '').includes('\\u0000');

/** An HTTP server with the habits of both listeners: forms and JSON, size limits, no words of ours in a failure. */
export function createHttpServer(log: Log): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // the server hands requests on from this machine, and says how the browser came
    trustProxy: 'loopback',
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 30_000,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
  server.addHook('preValidation', async ({ query, params, body }, reply) => {
    if (holdsNul([query, params, body])) return reply.status(400).send({ error: 'a text that cannot be read' });
    return undefined;
  });
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  server.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error }, 'a request failed');
    return reply.status(status).send({ error: status >= 500 ? 'the sandbox failed' : 'bad request' });
  });
  server.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'nothing here' }));
  server.get('/healthz', async () => ({ alive: true }));
  return server;
}
