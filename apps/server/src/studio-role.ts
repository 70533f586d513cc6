import {
  createWalletClient,
  loadStudioGames,
  registerStudioPages,
  registerStudioRoutes,
  resolveUnsettledRounds,
  type Studio,
} from './modules/studio/studio.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { registerFiles } from './platform/files/file-routes.ts';
import { joinFramesServer } from './platform/http/frames-server.ts';
import { refuseForeignHosts } from './platform/http/host-guard.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import type { StartRole } from './platform/platform.ts';
import { forEachMerchant } from './platform/jobs/work-items.ts';
import { startLoop } from './platform/process/loop.ts';

/** How often unsettled rounds are looked for, milliseconds. */
const RESOLVE_EVERY_MS = 15_000;

/**
 * The in-house games, as their own vendor: pages, game server, and the wallet over loopback HTTP. Uploaded pictures
 * are served here too, because they belong to the frames' origin.
 */
export const startStudio: StartRole = async (platform) => {
  const wallet = createWalletClient(platform, `http://127.0.0.1:${platform.config.port}`);
  const { database, log, stopping } = platform;
  const studio: Studio = { database, log, wallet, games: await loadStudioGames() };
  const merchants = createMerchantDirectory(database, log);
  const frames = await joinFramesServer(platform, async (server) => {
    refuseForeignHosts(server, platform.config, merchants);
    await registerStudioRoutes(server, platform, studio, createRateLimits(1));
    await registerStudioPages(server, platform);
    await registerFiles(server, platform.config);
  });
  const resolving = startLoop('unsettled rounds', platform.log, async () => {
    await forEachMerchant(await merchants.all(), { log, task: 'unsettled rounds', stopping }, (merchant) =>
      resolveUnsettledRounds(studio, merchant),
    );
    return RESOLVE_EVERY_MS;
  });
  return {
    async stop() {
      await frames.stop();
      await resolving.stop();
    },
  };
};
