import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../test/test-server.ts';
import { seedLotteries } from '#server/modules/lottery/lottery.ts';
import { seedGames } from './seed.ts';

/** What clients of the family send, as the notes on their wire have it: written out here, by nothing of the contract package. */
const GEETEST = { captcha_id: 'x', lot_number: 'x', pass_token: 'x', gen_time: '1', captcha_output: 'x' };
const PIXELS = { fbPixelId: 'x', tiktokPixelId: null, ad_fbclid: '' };
const LOGIN = {
  password: TEST_PASSWORD,
  captcha: null,
  type: '1',
  uuId: 'x',
  loginDeviceId: 'x',
  isOfficialAppLogin: false,
  isSms: false,
  geetestValidateV4: GEETEST,
  geetestSeccode: null,
  firebaseChannel: null,
  firebaseIdToken: null,
  firebaseMobileNo: null,
  countryDialingCode: '',
  pixelTrack: PIXELS,
};

let test: TestServer;
let userName: string;
let token = '';
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  await seedGames(test.platform.database);
  await seedLotteries(test.platform.database);
  ({ userName } = await test.newMember());
});
afterAll(() => test.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const answer = await test.server.inject({
    method,
    url,
    headers: { host: 'localhost:4000', merchant: 'EN', language: 'EN', ...(token ? { authorization: token } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a client of the family', () => {
  it('starts: asks for templates and the status with all that it always sends', async () => {
    for (const url of [
      '/wps/system/templates?domain=x&url=y&device=MOBILE',
      '/wps/system/status?device=MOBILE&track=1&originalDomain=x&url=localhost',
      '/wps/v2/system/status?device=MOBILE&url=',
      '/wps/system/test/ping?t=1764000000000',
    ])
      expect([url, (await ask('GET', url)).success]).toEqual([url, true]);
  });

  it('logs in with fields of every kind of captcha and none of them filled in, and keeps the session alive by GET', async () => {
    const { success, value } = await ask('POST', '/wps/session/login', { ...LOGIN, username: userName });
    expect([success, value?.userName]).toEqual([true, userName]);
    token = value.token;
    expect((await ask('GET', '/wps/session/touch')).success).toBe(true);
    expect((await ask('POST', '/wps/session/touch')).success).toBe(true);
  });

  it('asks for all games at once, for lotteries by their older name, and for hot games by either verb', async () => {
    const list =
      '/wps/relay/GCSGAME_gameList?merchant=EN&platform=html5&clientType=2&gameName=&vassalage=&gameClassify=';
    const all = await ask('GET', `${list}&gameType=&pageNo=1&pageSize=3000&minBet=&minLine=&isNew=`);
    expect(all.value.games.length).toBeGreaterThan(10);
    const named = await ask('GET', `${list}&gameType=LOTTERY&pageNo=1&pageSize=1000`);
    const own = await ask('GET', `${list}&gameType=LOTT&pageNo=1&pageSize=1000`);
    expect([named.success, named.value.games]).toEqual([true, own.value.games]);
    expect(own.value.games.length).toBeGreaterThan(0);
    const hot = '/wps/relay/GCSGAME_hotGamesV2';
    const asked = { merchantCode: 'EN', isPlatform: 2, language: 'EN', platform: 'html5' };
    const posted = await ask('POST', hot, asked);
    expect(posted.value.list).toEqual((await ask('GET', `${hot}?merchantCode=EN&isPlatform=2`)).value.list);
    expect(posted.value.list.length).toBeGreaterThan(0);
    const favourites = await ask(
      'GET',
      '/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1&pageSize=3000&gameTyp=&vendor=',
    );
    expect(favourites.value.content).toEqual([]);
  });

  it('asks for announcements of kinds that there are not, and of an empty group', async () => {
    const url =
      '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=M&groupName=&merchantCode=EN&token=x';
    const { success, value } = await ask('GET', url);
    expect(success).toBe(true);
    const others = await ask('GET', '/wps/relay/MCSFE_getListAnnouncements?types=H');
    expect([others.value.banners, others.value.player, others.value.promotion]).toEqual([[], [], []]);
    expect(Object.keys(value)).toEqual(expect.arrayContaining(['banners', 'player', 'popup', 'promotion', 'footer']));
  });

  it('opens the chat without a colour and with several', async () => {
    for (const colours of ['', '%23112233', '%23112233,%23445566'])
      expect(
        (await ask('GET', `/wps/relay/CBS_launchChat?b2c=1&title=&language=EN&headerColor=${colours}`)).success,
      ).toBe(true);
    expect((await ask('GET', '/wps/relay/CBS_launchChat?headerColor=red')).success).toBe(false);
  });

  it('finds the lottery gateway under each prefix, with one answer', async () => {
    const own = await ask('GET', '/lgw/games');
    for (const prefix of ['/lotto/lgw', '/lotto-vn/lgw']) {
      const found = await ask('GET', `${prefix}/games`);
      expect([prefix, found.status, found.games?.length]).toEqual([prefix, 200, own.games.length]);
    }
    expect(own.games.length).toBeGreaterThan(0);
    expect((await ask('GET', '/lotto/wps/system/status')).status).toBe(404);
  });

  it('is refused what it sends of a wrong type, and text that it has to send and does not', async () => {
    const login = (part: object) => ask('POST', '/wps/session/login', { ...LOGIN, username: userName, ...part });
    expect((await login({ isSms: 'maybe' })).errorCode).toBe('request_param_err');
    expect((await login({ username: null })).errorCode).toBe('request_param_err');
    expect((await login({ username: '' })).success).toBe(false);
  });

  it('logs out by either verb', async () => {
    expect((await ask('DELETE', '/wps/session/logout')).success).toBe(true);
    expect((await ask('GET', '/wps/session/touch')).status).toBe(401);
  });
});
