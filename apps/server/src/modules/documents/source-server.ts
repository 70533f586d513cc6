import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RenderPool } from './render-pool.ts';

/** The web app served from its sources, for development. */
interface SourceServer extends RenderPool {
  /** False for an address that is no source. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Loaded by path like the built renderer, because the server imports nothing of the web app. */
const SOURCE_SERVER_FILE = new URL('../../../../web/source-server.ts', import.meta.url);

/** Asks a browser that kept the built app to let go of it. */
const NO_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

/** Serves the sources of the web app under their addresses, and renders documents with them. Ends with the server. */
export async function registerSources(server: FastifyInstance): Promise<RenderPool> {
  const { startSourceServer } = (await import(SOURCE_SERVER_FILE.href)) as {
    startSourceServer(server: Server): Promise<SourceServer>;
  };
  const sources = await startSourceServer(server.server);
  server.addHook('onRequest', async (request, reply) => {
    if (sources.answer(request.raw, reply.raw)) reply.hijack();
  });
  server.get('/service-worker.js', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript').send(NO_SERVICE_WORKER),
  );
  // Browsers that listen for changes would keep the server open.
  server.addHook('preClose', () => sources.stop());
  return sources;
}
