import { randomUUID } from 'node:crypto';
import type { Wp1Answer, Wp1Session } from '@tessera/contract/vendors/wp1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { callWallet, type VendorKey } from '../../../../test/vendor-call.ts';
import { seedGames } from '#server/seed.ts';

const GAMES = ['gem-rush', 'gem-fall', 'gem-deep'].map((code) => ({
  code,
  type: 'RNG',
  names: { EN: `Title ${code}` },
}));
const RUSH = 'GEMS-gem-rush';

let c: ConsoleTest;
let operations: TestStaff;
let key: VendorKey & { readonly vendor: string };
beforeAll(async () => {
  c = await createConsoleTest();
  await seedGames(c.test.platform.database);
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  const vendor = {
    code: 'GEMS',
    name: 'Gem Works',
    launchUrl: 'https://games.gems.example/open',
    merchants: ['EN', 'LANTERN'],
    games: GAMES.map((game) => ({ ...game, minBet: '1', maxBet: '100' })),
  };
  const { keys } = (await c.call('addVendor', vendor, { token: c.owner.token })).value;
  const own = keys.find(({ merchant }) => merchant === 'EN');
  if (!own) throw new Error('no key was issued');
  key = { vendor: 'GEMS', ...own };
});
afterAll(() => c.close());

type Asked = Parameters<typeof c.call<'listStaffGames'>>[1];
const list = async (asked: Asked = {}) => (await c.call('listStaffGames', asked, { token: operations.token })).value;
async function gameOf(nodeId: string) {
  const game = (await list({ search: nodeId })).games.find((found) => found.nodeId === nodeId);
  if (!game) throw new Error(`no game ${nodeId}`);
  return game;
}
const NOTHING = { isHidden: false, isHot: null, isNew: null, maintenance: null, minStake: null, maxStake: null };
const send = (nodeId: string, version: number, changes: object, token = operations.token) =>
  c.call('changeStaffGame', { nodeId, version, ...NOTHING, ...changes }, { token });
/** Changes a game at its present version. */
async function change(nodeId: string, changes: object) {
  const answered = await send(nodeId, (await gameOf(nodeId)).version, changes);
  expect(answered.status).toBe(200);
}
async function member() {
  const { id: memberId, token } = await c.test.newMember();
  await c.test.fund(memberId, 1_000_000n);
  return { memberId, token };
}
const shown = async (merchant = 'EN') =>
  (await c.test.call('listGames', { vendorCode: 'GEMS' }, { merchant })).value.games;
const shownIds = async (merchant = 'EN') => (await shown(merchant)).map(({ nodeId }) => nodeId);

/** Opens a game as its vendor does. @returns calls of its stakes */
async function open(nodeId: string) {
  const player = await member();
  const launch = await c.test.call('launchGame', { nodeId }, { token: player.token });
  const launch_token = new URL(launch.value.gameUrl).searchParams.get('ticket');
  const { session } = (await callWallet(c.test, key, 'session/verify', { launch_token })).json<Wp1Session>();
  const base = { player: player.memberId, currency: 'CNY', session, game: nodeId.slice('GEMS-'.length) };
  return {
    async bet(amount: string, round_id = randomUUID()) {
      const body = { ...base, tx_id: randomUUID(), round_id, amount };
      return (await callWallet(c.test, key, 'bet', body)).json<Wp1Answer>().code;
    },
    async win(round_id: string, bet_tx_id: string, amount: string) {
      const body = {
        player: base.player,
        currency: 'CNY',
        tx_id: randomUUID(),
        round_id,
        bet_tx_id,
        amount,
        round_closed: true,
      };
      return (await callWallet(c.test, key, 'win', body)).json<Wp1Answer>().code;
    },
    async betAs(tx_id: string, amount: string, round_id: string) {
      return (await callWallet(c.test, key, 'bet', { ...base, tx_id, round_id, amount })).json<Wp1Answer>().code;
    },
  };
}

describe('the list of games', () => {
  it('pages, finds by name and id, and filters at the server', async () => {
    const all = await list();
    expect(all.total).toBe(all.places);
    expect(all.games.map(({ place }) => place)).toEqual(all.games.map((_, index) => index + 1));
    expect((await list({ search: 'title gem fall' })).games.map(({ nodeId }) => nodeId)).toEqual(['GEMS-gem-fall']);
    expect((await list({ search: RUSH })).games.map(({ nodeId }) => nodeId)).toEqual([RUSH]);
    expect((await list({ vendor: 'GEMS' })).total).toBe(GAMES.length);
    expect((await list({ vendor: 'GEMS', category: 'FISH' })).total).toBe(0);
    expect((await list({ vendor: 'GEMS', page: '2' })).games).toEqual([]);
    expect((await list({ search: '***' })).total).toBe(0);
  });

  it('has a place for every game with something behind it and none for the rest, and asks for a permission', async () => {
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    const risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
    expect((await c.call('listStaffGames', {}, { token: support.token })).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('listStaffGames', {}, { token: risk.token })).status).toBe(200);
    expect((await send(RUSH, 0, {}, risk.token)).errorCode).toBe('NO_PERMISSION');
    const elsewhere = { token: operations.token, merchant: 'LANTERN' };
    expect((await c.call('listStaffGames', {}, elsewhere)).errorCode).toBe('NOT_FOUND');
    expect((await c.call('moveStaffGame', { nodeId: RUSH, place: 1, orderVersion: 0 }, elsewhere)).errorCode).toBe(
      'NOT_FOUND',
    );
    expect((await send('JL-nothing', 0, {})).errorCode).toBe('NOT_FOUND');
  });
});

describe('changing a game', () => {
  it('closes it until it is opened: members see its text, it is not launched, and its open session begins no round', async () => {
    const played = await open(RUSH);
    const [round, tx] = [randomUUID(), randomUUID()];
    expect(await played.betAs(tx, '5', round)).toBe('OK');
    await change(RUSH, { maintenance: { endsAt: null, texts: { EN: 'Back at noon', VI: '' } } });
    // what began before may finish
    expect(await played.bet('5', round)).toBe('OK');
    expect(await played.win(round, tx, '2')).toBe('OK');
    expect(await played.bet('5')).toBe('GAME_DISABLED');
    expect(await played.bet('5', round)).toBe('ROUND_CLOSED');
    await expect
      .poll(async () => (await shown()).find(({ nodeId }) => nodeId === RUSH))
      .toMatchObject({ state: 'maintenance', maintenanceText: 'Back at noon' });
    const { token } = await member();
    expect((await c.test.call('launchGame', { nodeId: RUSH }, { token })).errorCode).toBe('#727');
    expect((await shown('LANTERN')).find(({ nodeId }) => nodeId === RUSH)).toMatchObject({ state: 'open' });
    expect((await list({ state: 'maintenance' })).games.map(({ nodeId }) => nodeId)).toEqual([RUSH]);
    await change(RUSH, {});
    expect(await played.bet('5')).toBe('OK');
    await expect.poll(async () => (await c.test.call('launchGame', { nodeId: RUSH }, { token })).status).toBe(200);
  });

  it('opens it by itself when its maintenance ends', async () => {
    const played = await open(RUSH);
    await change(RUSH, { maintenance: { endsAt: new Date(Date.now() + 3_600_000).toISOString(), texts: {} } });
    expect(await played.bet('5')).toBe('GAME_DISABLED');
    await change(RUSH, { maintenance: { endsAt: new Date(Date.now() - 1000).toISOString(), texts: {} } });
    expect(await played.bet('5')).toBe('OK');
    expect(await gameOf(RUSH)).toMatchObject({ isClosed: false });
    await change(RUSH, {});
  });

  it('hides it everywhere at the merchant alone; a vendor of which all is hidden is not shown', async () => {
    const { token } = await member();
    await change(RUSH, { isHidden: true });
    await expect.poll(() => shownIds()).not.toContain(RUSH);
    expect((await c.test.call('launchGame', { nodeId: RUSH }, { token })).status).toBe(404);
    expect(await shownIds('LANTERN')).toContain(RUSH);
    await change('GEMS-gem-fall', { isHidden: true });
    await change('GEMS-gem-deep', { isHidden: true });
    const codes = async () => (await c.test.call('listVendors', {})).value.vendors.map(({ code }) => code);
    await expect.poll(codes).not.toContain('GEMS');
    expect((await list({ state: 'hidden' })).total).toBe(3);
    for (const { code } of GAMES) await change(`GEMS-${code}`, {});
    await expect.poll(codes).toContain('GEMS');
  });

  it('closes a lottery: it says so and is not opened; hidden it is not listed', async () => {
    const [lottery] = (await list({ category: 'ELOTT' })).games;
    if (!lottery) throw new Error('no lottery is seeded');
    const { token } = await member();
    const lotteries = async () => (await c.test.call('listLotteryGames', {})).value.games;
    const shownLottery = async () =>
      (await lotteries()).find(({ vassalage, code }) => `${vassalage}-${code}` === lottery.nodeId);
    const { code = '' } = (await shownLottery()) ?? {};
    const launch = async () =>
      (await c.test.call('launchLottery', { lottoGameCode: code, lottoPrizeMode: 'Elott' } as never, { token }))
        .errorCode;
    expect(await launch()).toBeUndefined();
    await change(lottery.nodeId, { maintenance: { endsAt: null, texts: {} } });
    await expect.poll(shownLottery).toMatchObject({ state: 'maintenance', isSale: false });
    expect(await launch()).toBe('#727');
    await change(lottery.nodeId, { isHidden: true });
    await expect.poll(shownLottery).toBeUndefined();
    expect(await launch()).toBe('#727');
    await change(lottery.nodeId, {});
    await expect.poll(shownLottery).toMatchObject({ state: 'open' });
  });

  it('marks it hot and new, and gives the catalogue’s marks back', async () => {
    const hot = async () => (await c.test.call('listHotGames', {})).value.list.map(({ nodeId }) => nodeId);
    expect(await gameOf(RUSH)).toMatchObject({ hot: false, new: true, catalogue: { isHot: false, isNew: true } });
    await change(RUSH, { isHot: true, isNew: false });
    await expect.poll(hot).toContain(RUSH);
    expect((await shown()).find(({ nodeId }) => nodeId === RUSH)).toMatchObject({ isHot: true, isNew: false });
    await change(RUSH, {});
    await expect.poll(hot).not.toContain(RUSH);
  });

  it('limits a stake where it is posted, and shows the limits; limits that leave nothing are refused', async () => {
    const played = await open(RUSH);
    await change(RUSH, { minStake: '5', maxStake: '20' });
    expect([await played.bet('4.99'), await played.bet('20.01')]).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
    expect([await played.bet('5'), await played.bet('20'), await played.bet('0')]).toEqual(['OK', 'OK', 'OK']);
    await expect
      .poll(async () => (await c.test.call('describeGame', { nodeId: RUSH })).value)
      .toMatchObject({ minBet: '5.00', maxBet: '20.00' });
    const { version } = await gameOf(RUSH);
    for (const wrong of [{ minStake: '30', maxStake: '20' }, { minStake: '100.01' }, { maxStake: '0.5' }])
      expect((await send(RUSH, version, wrong)).errorCode).toBe('STAKES_INVALID');
    await change(RUSH, {});
    expect(await played.bet('1')).toBe('OK');
  });

  it('of two people at once one gets a conflict, and the audit log holds the state before and after', async () => {
    const { version } = await gameOf(RUSH);
    const both = await Promise.all([send(RUSH, version, { isHot: true }), send(RUSH, version, { isHidden: true })]);
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['CONFLICT', undefined].sort());
    await change(RUSH, {});
    await change(RUSH, { isHot: true });
    const { value } = await c.call('listMerchantAudit', { action: 'changeStaffGame' }, { token: operations.token });
    expect(value.entries[0]).toMatchObject({
      outcome: 'done',
      change: { before: { isHot: null }, after: { nodeId: RUSH, isHot: true } },
    });
    await change(RUSH, {});
  });
});

describe('the order', () => {
  it('a moved game is at its new place on phones of the merchant, and can be moved back', async () => {
    const [first, second] = await shownIds();
    const { place } = await gameOf('GEMS-gem-deep');
    const move = async (to: number) =>
      c.call(
        'moveStaffGame',
        { nodeId: 'GEMS-gem-deep', place: to, orderVersion: (await list()).orderVersion },
        { token: operations.token },
      );
    expect((await move(1)).status).toBe(200);
    expect(await gameOf('GEMS-gem-deep')).toMatchObject({ place: 1 });
    await expect.poll(() => shownIds()).toEqual(['GEMS-gem-deep', first, second]);
    expect(await shownIds('LANTERN')).toEqual([first, second, 'GEMS-gem-deep']);
    expect((await move(place)).status).toBe(200);
    await expect.poll(() => shownIds()).toEqual([first, second, 'GEMS-gem-deep']);
    const kept = await c.test.database.asOwner<{ node_ids: string[] }>(`select node_ids from game_order`);
    expect(kept).toEqual([{ node_ids: [] }]);
  });

  it('of two people who move at once one gets a conflict', async () => {
    const { orderVersion } = await list();
    const moves = [RUSH, 'GEMS-gem-fall'].map((nodeId) =>
      c.call('moveStaffGame', { nodeId, place: 1, orderVersion }, { token: operations.token }),
    );
    const codes = (await Promise.all(moves)).map(({ errorCode }) => errorCode);
    expect(codes.sort()).toEqual(['CONFLICT', undefined].sort());
  });
});
