import { providerAccount } from '../../apps/server/src/modules/deposits/payment-accounts.ts';
import { secretHash } from '../../apps/server/src/modules/vendors/wp1-context.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { MODULE_TABLES } from '../../apps/server/src/modules.ts';
import { createWebServer } from '../../apps/server/src/web-role.ts';
import { createWire } from '../../apps/server/src/wire.ts';
import { BENCH_MERCHANT } from './bench-members.ts';
import { openMoneyCalls, playOnBonus } from './money-calls.ts';
import { marksOf, type Subject } from './money-subjects.ts';
import { captureStatements, createTemplate, type Marks, type Statement } from './statement-capture.ts';
import { openVendorPlayers, type Player } from './vendor-players.ts';

/** Players who stake bonus money. */
const PLAYERS = 200;
/** Calls that are captured of each kind. */
const CAPTURED = 6;
const UNLIMITED = 1_000_000;

/** A kind of call: each time about another subject. */
export interface MoneyKind {
  readonly name: string;
  /** Makes the program do it. */
  call(): Promise<void>;
  /** The statements with which the program does it, as they were captured from it, for a subject that is nobody's yet. */
  statements(): Statement[];
}

/** Where the program runs, and its database. */
export interface MoneyPlace {
  readonly port: number;
  readonly dataDir: string;
  readonly database: Database;
  readonly ownerUrl: string;
  readonly clients: number;
}

/** A way to the program over HTTP, with every call that is measured. */
async function openWay({ database }: MoneyPlace, origin: string, counts: { members: number; clients: number }) {
  const { secret } = await providerAccount(database, BENCH_MERCHANT.code, 'sandbox');
  const calls = openMoneyCalls(origin, secret, counts.clients);
  const vendor = await openVendorPlayers(database, origin, counts);
  for (const { account } of vendor.players) await playOnBonus(database, account);
  const close = () => {
    calls.close();
    vendor.close();
  };
  return { calls, vendor, close };
}

/** The web role in this process, on the database of the program that is measured: what it sends can be captured. */
async function startInside({ port, dataDir, ownerUrl }: MoneyPlace) {
  const settings = { DATABASE_URL: ownerUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' };
  const { platform, stop } = await createPlatform(parseConfig(settings), MODULE_TABLES, () => {});
  const server = await createWebServer(await createWire(platform, UNLIMITED));
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    sandboxPort: platform.config.sandboxPort,
    close: async () => {
      await server.close();
      await stop();
    },
  };
}

/** The statements of a kind of call for any subject. */
async function capture<Of>(call: (of: Of) => Promise<void>, subjects: readonly Of[], marks: (of: Of) => Marks) {
  const captured: { statements: Statement[]; marks: Marks }[] = [];
  for (const subject of subjects)
    captured.push({ statements: await captureStatements(() => call(subject)), marks: marks(subject) });
  // beside the shortest ones the program refreshed one of the copies that it keeps
  const least = Math.min(...captured.map(({ statements }) => statements.length));
  const [first, second] = captured.filter(({ statements }) => statements.length === least).slice(-2);
  if (!first || !second) throw new Error('no two calls were captured that sent as many statements');
  const template = createTemplate(first, second);
  return (of: Of) => template(marks(of));
}

const marksOfPlayer = ({ account, session }: Player): Marks => ({
  ids: [account.memberId],
  hashes: [secretHash(session)],
});

/** Subjects one after the other: a call that was made about one cannot be made again. */
function createQueue(subjects: readonly Subject[]) {
  let place = 0;
  return (): Subject => {
    const subject = subjects[place];
    if (!subject) throw new Error('there are fewer subjects than calls');
    place += 1;
    return subject;
  };
}

/** How many subjects a kind uses up before it is measured: those whose calls are captured, and one whose statements are counted. */
export const SUBJECTS_BESIDE = CAPTURED + 1;

/**
 * Captures each kind of call from a program in this process, and opens the way to the one that is measured.
 * @param subjects as many for each kind as calls are made about it, and `SUBJECTS_BESIDE`
 */
export async function openMoneyKinds(
  place: MoneyPlace,
  subjects: readonly Subject[],
): Promise<{ readonly kinds: readonly MoneyKind[]; close(): void }> {
  const way = await openWay(place, `http://127.0.0.1:${place.port}`, { members: PLAYERS, clients: place.clients });
  const inside = await startInside(place);
  try {
    const trial = await openWay(place, inside.origin, { members: CAPTURED, clients: 1 });
    const kinds: MoneyKind[] = [];
    for (const [name, key] of [
      ['withdrawal request', 'withdraw'],
      ['deposit confirmation', 'confirm'],
      ['cashback claim', 'claim'],
    ] as const) {
      const next = createQueue(subjects);
      const statements = await capture(trial.calls[key], Array.from({ length: CAPTURED }, next), marksOf);
      kinds.push({ name, call: () => way.calls[key](next()), statements: () => statements(next()) });
    }
    const { players, play } = way.vendor;
    const anyone = () => players[Math.floor(Math.random() * players.length)] as Player;
    const bet = await capture(trial.vendor.play, trial.vendor.players, marksOfPlayer);
    kinds.push({ name: 'bonus bet', call: () => play(anyone()), statements: () => bet(anyone()) });
    trial.close();
    return { kinds, close: way.close };
  } finally {
    await inside.close();
  }
}
