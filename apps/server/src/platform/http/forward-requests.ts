import { type IncomingHttpHeaders, type IncomingMessage, request as sendRequest } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** How long the other program may take to answer, milliseconds. */
const PATIENCE_MS = 15_000;

/** Headers of one connection, which are not forwarded to the next one (RFC 9110, 7.6.1). */
const OF_ONE_CONNECTION: readonly string[] = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name) && !named.includes(name)),
  );
}

function ask(request: FastifyRequest, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest({
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.raw.url,
      headers: {
        ...passedOn(request.headers),
        // how the browser came, as this program sees it and not as the browser says
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': request.ip,
      },
      timeout: PATIENCE_MS,
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.once('response', resolve);
    request.raw.pipe(outgoing);
  });
}

async function forward(request: FastifyRequest, reply: FastifyReply, port: number): Promise<FastifyReply> {
  const answer = await ask(request, port).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a program beside this one did not answer');
    throw new Refusal('UPGRADING');
  });
  return reply
    .status(answer.statusCode ?? 502)
    .headers(passedOn(answer.headers))
    .send(answer);
}

/**
 * Hands requests below a path on to another program on this machine, as they came, and its answers back.
 * @param options.isOpen false while there is nothing at that path
 */
export async function forwardRequests(
  server: FastifyInstance,
  { below, port, isOpen }: { readonly below: string; readonly port: number; readonly isOpen: () => boolean },
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // bodies are not read here: they go on as they come
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${below}/*`, async (request, reply) => {
      if (!isOpen()) throw new Refusal('URL_EMPTY');
      return forward(request, reply, port);
    });
  });
}
