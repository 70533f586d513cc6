import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { INVARIANTS } from '../src/modules.ts';
import {
  bet,
  checkLedger,
  findInSpan,
  findViolations,
  type ModuleInvariants,
  reserve,
  rollback,
  rollUp,
  win,
} from '../src/modules/ledger/ledger.ts';
import { checkRole } from '../src/platform/database/roles.ts';
import { type LoadAccount, openMembers } from './movement-load.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A ledger of one member with every kind of movement in it, in its own database. */
export interface SmallLedger {
  readonly db: TestDatabase;
  readonly place: LoadAccount & { scope: string; roundId: string };
}

/** Opens such a ledger; its keys are `bet` (5.00), `win` (7.00), `undone` with `undo`, and `hold` (3.00). */
export async function openSmallLedger(): Promise<SmallLedger> {
  const db = await createTestDatabase();
  const [account] = await openMembers(db.database, 1);
  if (!account) throw new Error('no member');
  const place = { ...account, scope: 'JL', roundId: 'r' };
  await bet(db.database, { ...place, key: 'bet', amount: 5_0000n });
  await win(db.database, { ...place, key: 'win', betKey: 'bet', amount: 7_0000n, closeRound: false });
  await bet(db.database, { ...place, key: 'undone', amount: 2_0000n });
  await rollback(db.database, { ...place, key: 'undo', refKey: 'undone' });
  await reserve(db.database, { ...place, key: 'hold', purpose: 'ROUND', amount: 3_0000n });
  await rollUp(db.database, 'EN');
  return { db, place };
}

/** Ids of what the check over all modules notices: of the full one, or of what was touched since a time. */
export async function noticed({ checkUrl }: TestDatabase, since?: Date): Promise<string[]> {
  return (await checkLedger(checkUrl, INVARIANTS, since)).violations.map(({ invariant }) => invariant);
}

/**
 * Declares a test for each damage: the full check and the periodic one notice it, in a span where the module has them; and one that no invariant of the module is
 * without a damage.
 * @param damages the invariant, the damage in words, and as SQL, done as superuser past every wall
 * @param others by the damage's words, the invariant by which the periodic check notices it where it is another
 */
export function testDamages(
  { invariants, inSpans }: ModuleInvariants,
  damages: readonly (readonly [string, string, string])[],
  others: Readonly<Record<string, string>> = {},
): void {
  let db: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    ({ db } = await openSmallLedger());
    owner = new pg.Client({ connectionString: db.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await db.close();
  });
  // A damage is rolled back: a database for each costs more than all checks of it.
  beforeEach(() => owner.query('begin'));
  afterEach(() => owner.query('rollback'));

  /** What the check notices of what the owner's transaction has written. */
  const noticedWithin = async (since?: Date) =>
    (await findViolations(owner, INVARIANTS, since)).map(({ invariant }) => invariant);

  test.for(damages)('%s notices %s, and so does the periodic check', async ([invariant, name, damage]) => {
    await owner.query(damage);
    await owner.query(`set local role ${checkRole}`);
    expect(await noticedWithin()).toContain(invariant);
    const periodic = others[name] ?? invariant;
    expect(await noticedWithin(new Date(0))).toContain(periodic);
    const isSwept = inSpans && invariants.some(({ id, recently }) => id === periodic && recently !== 'whole');
    if (!isSwept) return;
    const swept = INVARIANTS.filter((module) => module.inSpans);
    const found = await findInSpan(owner, swept, { from: 'epoch', to: 'infinity' });
    expect(found.map(({ invariant: id }) => id)).toContain(periodic);
  });

  test('nothing is noticed before the damage', async () => {
    expect(await noticed(db)).toEqual([]);
    expect(await noticed(db, new Date(0))).toEqual([]);
  });

  test('every invariant of the module is shown to fail', () => {
    expect(new Set(damages.map(([invariant]) => invariant))).toEqual(new Set(invariants.map(({ id }) => id)));
  });
}
