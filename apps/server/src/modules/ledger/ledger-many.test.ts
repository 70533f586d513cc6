import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadAccount, openMembers } from '../../../test/movement-load.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { bet, type JointPosting, LARGEST_AMOUNT, postMany, readBalance, transfer, win } from './ledger.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ connections: 80 });
});
afterAll(() => db.close());

const scope = 'LOTT';
type Placed = { account: LoadAccount; betKey: string; roundId: string };
async function place(account: LoadAccount): Promise<Placed> {
  const [betKey, roundId] = [randomUUID(), randomUUID()];
  await bet(db.database, { ...account, scope, key: betKey, roundId, amount: 10_0000n });
  return { account, betKey, roundId };
}
const winOf = ({ account, ...placed }: Placed, amount: bigint, key = randomUUID()): JointPosting => ({
  kind: 'WIN',
  ...account,
  ...placed,
  scope,
  key,
  amount,
  closeRound: true,
});
const returnOf = ({ account, betKey }: Placed, amount: bigint): JointPosting => ({
  kind: 'STAKE_RETURN',
  ...account,
  scope,
  key: `void:${betKey}`,
  betKey,
  amount,
  closeRound: true,
});
const patient = { patienceMs: 60_000 };
const post = (postings: readonly JointPosting[], patience = patient) =>
  db.database.forMerchant('EN', (tx) => postMany(tx, 'EN', postings, patience));
const balanceOf = async (account: LoadAccount) => (await readBalance(db.database, account))?.balance;

test('postings of many members are made once, in their order, and answer as each would alone', async () => {
  const placed = await Promise.all((await openMembers(db.database, 3)).map(place));
  const [first, second, third] = placed as [Placed, Placed, Placed];
  const postings = [returnOf(first, 4_0000n), winOf(first, 50_0000n), winOf(third, 0n), winOf(second, 7_0000n)];
  const results = await post(postings);
  expect(results.map(({ code, balance, sequence, replayed }) => [code, balance, sequence, replayed])).toEqual([
    ['OK', 994_0000n, 3n, false],
    ['OK', 1_044_0000n, 4n, false],
    ['OK', 990_0000n, 2n, false],
    ['OK', 997_0000n, 3n, false],
  ]);
  expect(await post(postings)).toEqual(results.map((result) => ({ ...result, replayed: true })));
  // the key is the same one that the posting has by itself
  const { kind: _, ...alone } = postings[1] as JointPosting & { kind: 'WIN' };
  expect(await win(db.database, alone)).toEqual({ ...results[1], replayed: true });
  expect(await balanceOf(first.account)).toBe(1_044_0000n);
  await expectSoundSinceAnyMoment(db);
});

test('a refused posting writes nothing and says why; the others are the caller’s to keep or to roll back', async () => {
  const [mine, theirs] = (await Promise.all((await openMembers(db.database, 2)).map(place))) as [Placed, Placed];
  const postings = [
    winOf({ ...mine, betKey: randomUUID() }, 1n),
    winOf(mine, 3_0000n),
    winOf(theirs, LARGEST_AMOUNT + 1n),
    returnOf(theirs, 10_0001n),
    winOf({ ...theirs, account: { ...theirs.account, memberId: randomUUID() } }, 1n),
  ];
  expect((await post(postings)).map(({ code }) => code)).toEqual([
    'BET_NOT_FOUND',
    'OK',
    'BAD_REQUEST',
    'BAD_REQUEST',
    'ACCOUNT_NOT_FOUND',
  ]);
  expect([await balanceOf(mine.account), await balanceOf(theirs.account)]).toEqual([993_0000n, 990_0000n]);
  const rolledBack = db.database.forMerchant('EN', async (tx) => {
    await postMany(tx, 'EN', [winOf(theirs, 5_0000n)], patient);
    throw new Error('something later failed');
  });
  await expect(rolledBack).rejects.toThrow('something later failed');
  expect(await balanceOf(theirs.account)).toBe(990_0000n);
  await expectSoundSinceAnyMoment(db);
});

test('nobody posts for another merchant', async () => {
  const [account] = (await openMembers(db.database, 1)) as [LoadAccount];
  const posting = winOf(await place(account), 1_0000n);
  const foreign = (merchantCode: string, named: JointPosting) =>
    db.database.forMerchant('PH', (tx) => postMany(tx, merchantCode, [named], patient));
  await expect(foreign('PH', posting)).rejects.toThrow('a posting of another merchant than PH');
  await expect(foreign('EN', posting)).rejects.toThrow('a posting for EN in a transaction of PH');
  expect((await foreign('PH', { ...posting, merchantCode: 'PH' }))[0]?.code).toBe('ACCOUNT_NOT_FOUND');
  expect(await balanceOf(account)).toBe(990_0000n);
});

test('accounts are locked from the lowest id on before anything is posted, whatever the order of the postings', async () => {
  const placed = await Promise.all((await openMembers(db.database, 3)).map(place));
  const rows = await db.asOwner<{ account_id: string; owner_id: string }>(
    'select account_id, owner_id from account where owner_id = any($1) order by account_id',
    [placed.map(({ account }) => account.memberId)],
  );
  const postings = rows.toReversed().map(({ owner_id }) => {
    const one = placed.find(({ account }) => account.memberId === owner_id);
    return winOf(one as Placed, 1_0000n);
  });
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  const canLock = async (at: number) =>
    (await db.asOwner('select 1 from account where account_id = $1 for update skip locked', [rows[at]?.account_id]))
      .length === 1;
  try {
    await owner.query('begin');
    await owner.query('select 1 from account where account_id = $1 for update', [rows[1]?.account_id]);
    const posting = post(postings);
    await expect.poll(() => canLock(0)).toBe(false);
    expect(await canLock(2)).toBe(true);
    // who is less patient gives up, and has posted nothing
    await expect(post([postings[1] as JointPosting], { patienceMs: 1 })).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      cause: { code: '55P03' },
    });
    await owner.query('rollback');
    expect((await posting).map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
  } finally {
    await owner.end();
  }
});

test('many postings at once with transfers between the same members: nobody waits for somebody who waits for them', async () => {
  const accounts = await openMembers(db.database, 6);
  const work = Array.from({ length: 40 }, async (_, round) => {
    const [from, to] = [accounts[round % 6], accounts[(round * 5 + 1) % 6]];
    if (round % 4 !== 0 && from && to && from !== to) {
      const move = {
        ...from,
        toMemberId: to.memberId,
        kind: 'TRANSFER_OUT',
        scope: 'agent',
        key: randomUUID(),
      } as const;
      return await transfer(db.database, { ...move, amount: 1n });
    }
    const placed = await Promise.all(accounts.map(place));
    return await post((round % 8 === 0 ? placed : placed.toReversed()).map((one) => winOf(one, 1_0000n)));
  });
  const ended = await Promise.allSettled(work);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});
