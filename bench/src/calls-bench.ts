import { randomUUID } from 'node:crypto';
import { betWin } from '../../apps/server/src/modules/ledger/ledger.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openLotteryPlayers } from './lottery-players.ts';
import { atLeast, type Figure, median, ratePerSecond } from './measure.ts';
import { ACCOUNTS, openRawMovements } from './raw-movement.ts';
import { openSlotPlayers } from './slot-players.ts';
import { openVendorPlayers } from './vendor-players.ts';

const CLIENTS = 12;
/** As many as the raw statements' accounts, so that two clients meet on one as often. */
const MEMBERS = ACCOUNTS;
const ROUNDS = 5;
const SECONDS = 3;

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nobody to play');
  return item;
}

/** Calls per second of each kind of work, measured in turns; the median of the rounds. */
async function ratesOf<Name extends string>(works: Readonly<Record<Name, () => Promise<unknown>>>) {
  const runs: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries<() => Promise<unknown>>(works)) {
      const rate = await ratePerSecond(work, { workers: CLIENTS, seconds: SECONDS });
      runs[name] = [...(runs[name] ?? []), rate];
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([name, rates]) => [name, median(rates)])) as Record<Name, number>;
}

/**
 * Calls per second that move money, each held against calls of the posting function on the same server in the same run: a vendor's
 * signed call, a spin of our own slot from the phone's request to its answer, a lottery order. The posting function is held against
 * the raw two-statement transaction.
 * @param program address of the program; its game server is `frames`
 * @param dataDir its data folder
 */
export async function callFigures(program: string, frames: string, dataDir: string): Promise<Figure[]> {
  const { database, ownerUrl } = await openBenchDatabase(dataDir, CLIENTS * 2);
  const counts = { members: MEMBERS, clients: CLIENTS };
  const raw = await openRawMovements(ownerUrl, CLIENTS);
  const vendor = await openVendorPlayers(database, program, counts);
  const slots = await openSlotPlayers(database, frames, counts);
  const lottery = await openLotteryPlayers(database, { program, ownerUrl }, counts);
  const post = async () => {
    const key = randomUUID();
    const { account } = anyOf(vendor.players);
    const request = { ...account, scope: 'bench', key, roundId: key, bet: 10_000n, win: 5_000n, closeRound: true };
    const { code } = await betWin(database, request);
    if (code !== 'OK') throw new Error(`the posting function answered ${code}`);
  };
  try {
    const rates = await ratesOf({
      raw: raw.move,
      posted: post,
      vendor: () => vendor.play(anyOf(vendor.players)),
      spins: slots.spin,
      orders: lottery.order,
    });
    return [
      atLeast('posting function, transactions against two raw statements', rates.posted, rates.raw, 0.6, 'calls/s'),
      atLeast('signed vendor call against the posting function', rates.vendor, rates.posted, 0.6, 'calls/s'),
      atLeast('spin of our own slot against the posting function', rates.spins, rates.posted, 0.25, 'calls/s'),
      atLeast('lottery order against the posting function', rates.orders, rates.posted, 0.4, 'calls/s'),
    ];
  } finally {
    for (const players of [vendor, slots, lottery]) players.close();
    await raw.close();
    await database.close();
  }
}
