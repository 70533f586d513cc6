import pg from 'pg';
import { rebuildFigures } from '../../apps/server/src/modules/statistics/statistics.ts';
import { countRecords, rebuildRecords } from '../../apps/server/src/modules/statements/count-records.ts';
import { DEMO_MERCHANTS } from '../../apps/server/src/modules/merchants/merchants.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { findDatabase, openSecrets } from '../../apps/server/src/platform/database/start-database.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { seedDemo, seedGames } from '../../apps/server/src/seed.ts';
import { MODULE_TABLES } from '../../apps/server/src/modules.ts';
import type { Merchant } from '../../apps/server/src/platform/tenancy/merchant.ts';
import { createWebServer } from '../../apps/server/src/web-role.ts';
import { createWire } from '../../apps/server/src/wire.ts';
import { openMember } from './bench-members.ts';
import { type FilledMember, fillLists } from './fill-lists.ts';
import { openMemberReader, type Read } from './list-clients.ts';
import { memberPages } from './list-pages.ts';
import { type Figure, ofRounds, type Round } from './measure.ts';

/** Rows of a long history, of the one it is held against, and of the merchant whose figures are counted anew. */
const ROWS = Number(process.env['RECORD_ROWS'] ?? 100_000);
const COMPARED = 10_000;
const COUNTED = Number(process.env['REBUILD_ROWS'] ?? 50_000);
const PAGE_ROUNDS = 11;
const REBUILDS = 3;
const PAGES_AIM = { atMost: 1.2 };
const REBUILD_AIM = { atLeast: 0.3 };
/** A member's most read pages, by the names that `memberPages` gives them. */
const PAGES = ['betting record', 'betting record of a day', 'transactions'];
const UNLIMITED = 1_000_000;

async function fill(platform: Platform, ownerUrl: string): Promise<readonly FilledMember[]> {
  const { database } = platform;
  await seedDemo(platform, await seedGames(database));
  const [first, second] = DEMO_MERCHANTS as [Merchant, Merchant];
  const members: FilledMember[] = [];
  for (const [merchant, rows] of [
    [first, ROWS],
    [first, COMPARED],
    [second, COUNTED],
  ] as const)
    members.push({ account: await openMember(database, merchant), cardId: null, rows });
  await fillLists(ownerUrl, { merchants: [], members, count: async () => {} });
  await countRecords(database, first.code);
  return members;
}

/** First pages of a long history of a member, each against that of a short one, in turns. */
async function pageFigures(long: Read, short: Read): Promise<Figure[]> {
  const pages = memberPages([long, short, short]);
  const find = (name: string) => {
    const page = pages.find((each) => each.name === name);
    if (!page) throw new Error(`there is no page "${name}"`);
    return page;
  };
  const figures: Figure[] = [];
  for (const name of PAGES) {
    const [measured, reference] = [find(`own ${name}, page 1`), find(`own ${name}, 10,000 rows`)];
    const rounds: Round[] = [];
    for (let round = -1; round < PAGE_ROUNDS; round += 1) {
      const times = { reference: await reference.read(), measured: await measured.read() };
      // the first round warms up
      if (round >= 0) rounds.push(times);
    }
    figures.push(ofRounds(`own ${name}, ${ROWS} rows against ${COMPARED}`, rounds, PAGES_AIM, 'ms'));
  }
  return figures;
}

/** Seconds that work takes. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Copies as many transactions as a rebuild counts into a table without an index, in one statement. */
const COPY = `insert into rebuild_copy select merchant_code, txn_id, account_id, kind, idem_scope, round_id, created_at from txn
  where merchant_code = $1`;

/** Rows per second of both rebuilds of a merchant's figures, each against a copy of the rows that it counts, in turns. */
async function rebuildFiguresOf(platform: Platform, ownerUrl: string, merchant: string): Promise<Figure[]> {
  const { database } = platform;
  const works = {
    'rebuild of statistics': () => rebuildFigures(database, merchant),
    'rebuild of records': () => rebuildRecords(database, merchant),
  };
  const rounds: Record<string, Round[]> = {};
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const counted = await client.query<{ n: number }>('select count(*)::int as n from txn where merchant_code = $1', [
      merchant,
    ]);
    const rows = counted.rows[0]?.n ?? 0;
    for (let round = 0; round < REBUILDS; round += 1) {
      for (const [name, work] of Object.entries(works)) {
        await client.query(`drop table if exists rebuild_copy`);
        await client.query(`create table rebuild_copy (merchant_code text, txn_id uuid, account_id uuid, kind text, idem_scope text,
          round_id text, created_at timestamptz)`);
        const reference = rows / (await secondsOf(() => client.query(COPY, [merchant])));
        const measured = rows / (await secondsOf(work));
        rounds[name] = [...(rounds[name] ?? []), { measured, reference }];
      }
    }
    return Object.entries(rounds).map(([name, each]) =>
      ofRounds(`${name}, against a copy of the ${rows} transactions that it counts`, each, REBUILD_AIM, 'rows/s'),
    );
  } finally {
    await client.end();
  }
}

/**
 * How long pages of a member's own records take with a long history against a short one, and how fast the figures that they and the
 * statistics are read from are counted anew. The database is a separate one.
 * @param dataDir folder of that database
 */
export async function recordFigures(dataDir: string): Promise<Figure[]> {
  const config = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { platform, stop } = await createPlatform(config, MODULE_TABLES, () => {});
  try {
    const addresses = await findDatabase(config, openSecrets(config));
    if (!addresses) throw new Error('the database of the records does not run');
    const { ownerUrl } = addresses;
    const took = performance.now();
    const members = await fill(platform, ownerUrl);
    console.log(`        filled in ${((performance.now() - took) / 1000).toFixed(0)} s`);
    const server = await createWebServer(await createWire(platform, UNLIMITED));
    try {
      const [long, short] = await Promise.all(
        members.slice(0, 2).map(({ account }) => openMemberReader(server, ownerUrl, account)),
      );
      if (!long || !short) throw new Error('two members read');
      const pages = await pageFigures(long, short);
      return [...pages, ...(await rebuildFiguresOf(platform, ownerUrl, members[2]?.account.merchantCode ?? ''))];
    } finally {
      await server.close();
    }
  } finally {
    await stop();
  }
}
