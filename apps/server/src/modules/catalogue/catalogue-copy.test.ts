import { endpoints } from '@tessera/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { drawAhead } from './catalogue-copy.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
});
afterAll(() => test.close());
afterEach(() => void vi.restoreAllMocks());

const URL = '/mcs/game/list?gameType=RNG&pageSize=60';
const ask = (headers: Record<string, string> = {}, url = URL) =>
  test.server.inject({ url, headers: { host: 'localhost:4000', ...headers } });
const change = (text: string) => test.database.asOwner(text);

describe('the catalogue in memory', () => {
  it('a list of games costs a guest no round trip, whatever is asked', async () => {
    const urls = [URL, endpoints.listHotGames.path, '/mcs/vendor/merchant', '/mcs/game/menu'];
    await ask();
    // The clock of the process is stopped, so that no copy expires meanwhile.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const { statements, ...spent } = await countRoundTrips(async () => {
      for (const url of [...urls, ...urls, `${URL}&gameName=tiger`, `${URL}&gameName=tigre`])
        expect((await ask({}, url)).statusCode, url).toBe(200);
    });
    expect(spent, statements.join('\n')).toEqual(BUDGETS.guestCatalogue);
  });

  it('a change of the catalogue or the merchant shows a second later', async () => {
    const first = () => ask().then((answer) => answer.json().value.games[0]);
    const { nodeId, displayName } = await first();
    await change(`update game set names = jsonb_set(names, '{EN}', '"Changed"') where node_id = '${nodeId}'`);
    await expect.poll(first).toMatchObject({ displayName: 'Changed' });
    await change(
      `update game set names = jsonb_set(names, '{EN}', to_jsonb('${displayName}'::text)) where node_id = '${nodeId}'`,
    );
    await expect.poll(first).toMatchObject({ displayName });
    const vendors = async () => (await ask({}, '/mcs/vendor/merchant')).json().value.vendors[0].state;
    expect(await vendors()).toBe('open');
    await change(`update vendor set state = 'maintenance'`);
    await expect.poll(vendors).toBe('maintenance');
    await change(`update vendor set state = 'open'`);
    await expect.poll(vendors).toBe('open');
    await change(`delete from game where studio_code is null`);
    const playable = await change(`select 1 from game`);
    const count = async () => {
      const { list } = (await ask({}, '/mcs/game/menu')).json().value as {
        list: { gameCategory: string; gameCount: number }[];
      };
      return list.find(({ gameCategory }) => gameCategory === 'RNG')?.gameCount;
    };
    await expect.poll(count).toBe(playable.length);
    await seedCatalogue(test.platform.database);
  });

  it('kept answers keep merchants, languages, callers and encodings apart', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const name = async (headers: Record<string, string>) => (await ask(headers)).json().value.games[0].displayName;
    const english = await name({ language: 'EN' });
    expect(await name({ language: 'CN' })).not.toBe(english);
    expect(await name({ language: 'EN' })).toBe(english);
    const sent = await ask({ 'accept-encoding': 'br' });
    expect([sent.headers['content-encoding'], sent.headers['vary']]).toEqual([
      'br',
      'Merchant, Language, Authorization, Host, Origin, Accept-Encoding',
    ]);
    expect((await ask({ 'accept-encoding': 'br' })).rawPayload.equals(sent.rawPayload)).toBe(true);
    expect((await ask()).headers['content-encoding']).toBeUndefined();
    expect((await ask()).headers['cache-control']).toBe('public, max-age=5');
    const { token } = await test.newMember();
    expect((await ask({ authorization: token })).headers['cache-control']).toBe('no-store');
  });

  it('a kept answer is refused to whom the merchant is closed', async () => {
    expect((await ask()).statusCode).toBe(200);
    await test.change('EN', { maintenance: { on: true, endsAt: null } });
    expect((await ask()).json()).toMatchObject({ success: false, errorCode: 'SYSTEM_MAINTENANCE' });
    await test.change('EN', { maintenance: { on: false, endsAt: null } });
  });

  it('a game that is unknown is refused each time, and not kept', async () => {
    const url = '/mcs/game/detail?nodeId=nothing';
    for (const _ of [1, 2]) expect((await ask({}, url)).json().errorCode).toBe('DATA_NOT_FOUND');
  });

  it('TILE-04: the draw ahead follows the clock between two looks', () => {
    const draws = [
      { gameId: '1', opensAt: 0, locksAt: 50_000, drawsAt: 60_000, sells: true },
      { gameId: '1', opensAt: 60_000, locksAt: 110_000, drawsAt: 120_000, sells: true },
    ];
    expect(drawAhead(draws, 45_000.4)).toEqual({ draws_in: 14_999, closes_before: 10, is_on_sale: true });
    expect(drawAhead(draws, 50_000)).toMatchObject({ draws_in: 10_000, is_on_sale: false });
    expect(drawAhead(draws, 60_000)).toMatchObject({ draws_in: 60_000, is_on_sale: true });
    expect(drawAhead([{ ...draws[1]!, sells: false }], 70_000)).toMatchObject({ is_on_sale: false });
    expect(drawAhead(draws, 120_000)).toBeUndefined();
  });
});
