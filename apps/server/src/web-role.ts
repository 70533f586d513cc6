import type { FastifyInstance } from 'fastify';
import { registerArt } from './modules/art/art.ts';
import { registerBundleList } from './modules/bundles/bundles.ts';
import { registerPaymentCallbacks } from './modules/deposits/deposits.ts';
import { registerDocuments } from './modules/documents/documents.ts';
import { registerLive } from './modules/live/live.ts';
import { registerVendorRoutes } from './modules/vendors/vendors.ts';
import { admitClientOrigins } from './platform/http/client-origins.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { refuseForeignHosts } from './platform/http/host-guard.ts';
import { openApi, openApiPage, serveDescription } from './platform/http/open-api.ts';
import { registerEndpoints } from './platform/http/routes.ts';
import type { Wire } from './platform/http/wire.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { StartRole } from './platform/platform.ts';
import { createWire } from './wire.ts';

/** Builds the app's server without listening, as tests use it. */
export async function createWebServer(wire: Wire): Promise<FastifyInstance> {
  const { platform, merchants, pipeline } = wire;
  const server = await createHttpServer(platform);
  refuseForeignHosts(server, platform.config, merchants);
  await admitClientOrigins(server, merchants);
  compressAnswers(server);
  registerEndpoints(server, wire);
  await registerLive(server, wire);
  await registerDocuments(server, wire);
  await registerVendorRoutes(server, platform, merchants, pipeline.rateLimits);
  await registerPaymentCallbacks(server, platform, merchants, pipeline.rateLimits);
  await registerArt(server);
  registerBundleList(server, platform);
  serveDescription(server, openApi, openApiPage);
  return server;
}

/** The members' app and its API. */
export const startWeb: StartRole = async (platform) => {
  const server = await createWebServer(await createWire(platform));
  await server.listen({ port: platform.config.port, host: platform.config.host });
  return { stop: () => server.close() };
};
