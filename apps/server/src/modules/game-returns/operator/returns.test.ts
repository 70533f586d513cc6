import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { countReturns } from '#server/modules/game-returns/game-returns.ts';
import { betWin } from '#server/modules/ledger/ledger.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { seedGames } from '#server/seed.ts';

let c: ConsoleTest;
let risk: TestStaff;
let nodeId: string;
let vendor: string;
let member: string;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedGames(c.test.platform.database);
  risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
  const [game] = await c.test.database.asOwner<{ node_id: string; vendor_code: string }>(
    `update game set return_to_player = 95 where node_id = (select node_id from game where studio_code is not null order by sort limit 1)
     returning node_id, vendor_code`,
  );
  if (!game) throw new Error('no game of ours is seeded');
  nodeId = game.node_id;
  vendor = game.vendor_code;
  member = (await c.test.newMember()).id;
  await c.test.fund(member, 1_000_000_000n);
});
afterAll(() => c.close());

let rounds = 0;
/** Plays a round of a stake and its win. @param age how long ago, as PostgreSQL reads it */
async function play(stake: bigint, win: bigint, { isClosed = true, age = '0 s' } = {}) {
  const roundId = `r${(rounds += 1)}`;
  const result = await betWin(c.test.platform.database, {
    merchantCode: 'EN',
    memberId: member,
    currency: 'CNY',
    book: 'LIVE',
    scope: vendor,
    key: roundId,
    roundId,
    bet: stake,
    win,
    closeRound: isClosed,
  });
  expect(result.code).toBe('OK');
  await c.test.database.asOwner(
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
     values ('EN', $1, $2, $3, $4, $5, clock_timestamp() - $6::interval)`,
    [vendor, roundId, member, newUuid(), nodeId, age],
  );
}
const count = (period: 'hour' | 'day') =>
  c.test.platform.database.forMerchant('EN', (tx) => countReturns(tx, 'EN', period));
const list = async (period: 'hour' | 'day', merchant = 'EN') =>
  c.call('listReturns', { period }, { token: risk.token, merchant });

it('counts settled rounds of the period alone, and says of few rounds nothing', async () => {
  await play(10_000n, 0n);
  await play(30_000n, 38_000n);
  await play(50_000n, 0n, { isClosed: false });
  await play(70_000n, 0n, { age: '2 hours' });
  await count('hour');
  await count('day');
  const { value } = await list('hour');
  expect(value.games).toMatchObject([
    { nodeId, rounds: 2, staked: '4.00', returned: '3.80', actual: '95.00', published: '95.00', isOutside: false },
  ]);
  expect((await list('day')).value.games).toMatchObject([{ rounds: 3, staked: '11.00' }]);
  expect((await c.call('watchReturns', {}, { token: risk.token })).value.waiting).toBe(0);
});

it('leaves out what a round won of a jackpot, which the game does not publish', async () => {
  await play(10_000n, 4_000_000n, { age: '3 hours' });
  const round = [`r${rounds}`, vendor, member];
  await c.test.database.asOwner(
    `insert into jackpot_share (merchant_code, vendor_code, stake_key, round_id, member_id, currency, book, amount, won, won_key)
     values ('EN', $2, $1, $1, $3, 'CNY', 'LIVE', 100, 3990000, 'w')`,
    round,
  );
  await count('day');
  expect((await list('day')).value.games).toMatchObject([{ rounds: 4, staked: '12.00', returned: '4.80' }]);
  await c.test.database.asOwner(
    'delete from vendor_round where round_id = $1 and vendor_code = $2 and member_id = $3',
    round,
  );
});

it('raises an alarm for a game that returns what it does not publish, and takes it back with its rounds', async () => {
  await c.test.database.asOwner(
    `update game_return set rounds = 100000, staked = 1000000000, returned = 1000000000, staked_squares = 10000000000000,
       returned_squares = 100000000000000, products = 10000000000000 where node_id = $1 and period = 'hour'`,
    [nodeId],
  );
  expect((await list('hour')).value.games).toMatchObject([{ actual: '100.00', isOutside: true }]);
  const { value } = await c.call('watchReturns', {}, { token: risk.token });
  expect(value).toEqual({ waiting: 1, mark: `hour ${nodeId}` });
  await count('hour');
  expect((await c.call('watchReturns', {}, { token: risk.token })).value.waiting).toBe(0);
  await c.test.database.asOwner(`update vendor_round set created_at = created_at - interval '1 day'`);
  await count('hour');
  expect((await list('hour')).value.games).toEqual([]);
});

it('is shown to nobody without the permission, and nothing of another merchant', async () => {
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await c.call('listReturns', { period: 'day' }, { token: support.token })).errorCode).toBe('NO_PERMISSION');
  expect((await list('day', 'LANTERN')).errorCode).toBe('NOT_FOUND');
});
