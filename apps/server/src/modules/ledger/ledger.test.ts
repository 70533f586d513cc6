import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  type AccountKey,
  bet,
  betWin,
  closeRound,
  deposit,
  listMovements,
  openMemberAccount,
  queryTransaction,
  readBalance,
  readHouseBalance,
  readRounds,
  reserve,
  returnStake,
  rollback,
  setBettingBlocked,
  settle,
  voidHold,
  win,
  withIdempotency,
} from './ledger.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const scope = 'JL';

async function openFunded(amount: bigint): Promise<AccountKey & { book: 'LIVE' }> {
  const account = { merchantCode: 'EN', memberId: randomUUID(), currency: 'CNY', book: 'LIVE' as const };
  await db.database.forMerchant('EN', (tx) => openMemberAccount(tx, account));
  await deposit(db.database, { ...account, scope: 'cashier', key: randomUUID(), amount });
  return account;
}

test('a bet and its win move the balance, the house is the other side', async () => {
  const account = await openFunded(100_0000n);
  const house = { merchantCode: 'EN', kind: 'HOUSE_GGR', currency: 'CNY', book: 'LIVE' };
  const before = await db.database.forMerchant('EN', (tx) => readHouseBalance(tx, house));
  const [betKey, roundId] = [randomUUID(), randomUUID()];
  expect(await bet(db.database, { ...account, scope, key: betKey, roundId, amount: 30_0000n })).toMatchObject({
    code: 'OK',
    balance: 70_0000n,
    sequence: 2n,
    replayed: false,
  });
  const won = await win(db.database, {
    ...account,
    scope,
    key: randomUUID(),
    roundId,
    betKey,
    amount: 5_0000n,
    closeRound: true,
  });
  expect(won).toMatchObject({ code: 'OK', balance: 75_0000n, sequence: 3n });
  const after = await db.database.forMerchant('EN', (tx) => readHouseBalance(tx, house));
  expect(after - before).toBe(25_0000n);
  const [round] = await db.database.forMerchant('EN', (tx) => readRounds(tx, account, { vendor: scope, roundId }));
  expect(round).toMatchObject({ state: 'CLOSED', bet: 30_0000n, win: 5_0000n });
  const late = await bet(db.database, { ...account, scope, key: randomUUID(), roundId, amount: 1n });
  expect(late).toMatchObject({ code: 'ROUND_CLOSED', balance: 75_0000n, txnId: undefined });
});

test('the same key again gives the stored answer, another request under it is refused', async () => {
  const account = await openFunded(10_0000n);
  const request = { ...account, scope, key: randomUUID(), roundId: 'r', bet: 2_0000n, win: 1_0000n, closeRound: false };
  const first = await betWin(db.database, request);
  expect(await betWin(db.database, request)).toEqual({ ...first, replayed: true });
  expect(await betWin(db.database, { ...request, win: 9_0000n })).toMatchObject({ code: 'DUPLICATE_TRANSACTION' });
  expect(await readBalance(db.database, account)).toEqual({ balance: 9_0000n, held: 0n, sequence: 3n, bonus: 0n });
});

test('refusals write nothing and say why', async () => {
  const account = await openFunded(1_0000n);
  const request = { ...account, scope, key: randomUUID(), roundId: 'r', amount: 2_0000n };
  expect(await bet(db.database, request)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 1_0000n });
  expect(await queryTransaction(db.database, { merchantCode: 'EN', scope, key: request.key })).toMatchObject({
    state: 'UNKNOWN',
  });
  expect(await bet(db.database, { ...request, currency: 'PHP' })).toMatchObject({ code: 'WRONG_CURRENCY' });
  expect(await bet(db.database, { ...request, memberId: randomUUID() })).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  expect(await bet(db.database, { ...request, amount: -1n })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await win(db.database, { ...request, betKey: 'none', key: randomUUID(), closeRound: false })).toMatchObject({
    code: 'BET_NOT_FOUND',
    balance: 1_0000n,
  });
  await db.database.forMerchant('EN', (tx) => setBettingBlocked(tx, { ...account, blocked: true }));
  expect(await bet(db.database, { ...request, amount: 1n })).toMatchObject({ code: 'PLAYER_BLOCKED' });
});

test('a rollback takes back the bet with its win, and refuses what comes late', async () => {
  const account = await openFunded(10_0000n);
  const [betKey, roundId] = [randomUUID(), randomUUID()];
  await bet(db.database, { ...account, scope, key: betKey, roundId, amount: 4_0000n });
  const winning = { ...account, scope, key: randomUUID(), roundId, betKey, amount: 7_0000n, closeRound: false };
  await win(db.database, winning);
  const back = await rollback(db.database, { ...account, scope, key: randomUUID(), refKey: betKey });
  expect(back).toMatchObject({ code: 'OK', balance: 10_0000n, sequence: 5n });
  expect(await rollback(db.database, { ...account, scope, key: randomUUID(), refKey: betKey })).toMatchObject({
    code: 'ALREADY_ROLLED_BACK',
  });
  const lateKey = randomUUID();
  expect(await rollback(db.database, { ...account, scope, key: randomUUID(), refKey: lateKey })).toMatchObject({
    code: 'OK',
  });
  expect(await bet(db.database, { ...account, scope, key: lateKey, roundId: 'x', amount: 1n })).toMatchObject({
    code: 'ALREADY_ROLLED_BACK',
    balance: 10_0000n,
  });
  expect(await queryTransaction(db.database, { merchantCode: 'EN', scope, key: lateKey })).toMatchObject({
    state: 'REFUSED_IN_ADVANCE',
  });
});

test('a hold keeps money from being spent and ends once', async () => {
  const account = await openFunded(10_0000n);
  const held = { ...account, scope, key: randomUUID(), purpose: 'ROUND' as const, roundId: 'h', amount: 8_0000n };
  expect(await reserve(db.database, held)).toMatchObject({ code: 'OK', balance: 10_0000n, held: 8_0000n });
  expect(await bet(db.database, { ...account, scope, key: randomUUID(), roundId: 'h', amount: 3_0000n })).toMatchObject(
    {
      code: 'INSUFFICIENT_FUNDS',
    },
  );
  const ending = { ...account, scope, reserveKey: held.key };
  const settled = await settle(db.database, {
    ...ending,
    key: randomUUID(),
    used: 5_0000n,
    win: 1_0000n,
    closeRound: true,
  });
  expect(settled).toMatchObject({ code: 'OK', balance: 6_0000n, held: 0n });
  expect(await voidHold(db.database, { ...ending, key: randomUUID() })).toMatchObject({ code: 'HOLD_ENDED' });
  const withdrawal = {
    ...account,
    scope: 'cashier',
    key: randomUUID(),
    purpose: 'WITHDRAWAL' as const,
    amount: 6_0000n,
  };
  expect(await reserve(db.database, withdrawal)).toMatchObject({ code: 'OK', held: 6_0000n });
  expect(
    await voidHold(db.database, { ...account, scope: 'cashier', key: randomUUID(), reserveKey: withdrawal.key }),
  ).toMatchObject({ code: 'OK', balance: 6_0000n, held: 0n });
});

test('the statement lists movements newest first with the balance after each', async () => {
  const account = await openFunded(10_0000n);
  await betWin(db.database, {
    ...account,
    scope,
    key: randomUUID(),
    roundId: 's',
    bet: 3_0000n,
    win: 1_0000n,
    closeRound: true,
  });
  await closeRound(db.database, { ...account, scope, key: randomUUID(), roundId: 's' });
  const page = (limit: number, before: string | null) =>
    db.database.forMerchant('EN', (tx) => listMovements(tx, { ...account, before, limit }));
  const first = await page(2, null);
  expect(first.map(({ kind, line, amount, balanceAfter }) => [kind, line, amount, balanceAfter])).toEqual([
    ['ROUND_CLOSE', 0, 0n, 8_0000n],
    ['BETWIN', 2, 1_0000n, 8_0000n],
    ['BETWIN', 1, -3_0000n, 7_0000n],
  ]);
  const rest = await page(2, first.at(-1)?.txnId ?? null);
  expect(rest.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['DEPOSIT', 10_0000n, 10_0000n],
  ]);
  expect(await page(2, rest.at(-1)?.txnId ?? null)).toEqual([]);
  expect(await page(2, randomUUID())).toEqual([]);
});

test('a member’s write runs once per key', async () => {
  let runs = 0;
  const once = (requestHash: string) =>
    db.database.forMerchant('EN', (tx) =>
      withIdempotency(tx, { merchantCode: 'EN', scope: 'm/deposit', key: 'k', requestHash }, async () => {
        runs += 1;
        return { response: { orderId: '7' } };
      }),
    );
  const answers = await Promise.all([once('a'), once('a'), once('a')]);
  expect(runs).toBe(1);
  expect(answers.map(({ response }) => response.orderId)).toEqual(['7', '7', '7']);
  await expect(once('b')).rejects.toMatchObject({ code: 'DUPLICATE_TRANSACTION' });
});

test('a rollback after a part of the stake was given back gives the rest, and a rollback after all of it gives nothing', async () => {
  for (const [returned, left] of [
    [10_0000n, 20_0000n],
    [30_0000n, 0n],
  ] as const) {
    const account = await openFunded(100_0000n);
    const [betKey, roundId] = [randomUUID(), randomUUID()];
    await bet(db.database, { ...account, scope, key: betKey, roundId, amount: 30_0000n });
    const back = { ...account, scope, key: randomUUID(), betKey, amount: returned, closeRound: false };
    expect(await returnStake(db.database, back)).toMatchObject({ balance: 70_0000n + returned });
    const undone = await rollback(db.database, { ...account, scope, key: randomUUID(), refKey: betKey });
    expect(undone).toMatchObject({ code: 'OK', balance: 70_0000n + returned + left });
    const [round] = await db.database.forMerchant('EN', (tx) => readRounds(tx, account, { vendor: scope, roundId }));
    expect(round).toMatchObject({ bet: 0n, win: 0n });
    expect((await returnStake(db.database, { ...back, key: randomUUID(), amount: 1n })).code).toBe(
      'ALREADY_ROLLED_BACK',
    );
  }
  await expectSoundSinceAnyMoment(db);
});

test('a stake is given back in parts, each once, never more than it was, and lowers the stakes of its round', async () => {
  const account = await openFunded(100_0000n);
  const [betKey, roundId] = [randomUUID(), randomUUID()];
  await bet(db.database, { ...account, scope, key: betKey, roundId, amount: 30_0000n });
  const back = (key: string, amount: bigint, of = betKey) =>
    returnStake(db.database, { ...account, scope, key: `${betKey}:${key}`, betKey: of, amount, closeRound: false });
  const first = await back('a', 10_0000n);
  expect(first).toMatchObject({ code: 'OK', balance: 80_0000n, replayed: false });
  expect(await back('a', 10_0000n)).toEqual({ ...first, replayed: true });
  expect((await back('a', 11_0000n)).code).toBe('DUPLICATE_TRANSACTION');
  expect((await back('b', 20_0001n)).code).toBe('BAD_REQUEST');
  expect((await back('c', 0n)).code).toBe('BAD_REQUEST');
  expect((await back('d', 1n, randomUUID())).code).toBe('BET_NOT_FOUND');
  const other = await openFunded(1n);
  const strange = { ...other, scope, key: randomUUID(), betKey, amount: 1n, closeRound: false };
  expect((await returnStake(db.database, strange)).code).toBe('BET_NOT_FOUND');
  const rest = { ...account, scope, key: randomUUID(), betKey, amount: 20_0000n, closeRound: true };
  expect(await returnStake(db.database, rest)).toMatchObject({ code: 'OK', balance: 100_0000n });
  const [round] = await db.database.forMerchant('EN', (tx) => readRounds(tx, account, { vendor: scope, roundId }));
  expect(round).toMatchObject({ state: 'CLOSED', bet: 0n });
  const late = await bet(db.database, { ...account, scope, key: randomUUID(), roundId, amount: 1n });
  expect(late.code).toBe('ROUND_CLOSED');
});
