import { playDemoRounds } from './demo-rounds.ts';
import { startClock } from './clock-role.ts';
import { describeConsole, startConsole } from './console-role.ts';
import { requireUnchangedBundles } from './modules/bundles/bundles.ts';
import { createMerchantDirectory, DEMO_MERCHANTS } from './modules/merchants/merchants.ts';
import { refuseRealMoneyInSandboxes } from './modules/real-money/real-money.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import type { Role } from './platform/config/settings.ts';
import { retryingDatabase } from './platform/database/database.ts';
import { retryUntilReachable } from './platform/database/retry.ts';
import { serveMetrics } from './platform/metrics/metrics.ts';
import { createPlatform, type StartRole } from './platform/platform.ts';
import { ensurePortsFree } from './platform/process/ports.ts';
import { runUntilSignal } from './platform/process/run-until-signal.ts';
import { type StoppablePart, stopParts } from './platform/process/stop-parts.ts';
import { startSandbox } from './sandbox-role.ts';
import type { Merchant } from './platform/tenancy/merchant.ts';
import { DEMO_LOGIN, seedDemo, seedGames } from './seed.ts';
import { startStudio } from './studio-role.ts';
import { startWeb } from './web-role.ts';
import { MODULE_TABLES } from './modules.ts';
import { startWorker } from './worker-role.ts';

/** In the order of the start: what others ask comes before them, and what takes requests comes last; they stop the other way round. */
const starters: readonly [Role, StartRole][] = [
  ['sandbox', startSandbox],
  ['worker', startWorker],
  ['clock', startClock],
  ['console', startConsole],
  ['studio', startStudio],
  ['web', startWeb],
];

/** How long the roles may take together to finish what they accepted; milliseconds. The database is stopped after that in any case. */
const ROLES_MS = 15_000;

const notify = (message: string) => console.log(message);

/** Ports of this process; those of the sandboxes are theirs, and one that is taken does not keep this program from its start. */
function portsOf({ roles, port, framesPort, consolePort, metricsPort }: Config): number[] {
  const listens = roles.has('web') || roles.has('studio') || roles.has('sandbox');
  return [...(listens ? [port, framesPort] : []), ...(roles.has('console') ? [consolePort] : []), metricsPort];
}

/** Whether this process serves what was built. */
const servesBuiltFiles = ({ roles }: Config) => roles.has('web') || roles.has('studio') || roles.has('console');

/** What a person needs after the start: where to go, and how to get in. */
function readyText({ publicUrl, port, sandboxPort, demoData, roles }: Config, seeded: boolean): string {
  if (!demoData) return `Ready: ${publicUrl}`;
  const lines = DEMO_MERCHANTS.map(
    ({ hosts, settings }) => `  ${settings.brand.name.padEnd(10)} http://${hosts[0]}:${port}`,
  );
  return [
    `Ready: ${publicUrl}`,
    'Demo merchants:',
    ...lines,
    `Demo login at each: ${DEMO_LOGIN.userName} / ${DEMO_LOGIN.password}`,
    ...(roles.has('sandbox')
      ? [
          `What third parties received (this machine alone): http://localhost:${sandboxPort}/sandbox/sms, mail, bank, gateway, reports, chat`,
        ]
      : []),
    ...(seeded ? ['Demo players are playing their first rounds; the winner board fills as they do.'] : []),
  ].join('\n');
}

async function start(): Promise<{ stop(): Promise<void> }> {
  const config = parseConfig(process.env);
  if (servesBuiltFiles(config)) await requireUnchangedBundles();
  await ensurePortsFree(portsOf(config), config.host);
  notify(config.databaseUrl ? 'Connecting to the database ...' : `Starting the database in ${config.dataDir} ...`);
  const { platform, beginStop, stop } = await createPlatform(config, MODULE_TABLES, notify);
  const parts: StoppablePart[] = [];
  const stopAll = async () => {
    beginStop();
    await stopParts(parts, ROLES_MS, (part, err) =>
      platform.log.warn({ err, part }, 'work was left unfinished at the stop; the next start goes on with it'),
    );
    await stop();
  };
  let demo: readonly Merchant[] = [];
  try {
    const waiting = retryingDatabase(platform.database, notify);
    const games = await seedGames(waiting);
    if (config.demoData) demo = await seedDemo({ ...platform, database: waiting }, games);
    refuseRealMoneyInSandboxes(await createMerchantDirectory(waiting, platform.log).all(), config);
    const metrics = await serveMetrics(platform.metrics, { host: config.metricsHost, port: config.metricsPort });
    parts.push({ name: 'metrics', stop: metrics.stop });
    for (const [role, startRole] of starters) {
      if (!config.roles.has(role)) continue;
      // what a start reads and writes comes before anything it opens, so it can be begun anew
      const { stop: stopRole } = await retryUntilReachable(() => startRole(platform), notify);
      parts.push({ name: role, stop: stopRole });
      notify(`Started ${role}.`);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  const aboutConsole = await describeConsole(platform);
  notify([config.roles.has('web') ? readyText(config, demo.length > 0) : 'Ready.', ...aboutConsole].join('\n'));
  if (demo.length > 0 && config.roles.has('web') && config.roles.has('studio')) {
    // it ends early by a stop of the program alone, and what is left is not played then
    playDemoRounds(platform, demo).catch(() => undefined);
  }
  return { stop: stopAll };
}

await runUntilSignal(start, notify);
