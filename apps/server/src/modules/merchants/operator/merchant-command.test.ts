import { randomUUID } from 'node:crypto';
import { RGS_PATHS, type RgsPlayAnswer, type RgsSession } from '@tessera/game-kit/rgs-protocol';
import { parseMoney } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../../test/listen.ts';
import { openDraw } from '../../../../test/lottery-draws.ts';
import { startTestSandbox, type TestSandbox } from '../../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../../test/test-server.ts';
import { seedGames } from '#server/seed.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { createWalletClient, loadStudioGames, registerStudioRoutes } from '#server/modules/studio/studio.ts';
import { createRateLimits } from '#server/platform/http/rate-limit.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import { refusalOf } from '#server/modules/staff/staff.ts';
import { commandLine } from '#server/modules.ts';

const ALICE = { name: 'alice', isOnePerson: true };
const HOST = 'play.aurora.example';
const SSC = '3601';
const WISHES = ['name=Aurora', `hosts=${HOST}`, 'languages=VI,EN', 'currency=EUR', 'profile=classic'];

let test: TestServer;
let games: FastifyInstance;
let sandbox: TestSandbox;
beforeAll(async () => {
  test = await createTestServer();
  await seedGames(test.platform.database);
  const port = await listenOnLoopback(test.server);
  Object.assign(test.platform.config, { port });
  sandbox = await startTestSandbox(test);
  const { database, log } = test.platform;
  const wallet = createWalletClient(test.platform, `http://127.0.0.1:${port}`);
  games = await createHttpServer(test.platform);
  await registerStudioRoutes(
    games,
    test.platform,
    { database, log, wallet, games: await loadStudioGames() },
    createRateLimits(1),
  );
});
afterAll(async () => {
  await sandbox.stop();
  await games.close();
  await test.close();
});

const platform = (...words: string[]) =>
  commandLine.runForPlatform(test.platform.database, words, {
    outside: { sms: undefined, phoneVerification: undefined },
    places: test.platform.config,
    staff: ALICE,
  });
const add = (code: string, ...words: string[]) => platform('merchant', 'add', code, ...words);
/** The words of a merchant that may be added, with others in their place. */
const wishes = (changes: Record<string, string>) =>
  Object.entries({
    ...Object.fromEntries(WISHES.map((word) => word.split('=') as [string, string])),
    hosts: `${randomUUID()}.example`.replace(/^\d/, 'h'),
    ...changes,
  }).map(([name, value]) => `${name}=${value}`);

async function merchantOf(code: string) {
  const merchant = await createMerchantDirectory(test.platform.database, test.platform.log).byCode(code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  return merchant;
}
const stored = () => test.database.asOwner<{ code: string }>('select merchant_code as code from merchant order by 1');
const page = (host: string) => test.server.inject({ url: '/m/home', headers: { host, accept: 'text/html' } });

const register = (userName: string) =>
  test.call(
    'register',
    { username: userName, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ageConfirmed: true },
    { host: HOST },
  );
const balanceOf = async (token: string) => (await test.call('getWallet', {}, { token, host: HOST })).value.sumBalance;

/** Pays a deposit on the sandbox's page. */
async function payIn(token: string, amount: string) {
  const opened = await test.call(
    'startDeposit',
    { amount },
    { token, host: HOST, headers: { 'idempotency-key': randomUUID() } },
  );
  expect(opened.status, opened.response.body).toBe(200);
  const { pathname } = new URL(opened.value.gatewayUrl);
  await fetch(`${sandbox.pages}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'paid' }),
    redirect: 'manual',
  });
  await expect.poll(() => balanceOf(token)).toBe(amount);
}

async function playSlot(token: string) {
  const as = { token, host: HOST };
  const lobby = (await test.call('listHotGames', {}, as)).value;
  const game = lobby.list.find(({ state }) => state === 'open');
  const launch = await test.call('launchGame', { nodeId: game?.nodeId ?? '' }, as);
  const ticket = new URL(launch.value.gameUrl).searchParams.get('ticket') ?? '';
  const session = (
    await games.inject({ method: 'POST', url: RGS_PATHS.session, payload: { ticket } })
  ).json<RgsSession>();
  const bet = session.betLevels[0] ?? '';
  const played = await games.inject({
    method: 'POST',
    url: RGS_PATHS.play,
    headers: { authorization: session.token },
    payload: { roundId: randomUUID(), bet },
  });
  return { bet, win: played.json<RgsPlayAnswer>().round.win };
}

describe('merchant add', () => {
  it('makes a merchant that works within a second: home, registration, login, deposit, a slot and a lottery', async () => {
    expect((await page(HOST)).statusCode).toBe(421);
    const said = await add('AURORA', ...WISHES);
    expect(said).toContain(`http://${HOST}:`);
    await expect.poll(async () => (await page(HOST)).statusCode).toBe(200);
    const home = (await page(HOST)).body;
    expect(home).toContain('<html lang="vi"');
    expect(home).toContain('Aurora');
    expect(home).not.toMatch(/Mosaic|Lantern|\/sandbox\//);

    expect((await register('someone01')).status).not.toBe(200);
    const set = async (name: string, value: string) =>
      commandLine.runForMerchant(test.platform.database, await merchantOf('AURORA'), ['set', name, value], {
        staff: ALICE,
      });
    await set('registerCaptcha', 'false');
    await expect.poll(async () => (await register('someone01')).errorCode).toBe('REGISTRATION_CLOSED');
    await set('agreement', '{"title":{},"content":{"VI":"<p>Chơi đẹp</p>"}}');
    await expect.poll(async () => (await register('someone01')).status).toBe(200);
    const login = await test.call('logIn', { username: 'someone01', password: TEST_PASSWORD }, { host: HOST });
    const token = login.value.token ?? '';
    expect(await balanceOf(token)).toBe('0.00');
    await payIn(token, '100.00');

    const { bet, win } = await playSlot(token);
    const afterSlot = parseMoney('100') - parseMoney(bet) + parseMoney(win);
    expect(parseMoney(await balanceOf(token))).toBe(afterSlot);

    const { issue } = await openDraw(test, SSC);
    const bets = [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '1' as const, multiple: 1 }];
    const order = await test.call(
      'placeLotteryOrder',
      { gameId: SSC, numero: issue, prizeMode: 'Lott', bets, total: '2' },
      { token, host: HOST },
    );
    expect(order.status, order.response.body).toBe(200);
    expect(parseMoney(await balanceOf(token))).toBe(afterSlot - parseMoney('2'));
    await expectSoundLedger(test.database);
  });

  it('has nothing of the demo: no bank, link, app id or text, and nothing that leads there is shown', async () => {
    const { settings } = await merchantOf('AURORA');
    expect(JSON.stringify(settings)).not.toMatch(/sandbox|Mosaic|Lantern|mosaic|lantern/);
    expect(settings.bankCards.banks).toEqual([]);
    const { value } = await test.call('getStatus', {}, { host: HOST });
    for (const flag of ['FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'CBS3', 'BINDCARD3', 'MANPLAYREB3'] as const)
      expect(value.info.whitelabelVal[flag], flag).toBe(false);
    expect((await test.call('getCustomerService', {}, { host: HOST })).value).toEqual({
      customerService: [],
      version: { pathList: [] },
    });
    expect((await test.call('listHelp', { lang: 'EN' }, { host: HOST })).value).toEqual([]);
  });

  it('merchants do not see each other: neither sessions, nor members, nor settings cross over', async () => {
    const { token = null } = (await register('walled01')).value;
    expect(token).not.toBeNull();
    const elsewhere = await test.call('getWallet', {}, { token, host: 'en.localhost' });
    expect(elsewhere.status).not.toBe(200);
    const login = { username: 'walled01', password: TEST_PASSWORD };
    expect((await test.call('logIn', login, { host: 'en.localhost' })).status).not.toBe(200);
    const other = await test.newMember('EN');
    expect((await test.call('getWallet', {}, { token: other.token, host: HOST })).status).not.toBe(200);
    await expect(
      commandLine.runForMerchant(test.platform.database, await merchantOf('EN'), ['reset-password', 'walled01'], {
        staff: ALICE,
      }),
    ).rejects.toThrow('no member');
    const { rows: seen } = await test.platform.database.forMerchant('EN', (tx) =>
      sql`select user_name from member where merchant_code = 'AURORA'`.execute(tx),
    );
    expect(seen).toEqual([]);
  });

  it('a regulated one begins with the regulated profile', async () => {
    await add('REGUL', ...wishes({ profile: 'regulated', age: '21', languages: 'en', currency: 'jpy' }));
    const { settings } = await merchantOf('REGUL');
    expect(settings).toMatchObject({
      conductProfile: 'regulated',
      minimumAge: 21,
      captcha: { kind: 'work' },
      languages: ['EN'],
      currency: { code: 'JPY', symbol: '¥', pattern: '#,##0.##', displayDecimals: 0 },
    });
    expect(settings.flags).toMatchObject({ MEMCLUB3: false, FUNDTRANS3: false, MOBILEVERCODELOGIN3: false });
  });
});

it('WALLET-03: a merchant that names no currency has the yuan, by the pattern #,##0.00', async () => {
  await add('YUAN', 'name=Yuan', 'hosts=yuan.localhost', 'languages=EN', 'profile=classic');
  const { settings } = await merchantOf('YUAN');
  expect(settings.currency).toEqual({ code: 'CNY', symbol: '¥', pattern: '#,##0.00', displayDecimals: 2 });
});

describe('what is refused', () => {
  const refusals: [string, string, Record<string, string>, RegExp][] = [
    ['a code that is taken', 'LANTERN', {}, /code "LANTERN" is taken by merchant LANTERN/],
    ['a code that is an alias', 'ENTRIAL', {}, /code "ENTRIAL" is taken by merchant EN/],
    ['an alias that is taken', 'NEWONE', { alias: 'entrial' }, /alias "entrial" is taken by merchant EN/],
    ['an alias that is a code', 'NEWONE', { alias: 'LANTERN' }, /alias "LANTERN" is taken/],
    ['an alias that is its own code', 'NEWONE', { alias: 'newone' }, /another name/],
    ['a code in small letters', 'newone', {}, /capital letters/],
    ['a host that is taken', 'NEWONE', { hosts: 'EN.localhost' }, /host "en.localhost" is taken by merchant EN/],
    ['a host with a port', 'NEWONE', { hosts: 'a.example:80' }, /not a host name/],
    ['an address', 'NEWONE', { hosts: '10.0.0.1' }, /not a host name/],
    ['localhost', 'NEWONE', { hosts: 'localhost' }, /not a host name/],
    ['a wildcard', 'NEWONE', { hosts: '*.example' }, /not a host name/],
    ['no host', 'NEWONE', { hosts: ',' }, /at least one host/],
    ['a host twice', 'NEWONE', { hosts: 'b.example,B.example' }, /named twice/],
    ['an unknown language', 'NEWONE', { languages: 'EN,DE' }, /a language is one of CN, EN, TH, VI, UR, got "DE"/],
    ['a default that is not offered', 'NEWONE', { default: 'TH' }, /not among the languages/],
    ['an unknown currency', 'NEWONE', { currency: 'QQQ' }, /no currency "QQQ"/],
    ['an unknown profile', 'NEWONE', { profile: 'wild' }, /profile is one of classic, regulated/],
    ['an unknown time zone', 'NEWONE', { 'time-zone': '+05:00' }, /no time zone/],
    ['real money', 'NEWONE', { money: 'real' }, /real money, but only a sandbox for: mail \(MAIL_URL\), deposits/],
    ['an age below the law', 'NEWONE', { age: '12' }, /minimumAge/],
    ['a colour that is none', 'NEWONE', { hue: '720' }, /brand\.brandHue/],
    ['a word that is none', 'NEWONE', { colour: '1' }, /expected NAME=VALUE/],
  ];
  it.each(refusals)('%s', async (_, code, changes, message) => {
    const before = await stored();
    const refusal = await add(code, ...wishes(changes)).then(() => undefined, refusalOf);
    expect(refusal).toMatch(message);
    expect(await stored()).toEqual(before);
  });

  it.each(Object.keys(commandLine.ofPlatform))('a code that is the command "%s"', async (name) => {
    await expect(add(name.toUpperCase(), ...WISHES)).rejects.toThrow(/choose another code/);
  });

  it('a name, hosts, languages or profile that is missing', async () => {
    for (const [index, missing] of WISHES.entries()) {
      if (missing.startsWith('currency=')) continue;
      const words = WISHES.filter((_, place) => place !== index);
      await expect(add('NEWONE', ...words)).rejects.toThrow(`a merchant needs ${missing.split('=')[0]}=`);
    }
  });

  it('of several that want one code or one host at the same time one is made', async () => {
    const codes = await Promise.allSettled([1, 2, 3, 4].map(() => add('RACECODE', ...wishes({}))));
    expect(codes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const hosts = await Promise.allSettled(
      ['RACEA', 'RACEB', 'RACEC', 'RACED'].map((code) => add(code, ...wishes({ hosts: 'race.example' }))),
    );
    expect(hosts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [found] = await test.database.asOwner<{ n: number }>(
      `select count(*)::int as n from merchant where 'race.example' = any(hosts) or merchant_code = 'RACECODE'`,
    );
    expect(found?.n).toBe(2);
  });
});
