import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../../test/listen.ts';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { bet, betWin, win } from '#server/modules/ledger/ledger.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { seedGames } from '#server/seed.ts';

let c: ConsoleTest;
let operations: TestStaff;
let game: { node_id: string; vendor_code: string; game_code: string };
let member: string;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedGames(c.test.platform.database);
  Object.assign(c.test.platform.config, { port: await listenOnLoopback(c.test.server) });
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  const [found] = await c.test.database.asOwner<typeof game>(
    `select node_id, vendor_code, game_code from game where studio_code is not null order by sort limit 1`,
  );
  if (!found) throw new Error('no game of ours is seeded');
  game = found;
  member = (await c.test.newMember()).id;
  await c.test.fund(member, 10_000_000n);
});
afterAll(() => c.close());

const posting = (key: string) => ({
  merchantCode: 'EN',
  memberId: member,
  currency: 'CNY',
  book: 'LIVE' as const,
  scope: game.vendor_code,
  key,
  roundId: key,
});
const list = async (token = operations.token) => (await c.call('listStuckRounds', {}, { token })).value;
const watch = async () => (await c.call('watchStuckRounds', {}, { token: operations.token })).value;
const settle = (roundId: string, vendor = game.vendor_code, token = operations.token) =>
  c.call('settleStuckRound', { vendor, roundId }, { token });
const balance = async () =>
  (
    await c.test.database.asOwner<{ balance: bigint }>(
      `select balance from account where owner_id = $1 and kind = 'REAL' and book = 'LIVE'`,
      [member],
    )
  )[0]?.balance;

/** Decides a round of ours and leaves it unsettled. @param age interval of PostgreSQL since then */
async function decide(age: string): Promise<string> {
  const [roundId, seedId] = [randomUUID(), newUuid()];
  await c.test.database.asOwner(
    `insert into studio_seed (merchant_code, seed_id, member_id, game_code, server_seed, server_seed_hash, client_seed, revealed_at)
     values ('EN', $1, $2, $3, 'x', 'x', 'x', now())`,
    [seedId, member, game.game_code],
  );
  await c.test.database.asOwner(
    `insert into studio_round (merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency, wallet_session, bet, win,
       seed_id, client_seed, nonce, result, state, created_at)
     values ('EN', $1, $2, $3, $4, 1, 'CNY', 'x', 10000, 30000, $5, 'x', 0, '{}', 'decided', clock_timestamp() - $6::interval)`,
    [game.vendor_code, roundId, member, game.game_code, seedId, age],
  );
  return roundId;
}

it('lists rounds of ours that were not settled, and ends one whose stake was posted as paid, once, however often staff ask', async () => {
  const before = await watch();
  const roundId = await decide('10 minutes');
  await decide('10 seconds');
  const posted = await betWin(c.test.platform.database, {
    ...posting(roundId),
    bet: 10_000n,
    win: 30_000n,
    closeRound: true,
  });
  expect(posted.code).toBe('OK');
  const money = await balance();
  expect(await list()).toMatchObject([{ kind: 'unsettled', roundId, stake: '1.00', win: '3.00', memberId: member }]);
  const now = await watch();
  expect(now.waiting).toBe(1);
  expect(now.mark).not.toBe(before.mark);
  const answers = await Promise.all([settle(roundId), settle(roundId), settle(roundId)]);
  expect(answers.map(({ value }) => value)).toEqual([{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }]);
  expect((await settle(roundId)).value).toEqual({ state: 'paid' });
  expect(await balance()).toBe(money);
  expect(await list()).toEqual([]);
});

it('takes one back for good whose stake was never posted', async () => {
  const roundId = await decide('10 minutes');
  const money = await balance();
  const answers = await Promise.all([settle(roundId), settle(roundId)]);
  expect(answers.map(({ value }) => value)).toEqual([{ state: 'declined' }, { state: 'declined' }]);
  const late = await betWin(c.test.platform.database, {
    ...posting(roundId),
    bet: 10_000n,
    win: 30_000n,
    closeRound: true,
  });
  expect(late.code).toBe('ALREADY_ROLLED_BACK');
  expect(await balance()).toBe(money);
  const { value } = await c.call('listMerchantAudit', { action: 'settleStuckRound' }, { token: operations.token });
  expect(value.entries[0]).toMatchObject({ change: { before: { state: 'decided' }, after: { roundId } } });
  await c.test.database.asOwner(`delete from studio_round where state = 'decided'`);
  await expectSoundLedger(c.test.database);
});

it('lists a vendor’s round without a result after an hour, until the result comes', async () => {
  const key = randomUUID();
  expect((await bet(c.test.platform.database, { ...posting(key), amount: 20_000n })).code).toBe('OK');
  await c.test.database.asOwner(
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id) values ('EN', $1, $2, $3, $4, $5)`,
    [game.vendor_code, key, member, newUuid(), game.node_id],
  );
  expect(await list()).toEqual([]);
  await c.test.database.asOwner(`update round set opened_at = opened_at - interval '2 hours' where round_id = $1`, [
    key,
  ]);
  expect(await list()).toMatchObject([{ kind: 'unfinished', roundId: key, stake: '2.00', win: null }]);
  const result = { ...posting(`${key}-win`), roundId: key, betKey: key, amount: 0n, closeRound: true };
  expect((await win(c.test.platform.database, result)).code).toBe('OK');
  expect(await list()).toEqual([]);
});

it('says that the wallet is silent and leaves the round as it is', async () => {
  const roundId = await decide('10 minutes');
  const { port } = c.test.platform.config;
  Object.assign(c.test.platform.config, { port: 1 });
  expect((await settle(roundId)).errorCode).toBe('WALLET_SILENT');
  Object.assign(c.test.platform.config, { port });
  expect(await list()).toMatchObject([{ roundId }]);
  expect((await settle(roundId)).value).toEqual({ state: 'declined' });
});

it('is refused without the permission, at another merchant, and for an unknown round', async () => {
  const roundId = await decide('10 minutes');
  const risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
  const elsewhere = await c.addStaff({ role: 'operations', merchant: 'LANTERN' });
  expect(await list(risk.token)).toHaveLength(1);
  expect((await settle(roundId, game.vendor_code, risk.token)).errorCode).toBe('NO_PERMISSION');
  const foreign = { token: elsewhere.token, merchant: 'LANTERN' };
  expect((await c.call('settleStuckRound', { vendor: game.vendor_code, roundId }, foreign)).errorCode).toBe(
    'NOT_FOUND',
  );
  expect((await c.call('listStuckRounds', {}, foreign)).value).toEqual([]);
  expect((await settle(randomUUID())).errorCode).toBe('NOT_FOUND');
});
