import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import { rootOfPath, betLeaf } from '@tessera/rules/lottery/bet-commitment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw, passDraw, runDraws, workOf } from '../../../test/lottery-draws.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { publishDraws, commitDraw, voidDraw } from './draw-steps.ts';
import type { DrawKey } from './draws-repository.ts';
import { seedLotteries } from './seed-lotteries.ts';

const GAME = '3601';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
});
afterAll(() => test.close());

async function newPlayer() {
  const member = await test.newMember();
  await test.fund(member.id, parseMoney('100'));
  return member;
}
async function place(token: string, draw: DrawKey, contents: readonly string[]) {
  const bets = contents.map((content) => ({ playCode: 'ssc_position', content, unit: '1' as const, multiple: 1 }));
  const total = String(bets.length * 2);
  const input = { gameId: GAME, numero: draw.issue, prizeMode: 'Lott' as const, bets, total };
  const headers = { 'idempotency-key': randomUUID() };
  const { value, status } = await test.call('placeLotteryOrder', input, { token, headers });
  expect(status).toBe(200);
  return value;
}
const proofOf = (orderMasterId: string, token: string) => test.call('getOrderProof', { orderMasterId }, { token });
/** The roots that the bets of an order lead to, worked out from what its member is shown. */
async function rootsOf(orderMasterId: string, token: string) {
  const { value: order } = await test.call('getLotteryOrder', { orderMasterId }, { token });
  const { value: proof } = await proofOf(orderMasterId, token);
  return proof.bets.map(({ orderDetailId, path }) => {
    const bet = order.orderDetailOrders.find((each) => each.orderDetailId === orderDetailId);
    if (!bet) throw new Error('a proof of a bet that is not in the order');
    const { playCode, bettingContent: content, bettingMode: unit, multiple, bettingAmount } = bet;
    const stake = parseMoney(bettingAmount);
    const text = betLeaf({ betId: orderDetailId, playCode, content, unit, multiple, stake, nonce: proof.nonce });
    return rootOfPath(text, path);
  });
}

describe('LOTT-25: the way of a bet into its draw', () => {
  it('leads from every bet of every member to the root that the draw was made with', async () => {
    const draw = await openDraw(test, GAME, 2);
    const orders: { id: string; token: string; bets: number }[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const { token } = await newPlayer();
      const order = await place(
        token,
        draw,
        Array.from({ length: count }, (_, index) => `${index}_#_#_#_#`),
      );
      orders.push({ id: order.orderMasterId, token, bets: count });
    }
    for (const { id, token } of orders) expect((await proofOf(id, token)).errorCode).toBe('DATA_NOT_FOUND');
    await passDraw(test, draw);
    await runDraws(test);
    const { value: proof } = await test.call('getDrawProof', { gameId: GAME, numero: draw.issue });
    expect([proof.betCount, proof.roots]).toEqual([15, [proof.betsRoot]]);
    for (const { id, token, bets } of orders) {
      expect(await rootsOf(id, token)).toEqual(Array.from({ length: bets }, () => proof.betsRoot));
      expect((await proofOf(id, token)).value).toMatchObject({ root: proof.betsRoot, betCount: 15 });
    }
  });

  it('is kept when the draw is void, leaves out what was taken back, and is nobody else’s to see', async () => {
    const draw = await openDraw(test, GAME, 2);
    const [member, other] = [await newPlayer(), await newPlayer()];
    const order = await place(member.token, draw, ['1_#_#_#_#', '2_#_#_#_#']);
    const [back, stays] = order.orderDetailOrders.map(({ orderDetailId }) => orderDetailId);
    const cancelled = { orderMasterId: order.orderMasterId, orderDetailIds: [back ?? ''] };
    expect((await test.call('cancelLotterySuborders', cancelled, { token: member.token })).status).toBe(200);
    await passDraw(test, draw, 20, -60);
    await test.database.asOwner(`update lottery_draw set state = 'LOCKED' where game_id = $1 and issue = $2`, [
      GAME,
      draw.issue,
    ]);
    await commitDraw(workOf(test), draw);
    expect(await voidDraw(workOf(test), draw)).toBe(true);
    const { value } = await proofOf(order.orderMasterId, member.token);
    expect(value.bets.map(({ orderDetailId }) => orderDetailId)).toEqual([stays]);
    expect(await rootsOf(order.orderMasterId, member.token)).toEqual([value.root]);
    expect((await proofOf(order.orderMasterId, other.token)).errorCode).toBe('DATA_NOT_FOUND');
    const foreign = await test.newMember('LANTERN');
    expect((await proofOf(order.orderMasterId, foreign.token)).errorCode).toBe('DATA_NOT_FOUND');
  });

  it('there is none for draws that were committed before commitments kept their tree', async () => {
    const draw = await openDraw(test, GAME, 2);
    const { token } = await newPlayer();
    const order = await place(token, draw, ['1_#_#_#_#']);
    await passDraw(test, draw);
    await runDraws(test);
    await test.database.asOwner(`update lottery_commitment set tree = null where issue = $1`, [draw.issue]);
    expect((await proofOf(order.orderMasterId, token)).errorCode).toBe('DATA_NOT_FOUND');
  });
});

describe('the proof of a draw', () => {
  it('of an unknown issue or lottery is not found', async () => {
    const draw = await openDraw(test, GAME);
    const ask = async (gameId: string, numero: string) =>
      (await test.call('getDrawProof', { gameId, numero })).errorCode ?? 'found';
    expect([await ask(GAME, draw.issue), await ask(GAME, 'none'), await ask('none', draw.issue)]).toEqual([
      'found',
      'DATA_NOT_FOUND',
      'DATA_NOT_FOUND',
    ]);
  });

  it('shows numbers once they are drawn, and none of a draw that became void afterwards', async () => {
    const draw = await openDraw(test, GAME);
    const numbers = async () =>
      (await test.call('getDrawProof', { gameId: GAME, numero: draw.issue })).value.winningNumber;
    expect(await numbers()).toBeNull();
    await passDraw(test, draw);
    await runDraws(test);
    expect(await numbers()).toMatch(/^\d(,\d){4}$/);
    await test.database.asOwner("update lottery_draw set state = 'VOID' where game_id = $1 and issue = $2", [
      GAME,
      draw.issue,
    ]);
    expect(await numbers()).toBeNull();
  });
});
