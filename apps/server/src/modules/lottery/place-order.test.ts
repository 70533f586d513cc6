import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { openDraw, passDraw } from '../../../test/lottery-draws.ts';
import { countRoundTrips, countWithFreshCopies } from '../../../test/round-trips.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { DEMO_MERCHANTS } from '../merchants/demo-merchants.data.ts';
import type { DrawKey } from './draws-repository.ts';
import { publishDraws } from './draw-steps.ts';
import { seedLotteries } from './seed-lotteries.ts';

const GAME = '3601';
let test: TestServer;
let draw: DrawKey;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
  draw = await openDraw(test, GAME);
});
afterAll(() => test.close());
afterEach(() => void vi.restoreAllMocks());

const bet = (content: string) => ({ playCode: 'ssc_position', content, unit: '1' as const, multiple: 1 });
const order = (contents: string[], of: DrawKey = draw) => ({
  gameId: of.gameId,
  numero: of.issue,
  prizeMode: 'Lott' as const,
  bets: contents.map(bet),
  total: String(contents.length * 2),
});
const newPlayer = async (amount: string) => {
  const member = await test.newMember();
  await test.fund(member.id, parseMoney(amount));
  return member;
};
const withKey = (token: string, key: string = randomUUID()) => ({ token, headers: { 'idempotency-key': key } });

/** Everything that an order writes, of one member. */
async function writtenBy(memberId: string) {
  const [row] = await test.database.asOwner<Record<string, number>>(
    `select (select count(*)::int from lottery_order where member_id = $1) as orders,
      (select count(*)::int from lottery_suborder s join lottery_order o using (merchant_code, order_id) where o.member_id = $1) as bets,
      (select coalesce(sum(amount), 0)::int from lottery_exposure where member_id = $1) as exposure,
      (select count(*)::int from vendor_round where member_id = $1) as rounds,
      (select count(*)::int from txn t join account a using (merchant_code, account_id) where a.owner_id = $1::text and t.kind = 'BET') as stakes,
      (select count(*)::int from idempotency where scope = 'placeLotteryOrder:' || $1) as keys`,
    [memberId],
  );
  return row;
}
const NOTHING = { orders: 0, bets: 0, exposure: 0, rounds: 0, stakes: 0, keys: 0 };

describe('placing an order', () => {
  it('CGAM-19: it is one round trip and one commit beside the session, however many bets it has', async () => {
    const { token } = await newPlayer('100');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await test.call('getWallet', {}, { token });
    // The first one reads what the process then keeps in memory, the catalogue among it.
    await test.call('placeLotteryOrder', order(['0_#_#_#_#']), withKey(token));
    for (const bets of [1, 12]) {
      const input = order(Array.from({ length: bets }, (_, index) => `${index % 10}_#_#_#_#`));
      const { statements, ...spent } = await countRoundTrips(async () =>
        expect((await test.call('placeLotteryOrder', input, withKey(token))).status).toBe(200),
      );
      expect(spent, statements.join('\n')).toEqual({
        trips: BUDGETS.lotteryOrder.trips + BUDGETS.sessionLookup.trips,
        commits: BUDGETS.lotteryOrder.commits,
      });
    }
    await expectSoundLedger(test.database);
  });

  it('CGAM-20: it answers what is read afterwards, and so does the same request again', async () => {
    const { token } = await newPlayer('10');
    const as = withKey(token);
    const { value: placed } = await test.call('placeLotteryOrder', order(['1_#_#_#_#']), as);
    const { value: again } = await test.call('placeLotteryOrder', order(['1_#_#_#_#']), as);
    const { value: read } = await test.call('getLotteryOrder', { orderMasterId: placed.orderMasterId }, { token });
    const { totalBettingAmount, balance, ...detail } = placed;
    expect([totalBettingAmount, balance]).toEqual(['2.00', '8.00']);
    const still = { closesIn: expect.any(Number) };
    const { drawState, drawTime, drawnTime } = read;
    expect({ ...detail, drawState, drawTime, drawnTime, ...still }).toEqual({ ...read, ...still });
    expect({ ...again, ...still }).toEqual({ ...placed, ...still });
  });

  it('an order beyond a limit of the member says which, writes nothing, and one that fits is one round trip all the same', async () => {
    const { id, token } = await newPlayer('100');
    await test.call('setPlayLimit', { limit: 'lossDay', amount: '5' }, { token });
    await test.call('setPlayLimit', { limit: 'bet', amount: '4' }, { token });
    await test.call('setTimeLimit', { minutes: 60 }, { token });
    const place = (lines: number) =>
      test.call('placeLotteryOrder', order(Array.from({ length: lines }, () => '1_#_#_#_#')), withKey(token));
    const { statements, ...spent } = await countWithFreshCopies(
      async () => {
        const large = await place(3);
        expect(large.errorCode).toBe('PLAY_LIMIT');
        expect(large.failure).toMatchObject({ limit: 'bet', left: '4.00' });
        expect(await writtenBy(id)).toEqual(NOTHING);
      },
      async () => expect((await place(2)).status).toBe(200),
    );
    expect(spent.trips, statements.join('\n')).toBeLessThanOrEqual(
      BUDGETS.lotteryOrder.trips + BUDGETS.sessionLookup.trips,
    );
    expect((await place(1)).failure).toMatchObject({ limit: 'lossDay', left: '1.00' });
  });

  it('a refused order writes nothing, and its key stays free', async () => {
    const over = await openDraw(test, GAME);
    const [poor, late] = [await newPlayer('1'), await newPlayer('10')];
    const key = randomUUID();
    const first = await test.call('placeLotteryOrder', order(['1_#_#_#_#']), withKey(poor.token, key));
    expect([first.errorCode, await writtenBy(poor.id)]).toEqual(['ACCOUNT_BALANCE_NOT_ENOUGH', NOTHING]);
    await test.fund(poor.id, parseMoney('5'));
    expect((await test.call('placeLotteryOrder', order(['1_#_#_#_#']), withKey(poor.token, key))).status).toBe(200);
    await passDraw(test, over);
    const closed = await test.call('placeLotteryOrder', order(['1_#_#_#_#'], over), withKey(late.token));
    expect([closed.errorCode, await writtenBy(late.id)]).toEqual(['LOTTERY_NUMERO_CLOSED', NOTHING]);
    const { lottery } = (DEMO_MERCHANTS[0] as Merchant).settings;
    await test.change('EN', { lottery: { ...lottery, maxPayoutPerIssue: '5' } });
    const limited = await test.call('placeLotteryOrder', order(['1_#_#_#_#']), withKey(late.token));
    expect([limited.errorCode, await writtenBy(late.id)]).toEqual(['LOTTERY_LIMIT', NOTHING]);
    await test.change('EN', { lottery });
    await expectSoundLedger(test.database);
  });

  it('the same key at once places one order, and another request under it is refused', async () => {
    const member = await newPlayer('100');
    const as = withKey(member.token);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.call('placeLotteryOrder', order(['4_#_#_#_#']), as)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ value }) => value.orderMasterId)).size).toBe(1);
    expect(await writtenBy(member.id)).toMatchObject({ orders: 1, bets: 1, stakes: 1, keys: 1 });
    const other = await test.call('placeLotteryOrder', order(['5_#_#_#_#']), as);
    expect(other.errorCode).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('one merchant’s transaction cannot place an order for another', async () => {
    const member = await newPlayer('10');
    const args = [
      'EN',
      's',
      'k',
      'h',
      randomUUID(),
      randomUUID(),
      randomUUID(),
      member.id,
      'CNY',
      'LIVE',
      'x',
      'x',
      GAME,
      draw.issue,
    ];
    const rest = ['r', 'Lott', 20_000n, '[]', 0n, 1n];
    const call = sql`select place_lottery_order(${sql.join([...args, ...rest])})`;
    await expect(test.platform.database.forMerchant('LANTERN', (tx) => call.execute(tx))).rejects.toThrow(
      'in a transaction of LANTERN',
    );
    expect(await writtenBy(member.id)).toEqual(NOTHING);
  });
});
