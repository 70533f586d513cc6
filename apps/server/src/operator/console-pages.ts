import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Built pages of the console. */
const CONSOLE_DIST = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** The place of the nonce in the built document. */
const NONCE_PLACE = '<meta name="style-nonce" content=""';

/** Only its own origin, and no frame of others. Style elements need the nonce of their document. */
const policyFor = (nonce: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
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
      if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policyFor(undefined));
      reply.header('X-Robots-Tag', 'noindex');
    });
    const built = readFileSync(join(dist, 'index.html'), 'utf8');
    if (!built.includes(NONCE_PLACE)) throw new Error('the document of the console has no place for its nonce');
    for (const path of ['/', '/index.html'])
      scope.get(path, async (_request, reply) => {
        const nonce = newSecret().slice(0, 22);
        return reply
          .header('Content-Security-Policy', policyFor(nonce))
          .header('Cache-Control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(built.replace(NONCE_PLACE, NONCE_PLACE.replace('""', `"${nonce}"`)));
      });
    await scope.register(fastifyStatic, {
      root: dist,
      prefix: '/',
      cacheControl: false,
      preCompressed: true,
      index: false,
      setHeaders: (response, path) => {
        const isHashed = /\/assets\//.test(path);
        response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
