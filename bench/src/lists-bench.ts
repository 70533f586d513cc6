import { randomUUID } from 'node:crypto';
import { createConsoleServer } from '../../apps/server/src/console-role.ts';
import { countRecords } from '../../apps/server/src/modules/statements/statements.ts';
import { insertCard } from '../../apps/server/src/modules/withdrawals/bank-cards-repository.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { findDatabase, openSecrets } from '../../apps/server/src/platform/database/start-database.ts';
import { seedDemo, seedGames } from '../../apps/server/src/seed.ts';
import { MODULE_TABLES } from '../../apps/server/src/modules.ts';
import { createWebServer } from '../../apps/server/src/web-role.ts';
import { createWire } from '../../apps/server/src/wire.ts';
import { BENCH_MERCHANT, openMember } from './bench-members.ts';
import { type FilledMember, type FilledMerchant, fillLists } from './fill-lists.ts';
import { openMemberReader, openStaffReader } from './list-clients.ts';
import { type ListPage, memberPages, staffPages } from './list-pages.ts';
import { atMost, type Figure, median, percentile, within } from './measure.ts';

/** Rows of a long list, of one that it is compared with, and of a short one. */
const ROWS = Number(process.env['LIST_ROWS'] ?? 1_000_000);
const COMPARED = 10_000;
const FEW = 1_000;
/** The merchant with the shorter lists. */
const SMALL_MERCHANT = 'LANTERN';
const ROUNDS = 10;
/** Time after which no more rounds of a slow page are measured, ms. */
const PATIENCE_MS = 1_000;
/** How long a page of a long list may take, ms, and how much longer than the first page of it or one of a short list. */
const LIMIT_MS = 200;
/** What a page counts as that is faster: below it a ratio says more about the machine than about the page, ms. */
const LEAST_MS = 5;
const UNLIMITED = 1_000_000;
const AIMS = { deep: 1.5, size: 1.2 };

/** Members with histories of every length. */
async function openMembers({ database }: Platform): Promise<FilledMember[]> {
  const members: FilledMember[] = [];
  for (const rows of [ROWS, COMPARED, FEW]) {
    const account = await openMember(database);
    const { merchantCode, memberId } = account;
    const cardId = randomUUID();
    const card = { merchantCode, memberId, cardId, bankCode: 'JADE', holderName: 'Bench', cardNumber: `4000${rows}` };
    await database.forMerchant(merchantCode, (tx) => insertCard(tx, card));
    members.push({ account, cardId, rows });
  }
  return members;
}

/** How long each page took, ms: measured in turns, the first round warms up. Slow ones are measured less often. */
async function measureAll(pages: readonly ListPage[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map(pages.map(({ name }) => [name, [] as number[]]));
  for (const { read } of pages) await read();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, read } of pages) {
      const known = times.get(name) ?? [];
      if (known.reduce((sum, took) => sum + took, 0) < PATIENCE_MS) known.push(await read());
    }
  }
  return times;
}

/** Figures of pages; each page is printed with its median and the time that 95 of 100 did not exceed. */
function figuresOf(pages: readonly ListPage[], times: ReadonlyMap<string, readonly number[]>): Figure[] {
  const of = (name: string) => times.get(name) ?? [];
  return pages.flatMap(({ name, against }) => {
    const [p50, p95] = [median(of(name)), percentile(of(name), 0.95)];
    console.log(
      `        ${p50.toFixed(1).padStart(8)} ms p50 ${p95.toFixed(1).padStart(8)} ms p95  ${name} (${of(name).length})`,
    );
    const ratio =
      against &&
      atMost(`${name}, against ${against.name}`, p50, median(of(against.name)), AIMS[against.aim], 'ms', LEAST_MS);
    return [within(`${name}, p95`, p95, LIMIT_MS, 'ms'), ...(ratio ? [ratio] : [])];
  });
}

/** What the database was filled with. */
interface Filled {
  readonly merchants: readonly FilledMerchant[];
  readonly members: readonly FilledMember[];
}

async function fill(platform: Platform, ownerUrl: string): Promise<Filled> {
  await seedDemo(platform, await seedGames(platform.database));
  const merchants = [BENCH_MERCHANT.code, SMALL_MERCHANT].map((code, index) => ({
    code,
    endpointId: randomUUID(),
    rows: index === 0 ? ROWS : COMPARED,
  }));
  const members = await openMembers(platform);
  const start = performance.now();
  await fillLists(ownerUrl, { merchants, members, count: (code) => countRecords(platform.database, code) });
  console.log(`        filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { merchants, members };
}

/** Reads every page of the lists of a database that is filled. */
async function measureLists(platform: Platform, ownerUrl: string, { merchants, members }: Filled): Promise<Figure[]> {
  const staffServer = await createConsoleServer(platform, UNLIMITED);
  const memberServer = await createWebServer(await createWire(platform, UNLIMITED));
  try {
    const readers = await Promise.all(members.map(({ account }) => openMemberReader(memberServer, ownerUrl, account)));
    const pages = [
      ...staffPages(await openStaffReader(staffServer, ownerUrl), merchants, members),
      ...memberPages(readers),
    ];
    return figuresOf(pages, await measureAll(pages));
  } finally {
    await Promise.all([staffServer.close(), memberServer.close()]);
  }
}

/**
 * How long pages of lists of a million rows take through the handlers of the staff's and the members' API, each against the first page and
 * against a short list of the same database, in turns. The database is a separate one.
 * @param dataDir folder of that database
 */
export async function listFigures(dataDir: string): Promise<Figure[]> {
  const config = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { platform, stop } = await createPlatform(config, MODULE_TABLES, () => {});
  try {
    const addresses = await findDatabase(config, openSecrets(config));
    if (!addresses) throw new Error('the database of the lists does not run');
    const { ownerUrl } = addresses;
    return await measureLists(platform, ownerUrl, await fill(platform, ownerUrl));
  } finally {
    await stop();
  }
}
