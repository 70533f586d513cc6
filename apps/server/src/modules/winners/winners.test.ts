import { randomUUID } from 'node:crypto';
import { FEATURES } from '@tessera/contract';
import type { Wp1Call } from '@tessera/contract/vendors/wp1';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { callWallet, type VendorKey } from '../../../test/vendor-call.ts';
import { KENO_VENDOR } from '#server/modules/catalogue/catalogue-rules.ts';
import { upsertGame, upsertVendor } from '#server/modules/catalogue/seed-repository.ts';
import { betWin } from '#server/modules/ledger/ledger.ts';
import { ensureVendorKey } from '#server/modules/vendors/vendors.ts';
import { seedDemo, seedGames } from '../../seed.ts';

let test: TestServer;
let key: VendorKey;
const GAMES = { 'JL-slots': 'RNG', 'JL-fish': 'FISH' } as const;

const gameOf = (nodeId: string, gameType: string) => ({
  nodeId,
  vendorCode: 'JL',
  gameCode: nodeId,
  gameType,
  names: { EN: `Game ${gameType}`, VI: `Trò ${gameType}` },
  icon: `/art/${nodeId}.webp`,
  studioCode: nodeId,
  isHot: true,
  isNew: false,
  returnToPlayer: null,
  volatility: null,
  classify: '',
  minBet: 0n,
  minLine: null,
  searchKey: 'x',
  sort: 1,
});

beforeAll(async () => {
  test = await createTestServer();
  const { database } = test.database;
  await database.forPlatform(async (tx) => {
    await upsertVendor(tx, {
      code: 'JL',
      displayName: 'Jade Lane',
      categories: ['RNG'],
      state: 'open',
      icon: '',
      sort: 1,
    });
    for (const [nodeId, gameType] of Object.entries(GAMES)) {
      await upsertGame(tx, gameOf(nodeId, gameType));
    }
  });
  key = await ensureVendorKey(database, 'EN', 'JL');
});
afterAll(() => test.close());

const vendorCall = async (call: Wp1Call, fields: object) =>
  (await callWallet(test, { vendor: 'JL', ...key }, call, fields)).json<Record<string, string>>();

/** One round of a member at the vendor, as any vendor plays it; `closed` false leaves it open. */
async function playRound(token: string, nodeId: keyof typeof GAMES, bet: string, win: string, closed = true) {
  const launch = await test.call('launchGame', { nodeId }, { token });
  const launch_token = launch.value.gameUrl.split('~')[2] ?? '';
  const { session, player } = await vendorCall('session/verify', { launch_token });
  const wallet = await test.call('getWallet', {}, { token });
  const [round_id, tx_id] = [randomUUID(), randomUUID()];
  const place = { player, currency: wallet.value.currency };
  const placed = await vendorCall('bet', { ...place, session, game: nodeId, tx_id, round_id, amount: bet });
  const paid = await vendorCall('win', {
    ...place,
    tx_id: randomUUID(),
    round_id,
    bet_tx_id: tx_id,
    amount: win,
    round_closed: closed,
  });
  expect([placed['code'], paid['code']]).toEqual(['OK', 'OK']);
}

const listed = async (input: object, language = 'EN') =>
  (await test.call('listWinners', input, { language })).value.list.map(({ vo }) => vo);

it('WIN-05 CMSG-08: the board lists settled wins of real accounts, masked, newest first, and nothing else', async () => {
  const member = await test.newMember('EN', 'winner77');
  await test.fund(member.id, 10_000_000n);
  await playRound(member.token, 'JL-slots', '10', '35.5');
  await playRound(member.token, 'JL-slots', '10', '4');
  await playRound(member.token, 'JL-slots', '10', '80', false);
  await playRound(member.token, 'JL-fish', '1', '12');
  const trial = (await test.call('startFreePlay', {})).value;
  await playRound(trial.token, 'JL-slots', '1', '99');

  const board = await listed({ gameCategory: 'ALL', limitNum: 100 });
  expect(board.map((entry) => [entry.customerName, entry.vendor, entry.gameName, entry.winAmount])).toEqual([
    ['wi***7', 'Jade Lane', 'Game FISH', '12.00'],
    ['wi***7', 'Jade Lane', 'Game RNG', '35.50'],
  ]);
  expect(board[0]?.iconUrl).toBe('/art/JL-fish.webp');
  expect(JSON.stringify(board)).not.toContain('winner77');
  expect((await listed({ gameCategory: 'FISH' })).map((entry) => entry.winAmount)).toEqual(['12.00']);
  expect((await listed({ limitNum: 1 }, 'VI')).map((entry) => entry.gameName)).toEqual(['Trò FISH']);
  expect((await test.call('listWinners', {}, { merchant: 'LANTERN' })).value.list).toEqual([]);
  expect((await test.call('listWinners', { limitNum: 101 })).errorCode).toBe('request_param_err');
  const alias = await test.server.inject('/wps/announcement/winnerBoard?gameCategory=RNG&language=EN&limitNum=100');
  expect(alias.json().value.list).toHaveLength(1);
});

it('WIN-05 FLAG-13: wins at a vendor of which the merchant shows nothing are not on the board', async () => {
  const { database } = test.database;
  await database.forPlatform(async (tx) => {
    await upsertVendor(tx, {
      code: KENO_VENDOR,
      displayName: 'Keno House',
      categories: ['ELOTT'],
      state: 'open',
      icon: '',
      sort: 2,
    });
    await upsertGame(tx, { ...gameOf('keno', 'ELOTT'), vendorCode: KENO_VENDOR });
  });
  const member = await test.newMember();
  await test.fund(member.id, 10_000n);
  const roundId = randomUUID();
  await test.database.asOwner(
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
     values ('EN', $1, $2, $3, gen_random_uuid(), 'keno')`,
    [KENO_VENDOR, roundId, member.id],
  );
  const place = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  const round = {
    ...place,
    scope: KENO_VENDOR,
    key: roundId,
    roundId,
    bet: 10_000n,
    win: 7_770_000n,
    closeRound: true,
  };
  expect((await betWin(database, round)).code).toBe('OK');
  const { flags } = test.merchant('EN').settings;
  const isShown = async (isOn: boolean) => {
    await test.change('EN', { flags: { ...flags, [FEATURES.kenoLottery]: isOn } });
    return (await listed({ limitNum: 100 })).some(({ winAmount }) => winAmount === '777.00');
  };
  expect([await isShown(true), await isShown(false)]).toEqual([true, false]);
  await test.change('EN', { flags });
});

it('WIN-05: the seed’s players are marked as demo, and nobody can log in as them', async () => {
  await test.database.asOwner(`truncate merchant cascade`);
  await seedDemo(test.platform, await seedGames(test.platform.database));
  const players = await test.database.asOwner<{ count: number }>(
    `select count(*)::int as count from member where is_demo and password_hash is null`,
  );
  expect(players[0]?.count).toBe(12);
  const content = await test.database.asOwner<{ merchant_code: string; languages: string[] }>(
    `select merchant_code, array_agg(distinct language order by language) as languages
     from announcement, jsonb_object_keys(titles) language group by merchant_code order by merchant_code`,
  );
  expect(content).toEqual([
    { merchant_code: 'EN', languages: ['CN', 'EN', 'TH', 'VI'] },
    { merchant_code: 'LANTERN', languages: ['EN', 'UR'] },
  ]);
});
