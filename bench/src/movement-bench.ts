import { randomUUID } from 'node:crypto';
import { betWin } from '../../apps/server/src/modules/ledger/ledger.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { findDatabase, openSecrets } from '../../apps/server/src/platform/database/start-database.ts';
import { atLeast, type Figure, median, ratePerSecond } from './measure.ts';
import { ACCOUNTS, openRawMovements } from './raw-movement.ts';
import { openVendorPlayers, type Player } from './vendor-players.ts';

const CLIENTS = 12;
/** As many as the raw statements' accounts, so that two clients meet on one as often. */
const MEMBERS = ACCOUNTS;
/** What one call moves: a stake and its result, two rows of the ledger; the raw transaction moves one. */
const MOVEMENTS_OF_A_CALL = 2;
const ROUNDS = 5;
const SECONDS = 3;

function anyOf(players: readonly Player[]): Player {
  const player = players[Math.floor(Math.random() * players.length)];
  if (!player) throw new Error('there is no player');
  return player;
}

const moved = (calls: number) => calls * MOVEMENTS_OF_A_CALL;

/**
 * Movements per second, a stake and its result in each call: by the posting function called directly, and by a vendor's signed
 * call over HTTP; both against the raw two-statement transaction on the same server, measured in turns.
 * @param program address of the program
 * @param dataDir its data folder
 */
export async function movementFigures(program: string, dataDir: string): Promise<Figure[]> {
  const config = parseConfig({ DATA_DIR: dataDir });
  const keys = openSecrets(config);
  const addresses = await findDatabase(config, keys);
  if (!addresses) throw new Error(`no database runs in ${dataDir}`);
  const database = openDatabase({ url: addresses.appUrl, connections: CLIENTS * 2, keys });
  const raw = await openRawMovements(addresses.ownerUrl, CLIENTS);
  const vendor = await openVendorPlayers(database, program, { members: MEMBERS, clients: CLIENTS });
  const post = async () => {
    const key = randomUUID();
    const { account } = anyOf(vendor.players);
    const request = { ...account, scope: 'bench', key, roundId: key, bet: 10_000n, win: 5_000n, closeRound: true };
    const { code } = await betWin(database, request);
    if (code !== 'OK') throw new Error(`the posting function answered ${code}`);
  };
  const call = async () => vendor.play(anyOf(vendor.players));
  const options = { workers: CLIENTS, seconds: SECONDS };
  const runs: { raw: number; posted: number; called: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push({
        raw: await ratePerSecond(raw.move, options),
        posted: await ratePerSecond(post, options),
        called: await ratePerSecond(call, options),
      });
    }
  } finally {
    vendor.close();
    await raw.close();
    await database.close();
  }
  const reference = median(runs.map((run) => run.raw));
  const posted = median(runs.map((run) => run.posted));
  const called = median(runs.map((run) => run.called));
  return [
    atLeast('posting function, movements, against two raw statements', moved(posted), reference, 0.8, 'movements/s'),
    atLeast('the same, transactions against transactions', posted, reference, undefined, 'transactions/s'),
    atLeast(
      'signed vendor call over HTTP, movements, against two raw statements',
      moved(called),
      reference,
      undefined,
      'movements/s',
    ),
    atLeast(
      'signed vendor call over HTTP against the posting function',
      moved(called),
      moved(posted),
      undefined,
      'movements/s',
    ),
  ];
}
