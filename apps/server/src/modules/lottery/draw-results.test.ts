import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type LiveReaders, SOON, startLiveReaders } from '../../../test/live-reader.ts';
import { openDraw, passDraw, runDraws, workOf } from '../../../test/lottery-draws.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { seedLotteries } from './lottery.ts';
import { payDraw, voidDraw } from './draw-steps.ts';
import type { DrawKey } from './draws-repository.ts';

const SSC = '3601';
let test: TestServer;
let live: LiveReaders;
const openStream = (headers: Record<string, string>) => live.open(headers);

beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  live = await startLiveReaders(test);
});
afterEach(() => live.closeAll());
afterAll(async () => {
  await live.stop();
  await test.close();
});

type Player = Awaited<ReturnType<TestServer['newMember']>>;
const newPlayer = async (): Promise<Player> => {
  const member = await test.newMember();
  await test.fund(member.id, 1_000_000n);
  return member;
};

/** Bets on both halves of the sum: one of the two bets wins whatever is drawn. */
const BOTH = ['big', 'small'].map((content) => ({
  playCode: 'ssc_sum_sides',
  content,
  unit: '1' as const,
  multiple: 1,
}));
async function bet({ token }: Player, draw: DrawKey, bets: readonly (typeof BOTH)[number][]): Promise<string> {
  const total = `${2 * bets.length}`;
  const input = { gameId: draw.gameId, numero: draw.issue, prizeMode: 'Lott' as const, bets: [...bets], total };
  const { value, errorCode } = await test.call('placeLotteryOrder', input, { token });
  expect(errorCode).toBeUndefined();
  return value.orderMasterId;
}
const resultsOf = async ({ token }: Pick<Player, 'token'>) =>
  (await test.call('listDrawResults', {}, { token })).value.list;
const settle = async (draw: DrawKey) => {
  await passDraw(test, draw);
  await runDraws(test);
};

it('a draw is one entry for its member, with what was drawn and paid, and nobody else’s', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const foreign = await test.newMember('LANTERN', 'faraway1');
  const draw = await openDraw(test, SSC);
  const order = await bet(player, draw, BOTH);
  expect(await resultsOf(player)).toEqual([]);
  await settle(draw);
  const [entry, ...others] = await resultsOf(player);
  expect(others).toEqual([]);
  const detail = (await test.call('getLotteryOrder', { orderMasterId: order }, { token: player.token })).value;
  expect(entry).toMatchObject({
    gameId: SSC,
    gameName: detail.gameName,
    numero: draw.issue,
    orderMasterId: order,
    drawnAmount: '4.00',
    winningAmount: detail.winningAmount,
    returnedAmount: '0.00',
  });
  expect(Number(entry?.winningAmount)).toBeGreaterThan(0);
  for (const { token } of [other, foreign]) expect(await resultsOf({ token })).toEqual([]);

  // Settled again, as after a crash, it is the same entry.
  await payDraw(workOf(test), draw);
  expect(await resultsOf(player)).toEqual([entry]);
});

it('several orders on a draw are one entry; what the member took back counts for nothing, alone not even as an entry', async () => {
  const player = await newPlayer();
  const [draw, cancelled] = [await openDraw(test, SSC), await openDraw(test, SSC)];
  const first = await bet(player, draw, BOTH);
  for (const one of BOTH) await bet(player, draw, [one]);
  const taken = await bet(player, cancelled, BOTH);
  for (const orderMasterId of [first, taken])
    expect(
      (await test.call('cancelLotterySuborders', { orderMasterId }, { token: player.token })).errorCode,
    ).toBeUndefined();
  await settle(draw);
  await settle(cancelled);
  expect(await resultsOf(player)).toEqual([
    expect.objectContaining({
      numero: draw.issue,
      orderMasterId: null,
      drawnAmount: '4.00',
      returnedAmount: '0.00',
    }),
  ]);
});

it('a void draw has the returned stakes, and a draw of yesterday is left out', async () => {
  const player = await newPlayer();
  const draw = await openDraw(test, SSC);
  const order = await bet(player, draw, BOTH);
  await voidDraw(workOf(test), draw);
  expect(await resultsOf(player)).toEqual([
    expect.objectContaining({ drawnAmount: '0.00', winningAmount: '0.00', returnedAmount: '4.00' }),
  ]);
  await test.database.asOwner(`update lottery_order set settled_at = now() - interval '13 hours' where order_id = $1`, [
    order,
  ]);
  expect(await resultsOf(player)).toEqual([]);
});

it('the stream tells a draw to the member who bet on it, also one that pays nothing, and to a stream that opens later; to nobody else', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const foreign = await test.newMember('LANTERN', 'faraway2');
  const draw = await openDraw(test, SSC);
  await bet(player, draw, BOTH.slice(0, 1));
  await bet(other, draw, BOTH.slice(1));
  const [own, others, foreigners, guests] = await Promise.all([
    openStream({ authorization: player.token }),
    openStream({ authorization: other.token }),
    openStream({ authorization: foreign.token }),
    openStream({ merchant: 'EN' }),
  ]);
  const listOf = (stream: typeof own) => stream.last('draws')?.['list'];
  await expect.poll(() => [own, others, foreigners].map(listOf), SOON).toEqual([[], [], []]);
  await settle(draw);
  // One of the two has lost: it is listed as well as the one that won.
  for (const [stream, member] of [
    [own, player],
    [others, other],
  ] as const) {
    await expect.poll(() => listOf(stream), SOON).toHaveLength(1);
    expect(listOf(stream)).toEqual(await resultsOf(member));
  }
  const paid = [own, others].map((stream) => (listOf(stream) as { winningAmount: string }[])[0]?.winningAmount);
  expect(paid).toContain('0.00');
  const later = await openStream({ authorization: player.token });
  await expect.poll(() => listOf(later), SOON).toEqual(listOf(own));
  expect(listOf(foreigners)).toEqual([]);
  expect(guests.told.filter(({ event }) => event === 'draws')).toEqual([]);
});
