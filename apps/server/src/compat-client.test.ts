import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../test/test-server.ts';
import { seedLotteries } from '#server/modules/lottery/lottery.ts';
import { seedGames } from './seed.ts';

/** What older clients send, as the notes on their wire have it: written out here, by nothing of the contract package. */
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

/** Seals a body as older clients do: DES by a text of sixteen letters, which plain RSA with 65537 wraps. */
async function seal(content: object) {
  const modulus = (await test.server.inject({ url: '/wps/session/key/rsa', headers: { host: 'localhost:4000' } })).body;
  const letters = randomBytes(8).toString('hex');
  const n = BigInt(`0x${modulus}`);
  const message = BigInt(`0x${Buffer.from(letters).toString('hex')}`);
  let power = message;
  for (let square = 0; square < 16; square += 1) power = (power * power) % n;
  const key = Buffer.from(letters.slice(0, 8).repeat(3));
  const cipher = createCipheriv('des-ede3-ecb', key, null);
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]).toString('base64');
  return { header: ((power * message) % n).toString(16), text };
}

async function post(url: string, payload: string, headers: Record<string, string>) {
  const answer = await test.server.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:4000', merchant: 'EN', language: 'EN', ...headers },
    payload,
  });
  return answer.json();
}

const FORM = 'application/x-www-form-urlencoded';

/** The version of the wire that this client was written for. */
const WRITTEN_FOR = '1.1';

describe('an older client', () => {
  it('finds the version that it was written for: in the description of the calls, on its page and in the handbook', async () => {
    const read = async (url: string) => (await test.server.inject({ url, headers: { host: 'localhost:4000' } })).body;
    expect(JSON.parse(await read('/openapi.json')).info.version).toBe(WRITTEN_FOR);
    const named = `version ${WRITTEN_FOR} of the wire`;
    expect(await read('/openapi')).toContain(named);
    expect(readFileSync(new URL('../../../docs/older-clients.md', import.meta.url), 'utf8')).toContain(named);
  });

  it('starts: asks for templates and the status with all that it always sends', async () => {
    for (const url of [
      '/wps/system/templates?domain=x&url=y&device=MOBILE',
      '/wps/system/status?device=MOBILE&track=1&originalDomain=x&url=localhost',
      '/wps/v2/system/status?device=MOBILE&url=',
      '/wps/system/test/ping?t=1764000000000',
    ])
      expect([url, (await ask('GET', url)).success]).toEqual([url, true]);
  });

  it('registers with every field that it knows, most of them null or switched off, and without an age', async () => {
    const registered = await ask('PUT', '/wps/member/register', {
      countryDialingCode: '86',
      registerUrl: 'https://x.example/m/register',
      registerMethod: 'H5',
      username: 'family01',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      affiliateCode: '',
      referralCode: null,
      paymentPassword: null,
      recommenderId: '',
      nickname: null,
      payeeName: '',
      email: null,
      mobileNum: '13800138000',
      idNumber: '',
      qqNum: '10001',
      facebook: 'x',
      wechat: null,
      line: 'x',
      whatsapp: 'x',
      zalo: 'x',
      captcha: null,
      type: 0,
      domain: 'x.example',
      verificationCode: null,
      login: true,
      loginDeviceId: 'x',
      isOfficialAppLogin: false,
      pixelTrack: PIXELS,
      geetestValidateV4: GEETEST,
      firebaseChannel: null,
      firebaseIdToken: null,
      merchantCode: 'EN',
    });
    expect(registered.value).toMatchObject({
      userName: 'family01',
      customerName: 'EN@family01',
      customerId: registered.value?.id,
      customerType: 0,
      firstTimeLogin: true,
    });
    token = registered.value.token;
    expect((await ask('GET', '/wps/member/info')).value.account).toBe('family01');
    expect((await ask('POST', '/wps/session/logout')).success).toBe(true);
    token = '';
  });

  it('logs in plainly at the older address', async () => {
    const plain = { username: userName, password: TEST_PASSWORD, merchantCode: 'LANTERN', ipAddress: '10.0.0.1' };
    const { value } = await ask('POST', '/wps/session/login/unsecure', plain);
    expect(value).toMatchObject({ userName, merchantCode: 'EN', token: expect.any(String) });
  });

  it('logs in with fields of every kind of captcha and none of them filled in, and keeps the session alive by GET', async () => {
    const { success, value } = await ask('POST', '/wps/session/login', { ...LOGIN, username: userName });
    expect([success, value?.userName]).toEqual([true, userName]);
    token = value.token;
    expect((await ask('GET', '/wps/session/touch')).success).toBe(true);
    expect((await ask('POST', '/wps/session/touch')).success).toBe(true);
  });

  it('logs in by a sealed body of each form, as JSON, as text, as a form, and without saying what it is', async () => {
    const inEach = (text: string): [string, string][] => [
      ['bare', text],
      ['a JSON text', JSON.stringify(text)],
      ['a value', JSON.stringify({ value: text })],
    ];
    const types = [
      'application/json',
      'application/json;charset=UTF-8',
      'text/plain',
      FORM,
      `${FORM}; charset=UTF-8`,
      '',
    ];
    const login = async (type: string, write: (text: string) => string) => {
      const { header: Encryption, text } = await seal({ ...LOGIN, username: userName });
      return post('/wps/session/login', write(text), { Encryption, ...(type && { 'content-type': type }) });
    };
    for (const type of types)
      for (const [form] of inEach('')) {
        const { value } = await login(type, (text) => inEach(text).find(([name]) => name === form)?.[1] ?? '');
        expect([type, form, value?.userName]).toEqual([type, form, userName]);
      }
    // a form with one field, written carefully and carelessly, and a bare text written as part of an address
    for (const write of [
      (text: string) => `value=${encodeURIComponent(text)}`,
      (text: string) => `value=${text}`,
      encodeURIComponent,
    ])
      expect((await login(FORM, write)).value?.userName).toBe(userName);
    expect((await login('image/png', (text) => text)).value?.userName).toBe(userName);
    expect((await login(FORM, () => 'username=a')).errorCode).toBe('ENCRYPTION_REQUIRED');
  });

  it('sends JSON as a form and without saying what it is, where nothing is sealed, and is refused what is neither', async () => {
    const plain = { username: userName, password: TEST_PASSWORD, type: 'username' };
    for (const type of [FORM, ''])
      expect(
        (await post('/wps/session/login', JSON.stringify(plain), type ? { 'content-type': type } : {})).value?.userName,
      ).toBe(userName);
    expect(
      (await post('/wps/session/login', new URLSearchParams(plain).toString(), { 'content-type': FORM })).value
        ?.userName,
    ).toBe(userName);
    for (const [payload, type] of [
      ['{"username":', ''],
      ['{"username":', FORM],
      ['<a/>', ''],
      [JSON.stringify(plain), 'text/xml'],
    ] as const)
      expect((await post('/wps/session/login', payload, type ? { 'content-type': type } : {})).errorCode).toBe(
        'request_param_err',
      );
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
  });

  it('knows games by numbers: marks one, lists it, launches it, finds it among those played last, and takes the mark away', async () => {
    const list =
      '/wps/relay/GCSGAME_gameList?merchant=EN&platform=html5&clientType=2&gameType=RNG&pageNo=1&pageSize=1000';
    const game = (await ask('GET', list)).value.games.find(({ state }: { state: string }) => state === 'open');
    expect(game).toMatchObject({
      nodeId: expect.any(Number),
      gameClassifyNew: expect.any(String),
      accountTypeName: game.vassalage,
      defaultIcon: game.iconUrl,
      defaultLanguage: 'EN',
    });
    const { nodeId, vassalage: vendor } = game;
    const favourites = '/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1&pageSize=3000&gameTyp=&vendor=';
    const marked = async () => [
      (await ask('GET', '/wps/relay/MCSFE_getFavoriteGames?token=x')).value,
      (await ask('GET', favourites)).value.content.map((each: { nodeId: number }) => each.nodeId),
    ];
    expect(await marked()).toEqual([[], []]);
    const change = { nodeId: String(nodeId), token: 'x', vendor };
    expect((await ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', change)).success).toBe(true);
    expect(await marked()).toEqual([[String(nodeId)], [nodeId]]);
    const launch = `/wps/game/launchGame?launchMode=GLS&platform=html5&clientType=2&gameId=${game.gameId}&nodeId=${nodeId}`;
    const opened = await ask('GET', `${launch}&accountType=1&vassalage=${vendor}&confirmTrans=0&webView=&isCoin=`);
    expect(opened.value.content.game_url).toContain('/games/');
    const recent = await ask('GET', '/wps/relay/GCS_recentGame?page=1&pageSize=25&gameType=&language=EN&clientType=2');
    expect(recent.value.list.map((each: { nodeId: number }) => each.nodeId)).toEqual([nodeId]);
    expect((await ask('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', change)).success).toBe(true);
    expect(await marked()).toEqual([[], []]);
    const byNumber = { ...change, nodeId };
    expect((await ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', byNumber)).success).toBe(true);
    expect(await marked()).toEqual([[String(nodeId)], [nodeId]]);
    expect((await ask('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', byNumber)).success).toBe(true);
    expect(await marked()).toEqual([[], []]);
    const unknown = await ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { nodeId: 999_999_999, vendor });
    expect(unknown.errorCode).toBe('DATA_NOT_FOUND');
  });

  it('finds vendors by category, each with a list of classifications and of cards', async () => {
    const { value } = await ask('GET', '/wps/relay/GCSGAME_newGameVendor?platform=html5');
    const lane = value.data.lanes.find(({ title }: { title: string }) => title === 'RNG');
    expect(lane.gameCount).toBeGreaterThan(0);
    expect(lane.cards.map(({ vassalage }: { vassalage: string }) => vassalage)).toContain('EG3');
    for (const { title, cards } of value.data.lanes)
      for (const card of cards)
        expect(card).toMatchObject({
          accountTypeName: card.vassalage,
          gameType: title,
          h5Icon: expect.stringContaining('/'),
        });
    const titles = value.data.lanes.map(({ title }: { title: string }) => title);
    const eight = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP'];
    expect(titles).toEqual(eight.filter((category) => titles.includes(category)));
    expect(titles.length).toBeGreaterThan(2);
    for (const { cards } of value.data.lanes)
      for (const { vassalage } of cards)
        for (const place of [
          `VENDOR/${vassalage}.png`,
          `VENDOR/portrait/${vassalage}.png`,
          `VENDOR/${vassalage}/logo.webp`,
          `VENDOR_ICON_SMALL/${vassalage}-ACTIVE.png`,
          `RNG_LIST_VENDOR/${vassalage}-COLOR.png`,
          `SUBMENU_IMG/STYLE4/ELOTT-${vassalage}.png`,
        ]) {
          const picture = await test.server.inject({
            url: `/TCG_PROD_IMAGES/${place}`,
            headers: { host: 'localhost' },
          });
          expect([place, picture.statusCode, picture.headers['content-type']]).toEqual([
            place,
            200,
            expect.stringContaining('image/'),
          ]);
        }
    for (const { gameClassify } of value.data.lanes)
      for (const { vendors } of gameClassify) expect(vendors.length).toBeGreaterThan(0);
  });

  it('reads the member: labels, avatar, what secures the account, whom it brought, what waits for it', async () => {
    const info = (await ask('GET', '/wps/member/info')).value;
    expect(info).toMatchObject({ type: 0, bindGA: false, memberLabel: [], clubLabel: { labelName: '', type: null } });
    expect((await ask('GET', '/wps/relay/MCSFE_getPlayerAvatar')).value).toEqual({
      avatar: null,
      avatarType: 'STATIC',
    });
    expect((await ask('GET', '/wps/member/hasWithdrawalPassword')).value).toBe(false);
    const secured = { paymentPassword: '204816', confirmPaymentPassword: '204816', password: TEST_PASSWORD };
    expect((await ask('PUT', '/wps/member/paymentPassword', secured)).success).toBe(true);
    expect((await ask('GET', '/wps/member/hasWithdrawalPassword')).value).toBe(true);
    expect((await ask('GET', '/wps/v2/member/securityConfig')).value.info).toMatchObject({
      paymentPassword: { enabled: true, isComplete: true },
      mobileVerified: { isComplete: false },
    });
    const referral = (await ask('GET', '/wps/relay/MCSFE_getReferralDetails?autoGenerate=true')).value;
    expect(referral).toMatchObject({ totalInvitations: 0, promotionDomains: ['en.localhost', 'mosaic.localhost'] });
    expect((await ask('GET', `/wps/agent/affiliate?code=${referral.referralCode}&domain=x`)).value.code).toBe(
      referral.referralCode,
    );
    const waiting = (await ask('GET', '/wps/member/info/funds/consolidated?token=x')).value;
    expect(new Set(Object.values(waiting))).toEqual(new Set(['']));
    expect((await ask('PUT', '/wps/member/language', { language: 'VI' })).value).toEqual({ language: 'VI' });
    expect((await ask('PUT', '/wps/member/language', { language: 'XX' })).errorCode).toBe('request_param_err');
    expect((await ask('PUT', '/wps/feedback', { feedback: 'The lobby opens fast.' })).success).toBe(true);
    for (const method of ['PUT', 'POST'] as const)
      expect((await ask(method, '/wps/feedback', { content: `Sent by ${method} under its name.` })).success).toBe(true);
    const kept = await test.database.asOwner<{ content: string }>(
      `select content from feedback where content like 'Sent by %' order by content`,
    );
    expect(kept.map(({ content }) => content)).toEqual(['Sent by POST under its name.', 'Sent by PUT under its name.']);
  });

  it('reads the wallet by the account that it looks for, messages as a bare list, promotions and rewards', async () => {
    const { balance, sumBalance } = (await ask('GET', '/wps/v2/wallets/balance?typeId=0')).value;
    expect(balance).toEqual([
      { accountTypeId: 0, accountName: 'LOTT', accountId: expect.any(String), availBalance: '0.00' },
    ]);
    expect(sumBalance).toBe('0.00');
    // older ones cut the number out of the text behind its name
    const older = await test.server.inject({
      url: '/wps/wallets/balance',
      headers: { host: 'localhost:4000', authorization: token },
    });
    expect(older.body).toMatch(/"accountName":"LOTT"[^}]*"availBalance":0[,}]/);
    const inNumbers = [{ ...balance[0], availBalance: 0 }];
    expect(older.json().value.balances).toEqual(inNumbers);
    expect((await ask('GET', '/wps/wallets')).value).toEqual(inNumbers);
    expect((await ask('GET', '/wps/relay/CSP_getInbox?page=1&size=10')).value).toEqual([]);
    expect((await ask('GET', '/wps/relay/MCSFE_getMerchantAvailablePromotions')).value.content).toEqual([]);
    expect((await ask('GET', '/wps/relay/MCSFE_getClaimPromotion?promotionType=MANUAL,RAFFLE&status=I')).value).toEqual(
      [],
    );
    expect((await ask('GET', '/wps/relay/MCS2_bankCards')).value).toMatchObject({ virtualWallets: [], eWallets: [] });
  });

  it('reads its transactions by type and time, and nobody else’s', async () => {
    const { id } = (await ask('GET', '/wps/member/info')).value;
    await test.fund(id, 250_000n);
    const list = (query: string) => ask('GET', `/wps/relay/ODS2_MemberTransaction?language=EN&${query}`);
    const now = Date.now();
    const all = (await list(`codeTypes=&subordinateName=&startTime=${now - 3_600_000}&endTime=${now}&page=1&size=10`))
      .value;
    expect(all).toMatchObject({ totalPages: 1, total: 1 });
    expect(all.list).toMatchObject([
      { txTypeName: 'deposit', amount: '25.00', currentAvailBalance: '25.00', customerName: userName, nameCn: '' },
    ]);
    expect((await list('codeTypes=betting,winning')).value.list).toEqual([]);
    expect((await list('codeTypes=deposit,withdraw&page=2')).value.list).toEqual([]);
    expect((await list(`startTime=${now - 90 * 86_400_000}&endTime=${now - 80 * 86_400_000}`)).value.total).toBe(0);
    expect((await list('codeTypes=nothing')).errorCode).toBe('request_param_err');
    expect((await list('subordinateName=somebody')).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    const balances = (await ask('GET', '/wps/v2/wallets/balance')).value;
    expect(balances.sumBalance).toBe('25.00');
    expect((await ask('GET', '/wps/wallets')).value[0].availBalance).toBe(25);
  });

  it('reads what a withdrawal may be: every field that it knows, amounts and counts as numbers', async () => {
    const bank = { maxTransactionTimes: 5, remainingTransactionTimes: 5 };
    const none = { minWithdrawal: 0, maxWithdrawal: 0, remainingWithdrawAmount: 0 };
    for (const query of ['?groupId=0', '?groupId=', ''])
      expect((await ask('GET', `/wps/relay/MCSFE_getWithdrawSettings${query}`)).value).toMatchObject({
        allowWithdraw: 'Y',
        normalBankWithdrawalSwitch: 'Y',
        eWalletWithdrawalSwitch: 'N',
        virtualWalletWithdrawalSwitch: 'N',
        minimumAmount: 50,
        maximumAmount: 20_000,
        eWalletMinAmount: 0,
        eWalletMaxAmount: 0,
        virtualMinAmount: 0,
        virtualMaxAmount: 0,
        dailyWithdrawCount: 5,
        remainingWithdrawCount: 5,
        withdrawDateFrom: '',
        withdrawDateTo: '',
        withdrawTimeMsg: '',
        mobileVerificationType: '',
        mobileVerificationWithdrawAmount: 0,
        c2cEnabled: 'N',
        withdrawPenaltyCharge: 0,
        fixedAmountFlag: 'N',
        fixedWithdrawAmounts: [],
        amountLimitFlag: 'Y',
        countExceedChargeMsg: '',
        amountExceedChargeMsg: '',
        bankConfig: { minWithdrawal: 50, maxWithdrawal: 20_000, remainingWithdrawAmount: 100_000, ...bank },
        eWalletConfig: { ...none, maxTransactionTimes: 0, remainingTransactionTimes: 0 },
        virtualConfig: { ...none, maxTransactionTimes: 0, remainingTransactionTimes: 0 },
      });
  });

  it('says that it has transferred by hand to an account that it names, once for the same call', async () => {
    const transfer = (part: object) =>
      ask('POST', '/wps/relay/MCSFE_manualTransferByAccountName', {
        targetUsername: userName,
        payeeName: 'Li Hua',
        amount: 500,
        bankCode: 'null',
        vendorId: null,
        mcsBankCode: '',
        deviceId: 'x',
        token: 'x',
        ...part,
      });
    const main = 'Mosaic Play Bank';
    const accountOf = ({ value }: { value: { deposit: { pay: { account: { bank: string } } } } }) =>
      value.deposit.pay.account.bank;
    const named: [object, string][] = [
      [{ accountName: 'mosaic entertainment ', amount: 501 }, main],
      [{ mcsBankCode: 'second', amount: '502.00' }, 'Harbour Play Bank'],
      [{ bankCode: 'Harbour Play Bank', vendorId: 28_166, amount: 503 }, 'Harbour Play Bank'],
      [{ bankAccountName: 'Mosaic Entertainment', bankCode: 'second', amount: 504 }, 'Harbour Play Bank'],
      [{ vendorId: '6217 0000 1111 2222', amount: 505 }, main],
      [{ amount: 506, targetUsername: `EN@${userName}` }, main],
      [
        { amount: 507, payeeName: null, payerName: 'Li Hua', accountId: 'second', targetUsername: null },
        'Harbour Play Bank',
      ],
    ];
    for (const [part, bank] of named) expect([part, accountOf(await transfer(part))]).toEqual([part, bank]);
    const twice = [await transfer({ amount: 600 }), await transfer({ amount: 600 })];
    expect(new Set(twice.map(({ value }) => value.deposit.depositId)).size).toBe(1);
    const codes = [];
    for (const part of [
      { amount: 700, mcsBankCode: 'nothing' },
      { amount: 701, accountName: 'Somebody Else' },
      { amount: 702, targetUsername: 'somebody' },
      { amount: 703, payeeName: '' },
      { amount: 1 },
      { amount: -500 },
      { amount: '500.001' },
    ])
      codes.push((await transfer(part)).errorCode);
    expect(codes).toEqual([
      'DEPOSIT_UNAVAILABLE',
      'DEPOSIT_UNAVAILABLE',
      'DEPOSIT_UNAVAILABLE',
      'INVALID_PARAMETERS',
      'AMOUNT_INVALID',
      'request_param_err',
      'AMOUNT_INVALID',
    ]);
    const rows = await test.database.asOwner<{ payer: string }>(
      `select distinct d.payer_name as payer from deposit d join member m using (merchant_code, member_id) where m.user_name = $1`,
      [userName],
    );
    expect(rows).toEqual([{ payer: 'Li Hua' }]);
  });

  it('as an agent reads sums of its line alone with size 0, and members beside them with a page', async () => {
    const agent = await test.newMember();
    await test.database.asOwner('update member set is_agent = true where member_id = $1', [agent.id]);
    const own = token;
    token = (await ask('POST', '/wps/session/login', { ...LOGIN, username: agent.userName })).value.token;
    const days = 'startDate=2026-01-01&endDate=2026-01-07';
    for (const code of ['ODSFE2_TeamKPIA', 'ODSFE2_TeamKPIB', 'ODSFE2_teamKPIC'])
      for (const size of ['0', '10', '']) {
        const { value } = await ask('GET', `/wps/relay/${code}?${days}&size=${size}&page=1`);
        expect([code, size, value]).toEqual([
          code,
          size,
          {
            list: [],
            footer: { turnover: 0, bets: 0, wins: 0, deposit: 0, withdraw: 0, activeMembers: 0, newMembers: 0 },
            totalPages: 0,
            total: 0,
          },
        ]);
      }
    expect((await ask('GET', `/wps/relay/ODSFE2_TeamKPIA?${days}&size=-1`)).errorCode).toBe('request_param_err');
    token = own;
    expect((await ask('GET', `/wps/relay/ODSFE2_TeamKPIA?${days}&size=0`)).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
  });

  it('learns by 200 and success false that a name is taken and that a code is nobody’s', async () => {
    const taken = await ask('GET', `/wps/check/username?username=${userName}`);
    expect([taken.status, taken.success, taken.errorCode]).toEqual([200, false, 'US_CUSTOMER_EXIST_ERROR']);
    expect(await ask('GET', '/wps/check/username?username=nobody01')).toMatchObject({ status: 200, success: true });
    const nobody = await ask('GET', '/wps/agent/affiliate?code=NOBODY99&domain=x');
    expect([nobody.status, nobody.success]).toEqual([200, false]);
    // What the pipeline refuses stays a failure.
    expect((await ask('GET', '/wps/check/username')).status).toBe(400);
  });

  it('reads countries with the usual one, hosts with ways to customer service, and the status', async () => {
    const country = (await ask('GET', '/wps/system/country')).value;
    expect(country).toMatchObject({
      countryCode: 'CN',
      countryDialingCode: '86',
      currency: 'CNY',
      currencySymbol: '¥',
    });
    expect(country.countries.length).toBeGreaterThan(190);
    const route = (await ask('GET', '/wps/system/domainRoute?device=1')).value;
    expect(route).toMatchObject({
      domainList: [{ domainName: 'en.localhost' }, { domainName: 'mosaic.localhost' }],
      version: { pathList: expect.any(Array) },
    });
    expect(route.customerService).toEqual(expect.any(Array));
    expect((await ask('GET', '/wps/system/status?device=MOBILE')).value.info).toMatchObject({
      sms: { firebase: false },
      gw: { GEETEST_VERSION: null },
      analytics: {},
      launchGameCDNs: [expect.stringContaining('http')],
    });
  });

  it('paints home by the parameters of the templates: each is a text, the colours are colours, the logo is found', async () => {
    const { merchantCode, parameters } = (await ask('GET', '/wps/system/templates?device=MOBILE')).value;
    const theme = expect.stringMatching(/^[a-z]+$/);
    const colour = expect.stringMatching(/^#[0-9a-f]{6}$/);
    expect([merchantCode, parameters]).toEqual([
      'EN',
      {
        footer_nav: 'home,news,money,offers,me',
        vendor_icon_theme: theme,
        game_group_icon_theme: theme,
        footer_icon_theme: theme,
        language: 'EN',
        title: 'Mosaic',
        image_logo: expect.stringMatching(/^https?:/),
        pwa: '1',
        header_color: colour,
        footer_color: colour,
        primary_color: colour,
        secondary_color: colour,
        background_color: colour,
        text_color: colour,
        button_color: colour,
        theme_color: colour,
      },
    ]);
    const logo = new URL(parameters.image_logo);
    const picture = await test.server.inject({
      url: `${logo.pathname}${logo.search}`,
      headers: { host: logo.host },
    });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, expect.stringContaining('image/')]);
  });

  it('asks for announcements of unknown kinds, and of an empty group', async () => {
    const url =
      '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=M&groupName=&merchantCode=EN&token=x';
    const { success, value } = await ask('GET', url);
    expect(success).toBe(true);
    const others = await ask('GET', '/wps/relay/MCSFE_getListAnnouncements?types=H');
    expect([others.value.banners, others.value.player, others.value.promotion]).toEqual([[], [], []]);
    expect(Object.keys(value)).toEqual(expect.arrayContaining(['banners', 'player', 'popup', 'promotion', 'footer']));
  });

  it('reads promotions with their pictures and what they ask for, at each of their addresses', async () => {
    await test.database.asOwner(
      `insert into announcement (merchant_code, announcement_id, type, group_name, titles, contents, image, execution)
       values ('EN', gen_random_uuid(), 'PR', 'm_promotion', '{"EN":"Double"}', '{"EN":"<p>Twice.</p>"}', '/art/banners/promo.svg', null),
         ('EN', gen_random_uuid(), 'PR', 'm_promotion', '{"EN":"Plain"}', '{"EN":"<p>Once.</p>"}', null, null)`,
    );
    const list = '/wps/relay/MCSFE_getListAnnouncements?types=PR&platform=M&merchantCode=EN';
    const plain = {
      announcementImages: [],
      linkedPromotionId: null,
      signUpRequestRewardType: null,
      signUpStatus: null,
      imageRequired: 'N',
      remarkRequired: 'N',
      category: '',
      read: false,
      startDate: expect.any(Number),
    };
    const images = [{ sequence: 1, url: expect.stringContaining('/art/banners/promo.svg') }];
    for (const found of [
      (await ask('GET', list)).value.promotion,
      (await ask('GET', '/wps/relay/MCSFE_getAvailablePromotions')).value.content,
    ]) {
      const byTitle = (title: string) => found.find((each: { title: string }) => each.title === title);
      expect(byTitle('Plain')).toMatchObject(plain);
      expect(byTitle('Double')).toMatchObject({ ...plain, announcementImages: images });
    }
  });

  it('opens the chat without a colour and with several', async () => {
    for (const colours of [
      '',
      '%23112233',
      '%23112233,%23445566',
      '%23fff',
      'fff',
      '%23FFF8',
      'e6601b',
      '%23112233ff',
      '%23fff,%23112233',
    ])
      expect(
        (await ask('GET', `/wps/relay/CBS_launchChat?b2c=1&title=&language=EN&headerColor=${colours}`)).success,
      ).toBe(true);
    for (const none of ['red', '%23ff', '%23fffff', '%23ggg', '%23fff%3Bx'])
      expect([none, (await ask('GET', `/wps/relay/CBS_launchChat?headerColor=${none}`)).success]).toEqual([
        none,
        false,
      ]);
  });

  it('finds the calls of lotteries under each prefix, with one answer', async () => {
    const own = await ask('GET', '/lgw/games');
    for (const prefix of ['/lotto/lgw', '/lotto-vn/lgw']) {
      const found = await ask('GET', `${prefix}/games`);
      expect([prefix, found.status, found.games?.length]).toEqual([prefix, 200, own.games.length]);
    }
    expect(own.games.length).toBeGreaterThan(0);
    expect((await ask('GET', '/lotto/wps/system/status')).status).toBe(404);
  });

  it('sends a number where a text is asked for, which is the text of its digits; one that digits do not write is refused', async () => {
    const named = { ...LOGIN, username: 13_800_138_123, password: 204_816_357 };
    const login = (part: object = {}) => ask('POST', '/wps/session/login', { ...named, ...part });
    // no such member: a name that was read, and not a call that could not be
    expect((await login()).errorCode).toBe('login.cred.err');
    for (const username of [1e21, 0.1 + 0.2, 9_007_199_254_740_992, [13_800_138_123], { a: 1 }, true])
      expect([username, (await login({ username })).errorCode]).toEqual([username, 'request_param_err']);
    expect((await ask('POST', '/wps/relay/PROMOFE_claimPromoCode', { promoCode: 12_345_678 })).errorCode).not.toBe(
      'request_param_err',
    );
    expect(
      (await ask('POST', '/wps/relay/MCSFE_markAnnouncementAsRead', { announcementId: 1, read: true })).errorCode,
    ).toBe(
      (await ask('POST', '/wps/relay/MCSFE_markAnnouncementAsRead', { announcementId: '1', read: true })).errorCode,
    );
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
