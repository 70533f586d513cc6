import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { appOrigin, originOf } from '#server/platform/http/urls.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Built pages of the in-house games. */
export const STUDIO_DIST = fileURLToPath(new URL('../../../../studio/dist/', import.meta.url));

/** Policy of a game's page: its own origin alone, in a frame of the app alone. */
function policyFor(frameAncestor: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestor}`,
  ].join('; ');
}

/** Serves the built pages below /games/. Hashed files may be kept for ever, documents are asked for each time. */
export async function registerStudioPages(server: FastifyInstance, platform: Platform): Promise<void> {
  if (!existsSync(STUDIO_DIST)) {
    platform.log.warn({ folder: STUDIO_DIST }, 'the game pages are not built; games cannot be opened');
    return;
  }
  await server.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      const origin = originOf(platform.config, request.headers.host);
      reply.header('Content-Security-Policy', policyFor(appOrigin(platform.config, origin)));
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    });
    await scope.register(fastifyStatic, {
      root: STUDIO_DIST,
      prefix: '/games/',
      cacheControl: false,
      setHeaders: (response, path) => {
        const kept = /\/assets\//.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate';
        response.header('Cache-Control', kept);
      },
    });
  });
}
