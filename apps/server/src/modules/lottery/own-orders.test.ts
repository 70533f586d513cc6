import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw } from '../../../test/lottery-draws.ts';
import { openLottery } from '../../../test/open-lottery.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { publishDraws } from './draw-steps.ts';
import { seedLotteries } from './seed-lotteries.ts';

const SSC = '3601';
const DICE = '3701';
let test: TestServer;
let member: { token: string; id: string };
/** Orders by name: two of one issue three days and one day ago, one of another issue that was taken back, one of another lottery. */
const orders = new Map<string, { id: string; issue: string }>();
const DAY_MS = 24 * 3600 * 1000;
const ago = (days: number) => Date.now() - days * DAY_MS;

async function place(name: string, draw: { gameId: string; issue: string }, daysAgo: number, multiple: number) {
  const isDice = draw.gameId === DICE;
  const bet = { playCode: isDice ? 'k3_sum' : 'ssc_position', content: isDice ? '10' : '1_#_#_#_#' };
  const { value, failure } = await test.call(
    'placeLotteryOrder',
    {
      gameId: draw.gameId,
      numero: draw.issue,
      prizeMode: 'Lott',
      bets: [{ ...bet, unit: '1', multiple }],
      total: String(2 * multiple),
    },
    { token: member.token, headers: { 'idempotency-key': randomUUID() } },
  );
  expect([name, failure]).toEqual([name, undefined]);
  await test.database.asOwner('update lottery_order set created_at = $2 where order_id = $1', [
    value.orderMasterId,
    new Date(ago(daysAgo)),
  ]);
  orders.set(name, { id: value.orderMasterId, issue: draw.issue });
  return value;
}

beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
  member = await test.newMember();
  await test.fund(member.id, parseMoney('100'));
  const [first, second, dice] = [await openDraw(test, SSC), await openDraw(test, SSC), await openDraw(test, DICE)];
  await place('old', first, 3, 1);
  await place('recent', first, 1, 2);
  const { orderMasterId } = await place('returned', second, 0.5, 4);
  await test.call('cancelLotterySuborders', { orderMasterId }, member);
  await place('dice', dice, 0.25, 8);
});
afterAll(() => test.close());

const list = async (input: object, token = member.token) =>
  (await test.call('listLotteryOrders', { size: 100, ...input }, { token })).value;
const names = async (input: object, token?: string) =>
  (await list(input, token)).list.map(
    ({ orderMasterId }) => [...orders].find(([, { id }]) => id === orderMasterId)?.[0],
  );

describe('the list of orders', () => {
  it('LOTT-25: without a choice it has all of them, newest first, and sums with and without what was taken back', async () => {
    expect(await names({})).toEqual(['dice', 'returned', 'recent', 'old']);
    expect((await list({})).orderSumTO).toEqual({
      sumPlanBettingAmt: '30.00',
      sumActualBettingAmt: '22.00',
      sumWinningAmt: '0.00',
    });
  });

  it('LOTT-25: lottery, issue, number, state and period narrow list and sums', async () => {
    expect(await names({ gameId: DICE })).toEqual(['dice']);
    expect((await list({ gameId: DICE })).orderSumTO.sumPlanBettingAmt).toBe('16.00');
    expect(await names({ numero: orders.get('old')?.issue })).toEqual(['recent', 'old']);
    const number = (orders.get('recent')?.id ?? '').replaceAll('-', '').slice(-12);
    expect(await names({ orderNumber: number.toLowerCase() })).toEqual(['recent']);
    expect(await names({ startDate: ago(2) })).toEqual(['dice', 'returned', 'recent']);
    expect(await names({ endDate: ago(0.75) })).toEqual(['recent', 'old']);
    expect(await names({ startDate: ago(2), endDate: ago(0.75) })).toEqual(['recent']);
    const { list: all } = await list({});
    const taken = all.find(({ orderMasterId }) => orderMasterId === orders.get('returned')?.id);
    expect(await names({ orderStatus: taken?.orderStatus })).toEqual(['returned']);
    expect(await names({ orderStatus: all[0]?.orderStatus })).toEqual(['dice', 'recent', 'old']);
  });

  it('LOTT-25: pages go on where the one before ended, and tell how many there are', async () => {
    expect([await names({ size: 3, page: 1 }), await names({ size: 3, page: 2 })]).toEqual([
      ['dice', 'returned', 'recent'],
      ['old'],
    ]);
    expect(await list({ size: 3, page: 2 })).toMatchObject({ pageNum: 2, totalPages: 2, totalCount: 4 });
  });

  it('LOTT-25: each says its lottery and what was bet, first bet first, in the language of the member', async () => {
    const draw = await openDraw(test, SSC);
    const bets = [
      { playCode: 'ssc_sides', content: '#_big-odd_#_#_#', unit: '0.1' as const, multiple: 3 },
      { playCode: 'ssc_position', content: '1-2_#_#_#_7', unit: '1' as const, multiple: 1 },
    ];
    const placed = await test.call(
      'placeLotteryOrder',
      { gameId: SSC, numero: draw.issue, prizeMode: 'Lott', bets, total: '7.20' },
      { token: member.token, headers: { 'idempotency-key': randomUUID() } },
    );
    const { orderMasterId } = placed.value;
    const asked = async (language: string) =>
      (await test.call('listLotteryOrders', { size: 1 }, { token: member.token, headers: { language } })).value.list[0];
    expect(await asked('EN')).toMatchObject({
      orderMasterId,
      gameGroupCode: 'SSC',
      suborderCount: 2,
      firstBet: { playName: 'Sides of a place', picks: [[], ['Big', 'Odd'], [], [], []] },
    });
    expect((await asked('CN'))?.firstBet.picks[1]).toEqual(['大', '单']);
    expect((await test.call('getLotteryOrder', { orderMasterId }, member)).value).toMatchObject({
      gameGroupCode: 'SSC',
      drawState: 'OPEN',
      drawTime: expect.any(Number),
      drawnTime: null,
    });
    await test.call('cancelLotterySuborders', { orderMasterId }, member);
    await test.database.asOwner('update lottery_order set created_at = $2 where order_id = $1', [
      orderMasterId,
      new Date(ago(400)),
    ]);
  });

  it('LOTT-03: a betting page sees only orders of its lottery, whatever it asks for', async () => {
    const token = await openLottery(test, DICE, { token: member.token });
    expect([await names({}, token), await names({ gameId: SSC }, token)]).toEqual([['dice'], ['dice']]);
    const read = async (name: string, by: string) =>
      (await test.call('getLotteryOrder', { orderMasterId: orders.get(name)?.id ?? '' }, { token: by })).errorCode;
    expect([await read('dice', token), await read('old', token)]).toEqual([undefined, 'DATA_NOT_FOUND']);
    const stranger = await openLottery(test, DICE, await test.newMember());
    expect(await read('dice', stranger)).toBe('DATA_NOT_FOUND');
  });
});

it('LOTT-03: the token of a betting page lives for half an hour after its last use', async () => {
  const token = await openLottery(test, SSC, { token: member.token });
  const status = async () => (await test.call('getLotteryPlayer', { gameId: SSC }, { token })).status;
  const minutesPass = (minutes: number) =>
    test.database.asOwner('update lottery_token set expires_at = expires_at - make_interval(mins => $1)', [minutes]);
  await minutesPass(29);
  expect(await status()).toBe(200);
  // the use a moment ago began the half hour anew
  await minutesPass(29);
  expect(await status()).toBe(200);
  await minutesPass(31);
  expect(await status()).toBe(401);
});

it('CGAM-21: bets are taken back by their own order alone: one bet of another order among them, and all stay', async () => {
  const draw = await openDraw(test, SSC);
  const [own, other] = [await place('own', draw, 0, 1), await place('other', draw, 0, 1)];
  const betOf = async ({ orderMasterId }: { orderMasterId: string }) =>
    (await test.call('getLotteryOrder', { orderMasterId }, member)).value.orderDetailOrders.map(
      ({ orderDetailId, orderStatus }) => ({ orderDetailId, orderStatus }),
    );
  const [[mine], [foreign]] = [await betOf(own), await betOf(other)];
  const take = (...bets: (typeof mine)[]) =>
    test.call(
      'cancelLotterySuborders',
      { orderMasterId: own.orderMasterId, orderDetailIds: bets.map((bet) => bet?.orderDetailId ?? '') },
      member,
    );
  for (const bets of [[foreign], [mine, foreign], [foreign, mine]]) {
    expect((await take(...bets)).errorCode).toBe('DATA_NOT_FOUND');
    expect([await betOf(own), await betOf(other)]).toEqual([[mine], [foreign]]);
  }
  expect((await take(mine)).status).toBe(200);
  const [after] = await betOf(own);
  expect(after?.orderStatus).not.toBe(mine?.orderStatus);
  expect(await betOf(other)).toEqual([foreign]);
});
