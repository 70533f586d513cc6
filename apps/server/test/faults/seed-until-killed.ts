import { createLog } from '../../src/platform/log/log.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { seedDemo, seedGames } from '../../src/seed.ts';
import { TEST_KEYS } from '../test-keys.ts';

/**
 * Makes the demo in the database at DATABASE_APP_URL, and is killed in the middle of the first merchant: after its agents and before
 * its announcements (`KILLED_IN=announcements`), or before its rewards, which come last (`KILLED_IN=rewards`).
 */
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
};
const step = process.env['KILLED_IN'];
const database = openDatabase({ url: process.env['DATABASE_APP_URL'] ?? '', connections: 4, keys: TEST_KEYS });
const games = [...(await seedGames(database))];
// banners look through the games, and rewards are the only step that asks for the time
if (step === 'announcements') games.filter = die;
const now = step === 'rewards' ? async () => die() : database.now;
await seedDemo({ database: { ...database, now }, log: createLog('silent') }, games);
