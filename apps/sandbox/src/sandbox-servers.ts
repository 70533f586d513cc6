import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';
import type { Log } from './log.ts';

/** Where a sandbox puts its routes. */
export interface SandboxServers {
  /** Signed calls of merchants' servers, and pages that show what was sent or steer a sandbox: on loopback alone. */
  readonly services: FastifyInstance;
  /** Pages that members are sent to; the server forwards them from the public origin of the frames. */
  readonly pages: FastifyInstance;
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

function isOfLoopback(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_HOST.test(new URL(origin).host);
}

/**
 * The server of the sandboxes' loopback port. A browser on the same machine can be made to call it by any page it opens, so
 * other host names (a name rebound to loopback) and other origins (a form of a foreign page) are refused.
 */
export function createLoopbackServer(log: Log): FastifyInstance {
  const server = createHttpServer(log);
  server.addHook('onRequest', async (request, reply) => {
    const { host = '', origin } = request.headers;
    // With no-referrer a browser says the origin "null" of these pages' own forms.
    reply.header('Referrer-Policy', 'same-origin');
    if (LOOPBACK_HOST.test(host) && (origin === undefined || isOfLoopback(origin))) return undefined;
    return reply.status(403).send({ error: 'this address is for this machine alone' });
  });
  return server;
}
