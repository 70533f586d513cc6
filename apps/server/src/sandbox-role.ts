import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { sandboxUses } from './modules/real-money/real-money.ts';
import { requireWeakRole } from './platform/database/roles.ts';
import { forwardRequests } from './platform/http/forward-requests.ts';
import { joinFramesServer } from './platform/http/frames-server.ts';
import type { Platform, StartRole } from './platform/platform.ts';
import { type ChildProgram, keepRunning } from './platform/process/child-program.ts';
import { startLoop } from './platform/process/loop.ts';
import { forkSandbox, readyPorts } from './sandbox-program.ts';

/** How often is looked whether a merchant uses a sandbox by now, while none did; milliseconds. */
const LOOK_EVERY_MS = 1_000;

async function startProgram(platform: Platform, databaseUrl: string): Promise<ChildProgram> {
  const { config, log } = platform;
  await requireWeakRole(databaseUrl);
  const place = {
    databaseUrl,
    port: config.sandboxPort,
    pagesPort: config.sandboxPagesPort,
    pagesUrl: `http://127.0.0.1:${config.framesPort}`,
  };
  return keepRunning({
    name: 'sandbox',
    log,
    start: () => forkSandbox(platform, place),
    isReady: (message) => readyPorts(message) !== undefined,
  });
}

/**
 * Runs the sandboxes (apps/sandbox) beside this program from the moment a merchant uses one, and forwards to them what comes for
 * their pages on the frames' origin. Without them everything else goes on: the simulated providers do not answer then.
 */
export const startSandbox: StartRole = async (platform) => {
  const { config, database, log, sandboxUrl } = platform;
  if (sandboxUrl === undefined)
    log.warn(
      'sandboxes cannot be started: the owner in DATABASE_URL may not make their role and schema; name them in DATABASE_SANDBOX_URL',
    );
  const merchants = createMerchantDirectory(database, log);
  let program: ChildProgram | undefined;
  const startWhenUsed = async () => {
    if (program || sandboxUrl === undefined) return;
    const isUsed = (await merchants.all()).some(({ settings }) => sandboxUses(settings, config).length > 0);
    if (isUsed) program = await startProgram(platform, sandboxUrl);
    await program?.firstStart;
  };
  await startWhenUsed().catch((error: unknown) => log.error({ err: error }, 'the sandboxes could not be started'));
  const looking = startLoop('use of sandboxes', log, async () => {
    await startWhenUsed();
    return LOOK_EVERY_MS;
  });
  const frames = await joinFramesServer(platform, (server) =>
    forwardRequests(server, { below: '/sandbox', port: config.sandboxPagesPort, isOpen: () => program !== undefined }),
  );
  return {
    async stop() {
      await looking.stop();
      await frames.stop();
      await program?.stop();
    },
  };
};
