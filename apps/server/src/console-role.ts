import type { FastifyInstance } from 'fastify';
import { registerArt } from './modules/art/art.ts';
import { staffHandlers } from './modules.ts';
import {
  createStaffPipeline,
  registerConsolePages,
  registerStaffEndpoints,
  staffOpenApi,
  staffOpenApiPage,
} from './operator/console.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { makeFirstLink } from './modules/staff-accounts/staff-accounts.ts';
import { registerBrandPictures, registerContentPictures } from './platform/files/file-routes.ts';
import { refuseForeignHosts } from './platform/http/host-guard.ts';
import { serveDescription } from './platform/http/open-api.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Platform, StartRole } from './platform/platform.ts';

/** No merchant's host leads to the console: its own name, `localhost` and addresses do. */
const NO_HOSTS = { byHost: async () => undefined };

/**
 * Builds the console's server without listening, as tests use it.
 * @param rateFactor multiplies every limit; tests of other things raise it
 */
export async function createConsoleServer(platform: Platform, rateFactor = 1): Promise<FastifyInstance> {
  const { consoleUrl } = platform.config;
  const server = await createHttpServer(platform);
  refuseForeignHosts(server, { publicUrl: consoleUrl, framesUrl: consoleUrl }, NO_HOSTS);
  const merchants = createMerchantDirectory(platform.database, platform.log);
  const rateLimits = createRateLimits(rateFactor);
  const pipeline = createStaffPipeline({ platform, merchants, rateLimits, consoleUrl, handlers: staffHandlers });
  registerStaffEndpoints(server, pipeline);
  serveDescription(server, staffOpenApi, staffOpenApiPage);
  // Pictures that content names, for its preview: the policy of the console's document lets in its own origin alone.
  registerContentPictures(server, platform.config);
  registerBrandPictures(server, platform.config);
  await registerArt(server);
  await registerConsolePages(server, platform.log);
  return server;
}

/** The console of staff and its API, on their own origin. */
export const startConsole: StartRole = async (platform) => {
  const server = await createConsoleServer(platform);
  await server.listen({ port: platform.config.consolePort, host: platform.config.consoleHost });
  return { stop: () => server.close() };
};

/** What is said at the start about the console: where it is, and once the link of the first administrator. */
export async function describeConsole({ config, database }: Platform): Promise<string[]> {
  if (!config.roles.has('console')) return [];
  const token = await makeFirstLink(database);
  return [
    `Console: ${config.consoleUrl}`,
    ...(token === undefined
      ? []
      : [`Nobody is staff yet. Become the first administrator within a day: ${config.consoleUrl}/#/link/${token}`]),
  ];
}
