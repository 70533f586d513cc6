import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { upsertGame, upsertVendor } from '../../apps/server/src/modules/catalogue/seed-repository.ts';

/** How many games the list that is scrolled has. */
export const MANY_GAMES = 500;
const VENDOR = 'BENCH';
export const MANY_GAMES_PATH = `/m/gameList?vassalage=${VENDOR}`;

/**
 * Adds a vendor with 500 games, which come last in the catalogue and are not hot, so that other figures keep theirs, and connects
 * every vendor, because those without a connection are not shown.
 */
export async function addManyGames(database: Database, pictures: readonly string[]): Promise<void> {
  await database.forPlatform(async (tx) => {
    await upsertVendor(tx, {
      code: VENDOR,
      displayName: 'Many games',
      categories: ['RNG'],
      state: 'open',
      icon: '',
      sort: 900,
    });
    for (let index = 0; index < MANY_GAMES; index += 1) {
      await upsertGame(tx, {
        nodeId: `${VENDOR}-${index}`,
        vendorCode: VENDOR,
        gameCode: String(index),
        gameType: 'RNG',
        names: { EN: `Game number ${index}` },
        icon: pictures[index % pictures.length] ?? '',
        studioCode: null,
        isHot: false,
        isNew: index % 7 === 0,
        returnToPlayer: null,
        volatility: null,
        classify: '',
        minBet: 0n,
        minLine: null,
        searchKey: `gamenumber${index}`,
        sort: 5000 + index,
      });
    }
    await sql`update vendor set launch_url = 'https://games.example/open', merchants = '{EN,LANTERN}' where launch_url is null`.execute(
      tx,
    );
  });
}
