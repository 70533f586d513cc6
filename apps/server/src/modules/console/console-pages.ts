import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/platform/log/log.ts';

/** Built pages of the console. */
const CONSOLE_DIST = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));

/** Its own origin alone, and in nobody's frame. Styles of components are attributes and one sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built console at the root of its origin; hashed files may be kept for ever, the document is asked for each time. */
export async function registerConsolePages(server: FastifyInstance, log: Log, dist = CONSOLE_DIST): Promise<void> {
  if (!existsSync(dist)) {
    log.warn({ folder: dist }, 'the console is not built; its pages cannot be opened');
    return;
  }
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Content-Security-Policy', POLICY);
      reply.header('X-Robots-Tag', 'noindex');
    });
    await scope.register(fastifyStatic, {
      root: dist,
      prefix: '/',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = /\/assets\//.test(path);
        response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
