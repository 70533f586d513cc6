import { LANGUAGES } from '@tessera/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letCopiesAge } from '../../../test/copies.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { searchKey } from './catalogue-rules.ts';
import { DEMO_GAMES, DEMO_VENDORS } from './demo-catalogue.data.ts';
import { type NewGame, upsertGame, upsertVendor } from './seed-repository.ts';

let test: TestServer;
let token: string;

const game = (index: number, change: Partial<NewGame> = {}): NewGame => ({
  nodeId: `JL-${index}`,
  vendorCode: 'JL',
  gameCode: String(index),
  gameType: 'RNG',
  names: { EN: `Golden Orchard ${index}`, VI: `Vườn Quả Vàng ${index}` },
  icon: '/art/x.svg',
  studioCode: 'jade-tiger',
  isHot: index <= 5,
  isNew: index === 7,
  returnToPlayer: '95.00',
  volatility: 'low',
  classify: 'lines',
  minBet: 10_000n,
  minLine: 20,
  searchKey: [`Golden Orchard ${index}`, `Vườn Quả Vàng ${index}`].map(searchKey).join('|'),
  sort: index,
  ...change,
});

beforeAll(async () => {
  test = await createTestServer();
  await test.database.database.forPlatform(async (tx) => {
    for (const [sort, code] of ['ZZ', 'JL', 'TCG_SEA', 'EG3', 'AV', 'SV'].entries()) {
      const categories = ['AV', 'SV'].includes(code) ? ['SPORTS'] : ['RNG'];
      await upsertVendor(tx, {
        code,
        displayName: `House ${code}`,
        categories,
        state: code === 'ZZ' ? 'maintenance' : 'open',
        icon: '',
        sort,
      });
    }
    for (let index = 1; index <= 50; index += 1) await upsertGame(tx, game(index));
    for (const vendorCode of ['AV', 'SV'])
      await upsertGame(
        tx,
        game(0, { nodeId: `${vendorCode}-0`, vendorCode, gameType: 'SPORTS', classify: '', minLine: 0, isHot: false }),
      );
    await upsertGame(
      tx,
      game(0, {
        nodeId: 'ZZ-0',
        vendorCode: 'ZZ',
        gameType: 'FISH',
        names: { EN: 'Silent Reef' },
        searchKey: searchKey('Silent Reef'),
      }),
    );
    await upsertGame(
      tx,
      game(90, {
        nodeId: 'EG3-90',
        vendorCode: 'EG3',
        classify: 'ways',
        minBet: 50_000n,
        minLine: 243,
        names: { EN: 'Café Déluxe' },
        searchKey: searchKey('Café Déluxe'),
        isHot: true,
      }),
    );
  });
  token = (await test.newMember()).token;
});
afterAll(() => test.close());

describe('the catalogue', () => {
  it('CGAM-02: pages through the games, 21 at a time unless asked otherwise', async () => {
    const first = (await test.call('listGames', { gameType: 'JL' })).value;
    expect([first.games.length, first.pageNum, first.totalPages, first.totalCount]).toEqual([21, 1, 3, 50]);
    const last = (await test.call('listGames', { gameType: 'JL', page: 3 })).value;
    expect(last.games.map((item) => item.nodeId).at(-1)).toBe('JL-50');
    const wire = await test.server.inject(
      '/wps/relay/GCSGAME_gameList?gameType=JL&pageNo=2&pageSize=10&vassalage=JL&clientType=2&platform=html5&merchant=EN',
    );
    const [eleventh] = wire.json().value.games;
    expect([eleventh.gameCode, eleventh.gameId, typeof eleventh.nodeId]).toEqual(['11', 'JL-11', 'number']);
  });

  it('CAT-02: new games alone, as the merchant marks them', async () => {
    const listed = async (isNew: string) =>
      (await test.call('listGames', { pageSize: 100, isNew })).value.games.map(({ nodeId }) => nodeId);
    expect(await listed('true')).toEqual(['JL-7']);
    expect((await listed('false')).length).toBeGreaterThan(50);
  });

  it('LIST-07: finds by name in any language, forgiving accents, case and a typo; filters by class, stake and lines', async () => {
    const found = async (input: object) =>
      (await test.call('listGames', { pageSize: 100, ...input })).value.games.map((item) => item.nodeId);
    expect(await found({ gameName: 'cafe deluxe' })).toEqual(['EG3-90']);
    expect(await found({ gameName: 'CAFÉ' })).toEqual(['EG3-90']);
    expect(await found({ gameName: 'cafe delxue' })).toEqual(['EG3-90']);
    expect(await found({ gameName: 'vuon qua vang 7' })).toContain('JL-7');
    expect(await found({ gameName: 'nothing of the kind' })).toEqual([]);
    expect(await found({ gameName: '100%_' })).toEqual([]);
    expect(await found({ gameName: 'deluxe café' })).toEqual(['EG3-90']);
    expect(await found({ gameName: 'vờn quả vnàg 7' })).toContain('JL-7');
    expect(await found({ gameName: '!?' })).toEqual([]);
    expect((await found({ gameName: 'Golden Orchard 5' }))[0]).toBe('JL-5');
    expect((await found({ gameName: 'golden orchard 1' })).slice(0, 2)).toEqual(['JL-1', 'JL-10']);
    expect(await found({ gameName: 'silent reef', gameType: 'RNG' })).toEqual([]);
    expect(await found({ gameClassify: 'ways' })).toEqual(['EG3-90']);
    expect(await found({ minBet: '5' })).toEqual(['EG3-90']);
    expect(await found({ minLine: 200 })).toEqual(['EG3-90']);
  });

  it('LIST-07: vendors tell what their games are classified as, each once, by its name in the asked language', async () => {
    const of = async (vendor: string, language: string) => {
      const { vendors } = (await test.call('listVendors', {}, { language })).value;
      return vendors.find(({ code }) => code === vendor)?.classifications;
    };
    expect(await of('EG3', 'EN')).toContainEqual({ gameType: 'RNG', gameClassify: 'ways', name: 'Ways to win' });
    expect(await of('EG3', 'VI')).toContainEqual({ gameType: 'RNG', gameClassify: 'ways', name: 'Cách thắng' });
    const lines = (await of('JL', 'EN'))?.filter(({ gameClassify }) => gameClassify === 'lines') ?? [];
    expect(lines.map(({ gameType }) => gameType)).toEqual([...new Set(lines.map(({ gameType }) => gameType))]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('CGAM-09: hot games are open to guests and only such as can be played', async () => {
    const hot = (await test.call('listHotGames', {})).value.list;
    expect(hot.map((item) => item.nodeId)).toEqual(['JL-1', 'JL-2', 'JL-3', 'JL-4', 'JL-5', 'EG3-90']);
    await test.change('EN', { vendorsInMaintenance: ['EG3'] });
    expect((await test.call('listHotGames', {})).value.list.map((item) => item.vendorCode)).not.toContain('EG3');
    const closed = (await test.call('listGames', { gameType: 'EG3' })).value.games[0];
    expect(closed?.state).toBe('maintenance');
    await test.change('EN', { vendorsInMaintenance: [] });
  });

  it('LANG-14, LANG-15: hot games have their names in the language that is asked for apart from the call, English else', async () => {
    const names = async (input: object) => {
      const { list } = (await test.call('listHotGames', input, { language: 'EN' })).value;
      return list[0]?.displayName;
    };
    expect(await names({})).toBe('Golden Orchard 1');
    expect(await names({ namesIn: 'VI' })).toBe('Vườn Quả Vàng 1');
    expect(await names({ namesIn: 'TH' })).toBe('Golden Orchard 1');
    expect((await test.call('listHotGames', { namesIn: 'XX' } as object)).errorCode).toBe('request_param_err');
  });

  it('CGAM-01: game types of the vendors, asked as old clients do', async () => {
    const wire = await test.server.inject('/mcs/vendor/gameTypes?typeId=1&merchant_code=EN');
    expect(wire.json()).toMatchObject({ success: true });
    expect(wire.json().value.content).toEqual([
      { gameType: 'RNG', vendors: ['EG3', 'JL', 'ZZ'] },
      { gameType: 'SPORTS', vendors: ['AV', 'SV'] },
    ]);
  });

  it('CGAM-03: vendors of the merchant with mapping, sorting and vendorSorting', async () => {
    await test.change('EN', { vendorSorting: ['SV'] });
    const { value } = (await test.server.inject('/mcs/vendor/merchant')).json();
    expect(value.mapping).toEqual({ RNG: ['EG3', 'JL', 'ZZ'], SPORTS: ['SV', 'AV'] });
    expect(value.sorting).toContainEqual({
      gameCategory: 'RNG',
      vendorNames: ['EG3', 'JL', 'ZZ'],
      accountTypeName: 'RNG',
    });
    expect(value.vendorSorting).toEqual(['EG3', 'JL', 'SV', 'ZZ', 'AV']);
    await test.change('EN', { vendorSorting: [] });
  });

  it('CGAM-15: the game menu names the categories that there are, in their order, with vendors and counts', async () => {
    const { list } = (await test.server.inject('/mcs/game/menu')).json().value;
    expect(list).toEqual([
      {
        gameCategory: 'RNG',
        gameCount: 51,
        vendors: [
          { vassalage: 'EG3', displayName: 'House EG3' },
          { vassalage: 'JL', displayName: 'House JL' },
          { vassalage: 'ZZ', displayName: 'House ZZ' },
        ],
      },
      {
        gameCategory: 'SPORTS',
        gameCount: 2,
        vendors: [
          { vassalage: 'AV', displayName: 'House AV' },
          { vassalage: 'SV', displayName: 'House SV' },
        ],
      },
    ]);
  });

  it('a game tells its rules and published figures in the asked language, and only those it has', async () => {
    const sheet = game(70, {
      nodeId: 'JL-70',
      names: { EN: 'Sheet' },
      searchKey: 'sheet',
      descriptions: { EN: 'Three suns start free spins.', VI: 'Ba mặt trời mở vòng miễn phí.' },
      maxBet: 5_000_000n,
      maxWin: 2000,
      remark: { EN: 'Festival' },
      opensInFrame: false,
      sort: 70,
    });
    await test.database.database.forPlatform((tx) => upsertGame(tx, sheet));
    const ask = () => test.call('describeGame', { nodeId: 'JL-70' }, { language: 'VI' });
    await expect.poll(async () => (await ask()).status).toBe(200);
    const told = (await ask()).value;
    expect(told).toMatchObject({
      description: 'Ba mặt trời mở vòng miễn phí.',
      minBet: '1.00',
      maxBet: '500.00',
      maxWin: 2000,
      game: { returnToPlayer: '95.0000', volatility: 'low', minLine: 20, remark: 'Festival', isGameH5: false },
    });
    const plain = (await test.call('describeGame', { nodeId: 'ZZ-0' })).value;
    expect(plain).toMatchObject({ description: '', maxBet: null, maxWin: null });
    expect((await test.call('describeGame', { nodeId: 'nothing' })).errorCode).toBe('DATA_NOT_FOUND');
    const launched = await test.call('launchGame', { nodeId: 'JL-70' }, { token });
    expect(launched.value.embedded).toBe(false);
    expect((await test.call('launchGame', { nodeId: 'JL-1' }, { token })).value.embedded).toBe(true);
    for (const table of ['recent_game', 'launch_ticket'])
      await test.database.asOwner(`delete from ${table} where node_id = 'JL-70'`);
    await test.database.asOwner(`delete from game where node_id = 'JL-70'`);
  });

  it('CGAM-07: a game is noted as played by call, and an unknown one is refused', async () => {
    const member = await test.newMember();
    const headers = { authorization: member.token };
    const noted = await test.server.inject({ url: '/mcs/recent/add?nodeId=JL-9', headers });
    expect([noted.statusCode, noted.json().success]).toEqual([200, true]);
    const listed = await test.server.inject({ url: '/mcs/recent/list', headers });
    expect(listed.json().value.list.map((item: { nodeId: string }) => item.nodeId)).toEqual(['JL-9']);
    const unknown = await test.server.inject({ url: '/mcs/recent/add?nodeId=nothing', headers });
    expect(unknown.json().success).toBe(false);
  });

  it('HOME-16 CAT-15: the vendors come with the fixed ones first, then in the merchant’s order', async () => {
    const order = async () => (await test.call('listVendors', {})).value.vendors.map(({ code }) => code);
    for (const vendorSorting of [
      ['SV', 'AV'],
      ['AV', 'SV'],
    ]) {
      await test.change('EN', { vendorSorting });
      const codes = await order();
      expect(codes.filter((code) => ['JL', ...vendorSorting].includes(code))).toEqual(['JL', ...vendorSorting]);
    }
    await test.change('EN', { vendorSorting: [] });
  });

  it('HOME-17, HOME-18: TCG_SEA is left out; sports vendors are grouped by the merchant’s lists', async () => {
    const { vendors, mapping } = (await test.call('listVendors', {})).value;
    expect(vendors.map(({ code }) => code)).not.toContain('TCG_SEA');
    expect(
      vendors.filter(({ sportsGroup }) => sportsGroup).map(({ code, sportsGroup }) => [code, sportsGroup]),
    ).toEqual([
      ['AV', 'esports'],
      ['SV', 'cockfight'],
    ]);
    expect(mapping['SPORTS']).toEqual(['AV', 'SV']);
  });

  it('FAV-14: ids of favourites come by pages of 100, the first with the member; without a page all come', async () => {
    const fan = await test.newMember();
    await test.database.asOwner(
      `insert into game overriding user value select (jsonb_populate_record(g, jsonb_build_object('node_id', 'G-' || n, 'game_code', 'G-' || n))).*
         from game g, generate_series(1, 130) as n where g.node_id = 'JL-1'`,
    );
    await test.database.asOwner(
      `insert into favourite (merchant_code, member_id, node_id, created_at)
       select 'EN', $1, 'G-' || n, now() - n * interval '1 minute' from generate_series(1, 130) as n`,
      [fan.id],
    );
    const ids = async (input: object) => (await test.call('listFavouriteIds', input, { token: fan.token })).value;
    const newest = Array.from({ length: 130 }, (_, index) => `G-${index + 1}`);
    expect((await test.call('getMe', {}, { token: fan.token })).value.favouriteIds).toEqual(newest.slice(0, 100));
    expect(await ids({ page: 1 })).toEqual(newest.slice(0, 100));
    expect(await ids({ page: 2, pageSize: 100 })).toEqual(newest.slice(100));
    expect(await ids({ page: 3, pageSize: 100 })).toEqual([]);
    expect(await ids({})).toEqual(newest);
    await test.database.asOwner(`delete from favourite where node_id like 'G-%'`);
    await test.database.asOwner(`delete from game where node_id like 'G-%'`);
  });

  it('CGAM-04, CGAM-05, CGAM-06: favourites are kept once, listed newest first, and removed', async () => {
    const as = { token };
    for (const nodeId of ['JL-1', 'JL-2', 'JL-1'])
      expect((await test.call('addFavourite', { nodeId, vendor: 'JL' }, as)).status).toBe(200);
    expect((await test.call('listFavouriteIds', {}, as)).value).toEqual(['JL-2', 'JL-1']);
    const page = (await test.call('listFavourites', { pageSize: 1, page: 2 }, as)).value;
    expect([page.content[0]?.nodeId, page.totalPages]).toEqual(['JL-1', 2]);
    expect((await test.call('addFavourite', { nodeId: 'nothing' }, as)).errorCode).toBe('DATA_NOT_FOUND');
    await test.call('removeFavourite', { nodeId: 'JL-1' }, as);
    expect((await test.call('removeFavourite', { nodeId: 'JL-1' }, as)).status).toBe(200);
    expect((await test.call('getMe', {}, as)).value.favouriteIds).toEqual(['JL-2']);
    const other = await test.newMember();
    expect((await test.call('listFavouriteIds', {}, { token: other.token })).value).toEqual([]);
  });

  it('CGAM-08: recent games come newest first; a launch adds its game', async () => {
    const member = await test.newMember();
    const as = { token: member.token };
    await test.call('addRecentGame', { nodeId: 'JL-3' }, as);
    await test.call('launchGame', { nodeId: 'JL-4' }, as);
    expect((await test.call('listRecentGames', {}, as)).value.list.map((item) => item.nodeId)).toEqual([
      'JL-4',
      'JL-3',
    ]);
  });

  it('LIST-07: stakes of our games go by the merchant’s factor in every answer, stakes of vendors stay unchanged', async () => {
    const vendors = game(91, {
      nodeId: 'EG3-91',
      vendorCode: 'EG3',
      studioCode: null,
      minBet: 50_000n,
      maxBet: 100_000n,
    });
    const ours = game(92, { nodeId: 'EG3-92', vendorCode: 'EG3', minBet: 50_000n, maxBet: 1_000_000n });
    const lottery = game(93, {
      nodeId: 'EG3-93',
      vendorCode: 'EG3',
      studioCode: null,
      lotteryGame: '3601',
      minBet: 200n,
    });
    await test.database.database.forPlatform(async (tx) => {
      for (const each of [vendors, ours, lottery]) await upsertGame(tx, each);
    });
    const sheets = async (merchant: string) => {
      const answers = await Promise.all(
        ['EG3-91', 'EG3-92', 'EG3-93'].map((nodeId) => test.call('describeGame', { nodeId }, { merchant })),
      );
      return answers.map(({ value }) => [value?.minBet, value?.maxBet]);
    };
    const yuan = [
      ['5.00', '10.00'],
      ['5.00', '100.00'],
      ['0.02', null],
    ];
    const found = async (minBet: string) =>
      (await test.call('listGames', { vendorCode: 'EG3', pageSize: 100, minBet })).value.games.map(
        ({ nodeId }) => nodeId,
      );
    await expect.poll(() => sheets('EN')).toEqual(yuan);
    for (const [factor, told] of [
      [
        '5000',
        [
          ['5.00', '10.00'],
          ['25000.00', '500000.00'],
          ['100.00', null],
        ],
      ],
      // lines of lotteries are never smaller than in yuan
      [
        '0.1',
        [
          ['5.00', '10.00'],
          ['0.50', '10.00'],
          ['0.02', null],
        ],
      ],
    ] as const) {
      await test.database.asOwner(
        `update merchant set settings = jsonb_set(settings, '{stakeFactor}', to_jsonb($1::text)), version = version + 1
          where merchant_code = 'EN'`,
        [factor],
      );
      letCopiesAge();
      expect(await sheets('EN')).toEqual(told);
      expect(await sheets('LANTERN')).toEqual(yuan);
      expect((await found('5.01')).sort()).toEqual(factor === '5000' ? ['EG3-90', 'EG3-92', 'EG3-93'] : []);
    }
    await test.change('EN', { stakeFactor: '1' });
    await test.database.asOwner(`delete from game where node_id in ('EG3-91', 'EG3-92', 'EG3-93')`);
  });

  it('the demo catalogue names each game in every language and each vendor once', () => {
    for (const entry of DEMO_GAMES) {
      expect(Object.keys(entry.names).sort(), entry.code).toEqual(LANGUAGES.toSorted());
      expect(DEMO_VENDORS.map(({ code }) => code)).toContain(entry.vendorCode);
    }
    expect(new Set(DEMO_VENDORS.map(({ code }) => code)).size).toBe(DEMO_VENDORS.length);
  });
});
