// The program's web role and its game server as a separate process, with demo data.
// Arguments: port, data folder, factor for the rate limits of calls (without it there are none). Prints `ready`.
import {
  createWalletClient,
  loadStudioGames,
  registerStudioRoutes,
  type Studio,
} from '../../apps/server/src/modules/studio/studio.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { createRateLimits } from '../../apps/server/src/platform/http/rate-limit.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { seedDemo, seedGames } from '../../apps/server/src/seed.ts';
import { createWebServer } from '../../apps/server/src/web-role.ts';
import { createWire } from '../../apps/server/src/wire.ts';
import { addManyGames } from './many-games.ts';
import { MODULE_TABLES } from '../../apps/server/src/modules.ts';

const UNLIMITED = '1000000';
const [port = '', folder = '', factor = UNLIMITED] = process.argv.slice(2);
/** Pictures of the demo catalogue that the many games take in turns. */
const PICTURES = ['reef-captain', 'shark-lagoon', 'golden-crab-beach', 'octopus-treasury'].map(
  (name) => `/art/tiles/JDB-${name}.svg`,
);
const config = parseConfig({ PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' });
const { platform, stop } = await createPlatform(config, MODULE_TABLES, () => {});
await seedDemo(platform, await seedGames(platform.database));
await addManyGames(platform.database, PICTURES);
const rateFactor = Number(factor);
const server = await createWebServer(await createWire(platform, rateFactor));
await server.listen({ port: config.port, host: config.host });
const wallet = createWalletClient(platform, `http://127.0.0.1:${config.port}`);
const studio: Studio = { database: platform.database, log: platform.log, wallet, games: await loadStudioGames() };
const games = await createHttpServer(platform);
await registerStudioRoutes(games, platform, studio, createRateLimits(rateFactor));
await games.listen({ port: config.framesPort, host: config.host });
process.once('SIGTERM', async () => {
  await Promise.all([server.close(), games.close()]);
  await stop();
  process.exit(0);
});
console.log('ready');
