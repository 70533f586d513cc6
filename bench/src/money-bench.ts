import pg from 'pg';
import { checkPassword, hashPassword } from '../../apps/server/src/platform/security/passwords.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { openBenchDatabase } from './bench-database.ts';
import { firstSlot } from './bench-members.ts';
import { type Figure, ofRounds, type Round } from './measure.ts';
import { startGateway } from './money-calls.ts';
import { type MoneyKind, openMoneyKinds, SUBJECTS_BESIDE } from './money-kinds.ts';
import { openSubjects, PAYMENT_PASSWORD } from './money-subjects.ts';
import { sendStatements } from './statement-capture.ts';

const CLIENTS = 12;
const ROUNDS = 5;
/** Calls of one kind in a round. */
const CALLS = Number(process.env['MONEY_CALLS'] ?? 100);
const AIM = { atLeast: 0.6 };
/** The kind of call that checks a password: its reference is measured with such a check as well. */
const WITH_PASSWORD = 'withdrawal request';

/** So many calls with so many at a time, per second. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  let left = CALLS;
  const start = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return CALLS / ((performance.now() - start) / 1000);
}

/**
 * The program's calls and their bare statements in turns, after a round that counts for nothing.
 * @param check of a password; where it is given, a third turn has it before the bare statements
 */
async function measureKind(kind: MoneyKind, pool: pg.Pool, check: (() => Promise<unknown>) | undefined) {
  const bare: Round[] = [];
  const checked: Round[] = [];
  const send = () => sendStatements(pool, kind.statements());
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await rateOf(kind.call);
    const reference = await rateOf(send);
    if (round > 0) bare.push({ measured, reference });
    if (!check) continue;
    const withCheck = await rateOf(async () => {
      await check();
      await send();
    });
    if (round > 0) checked.push({ measured, reference: withCheck });
  }
  return { bare, checked };
}

/** Rows that calls of each kind leave, one each, for the product and the reference alike. */
const LEFT = `select (select count(*)::int from withdrawal) as withdrawals, (select count(*)::int from cashback_claim) as claims,
  (select count(*)::int from deposit where state = 'confirmed') as deposits, (select count(*)::int from bonus_stake where bonus_part > 0) as bets`;

/** @throws Error when calls or bare statements did not all do what they are for */
async function requireAllDone(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, number>>(LEFT);
  await client.end();
  const [left = {}] = rows;
  const turns = (ROUNDS + 1) * CALLS;
  const least = { withdrawals: turns * 3, claims: turns * 2, deposits: turns * 2, bets: turns * 2 };
  for (const [name, count] of Object.entries(least))
    if ((left[name] ?? 0) < count) throw new Error(`${left[name]} ${name} for ${count} calls`);
}

/**
 * Calls per second that move money in several statements, each held against the statements that its handler sends, as they were captured
 * from it, sent by as many clients to the same database in the program's role, without HTTP and program.
 * @param port where the program runs
 * @param dataDir its data folder
 */
export async function moneyFigures(port: number, dataDir: string): Promise<Figure[]> {
  const { database, ownerUrl, appUrl } = await openBenchDatabase(dataDir, CLIENTS * 2);
  const gateway = await startGateway(parseConfig({ PORT: String(port) }).sandboxPort);
  const pool = new pg.Pool({ connectionString: appUrl, max: CLIENTS });
  // the server goes away before the pool at the end of a run
  pool.on('error', () => {});
  const calls = (ROUNDS + 1) * CALLS * 3 + SUBJECTS_BESIDE;
  const subjects = await openSubjects({ database, ownerUrl }, await firstSlot(database), calls);
  const { kinds, close } = await openMoneyKinds({ port, dataDir, database, ownerUrl, clients: CLIENTS }, subjects);
  const hash = await hashPassword(PAYMENT_PASSWORD);
  const figures: Figure[] = [];
  try {
    for (const kind of kinds) {
      const check = kind.name === WITH_PASSWORD ? () => checkPassword(hash, PAYMENT_PASSWORD) : undefined;
      console.log(`        ${kind.name}: ${kind.statements().length} statements`);
      const { bare, checked } = await measureKind(kind, pool, check);
      figures.push(ofRounds(`${kind.name} against its bare statements`, bare, AIM, 'calls/s'));
      const title = `${kind.name} against its bare statements and a check of the password`;
      if (check) figures.push(ofRounds(title, checked, AIM, 'calls/s'));
    }
    await requireAllDone(ownerUrl);
    return figures;
  } finally {
    close();
    gateway.close();
    await pool.end();
    await database.close();
  }
}
