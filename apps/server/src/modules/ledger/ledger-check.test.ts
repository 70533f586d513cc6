import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INVARIANTS } from '../../invariants.ts';
import { noticed, openSmallLedger, type SmallLedger } from '../../../test/damaged-ledger.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { bet, checkRecentLedger } from './ledger.ts';

let db: TestDatabase;
let place: SmallLedger['place'];
beforeEach(async () => {
  ({ db, place } = await openSmallLedger());
});
afterEach(() => db.close());

test('a sound ledger has no violation', async () => {
  await expectSoundLedger(db);
});

/** Lets everything written so far lie a day back. */
const passDay = () =>
  db.asOwner(`update txn set created_at = created_at - interval '1 day';
    update round set opened_at = opened_at - interval '1 day'`);

test('the first periodic check looks at everything, the next ones at what is new; the full one at everything again', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  await db.asOwner(`update txn set response = response || '{"balance": "1"}' where idem_key = 'win'`);
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  expect(await noticed(db)).toEqual(['I4']);
});

test('what is planted behind the mark is told again and again until it is gone, then the mark goes on', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  const mark = () => db.asOwner('select checked_until from ledger_watermark');
  const before = await mark();
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  const [row] = await db.asOwner<{ debit_after: string }>(
    `update transfer set debit_after = debit_after + 1 where txn_id = (select txn_id from txn where idem_key = 'new')
     returning debit_after`,
  );
  for (let turn = 0; turn < 2; turn += 1) {
    const violations = await checkRecentLedger(db.database, db.checkUrl, INVARIANTS);
    expect(violations.map(({ invariant }) => invariant).sort()).toEqual(['I2', 'I4']);
    expect(await mark()).toEqual(before);
  }
  await db.asOwner(`update transfer set debit_after = debit_after - 1 where debit_after = $1`, [row?.debit_after]);
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  expect(await mark()).not.toEqual(before);
});

test('a new leg that does not follow the last one before the mark is noticed', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  await db.asOwner(`update account set balance = balance + 10000 where owner_type = 'member'`);
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  await bet(db.database, { ...place, key: 'newer', amount: 1_0000n });
  const violations = await checkRecentLedger(db.database, db.checkUrl, INVARIANTS);
  expect(violations.map(({ invariant }) => invariant)).toEqual(['I2', 'I8']);
});

test('the check asks what every module has to say, and no two invariants go by one name', async () => {
  const modules = join(import.meta.dirname, '..');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('-invariants.ts'),
  );
  const declared = await Promise.all(files.map(async (path) => Object.values(await import(join(modules, path)))));
  const lists = declared.flat().filter((each) => typeof each === 'object');
  expect(new Set(INVARIANTS)).toEqual(new Set(lists));
  const names = INVARIANTS.flatMap(({ invariants }) => invariants.map(({ id }) => id));
  expect(names.filter((id, index) => names.indexOf(id) !== index)).toEqual([]);
});
