import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/test-server.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { bet, betWin } from '#server/modules/ledger/ledger.ts';

let test: TestServer;
let member: { token: string; id: string };
const KINDS = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT'] as const;
const rounds = new Map<string, string>();

/** Rounds of one game are moved to another kind of games where the demo has none of it. */
async function play(kind: string, isOpen: boolean, stake: bigint): Promise<void> {
  const [game] = await test.database.asOwner<{ vendor_code: string; node_id: string }>(
    `select vendor_code, node_id from game where game_type = $1 order by node_id limit 1`,
    [kind],
  );
  if (!game) throw new Error(`no game of ${kind}`);
  const roundId = randomUUID();
  await test.database.asOwner(
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
     values ('EN', $1, $2, $3, gen_random_uuid(), $4)`,
    [game.vendor_code, roundId, member.id, game.node_id],
  );
  const of = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  const posting = { ...of, scope: game.vendor_code, key: randomUUID(), roundId };
  const { database } = test.database;
  const done = isOpen
    ? await bet(database, { ...posting, amount: stake })
    : await betWin(database, { ...posting, bet: stake, win: 0n, closeRound: true });
  expect(done.code).toBe('OK');
  rounds.set(roundId, `${kind}${isOpen ? ' open' : ''}`);
}

beforeAll(async () => {
  test = await createTestServer();
  await seedDemoCatalogue(test.database.database);
  member = await test.newMember();
  await test.fund(member.id, 10_000_000n);
  const kinds = await test.database.asOwner<{ node_id: string }>(
    `select node_id from game where game_type = 'RNG' order by node_id desc limit $1`,
    [KINDS.length],
  );
  // one game of each kind, whichever the demo catalogue has
  for (const [place, kind] of KINDS.slice(1).entries())
    await test.database.asOwner('update game set game_type = $2 where node_id = $1', [kinds[place]?.node_id, kind]);
  for (const kind of KINDS) for (const isOpen of [false, true]) await play(kind, isOpen, 10_000n);
});
afterAll(() => test.close());

it.each([
  ['listRngOrders', ['RNG', 'RNG open']],
  ['listFishOrders', ['FISH', 'FISH open']],
  ['listLiveOrders', ['LIVE', 'LIVE open']],
  ['listPvpOrders', ['PVP', 'PVP open']],
  ['listSettledSportsOrders', ['ESPORTS', 'SPORTS']],
  ['listOpenSportsOrders', ['ESPORTS open', 'SPORTS open']],
  ['listAllSportsOrders', ['ESPORTS', 'ESPORTS open', 'SPORTS', 'SPORTS open']],
  ['listSettledElottOrders', ['ELOTT']],
  ['listOpenElottOrders', ['ELOTT open']],
] as const)('RECORD-01: %s has only bets of its kind of games, decided or open by its name', async (name, wanted) => {
  const { list, total, footer } = (await test.call(name, { size: 100 }, member)).value;
  expect(list.map(({ origOrderNo }) => rounds.get(origOrderNo)).toSorted()).toEqual(wanted);
  expect([total, footer.totalHands]).toEqual([wanted.length, wanted.length]);
  const settled = wanted.filter((kind) => !kind.endsWith('open')).length;
  expect([footer.betAmount, footer.gameValidBetting, footer.netProfit]).toEqual([
    `${wanted.length}.00`,
    `${settled}.00`,
    settled === 0 ? '0.00' : `-${settled}.00`,
  ]);
});
