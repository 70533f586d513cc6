import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw, passDraw, runDraws } from '../test/lottery-draws.ts';
import { expectSoundLedger } from '../test/sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../test/test-server.ts';
import { publishDraws, seedLotteries } from '#server/modules/lottery/lottery.ts';
import { seedGames } from './seed.ts';

/** An older client that plays lotteries, written from the notes on the wire alone: by nothing of the contract package. */
const FIVE = '3601';
const VIETNAMESE = '4027';
const VIETNAMESE_PERIOD_MS = 300_000;
const UNIT = 10_000n;

let test: TestServer;
let issue: string;
let vnIssues: string[];

beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  await seedGames(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
  issue = (await openDraw(test, FIVE)).issue;
  vnIssues = [(await openDraw(test, VIETNAMESE)).issue, (await openDraw(test, VIETNAMESE)).issue];
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
// biome-ignore lint/suspicious/noExplicitAny: an older client knows no types of ours
type Answer = { status: number; body: any };

async function ask(
  method: Method,
  url: string,
  body?: unknown,
  token = '',
  more: Record<string, string> = {},
): Promise<Answer> {
  const answer = await test.server.inject({
    method,
    url,
    headers: {
      host: 'localhost:4000',
      merchant: 'EN',
      language: 'EN',
      'content-type': 'application/json',
      ...(token ? { authorization: token } : {}),
      ...more,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const read = async (url: string, token = '') => {
  const { status, body } = await ask('GET', url, undefined, token);
  expect([url, status]).toEqual([url, 200]);
  return body;
};

const moneyOf = async (token: string) => (await read('/wps/v2/wallets/balance?typeId=0', token)).value.sumBalance;

async function player(amount: bigint) {
  const member = await test.newMember();
  await test.fund(member.id, amount * UNIT);
  return member;
}

const slips = (text: string, sum: string, part: object = {}) => ({
  gameId: Number(FIVE),
  currentNumero: issue,
  winningStop: false,
  abandoning: false,
  betCartAmountSum: sum,
  chase: false,
  device: 'WEB',
  orderType: 1,
  quickChase: false,
  prizeModeId: 1,
  bettingSlipString: text,
  ...part,
});
const bet = (text: string, sum: string, token: string, part: object = {}) =>
  ask('POST', '/lotto/lgw/orders/betting', slips(text, sum, part), token);
const refusal = ({ status, body }: Answer) => [status, body.errorCode];

describe('what a guest reads', () => {
  it('games by group, by category and to put forward', async () => {
    const { groups } = await read('/lgw/games');
    const five = groups.find((group: { code: string }) => group.code === 'SSC');
    expect([five.gameGroupId, five.gameGroupCode]).toEqual(['1', 'SSC']);
    expect(five.games[0]).toMatchObject({
      gameId: FIVE,
      code: 'MSSSC1',
      mobileIconUrl: expect.any(String),
      remark: '',
    });
    expect(await read('/lotto/lgw/games')).toMatchObject({ groups: [{ code: 'SSC' }, {}, {}, {}, {}, {}] });
    const mobile = await read('/lgw/games/mobile');
    expect(mobile.ssc.games.map((game: { gameId: string }) => game.gameId)).toContain(FIVE);
    const popular = await read('/lgw/games/popular?count=3');
    expect(popular).toHaveLength(3);
    expect(popular[0]).toMatchObject({
      gameCode: 'MSSSC1',
      numero: expect.any(String),
      remainTime: expect.any(Number),
      isSale: expect.any(Boolean),
    });
    expect(await read('/lgw/games/popular')).not.toHaveLength(0);
    expect(await read('/lgw/games/popular?count=x')).not.toHaveLength(0);
    for (const url of ['/lgw/games/show_logo', '/lgw/vn/games/show_logo', '/lotto-vn/lgw/vn/games/show_logo'])
      expect(await read(url)).toBe(true);
  });

  it('LOTT-22: a menu in milliseconds at the wire’s address, and in seconds at our own', async () => {
    for (const url of ['/lgw/games/mobile_game_menus', '/lgw/games/game_menus', '/lotto-vn/lgw/vn/games/game_menu']) {
      const { categories } = await read(`${url}?prizeMode=Lott&device=MOBILE`);
      const games = categories.flatMap((category: { gameMenus: object[] }) => category.gameMenus);
      const shown = games.find(({ gameId }: { gameId: string }) => gameId === VIETNAMESE);
      expect(shown).toMatchObject({
        code: 'HNRAPID5',
        gameGroupCode: 'VN27',
        sorting: expect.any(Number),
        tradPlaySwitch: true,
        entPlaySwitch: true,
        liveVideoSwitch: false,
        tag: ['HOT'],
        standardBonus: 2000,
        ui: 't3',
        mUi: 'b1',
        css: 'CSS',
        country: 'VN',
        supportPlayModes: { Entertainment: expect.arrayContaining(['Lott', 'Elott']) },
        defaultPlayType: 1,
        drawDayOfWeek: expect.any(String),
      });
      const { categories: own } = await read('/lgw/lottery/menu');
      const ours = own
        .flatMap((category: { gameMenus: object[] }) => category.gameMenus)
        .find(({ gameId }: { gameId: string }) => gameId === VIETNAMESE);
      expect(Math.abs(shown.remainTime - ours.remainTime * 1000)).toBeLessThan(5_000);
      expect(ours.remainTime).toBeLessThan(7_300);
      expect(shown.lockTime).toBe(15);
    }
    const vn = await read('/lgw/vn/games/game_menu');
    expect(vn.categories.map(({ tag }: { tag: string }) => tag)).toEqual([
      'vietnam_north',
      'vietnam_central',
      'vietnam_southern',
    ]);
    expect(await read('/lgw/games/mobile_game_menus/recent')).toEqual({ categories: [] });
  });

  it('a game that the merchant has closed has no issue and no time left', async () => {
    await test.change('EN', { vendorsInMaintenance: ['LOTT'] });
    const { groups } = await read('/lgw/games');
    expect(groups[0].games[0]).toMatchObject({ gameId: FIVE, numero: null, remainTime: 0, isSale: false });
    await test.change('EN', { vendorsInMaintenance: [] });
  });

  it('issues around now, and those to come with count and prizeMode, which fail for no value of theirs', async () => {
    const near = await read(`/lgw/numeros/near?gameId=${FIVE}`);
    expect(near).toMatchObject({
      currentNumero: { gameId: FIVE, numero: expect.any(String), isSale: expect.any(Boolean), lockTime: 8 },
      nextNumero: { numero: expect.any(String) },
    });
    const { currentNumero } = await read(`/lgw/lottery/numero?gameId=${FIVE}`);
    expect(Math.abs(near.currentNumero.remainTime - currentNumero.remainTime)).toBeLessThan(5_000);
    const open = await read('/lotto-vn/lgw/vn/numeros/opened/game?count=3&prizeMode=Lott');
    const ofOne = open.filter(({ gameId }: { gameId: string }) => gameId === VIETNAMESE);
    const any = { gameCode: expect.any(String), numero: expect.any(String) };
    // An issue is on sale from the draw before it until shortly before its own. Draws published within the lock time of one
    // begin with the next, which is not on sale yet.
    const { remainTime, lockTime } = ofOne[0];
    expect(ofOne).toMatchObject([
      { ...any, isSale: lockTime * 1000 < remainTime && remainTime <= VIETNAMESE_PERIOD_MS },
      { ...any, isSale: false },
      { ...any, isSale: false },
    ]);
    for (const query of [
      'count=0',
      'count=-1',
      'count=many',
      'count=99999999',
      'prizeMode=Nothing',
      'count=&prizeMode=',
    ])
      expect(await read(`/lgw/vn/numeros/opened/game?${query}`)).not.toHaveLength(0);
    const all = await read('/lotto/lgw/games/opened/numero');
    expect(new Set(all.map(({ gameCode }: { gameCode: string }) => gameCode)).size).toBe(all.length);
  });

  it('plays under their numbers, units, and series by the merchant’s margin', async () => {
    const modes = await read(`/lgw/games/${FIVE}/play_menu`);
    expect(modes.map((mode: { prizeModeId: number }) => mode.prizeModeId)).toEqual([1, 2, 3, 4]);
    expect(modes[0].prizeModeName).toBe('Tradition');
    const plays = modes[0].playMenuGroups.flatMap((group: { playMenus: object[] }) => group.playMenus);
    const place = plays.find(({ playId }: { playId: number }) => playId === 14);
    expect(place).toMatchObject({
      playCode: 'ssc_position',
      playSwitch: true,
      singleBetPrice: 2,
      playInfos: [{ prizeType: 'win', bonus: '19.00' }],
    });
    const ids = plays.map(({ playId }: { playId: number }) => playId);
    expect(ids).toEqual(expect.arrayContaining([40, 87, 42, 43, 21, 91, 50, 89, 34, 93, 15, 95, 31, 80]));
    expect(new Set(ids).size).toBe(ids.length);
    const { bettingModes } = await read(`/lgw/games/${FIVE}/setting`);
    expect(bettingModes[0]).toMatchObject({ bettingModeId: 1, code: 'Dollar', unit: 1, betMultipleMax: 10_000 });
    const [series] = await read('/lgw/games/series');
    expect(series).toEqual({
      gameGroupCode: 'SSC',
      prizeModeId: 1,
      prizeMode: 'Lott',
      maxSeries: 1900,
      minSeries: 1900,
      maxBetSeries: 1900,
      defaultSeries: 1900,
    });
  });

  it('every play of every game is in the menu once or more, and none with two meanings', async () => {
    const { games } = await read('/lgw/games');
    for (const { gameId } of games) {
      const [mode] = await read(`/lgw/games/${gameId}/play_menu`);
      const own = await read(`/lgw/lottery/play_menu?gameId=${gameId}`);
      const menus = mode.playMenuGroups.flatMap((group: { playMenus: { playCode: string }[] }) => group.playMenus);
      const codes = new Set(menus.map(({ playCode }: { playCode: string }) => playCode.replace(/_text$/, '')));
      const ours = own.groups.flatMap(({ plays }: { plays: { playCode: string }[] }) => plays);
      expect([...codes].sort()).toEqual(ours.map(({ playCode }: { playCode: string }) => playCode).sort());
    }
  });

  it('gets HTTP 500 with code and message for an unknown game, 401 if a login is needed, and an error for what is not offered', async () => {
    for (const url of [
      '/lgw/games/none/play_menu',
      '/lgw/games/none/setting',
      '/lgw/draw/none',
      '/lgw/draw/none/hot_gap_info',
    ]) {
      const { status, body } = await ask('GET', url);
      expect([url, status, body.errorCode, typeof body.message]).toEqual([url, 500, 'DATA_NOT_FOUND', 'string']);
    }
    const closed: [Method, string][] = [
      ['GET', '/lgw/customers/series'],
      ['POST', '/lgw/orders'],
      ['POST', '/lotto/lgw/orders/betting'],
      ['POST', '/lotto-vn/lgw/betting?t=1'],
      ['GET', '/lgw/orders/today?gameId=-1&page=0&size=50'],
      ['GET', '/lgw/orders/detail'],
      ['GET', `/lgw/orders/detail/${randomUUID()}/info?page=0&size=100`],
      ['PUT', '/lgw/orders/suborders/cancel'],
    ];
    for (const [method, url] of closed)
      expect([url, ...refusal(await ask(method, url))]).toEqual([url, 401, 'customer.not.login']);
    expect(refusal(await ask('GET', '/lgw/numeros/chase/none'))).toEqual([500, 'DATA_NOT_FOUND']);
  });
});

describe('betting by slips', () => {
  it('takes digits side by side, lists of lines, a mode by number or unit, and answers what the order is', async () => {
    const { token } = await player(1000n);
    const one = await bet('12_#_#_#_#~1~14~1~1900~1', '4.0000', token);
    expect([one.status, one.body]).toEqual([
      200,
      expect.objectContaining({ orderNumber: expect.any(String), numero: issue, totalBettingAmount: '4.00' }),
    ]);
    const text = [
      '12_3_4~1~40~1~1900~2', // 2 lines, 2 each, twice: 8
      '1_2_3,4_5_6,7_8_9~2~87~2~1900~1', // 3 lines of 0.2: 0.60
      '0123~1~43~0.1~1900~1~', // 4 lines of 0.2: 0.80
      '01~1~42~3~1900~10', // 2 lines of 0.02, ten times: 0.40
    ].join(';');
    const several = await bet(text, '9.8000', token, { chase: 'false', winningStop: 'true', abandoning: 'false' });
    expect([several.status, several.body.totalBettingAmount, several.body.balance]).toEqual([200, '9.80', '986.20']);
    const detail = await read(`/lgw/orders/detail?orderDetailId=${several.body.orderMasterId}`, token);
    expect(detail.orderDetailOrders.map((row: { bettingContent: string }) => row.bettingContent)).toEqual([
      '1-2_3_4',
      '1_2_3',
      '4_5_6',
      '7_8_9',
      '0-1-2-3',
      '0-1',
    ]);
    await expectSoundLedger(test.database);
  });

  it('takes the form of 2016, with multiple, betting mode and series beside the slips', async () => {
    const { token } = await player(100n);
    const older = { bettingMode: 2, series: 1900, multiples: 2, chase: 'false' };
    const taken = await bet('3~12_#_#_#_#~2~1~14~0', '2.4000', token, older);
    expect([taken.status, taken.body.totalBettingAmount]).toEqual([200, '2.40']);
    const runners = (await openDraw(test, '3801')).issue;
    const racing = (text: string, sum: string) => bet(text, sum, token, { gameId: 3801, currentNumero: runners });
    expect((await racing('01-02_03~1~1458~1~1900~1', '4.0000')).status).toBe(200);
    expect((await racing('01_02,02_01~2~1732~1~1900~1', '4.0000')).status).toBe(200);
    const part = await racing('01~1~1457~1~1900~1;#_02_#_#_#~1~1462~1~1900~1;01_#_#_#_02~1~1463~1~1900~1', '8.0000');
    const { orderDetailOrders } = await read(`/lgw/orders/detail?orderMasterId=${part.body.orderMasterId}`, token);
    expect(orderDetailOrders.map((row: { bettingContent: string }) => row.bettingContent)).toEqual([
      '01_#_#_#_#_#_#_#_#_#',
      '#_02_#_#_#_#_#_#_#_#',
      '#_#_#_#_#_01_#_#_#_02',
    ]);
    expect(refusal(await bet('3~12_#_#_#_#~5~1~14~0', '2.4000', token, older))).toEqual([500, 'LOTTERY_BET_INVALID']);
  });

  it('takes the seventh field of a slip: places behind the play, or the one place of picks that state no row', async () => {
    const { id, token } = await player(1000n);
    const contentsOf = async (text: string, sum: string, part: object = {}) => {
      const { status, body } = await bet(text, sum, token, part);
      expect([text, status, body.errorCode]).toEqual([text, 200, undefined]);
      const { orderDetailOrders } = await read(`/lgw/orders/detail?orderMasterId=${body.orderMasterId}`, token);
      return orderDetailOrders.map((row: { bettingContent: string }) => row.bettingContent);
    };
    // one row of picks and how many places come behind it: 4 is the first of five, 0 the last
    expect(await contentsOf('12~1~14~1~1900~1~4', '4.0000')).toEqual(['1-2_#_#_#_#']);
    expect(await contentsOf('7~1~14~1~1900~1~3~;8~1~14~1~1900~1~0~', '4.0000')).toEqual(['#_7_#_#_#', '#_#_#_#_8']);
    expect(await contentsOf('#_#_3_#_#~1~14~1~1900~1~2', '2.0000')).toEqual(['#_#_3_#_#']);
    // plays at fixed places: the field repeats the place
    const same = [
      '1_2_3~1~40~1~1900~1~2',
      '4_5_6~2~87~1~1900~1~2~',
      '1_2_3~1~50~1~1900~1~1',
      '1_2~1~34~1~1900~1~3',
      '1_2~1~15~1~1900~1~0',
      '1_2_3~1~21~1~1900~1~',
      '0123~1~24~1~1900~1~~',
    ];
    expect(await contentsOf(same.join(';'), '20.0000')).toHaveLength(7);
    // of ten runners the places are counted from the first
    const runners = { gameId: 3801, currentNumero: (await openDraw(test, '3801')).issue };
    expect(await contentsOf('01-02~1~1462~1~1900~1~1;09~1~1463~1~1900~1~5', '6.0000', runners)).toEqual([
      '#_01-02_#_#_#_#_#_#_#_#',
      '#_#_#_#_#_09_#_#_#_#',
    ]);
    const before = [await moneyOf(token), await ordersOf(id)];
    for (const text of [
      '1~1~14~1~1900~1',
      '1~1~14~1~1900~1~5',
      '1~1~14~1~1900~1~-1',
      '1~1~14~1~1900~1~x',
      '1~1~14~1~1900~1~1.0',
      '1_#_#_#_#~1~14~1~1900~1~3',
      '1_2_#_#_#~1~14~1~1900~1~4',
      '1_2_3~1~40~1~1900~1~1',
      '1_2_3~1~21~1~1900~1~2',
      '1_2~1~14~1~1900~1~4',
      '1~1~14~1~1900~1~4~1',
      '1~1~14~1~1900~1~4~~',
    ])
      expect([text, ...refusal(await bet(text, '2.0000', token))]).toEqual([text, 500, 'LOTTERY_BET_INVALID']);
    for (const text of ['01~1~1462~1~1900~1~5', '01~1~1463~1~1900~1~4', '01~1~1462~1~1900~1'])
      expect([text, ...refusal(await bet(text, '2.0000', token, runners))]).toEqual([text, 500, 'LOTTERY_BET_INVALID']);
    expect([await moneyOf(token), await ordersOf(id)]).toEqual(before);
    await expectSoundLedger(test.database);
  });

  it('bets on issues that are published and not yet the current one, and takes such a bet back', async () => {
    const { token } = await player(1000n);
    const open = await read(`/lotto/lgw/games/opened/numero?gameId=${FIVE}&count=20`);
    const later = open
      .filter(({ isSale, numero }: { isSale: boolean; numero: string }) => !isSale && !numero.startsWith('test-'))
      .at(-1);
    const placed = await bet('1_#_#_#_#~1~14~1~1900~1', '2.0000', token, { currentNumero: later.numero });
    expect([placed.status, placed.body.numero]).toEqual([200, later.numero]);
    const vn = (await read(`/lotto-vn/lgw/vn/numeros/opened/game?gameId=${VIETNAMESE}&count=20`))
      .map(({ numero }: { numero: string }) => numero)
      .filter((numero: string) => !numero.startsWith('test-'))
      .slice(-2);
    const content = {
      gameId: Number(VIETNAMESE),
      playId: 2057,
      bettingContent: '0_4_1',
      singleBetPrice: 23,
      numero: vn.map((numero: string) => ({ numero, multiple: 1 })),
    };
    const { status, body } = await ask('POST', '/lotto-vn/lgw/betting?t=1', { contents: [content] }, token);
    expect([status, body.orders?.map(({ numero }: { numero: string }) => numero)]).toEqual([200, vn]);
    expect(await moneyOf(token)).toBe('952.00');
    const taken = [placed.body, ...body.orders].map(({ orderMasterId }: { orderMasterId: string }) => orderMasterId);
    expect((await ask('PUT', '/lgw/orders/suborders/cancel', taken, token)).status).toBe(200);
    expect(await moneyOf(token)).toBe('1000.00');
    expect(refusal(await bet('1_#_#_#_#~1~14~1~1900~1', '2.0000', token, { currentNumero: '29990101-0001' }))).toEqual([
      500,
      'LOTTERY_NUMERO_CLOSED',
    ]);
    await expectSoundLedger(test.database);
  });

  it('repeats its slips on issues in a row, each with its own multiple, all of them or none', async () => {
    const { id, token } = await player(1000n);
    const { chaseNumeros } = await read(`/lotto/lgw/numeros/chase/${FIVE}`);
    const numeros = chaseNumeros.map(({ numero }: { numero: string }) => numero);
    expect(chaseNumeros[0]).toMatchObject({ gameId: FIVE, remainTime: expect.any(Number), lockTime: 8 });
    const own = numeros.filter((numero: string) => !numero.startsWith('test-'));
    const from = own.at(-3);
    const after = numeros.slice(numeros.indexOf(from));
    const chase = (multiples: unknown, sum: string, part: object = {}) =>
      bet('12_#_#_#_#~1~14~1~1900~1', sum, token, { chase: true, chaseSlip: { numero: from, multiples }, ...part });
    // 4 a time: once, not at all, three times
    const { status, body } = await chase([1, 0, 3], '16.0000');
    expect([status, body.totalBettingAmount, body.balance]).toEqual([200, '16.00', '984.00']);
    expect(
      body.orders.map((order: { numero: string; totalBettingAmount: string }) => [
        order.numero,
        order.totalBettingAmount,
      ]),
    ).toEqual([
      [after[0], '4.00'],
      [after[2], '12.00'],
    ]);
    const older = { bettingMode: 2, series: 1900, multiples: 9, chase: 'true' };
    const slip = { bettingSlipString: '1~12_#_#_#_#~2~1~14~0', chaseSlip: { numero: from, multiples: ['1', '2'] } };
    expect((await bet('', '1.2000', token, { ...older, ...slip })).body.totalBettingAmount).toBe('1.20');
    expect([await moneyOf(token), await ordersOf(id)]).toEqual(['982.80', 4]);
    const cases: [unknown, string, object, string][] = [
      [[1, 1], '4.0000', {}, 'LOTTERY_PRICE_CHANGED'],
      [[1, 1], '12.0000', {}, 'LOTTERY_PRICE_CHANGED'],
      [[], '0.0000', {}, 'request_param_err'],
      [[0, 0], '0.0000', {}, 'LOTTERY_BET_INVALID'],
      [[1, -1], '0.0000', {}, 'request_param_err'],
      [[1.5], '6.0000', {}, 'request_param_err'],
      [Array.from({ length: 21 }, () => 1), '84.0000', {}, 'request_param_err'],
      [Array.from({ length: 20 }, () => 1), '80.0000', {}, 'LOTTERY_NUMERO_CLOSED'],
      [[1], '4.0000', { chaseSlip: { numero: '29990101-0001', multiples: [1] } }, 'LOTTERY_NUMERO_CLOSED'],
      // what ends by itself after a win is not offered, nor what names no issues
      [[1, 1], '8.0000', { winningStop: true }, 'function.not.available'],
      [[1], '4.0000', { chaseSlip: null }, 'function.not.available'],
      [[100, 200], '1200.0000', {}, 'balance not enough'],
    ];
    for (const [multiples, sum, part, code] of cases) {
      const [told, named] = refusal(await chase(multiples, sum, part));
      expect([multiples, sum, part, told, named]).toEqual([multiples, sum, part, 500, code]);
    }
    expect([await moneyOf(token), await ordersOf(id)]).toEqual(['982.80', 4]);
    await expectSoundLedger(test.database);
  });

  it('refuses, and takes no money: too little of it, another sum, a closed draw, another series, chase, and what is no slip', async () => {
    const { id, token } = await player(10n);
    const good = '1_#_#_#_#~1~14~1~1900~1';
    const cases: [string, string, object, string][] = [
      ['123456_#_#_#_#~1~14~1~1900~1', '12.0000', {}, 'balance not enough'],
      [good, '2.0001', {}, 'LOTTERY_PRICE_CHANGED'],
      [good, '0.0000', {}, 'LOTTERY_PRICE_CHANGED'],
      ['1_#_#_#_#~1~14~1~1980~1', '2.0000', {}, 'LOTTERY_PRICE_CHANGED'],
      [good, '2.0000', { currentNumero: '19990101-001' }, 'LOTTERY_NUMERO_CLOSED'],
      [good, '2.0000', { chase: 'true' }, 'function.not.available'],
      [good, '2.0000', { quickChase: true }, 'function.not.available'],
      [good, '2.0000', { gameId: 1 }, 'DATA_NOT_FOUND'],
      [good, '-2.0000', {}, 'request_param_err'],
      [good, 'two', {}, 'request_param_err'],
      ...[
        '',
        ';',
        '1_#_#_#_#',
        '1~1~14~1~1900~1',
        '1_#_#_#_#~1~13~1~1900~1',
        '1_#_#_#_#~9~14~1~1900~1',
        '1_#_#_#_#~1~14~5~1900~1',
        '1_#_#_#_#~1~14~1~1900~0',
        '1_#_#_#_#~1~14~1~1900~1.5',
        '1_#_#_#_#~1~14~1~1900~-1',
        '1_#_#_#_#~1~14~1~1900~3;2_#_#_#_#~1~14~1~1900~-2',
        '1_#_#_#_#~1~14~1~-1900~1',
        '1_#_#_#_#~1~14~-1~1900~1',
        '1_#_#_#_#~1~14~1~x~1',
        'x_#_#_#_#~1~14~1~1900~1',
        '11_#_#_#_#~1~14~1~1900~1',
        '1_#_#_#_#~1~14~1~1900~1~3',
        '0,1@1_2~1~60~1~1900~1',
        `${good};#_#_#_#_#~1~14~1~1900~1`,
        `1_2~2~87~1~1900~1`,
      ].map((text): [string, string, object, string] => [text, '2.0000', {}, 'LOTTERY_BET_INVALID']),
    ];
    for (const [text, sum, part, code] of cases) {
      const [status, told] = refusal(await bet(text, sum, token, part));
      expect([text, sum, part, status, told]).toEqual([text, sum, part, 500, code]);
    }
    const over = (await openDraw(test, FIVE)).issue;
    await passDraw(test, { gameId: FIVE, issue: over });
    expect(refusal(await bet(good, '2.0000', token, { currentNumero: over }))).toEqual([500, 'LOTTERY_NUMERO_CLOSED']);
    expect([await moneyOf(token), await ordersOf(id)]).toEqual(['10.00', 0]);
    await expectSoundLedger(test.database);
  });

  it('refuses 10,000 slips and 101, and lines beyond those of an order', async () => {
    const { id, token } = await player(100_000n);
    const many = (count: number) => Array.from({ length: count }, () => '1_#_#_#_#~1~14~1~1900~1').join(';');
    expect(refusal(await bet(many(10_000), '20000.0000', token))).toEqual([500, 'CONTENT_MAX_LENGTH']);
    expect(refusal(await bet(many(101), '202.0000', token))).toEqual([500, 'LOTTERY_LIMIT']);
    const lines = Array.from({ length: 101 }, (_, index) => [...String(index).padStart(3, '0')].join('_')).join(',');
    expect(refusal(await bet(`${lines}~2~87~1~1900~1`, '202.0000', token))).toEqual([500, 'LOTTERY_LIMIT']);
    expect(refusal(await bet('1_#_#_#_#~1~14~1~1900~100000', '200000.0000', token))).toEqual([500, 'LOTTERY_LIMIT']);
    expect(await ordersOf(id)).toBe(0);
    expect((await bet(many(100), '200.0000', token)).status).toBe(200);
  });

  it('the same call again is the same order: within ten seconds without a key, always with ours', async () => {
    const { id, token } = await player(100n);
    const keyed = { 'idempotency-key': randomUUID() };
    const twice = () => ask('POST', '/lgw/orders/betting', slips('7_#_#_#_#~1~14~1~1900~1', '2.0000'), token, keyed);
    const [first, again] = [await twice(), await twice()];
    expect([first.status, again.body.orderNumber]).toEqual([200, first.body.orderNumber]);
    const other = await ask('POST', '/lgw/orders/betting', slips('8_#_#_#_#~1~14~1~1900~1', '2.0000'), token, keyed);
    expect(refusal(other)).toEqual([500, 'IDEMPOTENCY_CONFLICT']);
    const at = (t: number) =>
      ask('POST', `/lgw/orders/betting?t=${t}`, slips('9_#_#_#_#~1~14~1~1900~1', '2.0000'), token);
    const atOnce = await Promise.all([at(1), at(1), at(1), at(2)]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // a window may end in between: two orders of the one moment at most
    expect(new Set(atOnce.slice(0, 3).map(({ body }) => body.orderNumber)).size).toBeLessThanOrEqual(2);
    expect(atOnce[3]?.body.orderNumber).not.toBe(atOnce[0]?.body.orderNumber);
    expect(await ordersOf(id)).toBeGreaterThanOrEqual(3);
    await expectSoundLedger(test.database);
  });

  it('a member’s own limits and breaks hold as for our own orders', async () => {
    const { token } = await player(100n);
    await test.call('setPlayLimit', { limit: 'bet', amount: '3' }, { token });
    const refused = await bet('12_#_#_#_#~1~14~1~1900~1', '4.0000', token);
    expect([refused.status, refused.body.errorCode, refused.body.value.left]).toEqual([500, 'PLAY_LIMIT', '3.00']);
    expect((await bet('1_#_#_#_#~1~14~1~1900~1', '2.0000', token)).status).toBe(200);
    await test.call('takeBreak', { length: 'day', password: TEST_PASSWORD }, { token });
    expect(refusal(await bet('2_#_#_#_#~1~14~1~1900~1', '2.0000', token))).toEqual([500, 'PLAY_BREAK']);
    expect(await moneyOf(token)).toBe('98.00');
  });

  it('a trial player bets play money, and a member of another merchant nothing here', async () => {
    const trial = (await test.call('startFreePlay', {})).value.token;
    expect((await bet('1_#_#_#_#~1~14~1~1900~1', '2.0000', trial)).status).toBe(200);
    const other = await test.newMember('LANTERN');
    expect(refusal(await bet('1_#_#_#_#~1~14~1~1900~1', '2.0000', other.token))).toEqual([
      500,
      'function.not.available',
    ]);
  });
});

async function ordersOf(memberId: string): Promise<number> {
  const [row] = await test.database.asOwner<{ n: number }>(
    `select count(*)::int as n from lottery_order where member_id = $1`,
    [memberId],
  );
  return row?.n ?? 0;
}

describe('betting on Vietnamese lotteries', () => {
  const content = (part: object = {}) => ({
    gameId: Number(VIETNAMESE),
    winStop: false,
    playId: 2057,
    bettingContent: '0_4_1',
    singleBetPrice: 23,
    bettingApproach: 1,
    bettingSlip: null,
    numero: [{ numero: vnIssues[0], multiple: 1 }],
    ...part,
  });
  const place = (contents: object[], token: string, t = 1) =>
    ask('POST', `/lotto-vn/lgw/betting?t=${t}`, { prizeMode: 'Lott', device: 'WEB', contents }, token);

  it('takes contents on several issues, each issue an order, all in one call', async () => {
    const { id, token } = await player(1000n);
    const numero = vnIssues.map((each, index) => ({ numero: each, multiple: index + 1 }));
    const { status, body } = await place(
      [content({ numero }), content({ playId: 90_501, bettingContent: '12-34', singleBetPrice: '2.2' })],
      token,
    );
    // 041 once and twice at 23, and two numbers at a tenth of 22
    expect([status, body.totalBettingAmount, body.balance]).toEqual([200, '73.40', '926.60']);
    expect(
      body.orders.map((order: { numero: string; totalBettingAmount: string }) => [
        order.numero,
        order.totalBettingAmount,
      ]),
    ).toEqual([
      [vnIssues[0], '27.40'],
      [vnIssues[1], '46.00'],
    ]);
    const { orderDetailOrders } = await read(`/lgw/orders/detail?orderMasterId=${body.orders[0].orderMasterId}`, token);
    expect(
      orderDetailOrders.map((row: { bettingContent: string; bettingMode: string }) => [
        row.bettingContent,
        row.bettingMode,
      ]),
    ).toEqual([
      ['041', '1'],
      ['12-34', '0.1'],
    ]);
    const again = await place(
      [content({ numero }), content({ playId: 90_501, bettingContent: '12-34', singleBetPrice: '2.2' })],
      token,
      2,
    );
    expect([again.status, await ordersOf(id)]).toEqual([200, 4]);
    await expectSoundLedger(test.database);
  });

  it('takes issues and picks that are written as numbers, and keeps their zeros as written', async () => {
    const { token } = await player(1000n);
    const daily = (await read('/lgw/vn/numeros/opened/game?count=2')).find(({ numero }: { numero: string }) =>
      /^\d{8}$/.test(numero),
    );
    const menu = await read(`/lgw/games/${daily.gameId}/play_menu`);
    const two = menu[0].playMenuGroups
      .flatMap(({ playMenus }: { playMenus: object[] }) => playMenus)
      .find(({ playCode }: { playCode: string }) => playCode.endsWith('_de'));
    const ofDay = (bettingContent: number, numero: unknown = Number(daily.numero)) =>
      place(
        [
          content({
            gameId: Number(daily.gameId),
            playId: two.playId,
            bettingContent,
            singleBetPrice: two.singleBetPrice,
            numero: [{ numero, multiple: 1 }],
          }),
        ],
        token,
      );
    const { status, body } = await ofDay(12);
    expect([status, body.orders?.[0].numero]).toEqual([200, daily.numero]);
    expect(refusal(await ofDay(5))).toEqual([500, 'LOTTERY_BET_INVALID']);
    for (const numero of [1e21, 0.1, null, [daily.numero]]) expect((await ofDay(13, numero)).status).toBe(500);
  });

  it('the same call under one key is the same orders, and another one under it is refused', async () => {
    const { id, token } = await player(1000n);
    const key = { 'idempotency-key': randomUUID() };
    const numero = vnIssues.map((each) => ({ numero: each, multiple: 1 }));
    const send = (part: object) =>
      ask('POST', '/lotto-vn/lgw/betting', { prizeMode: 'Lott', contents: [content({ numero, ...part })] }, token, key);
    const answers = await Promise.all([send({}), send({}), send({})]);
    answers.push(await send({}));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await ordersOf(id), await moneyOf(token)]).toEqual([2, '954.00']);
    expect(refusal(await send({ bettingContent: '0_4_2' }))).toEqual([500, 'IDEMPOTENCY_CONFLICT']);
    await expectSoundLedger(test.database);
  });

  it('takes all or none: a closed issue, too little money, or a limit of one is the end of all', async () => {
    const { id, token } = await player(50n);
    const closed = (await openDraw(test, VIETNAMESE)).issue;
    await passDraw(test, { gameId: VIETNAMESE, issue: closed });
    const on = (...numeros: (string | undefined)[]) => [
      content({ numero: numeros.map((numero) => ({ numero, multiple: 1 })) }),
    ];
    expect(refusal(await place(on(vnIssues[0], closed), token))).toEqual([500, 'LOTTERY_NUMERO_CLOSED']);
    const third = (await openDraw(test, VIETNAMESE)).issue;
    expect(refusal(await place(on(vnIssues[0], vnIssues[1], third), token))).toEqual([500, 'balance not enough']);
    expect([await ordersOf(id), await moneyOf(token)]).toEqual([0, '50.00']);
    const [left] = await test.database.asOwner<{ n: number }>(
      `select count(*)::int as n from lottery_exposure where member_id = $1`,
      [id],
    );
    expect(left?.n).toBe(0);
    await expectSoundLedger(test.database);
  });

  it('reads digits by place, numbers side by side, and lists of numbers', async () => {
    const { token } = await player(10_000n);
    const cost = async (part: object) => (await place([content(part)], token)).body.totalBettingAmount;
    expect(await cost({ bettingContent: '01_4_23' })).toBe('92.00');
    expect(await cost({ bettingContent: '041-042,043' })).toBe('69.00');
    expect(await cost({ bettingContent: '041,0_4_2', bettingApproach: 2 })).toBe('46.00');
    expect(await cost({ bettingContent: null, bettingSlip: '041', bettingApproach: 3 })).toBe('23.00');
    expect(await cost({ playId: 90_507, bettingContent: '12-34-56', singleBetPrice: 1 })).toBe('3.00');
    expect(await cost({ playId: 90_511, bettingContent: 'big-odd', singleBetPrice: '0.01' })).toBe('0.02');
  });

  it('refuses another price, plays of other games, and texts that are no bet', async () => {
    const { token } = await player(1000n);
    const refused = async (part: object) => refusal(await place([content(part)], token));
    expect(await refused({ singleBetPrice: 22 })).toEqual([500, 'LOTTERY_PRICE_CHANGED']);
    expect(await refused({ playId: 14 })).toEqual([500, 'LOTTERY_BET_INVALID']);
    expect(await refused({ bettingContent: '0_4' })).toEqual([500, 'LOTTERY_BET_INVALID']);
    expect(await refused({ bettingContent: null })).toEqual([500, 'LOTTERY_BET_INVALID']);
    expect(await refused({ gameId: 1 })).toEqual([500, 'DATA_NOT_FOUND']);
    expect(await refused({ numero: [] })).toEqual([500, 'request_param_err']);
    expect(await refused({ numero: [{ numero: vnIssues[0], multiple: -1 }] })).toEqual([500, 'request_param_err']);
    expect(await refused({ playId: 90_507, bettingContent: '12_34', singleBetPrice: 1 })).toEqual([
      500,
      'LOTTERY_BET_INVALID',
    ]);
    expect(await refused({ bettingContent: '0123456789_0123456789_0123456789' })).toEqual([500, 'LOTTERY_BET_INVALID']);
    const many = Array.from({ length: 21 }, (_, index) => content({ numero: [{ numero: `n${index}`, multiple: 1 }] }));
    expect(refusal(await place(many, token))).toEqual([500, 'LOTTERY_LIMIT']);
  });

  it('calls of one member at the same time wait for each other and neither fails', async () => {
    const { id, token } = await player(1000n);
    const turned = [...vnIssues].reverse();
    const on = (numeros: string[]) => [content({ numero: numeros.map((numero) => ({ numero, multiple: 1 })) })];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => place(on(index % 2 ? vnIssues : turned), token, index)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([await ordersOf(id), answers.length]).toEqual([16, 8]);
    await expectSoundLedger(test.database);
  });
});

describe('the member’s orders', () => {
  it('CGAM-19: POST lists by pages from 0 at the wire’s address, and places where it carries bets, as ours does', async () => {
    const { token } = await player(100n);
    for (const digit of [1, 2, 3]) await bet(`${digit}_#_#_#_#~1~14~1~1900~1`, '2.0000', token);
    const list = (part: object = {}) =>
      ask(
        'POST',
        '/lgw/orders',
        {
          startDate: Date.now() - 3_600_000,
          endDate: Date.now() + 60_000,
          orderStatus: 0,
          gameId: -1,
          orderNumber: '',
          chasingOrder: null,
          numero: '',
          page: 0,
          size: 2,
          ...part,
        },
        token,
      );
    const { body } = await list();
    expect([body.orders.content.length, body.orders.totalPages, body.orderSumTO]).toEqual([
      2,
      2,
      { sumPlanBettingAmt: '6.00', sumActualBettingAmt: '6.00', sumWinningAmt: '0.00' },
    ]);
    expect(body.orders.content[0]).toMatchObject({
      orderNumber: expect.any(String),
      orderDetailId: body.orders.content[0].orderMasterId,
      gameCode: 'MSSSC1',
      numero: issue,
      chasing: false,
      chasingOrder: false,
      planBettingAmount: '2.00',
      winningAmount: '0.00',
      orderStatus: 2,
      winningNumber: null,
    });
    const lengthOf = async (part: object) => (await list(part)).body.orders.content.length;
    expect(await lengthOf({ page: 1 })).toBe(1);
    expect(await lengthOf({ orderStatus: 2 })).toBe(2);
    for (const part of [
      { orderStatus: 4 },
      { orderStatus: 16 },
      { chasingOrder: true },
      { gameId: 3605 },
      { numero: 'none' },
    ])
      expect(await lengthOf(part)).toBe(0);
    expect(await lengthOf({ gameId: 'MSSSC1', orderNumber: body.orders.content[0].orderNumber })).toBe(1);
    const today = await read('/lgw/orders/today?gameId=-1&page=0&size=50', token);
    expect([today.content.length, today.totalPages]).toEqual([3, 1]);
    const own = await ask(
      'POST',
      '/lgw/orders',
      {
        gameId: FIVE,
        numero: issue,
        prizeMode: 'Lott',
        total: '2',
        bets: [{ playCode: 'ssc_position', content: '4_#_#_#_#', unit: '1', multiple: 1 }],
      },
      token,
    );
    expect([own.status, own.body.totalBettingAmount]).toEqual([200, '2.00']);
    expect((await read('/lgw/orders', token)).list).toHaveLength(4);
  });

  it('CGAM-20: an order is read by its id or a bet’s, with its bets, and by nobody else', async () => {
    const { token } = await player(100n);
    const stranger = await player(100n);
    const { body } = await bet('1_#_#_#_#~1~14~1~1900~3;2_#_#_#_#~1~14~1~1900~1', '8.0000', token);
    const detail = await read(`/lgw/orders/detail?orderMasterId=${body.orderMasterId}`, token);
    expect(detail).toMatchObject({
      orderNumber: body.orderNumber,
      gameCode: 'MSSSC1',
      series: 1900,
      bettingModeCode: 'Dollar',
      multiple: 1,
      stakes: 2,
      orderStatus: 2,
      numero: issue,
      winningNumber: null,
      winningStop: false,
      abandoning: false,
      completed: false,
      totalBetAmount: '8.00',
      totalActualBetAmount: '8.00',
      totalChasePhases: 1,
      chase: false,
      orderDetailOrders: [
        {
          chasingOrder: false,
          numero: issue,
          orderStatus: 2,
          bettingSumAmount: '6.00',
          winningAmount: '0.00',
          stakes: 1,
        },
        { bettingSumAmount: '2.00' },
      ],
    });
    const [, second] = detail.orderDetailOrders;
    expect(await read(`/lgw/orders/detail?orderDetailId=${second.orderDetailId}`, token)).toMatchObject({
      orderNumber: body.orderNumber,
    });
    const info = await read(`/lgw/orders/detail/${body.orderMasterId}/info?page=0&size=100`, token);
    expect([info.content.length, info.totalPages, info.content[0]]).toEqual([
      2,
      1,
      expect.objectContaining({
        playId: 14,
        playCode: 'ssc_position',
        series: 1900,
        bettingMode: '1',
        multiple: 3,
        bettingAmount: '6.00',
        winAmount: '0.00',
        bettingContent: '1_#_#_#_#',
      }),
    ]);
    expect((await read(`/lgw/orders/detail/${second.orderDetailId}/info`, token)).content).toHaveLength(1);
    for (const url of [
      `/lgw/orders/detail?orderMasterId=${body.orderMasterId}`,
      `/lgw/orders/detail?orderDetailId=${second.orderDetailId}`,
      `/lgw/orders/detail/${second.orderDetailId}/info`,
      '/lgw/orders/detail',
    ])
      expect(refusal(await ask('GET', url, undefined, stranger.token))).toEqual([500, 'DATA_NOT_FOUND']);
  });

  it('CGAM-21: PUT with a list takes back bets and whole orders, all or none, while the draw is open', async () => {
    const { token } = await player(100n);
    const stranger = await player(100n);
    const last = (await openDraw(test, FIVE)).issue;
    const one = (await bet('1_#_#_#_#~1~14~1~1900~1;2_#_#_#_#~1~14~1~1900~1', '4.0000', token)).body;
    const two = (await bet('3_#_#_#_#~1~14~1~1900~1', '2.0000', token, { currentNumero: last })).body;
    const cancel = (ids: unknown, by = token) => ask('PUT', '/lgw/orders/suborders/cancel', ids, by);
    const [bet1] = (await read(`/lgw/orders/detail?orderMasterId=${one.orderMasterId}`, token)).orderDetailOrders;
    expect(refusal(await cancel([bet1.orderDetailId], stranger.token))).toEqual([500, 'DATA_NOT_FOUND']);
    expect(refusal(await cancel([bet1.orderDetailId, randomUUID()]))).toEqual([500, 'DATA_NOT_FOUND']);
    for (const ids of [[], ['x'], {}, Array.from({ length: 101 }, () => bet1.orderDetailId)])
      expect(refusal(await cancel(ids))).toEqual([500, 'request_param_err']);
    expect(await moneyOf(token)).toBe('94.00');
    const done = await cancel([bet1.orderDetailId, two.orderMasterId]);
    expect([done.status, done.body.success]).toEqual([200, true]);
    expect(await moneyOf(token)).toBe('98.00');
    expect((await cancel([bet1.orderDetailId])).status).toBe(200);
    expect(await moneyOf(token)).toBe('98.00');
    const three = (await bet('4_#_#_#_#~1~14~1~1900~1', '2.0000', token, { currentNumero: last })).body;
    await passDraw(test, { gameId: FIVE, issue: last });
    expect(refusal(await cancel([one.orderMasterId, three.orderMasterId]))).toEqual([500, 'LOTTERY_NUMERO_CLOSED']);
    expect(await moneyOf(token)).toBe('96.00');
    await expectSoundLedger(test.database);
  });

  it('CGAM-21: lists that name the same orders at the same time give each bet back once, and none fails', async () => {
    const { token } = await player(100n);
    const on = [(await openDraw(test, FIVE)).issue, (await openDraw(test, FIVE)).issue];
    const ids: string[] = [];
    for (const currentNumero of on)
      ids.push((await bet('1_#_#_#_#~1~14~1~1900~1', '2.0000', token, { currentNumero })).body.orderMasterId);
    expect(await moneyOf(token)).toBe('96.00');
    const turned = [...ids].reverse();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        ask('PUT', '/lgw/orders/suborders/cancel', index % 2 ? ids : turned, token),
      ),
      bet('2_#_#_#_#~1~14~1~1900~1', '2.0000', token, { currentNumero: on[1] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await moneyOf(token)).toBe('98.00');
    await expectSoundLedger(test.database);
  });

  it('draws are listed with their results, of all games, by id and by code, and what came how often', async () => {
    await runDraws(test);
    const draws = await read(`/lgw/draw/${FIVE}?page=0&size=10`);
    expect(draws.content[0]).toMatchObject({
      numero: expect.any(String),
      winNo: expect.stringMatching(/^\d(,\d){4}$/),
    });
    expect((await read('/lotto/lgw/draw/code/MSSSC1?page=0&size=10')).content).toEqual(draws.content);
    expect((await read(`/lgw/draw/${FIVE}?page=5&size=10`)).content).toEqual([]);
    const last = await read('/lgw/draw');
    expect(last.find(({ gameId }: { gameId: string }) => gameId === FIVE)).toEqual(draws.content[0]);
    expect(await read('/lotto-vn/lgw/numeros/recent')).toEqual(last);
    const { hot, gap } = await read(`/lgw/draw/${FIVE}/hot_gap_info`);
    expect(Object.keys(hot)).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH']);
    const first = Number(draws.content[0].winNo[0]);
    expect([gap.FIRST[first], hot.FIRST.reduce((sum: number, each: number) => sum + each, 0)]).toEqual([
      0,
      draws.totalElements,
    ]);
    expect(await read(`/lgw/draw/${VIETNAMESE}/hot_gap_info`)).toEqual({ hot: {}, gap: {} });
  });
});

describe('opening lotteries and records', () => {
  const launch = (query: string, token: string) => ask('GET', `/wps/game/launchGame?${query}`, undefined, token);

  it('LOTT, SEA and older forms lead to the frame or the lobby; without a mode it is #727 with HTTP 500', async () => {
    const { token } = await player(10n);
    const vn =
      'lottoArea=VN&launchMode=LOTT&lottoView=betting&device=MOBILE&backUrl=x&hasLobby=&language=VI&title=&labelName=';
    const cases: [string, RegExp][] = [
      [
        `${vn}&lottoPrizeMode=Lott&lottoGameCode=HNRAPID5`,
        /^\/m\/lotto-h5\/b1\/trad\/games\/4027\?token=.+&prize_mode=Lott/,
      ],
      [
        `${vn}&lottoPrizeMode=Elott&lottoGameCode=HNRAPID5`,
        /^\/m\/lotto-h5\/b1\/ent\/games\/4027\?token=.+&prize_mode=Elott/,
      ],
      [`${vn}&lottoPrizeMode=Lott&lottoGameCode=lobby`, /^\/m\/lottery$/],
      ['launchMode=LOTT&lottoView=lobby', /^\/m\/lottery$/],
      ['lottoMode=SEA_Tradition_Mobile&lottoGameCode=HNRAPID5', /trad\/games\/4027.*prize_mode=SEA/],
      ['lottoMode=Traditional&lottoGameCode=MSSSC1&roomId=7', /trad\/games\/3601.*prize_mode=Lott/],
    ];
    for (const [query, address] of cases) {
      const { status, body } = await launch(query, token);
      expect([query, status]).toEqual([query, 200]);
      expect(body.value.gameUrl).toMatch(address);
      expect(body.value.gameUrl).not.toContain(token);
      expect(body.value.content.game_url).toBe(body.value.gameUrl);
    }
    const recent = await read('/lgw/games/game_menus/recent', token);
    const opened = recent.categories.flatMap(({ gameMenus }: { gameMenus: { gameId: string }[] }) => gameMenus);
    expect(opened.map(({ gameId }: { gameId: string }) => gameId).sort()).toEqual([FIVE, VIETNAMESE]);
    expect(refusal(await launch('nodeId=LOTT-MSSSC1&gameId=LOTT-MSSSC1&platform=html5', token))).toEqual([500, '#727']);
    expect(refusal(await launch('launchMode=OTHER&nodeId=LOTT-MSSSC1', token))).toEqual([500, '#727']);
    expect(refusal(await launch('launchMode=LOTT&lottoGameCode=NOTHING', token))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await launch('launchMode=LOTT&lottoGameCode=MSSSC1', ''))).toEqual([401, 'customer.not.login']);
    const generic =
      'launchMode=GLS&platform=html5&clientType=2&accountType=1&vassalage=LOTT&username=x&language=EN&confirmTrans=0&webView=&isCoin=&roomId=';
    expect((await launch(`${generic}&nodeId=LOTT-MSSSC1&gameId=LOTT-MSSSC1`, token)).body.value.gameUrl).toMatch(
      /games\/3601/,
    );
    expect((await launch(`${generic}&gameId=LOTT-MSSSC1`, token)).status).toBe(200);
    expect(refusal(await launch(generic, token))).toEqual([404, 'DATA_NOT_FOUND']);
  });

  it('RECORD-01: records are listed by kind with total and footer, our own at its own address', async () => {
    const { token } = await player(100n);
    const days = `startDate=${Date.now() - 86_400_000}&endDate=${Date.now() + 86_400_000}&accountType=&page=1&size=10&language=EN`;
    const codes =
      'RNGOrders FishOrders LiveOrders PvPOrders SportsSettOrders SportsUnsettOrders ordersSportsRemote ElottSettledOrders ElottUnsettledOrders LottoOrders';
    const lists = codes.split(' ').map((code) => `/wps/relay/ODSFE2_${code}?${days}`);
    const zero = '0.00';
    const none = {
      betAmount: zero,
      validBetAmount: zero,
      winAmount: zero,
      profitAndLoss: zero,
      validBetting: zero,
      gameValidBetting: zero,
      netProfit: zero,
      totalHands: 0,
    };
    for (const url of lists) {
      expect((await read(url, token)).value).toEqual({
        list: [],
        pageNum: 1,
        totalPages: 0,
        totalCount: 0,
        total: 0,
        footer: none,
      });
      expect(refusal(await ask('GET', url))).toEqual([401, 'customer.not.login']);
    }
    const ends = (await openDraw(test, FIVE)).issue;
    const runs = (await openDraw(test, VIETNAMESE)).issue;
    await bet('0123456789_#_#_#_#~1~14~1~1900~1;12_#_#_#_#~1~14~1~1900~1', '24.0000', token, { currentNumero: ends });
    await ask(
      'POST',
      '/lotto-vn/lgw/betting',
      {
        contents: [
          {
            gameId: VIETNAMESE,
            playId: 90_503,
            bettingContent: '12',
            singleBetPrice: 1,
            bettingApproach: 1,
            numero: [{ numero: runs, multiple: 2 }],
          },
        ],
      },
      token,
    );
    await passDraw(test, { gameId: FIVE, issue: ends });
    await runDraws(test);
    const open = (await read(`/wps/relay/ODSFE2_ElottUnsettledOrders?${days}`, token)).value;
    expect([open.total, open.footer.betAmount, open.list[0]]).toEqual([
      1,
      '2.00',
      expect.objectContaining({
        accountType: 'TCG_LOTTO_VN',
        orderNo: expect.any(String),
        status: 0,
        betAmount: '2.00',
        directAgentName: false,
      }),
    ]);
    expect((await read(`/wps/relay/ODSFE2_ElottSettledOrders?${days}`, token)).value.total).toBe(0);
    const lottery = async (query: string) =>
      (await read(`/wps/relay/ODSFE2_LottoOrders?${days}&${query}`, token)).value;
    const all = await lottery('chase=&numero=&status=&prizeModeId=1&gameCode=&orderNo=&orderNoSearch=&productCode=');
    expect([all.total, all.footer.betAmount, all.list.length]).toEqual([3, '26.00', 3]);
    const sure = (await lottery('status=1')).list.find(({ betContent }: { betContent: string }) =>
      betContent.startsWith('0-1'),
    );
    expect(sure).toMatchObject({
      gameCode: 'MSSSC1',
      numero: ends,
      betAmount: '20.00',
      validBetAmount: '1.00',
      winAmount: '19.00',
      status: 1,
      chase: false,
      bettingApproach: 1,
      playId: 14,
      abbrOrderNo: expect.stringMatching(/^[0-9A-Z]{6}$/),
      settleTimeInTimestamp: expect.any(Number),
    });
    expect((await lottery('status=0')).list.map(({ numero }: { numero: string }) => numero)).toEqual([runs]);
    expect((await lottery('productCode=TCG_LOTTO_VN')).total).toBe(1);
    for (const query of ['status=4', 'chase=true', 'prizeModeId=3', 'numero=none', 'gameCode=MSK31'])
      expect((await lottery(query)).total).toBe(0);
    expect((await lottery(`orderNo=${sure.orderNo}`)).total).toBe(2);
    const own = (await read('/wps/game/records?gameType=LOTT', token)).value;
    expect([own.totalCount, own.list[0].betAmount]).toEqual([1, '24.00']);
    expect((await read(`/wps/relay/ODSFE2_LottoOrders?${days}`, (await player(1n)).token)).value.total).toBe(0);
  });
});
