import { randomUUID } from 'node:crypto';
import { formatMoney, parseMoney } from '@tessera/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpFarEnd } from '../../../test/far-end.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { NO_STAKE_LIMITS } from '../../../test/no-stake-limits.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { runningBonus } from '../../../test/running-bonus.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { listWalletVendors, seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import {
  grantBonus,
  readBalance,
  readHouseBalance,
  rollUp,
  setBettingBlocked,
  setStakeLimits,
} from '#server/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { restrictMember } from '#server/modules/account/account.ts';
import { refusalOf } from '#server/modules/staff/staff.ts';
import { readFailures } from '#server/platform/jobs/work-items.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { commandLine } from '#server/modules.ts';
import { beginTransfer } from './transfer-money.ts';
import { askAboutOpen, callBackBarred, compareBalances } from './vendor-wallets.ts';

let test: TestServer;
let sandbox: TestSandbox;
let member: Awaited<ReturnType<TestServer['newMember']>>;

beforeAll(async () => {
  test = await createTestServer();
  await seedDemoCatalogue(test.database.database);
  sandbox = await startTestSandbox(test);
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await sandbox.stop();
  await test.close();
});
beforeEach(async () => {
  await fault('none');
  member = await test.newMember();
  await test.fund(member.id, parseMoney('100'));
});

const PASSWORD = 'correct horse battery';
const db = () => test.platform.database;
const account = (id = member.id) => ({ merchantCode: 'EN', memberId: id, currency: 'CNY', book: 'LIVE' as const });
const fault = (name: string) =>
  fetch(`${sandbox.services}/sandbox/orbit/fault`, {
    method: 'POST',
    body: new URLSearchParams({ fault: name }),
    redirect: 'manual',
  });
const transfer = (
  from: string,
  to: string,
  amount: string,
  more: { key?: string; token?: string; merchant?: string } = {},
) =>
  test.call(
    'transferFunds',
    { from, to, amount },
    {
      token: more.token ?? member.token,
      ...(more.merchant && { merchant: more.merchant }),
      headers: { 'idempotency-key': more.key ?? randomUUID() },
    },
  );
const send = (amount: string, more = {}) => transfer('LOTT', 'ORBIT', amount, more);
const fetchBack = (amount: string, more = {}) => transfer('ORBIT', 'LOTT', amount, more);
const returnAll = (vendor?: string) =>
  test.call('returnFunds', vendor === undefined ? {} : { vendor }, {
    token: member.token,
    headers: { 'idempotency-key': randomUUID() },
  });
const wallets = async () => (await test.call('listVendorWallets', {}, member)).value;
/** An amount without cents that are none. */
const plain = (amount = '') => amount.replace(/\.00$/, '');
const places = async () => {
  const { main, places: all, open } = await wallets();
  const [place] = all;
  const [there, onWayIn, back] = [place?.balance, place?.onWayIn, place?.onWayBack].map(plain);
  return { main: plain(main), there, in: onWayIn, back, open: open.length };
};
const history = async () => (await test.call('listVendorTransfers', {}, member)).value.list.map(({ state }) => state);
const ask = () => askAboutOpen(test.platform, 'EN', 0);
/** Forgets pauses after failed tries. */
const hurry = () => test.database.asOwner(`update work_failure set next_try_at = now() - interval '1 second'`);
/** As if everything open was ordered ten minutes ago, when the vendor can take nothing of it in any more. */
const age = () =>
  test.database.asOwner(`update vendor_transfer set created_at = now() - interval '10 minutes' where state = 'open'`);
const failures = () => db().forMerchant('EN', (tx) => readFailures(tx, 'EN', 1));
const staff = (...words: string[]) => {
  const [merchant] = DEMO_MERCHANTS;
  if (!merchant) throw new Error('no demo merchant');
  return commandLine.runForMerchant(db(), merchant, ['vendorTransfer', ...words]);
};

/** Plays a round of the vendor's game through the pages that a member sees. @returns what is in the wallet after it, as the page says */
async function playRound(stake: string): Promise<string> {
  const asked = { nodeId: 'ORBIT-coin', confirmTrans: 1 };
  const { value } = await test.call('launchGame', asked, member);
  const at = value.gameUrl.replace(/^https?:\/\/[^/]+/, sandbox.pages);
  const round = /name="round" value="([^"]+)"/.exec(await (await fetch(at)).text())?.[1] ?? '';
  const body = () => new URLSearchParams({ side: 'sun', stake, round });
  const page = await (await fetch(at, { method: 'POST', body: body() })).text();
  // a form that is sent again plays no second round
  const again = await (await fetch(at, { method: 'POST', body: body() })).text();
  const shown = (html: string) => /<b>([\d.]+) CNY<\/b>/.exec(html)?.[1] ?? '';
  expect(shown(again)).toBe(shown(page));
  return shown(page);
}

describe('transfers', () => {
  it('CWAL-02, WALLET-05: money goes to a vendor, is played there, and comes back with what play won or lost', async () => {
    expect((await test.call('getMerchantWallet', {}, member)).value).toEqual({ isSingle: 0 });
    expect((await send('40')).value).toMatchObject({
      from: 'LOTT',
      to: 'ORBIT',
      state: 'done',
      amount: '40.00',
      moved: '40.00',
    });
    expect(await places()).toEqual({ main: '60', there: '40', in: '0', back: '0', open: 0 });
    const left = await playRound('500');
    expect([35, 44.8]).toContain(Number(left));
    expect((await places()).there).toBe(plain(left));
    expect((await fetchBack('10')).value).toMatchObject({ from: 'ORBIT', state: 'done', moved: '10.00' });
    const back = await returnAll();
    expect(back.value).toMatchObject({ unheard: [], transfers: [{ state: 'done' }] });
    const main = formatMoney(parseMoney('60') + parseMoney(left));
    expect(await places()).toEqual({ main: plain(main), there: '0', in: '0', back: '0', open: 0 });
    expect(await history()).toEqual(['done', 'done', 'done']);
    const lines = (await test.call('listTransactions', { kind: 'fromVendor' }, member)).value.list;
    expect(lines.map(({ kind }) => kind)).toEqual(['fromVendor', 'fromVendor']);
    const statement = (await test.call('getStatement', {}, member)).value;
    expect(statement).toMatchObject({ closing: main });
  });

  it('WALLET-05: money comes back from the vendor that is named, and from no other', async () => {
    await send('30');
    expect((await returnAll('NOWHERE')).errorCode).toBe('DATA_NOT_FOUND');
    expect(await places()).toMatchObject({ main: '70', there: '30' });
    expect((await returnAll('ORBIT')).value.transfers).toMatchObject([{ from: 'ORBIT', moved: '30.00' }]);
    expect(await places()).toMatchObject({ main: '100', there: '0' });
  });

  it('CWAL-02: what play took at the vendor is the house’s, to the cent', async () => {
    const house = async () => {
      await rollUp(test.database.database, 'EN');
      const of = { merchantCode: 'EN', kind: 'HOUSE_GGR', currency: 'CNY', book: 'LIVE' } as const;
      return db().forMerchant('EN', (tx) => readHouseBalance(tx, of));
    };
    const before = await house();
    await send('20');
    const left = parseMoney(await playRound('1000'));
    await wallets();
    expect((await house()) - before).toBe(parseMoney('20') - left);
  });

  it('RECORD-02, CWAL-02: profit and loss names what play at the vendor won or lost, of that member and day alone', async () => {
    const profitLoss = async (token: string, period: 'today' | 'yesterday' = 'today') =>
      (await test.call('getProfitLoss', { period }, { token })).value;
    const nothing = { vendorResults: '0.00', profitAndLoss: '0.00' };
    await send('30');
    expect((await profitLoss(member.token)).totals).toMatchObject({ ...nothing, transfers: '-30.00' });
    const first = parseMoney(await playRound('500'));
    await wallets();
    const result = formatMoney(first - parseMoney('30'));
    expect((await profitLoss(member.token)).totals).toMatchObject({ vendorResults: result, profitAndLoss: result });
    // told with what comes back, and counted once however often the vendor is asked
    const left = parseMoney(await playRound('1000'));
    await returnAll();
    await wallets();
    const sum = formatMoney(left - parseMoney('30'));
    const { totals, list } = await profitLoss(member.token);
    expect(totals).toMatchObject({ vendorResults: sum, profitAndLoss: sum, transfers: sum });
    expect(list).toMatchObject([{ vendorResults: sum, profitAndLoss: sum }]);
    expect((await profitLoss(member.token, 'yesterday')).totals).toMatchObject(nothing);
    const other = await test.newMember();
    await test.fund(other.id, parseMoney('10'));
    expect((await profitLoss(other.token)).totals).toMatchObject(nothing);
  });

  it('CWAL-02: of 64 transfers of the whole balance at once one goes, and the same key again is the same transfer', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => send('100')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(
      new Set(['ACCOUNT_BALANCE_NOT_ENOUGH']),
    );
    expect(await places()).toMatchObject({ main: '0', there: '100' });
    const key = randomUUID();
    const backs = await Promise.all(Array.from({ length: 8 }, () => fetchBack('30', { key })));
    expect(new Set(backs.map(({ value }) => value.transferId)).size).toBe(1);
    expect(await places()).toMatchObject({ main: '30', there: '70' });
    expect((await fetchBack('31', { key })).errorCode).toBe('IDEMPOTENCY_CONFLICT');
    const all = await Promise.all(Array.from({ length: 12 }, () => returnAll()));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await places()).toMatchObject({ main: '100', there: '0', open: 0 });
  });

  it('WALLET-05: of two calls at once that bring everything back, both after they heard the vendor, one asks for the money', async () => {
    await send('40');
    const connect = () => new pg.Client({ connectionString: test.database.ownerUrl });
    const [first, second] = [connect(), connect()];
    await Promise.all([first.connect(), second.connect()]);
    /** Waits until so many statements of the program wait for a lock. */
    const expectWaiting = (count: number) =>
      expect
        .poll(async () => {
          const found = await second.query(`select count(distinct pid)::int as n from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())`);
          return found.rows[0].n;
        })
        .toBe(count);
    // both have heard the vendor, and are about to write down what they ask for
    await first.query('begin; lock table idempotency in share row exclusive mode');
    const calls = [returnAll(), returnAll()];
    await expectWaiting(2);
    // none of both can write its transfer down before the other one has come as far as it can
    await second.query('begin; lock table vendor_transfer in share row exclusive mode');
    await first.query('commit');
    await expectWaiting(2);
    await second.query('commit');
    const answers = await Promise.all(calls);
    await Promise.all([first.end(), second.end()]);
    expect(answers.flatMap(({ value }) => value.transfers.map(({ state }) => state))).toEqual(['done']);
    expect(await history()).toEqual(['done', 'done']);
    expect(await places()).toMatchObject({ main: '100', there: '0', open: 0 });
  });

  it('CWAL-02: an amount has no finer step than both the currency and the vendor’s wallet know', async () => {
    const decimalsAre = (decimals: number) =>
      test.database.asOwner(`update vendor set wallet_decimals = $1 where vendor_code = 'ORBIT'`, [decimals]);
    const step = async () => (await wallets()).places[0]?.step;
    await decimalsAre(0);
    await expect.poll(step).toBe('1.00');
    const { errorCode, failure } = await send('1.5');
    expect([errorCode, failure?.['field']]).toEqual(['AMOUNT_INVALID', 'amount']);
    await decimalsAre(4);
    await expect.poll(step).toBe('0.01');
    await decimalsAre(2);
  });

  it('CWAL-02: amounts that cannot be kept exactly, other places and other merchants are refused before anything moves', async () => {
    for (const amount of ['0', '0.001', '10.005', '99999999999999', '-5', '1e3'])
      expect((await send(amount)).status, amount).toBe(400);
    expect((await transfer('LOTT', 'NOBODY', '5')).errorCode).toBe('DATA_NOT_FOUND');
    expect((await transfer('LOTT', 'LOTT', '5')).errorCode).toBe('DATA_NOT_FOUND');
    expect((await transfer('ORBIT', 'ORBIT', '5')).errorCode).toBe('DATA_NOT_FOUND');
    expect((await send('101')).errorCode).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    const foreign = await test.newMember('LANTERN');
    expect((await test.call('getMerchantWallet', {}, foreign)).value).toEqual({ isSingle: 1 });
    expect((await send('5', { token: foreign.token, merchant: 'LANTERN' })).errorCode).toBe('DATA_NOT_FOUND');
    await send('5');
    const other = await test.newMember();
    expect((await test.call('listVendorTransfers', {}, other)).value).toMatchObject({ list: [], totalCount: 0 });
    expect((await test.call('listVendorWallets', {}, other)).value.places[0]?.balance).toBe('0.00');
    expect((await fetchBack('5', { token: other.token })).value).toMatchObject({ state: 'refused', moved: '0.00' });
    expect(await places()).toMatchObject({ main: '95', there: '5' });
  });

  it('CWAL-02: a flag that is off, a vendor in maintenance, a merchant with real money, and one that no longer has the vendor', async () => {
    const settings = DEMO_MERCHANTS[0]?.settings;
    if (!settings) throw new Error('no demo merchant');
    await send('10');
    await test.change('EN', { flags: { ...settings.flags, FUNDTRANS3: false } });
    expect((await send('5')).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    await test.change('EN', { flags: settings.flags, vendorsInMaintenance: ['ORBIT'] });
    expect((await send('5')).errorCode).toBe('VENDOR_MAINTENANCE');
    expect((await wallets()).places[0]).toMatchObject({ state: 'maintenance', balance: '10.00' });
    expect((await fetchBack('4')).value.state).toBe('done');
    await test.change('EN', { vendorsInMaintenance: [] });
    const real = { ...DEMO_MERCHANTS[0], settings: { ...settings, playMoney: false } } as Merchant;
    expect(await listWalletVendors(test.platform, real)).toEqual([]);
    // a merchant that no longer has the vendor: what is there still comes back
    await test.database.asOwner(`update vendor set merchants = '{NOVA}' where vendor_code = 'ORBIT'`);
    await new Promise((end) => setTimeout(end, 1_500));
    await wallets();
    expect((await send('5')).errorCode).toBe('VENDOR_MAINTENANCE');
    expect((await returnAll()).value.transfers[0]).toMatchObject({ state: 'done', amount: '6.00' });
    expect((await send('5')).errorCode).toBe('DATA_NOT_FOUND');
    await test.database.asOwner(`update vendor set merchants = '{EN}' where vendor_code = 'ORBIT'`);
    await new Promise((end) => setTimeout(end, 1_500));
    await wallets();
  });
});

describe('unknown outcomes', () => {
  it('CWAL-02: an answer that is lost leaves the money on its way until the vendor, asked, says that it is there', async () => {
    await fault('silentAfter');
    const sent = await send('25');
    expect(sent.value).toMatchObject({ state: 'open', moved: '0.00' });
    expect(await places()).toMatchObject({ main: '75', in: '25', there: '0', open: 1 });
    // the same key again orders nothing
    await ask();
    expect(await places()).toMatchObject({ main: '75', in: '0', there: '25', open: 0 });
    const back = await fetchBack('25');
    expect(back.value.state).toBe('open');
    expect(await places()).toMatchObject({ main: '75', back: '25', there: '25' });
    await ask();
    expect(await places()).toMatchObject({ main: '100', back: '0', there: '0' });
  });

  it('CWAL-02: an order that the vendor never took in is not sent again, and comes back once it cannot arrive any more', async () => {
    await fault('silentBefore');
    expect((await send('25')).value.state).toBe('open');
    await fault('none');
    await ask();
    expect(await places()).toMatchObject({ main: '75', in: '25', open: 1 });
    expect(await failures()).toMatchObject([{ kind: 'vendorTransfer.ask', attempts: 1 }]);
    // its pause lasts, so it is not asked about again at once
    await ask();
    expect(await failures()).toMatchObject([{ attempts: 1 }]);
    await age();
    await hurry();
    await ask();
    expect(await places()).toMatchObject({ main: '100', in: '0', there: '0', open: 0 });
    expect(await failures()).toEqual([]);
    expect(await history()).toEqual(['refused']);
  });

  it('CWAL-02: a program that died between writing down and ordering loses nothing, and one broken transfer stops no other', async () => {
    const begun = await db().forMerchant('EN', (tx) =>
      beginTransfer(tx, account(), { vendorCode: 'ORBIT', direction: 'in', amount: parseMoney('30') }),
    );
    expect(begun).toHaveProperty('transferId');
    await fault('silentAfter');
    await send('20');
    await test.database.asOwner(
      `update vendor_transfer set vendor_code = 'GONE' where transfer_id = '${(begun as { transferId: string }).transferId}'`,
    );
    await ask();
    expect(await places()).toMatchObject({ main: '50', there: '20' });
    await test.database.asOwner(`update vendor_transfer set vendor_code = 'ORBIT' where vendor_code = 'GONE'`);
    await test.database.asOwner(`delete from vendor_wallet where vendor_code = 'GONE'`);
    await age();
    await hurry();
    await ask();
    expect(await places()).toMatchObject({ main: '80', there: '20', open: 0 });
  });

  it.each(['txn', 'transfer', 'account', 'hold', 'vendor_wallet', 'vendor_transfer'])(
    'CWAL-02: a booking that breaks off at %s is there not at all, and whole the next time',
    async (table) => {
      const breakOff = (isOn: boolean) =>
        test.database.asOwner(
          isOn
            ? `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broke off'; end $$;
               create trigger break_off after insert or update on ${table} for each statement execute function break_off()`
            : `drop trigger break_off on ${table}; drop function break_off()`,
        );
      await fault('silentAfter');
      expect((await send('25')).value.state).toBe('open');
      await breakOff(true);
      await ask();
      await breakOff(false);
      expect((await failures()).map(({ last_error }) => last_error)).toEqual(['broke off']);
      expect(await places()).toMatchObject({ main: '75', in: '25', there: '0' });
      await fault('none');
      await hurry();
      await ask();
      expect(await places()).toMatchObject({ main: '75', in: '0', there: '25' });
    },
  );

  it('CWAL-02: a vendor that is away and comes back has its books, and what it never heard of comes back', async () => {
    await send('20');
    await fault('silentAfter');
    await send('10');
    await sandbox.stop();
    expect((await send('5')).value.state).toBe('open');
    expect((await returnAll()).value).toMatchObject({ unheard: ['ORBIT'], transfers: [] });
    expect((await wallets()).places[0]).toMatchObject({ isHeard: false, balance: '20.00' });
    sandbox = await startTestSandbox(test);
    await fault('none');
    await ask();
    expect(await places()).toMatchObject({ main: '65', there: '30', in: '5', open: 1 });
    await age();
    await hurry();
    await ask();
    expect(await places()).toMatchObject({ main: '70', there: '30', in: '0', open: 0 });
  });

  it('CWAL-02: an answer and a question about the same transfer that come together count once', async () => {
    await fault('slow');
    const sending = send('25');
    await expect.poll(async () => (await wallets()).open.length, { timeout: 5_000 }).toBe(1);
    await fault('none');
    await Promise.all([ask(), ask(), sending]);
    await ask();
    expect(await places()).toMatchObject({ main: '75', there: '25', open: 0 });
  });

  it('CWAL-02: what the vendor refuses is the member’s again at once', async () => {
    await fault('refuse');
    expect((await send('25')).value).toMatchObject({ state: 'refused', moved: '0.00' });
    expect(await places()).toMatchObject({ main: '100', in: '0', there: '0' });
    await fault('none');
    await send('10');
    expect((await fetchBack('10.01')).value.state).toBe('refused');
    expect(await places()).toMatchObject({ main: '90', there: '10' });
  });

  it('CWAL-02: an amount that differs waits for staff, who end it once by what the vendor confirmed', async () => {
    await fault('alter');
    const { transferId } = (await send('25')).value;
    expect(await places()).toMatchObject({ main: '75', in: '25', open: 1 });
    await fault('none');
    expect(await staff('list')).toContain('the vendor says 25.01 CNY');
    const refused = (...words: string[]) => staff(...words).catch((error: unknown) => refusalOf(error));
    expect(await refused('settle', transferId, 'moved=25.01', 'as they say')).toContain('no more');
    expect(await refused('settle', transferId, 'moved=24.001', 'as they say')).toContain('more than 2 places');
    const done = await Promise.all([
      refused('settle', transferId, 'moved=25', 'their mail'),
      refused('settle', transferId, 'moved=0', 'their mail'),
    ]);
    expect(done.filter((said) => said?.includes('has ended'))).toHaveLength(1);
    expect((await places()).open).toBe(0);
    // the vendor has booked it: where staff said the same, both books agree
    if (done[0]?.includes('moved')) expect((await places()).there).toBe('25');
    await test.database.asOwner(`delete from work_failure`);
  });
});

describe('the vendor’s books', () => {
  it('CWAL-02: a transfer that the vendor books twice is no win: its balance is not booked, and staff see the difference', async () => {
    await fault('duplicate');
    await send('20');
    await fault('none');
    expect((await wallets()).places[0]).toMatchObject({ balance: '20.00', isHeard: false });
    await compareBalances(test.platform, 'EN', 0);
    const found = (await failures()).find(({ item_id }) => item_id === `ORBIT/${member.id}`);
    expect(found?.last_error).toBe('ORBIT says 40.00 came in, we sent 20.00; 0.00 went out, we got 0.00');
    await test.database.asOwner(`delete from work_failure`);
  });

  it('CWAL-02: an answer that the vendor has not signed, or about somebody else, moves nothing', async () => {
    const answers: string[] = [];
    const farEnd = await startHttpFarEnd(({ path, body }) => {
      answers.push(path);
      const { reference, amount, currency } = JSON.parse(body);
      return { status: 200, body: { reference, state: 'done', amount, currency } };
    });
    const at = (port: number) =>
      test.database.asOwner(`update vendor set wallet_url = 'http://127.0.0.1:${port}/w' where vendor_code = 'ORBIT'`);
    await at(farEnd.port);
    // the catalogue is known to this process for a second
    await new Promise((end) => setTimeout(end, 1_500));
    await wallets();
    expect((await send('1')).value).toMatchObject({ state: 'open', moved: '0.00' });
    await test.database.asOwner(`update vendor set wallet_url = 'sandbox:' where vendor_code = 'ORBIT'`);
    expect(answers).toContain('/w/transfer');
    await farEnd.close();
    await new Promise((end) => setTimeout(end, 1_500));
    await wallets();
    await age();
    await hurry();
    await ask();
    expect(await places()).toMatchObject({ main: '100', open: 0 });
  });
});

describe('who may not play', () => {
  it('CWAL-02, WALLET-05: with betting closed nothing goes there, and everything comes back', async () => {
    await send('30');
    await db().forMerchant('EN', (tx) => setBettingBlocked(tx, { ...account(), blocked: true }));
    expect((await send('5')).errorCode).toBe('BETTING_BLOCKED');
    expect((await returnAll()).value.transfers[0]?.state).toBe('done');
    expect(await places()).toMatchObject({ main: '100', there: '0' });
  });

  it('CWAL-02: a break refuses the way there and the game, not the way back', async () => {
    await send('30');
    await test.call('takeBreak', { length: 'day', password: PASSWORD }, member);
    expect((await send('5')).errorCode).toBe('PLAY_BREAK');
    expect((await test.call('launchGame', { nodeId: 'ORBIT-coin' }, member)).errorCode).toBe('PLAY_BREAK');
    expect((await fetchBack('30')).value.state).toBe('done');
  });

  describe('play ends at the vendor too', () => {
    const callBack = () => callBackBarred(test.platform, 'EN');
    const restrict = (kind: 'betting' | 'entry', isClosed = true) =>
      restrictMember(db(), { code: 'EN' }, member.userName, { kind, isClosed, reason: 'a test', staff: 'somebody' });
    const openGame = async () => {
      const { value } = await test.call('launchGame', { nodeId: 'ORBIT-coin', confirmTrans: 1 }, member);
      return value.gameUrl.replace(/^https?:\/\/[^/]+/, sandbox.pages);
    };
    const balance = async () => (await readBalance(db(), account()))?.balance;

    it.each([
      ['a break', async () => void (await test.call('takeBreak', { length: 'day', password: PASSWORD }, member))],
      ['betting that staff close', async () => void (await restrict('betting'))],
      ['an account that staff close', async () => void (await restrict('entry'))],
    ])(
      'CWAL-02: after %s the money is called back with what was won, and the page that is open plays no more',
      async (_why, end) => {
        await send('30');
        const page = await openGame();
        const left = parseMoney(await playRound('500'));
        expect((await fetch(page)).status).toBe(200);
        await callBack();
        expect(await balance()).toBe(parseMoney('70'));
        await end();
        await callBack();
        expect(await balance()).toBe(parseMoney('70') + left);
        expect((await fetch(page)).status).toBe(404);
        const round = new URLSearchParams({ side: 'sun', stake: '100', round: randomUUID() });
        expect((await fetch(page, { method: 'POST', body: round })).status).toBe(404);
        // nothing is left to call back, and nobody else's money moved
        await callBack();
        expect(await balance()).toBe(parseMoney('70') + left);
      },
    );

    it('CWAL-02: two clocks at once call the money back once', async () => {
      await send('30');
      await restrict('betting');
      await Promise.all([callBack(), callBack()]);
      expect(await balance()).toBe(parseMoney('100'));
      expect(await history()).toEqual(['done', 'done']);
    });

    it('CWAL-02: a vendor that refuses is asked again later, and is no failed work any more once the member may play', async () => {
      await send('30');
      await restrict('betting');
      await fault('refuse');
      await callBack();
      await callBack();
      expect(await history()).toEqual(['refused', 'done']);
      expect(await failures()).toMatchObject([{ kind: 'vendorWallet.callBack', item_id: `ORBIT/${member.id}` }]);
      await fault('none');
      await restrict('betting', false);
      await callBack();
      expect(await failures()).toEqual([]);
      await restrict('betting');
      await callBack();
      expect(await balance()).toBe(parseMoney('100'));
    });

    it('LAUNCH-08: a game of the vendor does not open while betting is closed', async () => {
      await send('30');
      await restrict('betting');
      const asked = { nodeId: 'ORBIT-coin', confirmTrans: 1 };
      expect((await test.call('launchGame', asked, member)).errorCode).toBe('BETTING_BLOCKED');
    });
  });

  it('CWAL-02: limits of stakes, losses and single bets count what goes there as staked and what comes back as won', async () => {
    const limit = (limits: object) =>
      db().forMerchant('EN', (tx) => setStakeLimits(tx, account(), { ...NO_STAKE_LIMITS, ...limits }));
    await limit({ lossDay: parseMoney('40') });
    expect((await send('41')).errorCode).toBe('PLAY_LIMIT');
    await send('40');
    expect((await send('1')).errorCode).toBe('PLAY_LIMIT');
    await fetchBack('25');
    expect((await send('26')).errorCode).toBe('PLAY_LIMIT');
    expect((await send('25')).value.state).toBe('done');
    await limit({ bet: parseMoney('3') });
    expect((await send('4')).errorCode).toBe('PLAY_LIMIT');
    // a hold that is given back no longer counts
    await limit({ stakeDay: parseMoney('75') });
    await fault('refuse');
    await send('10');
    await fault('none');
    expect((await send('10')).value.state).toBe('done');
    expect((await send('0.01')).errorCode).toBe('PLAY_LIMIT');
  });

  it('CWAL-02: money stays while a bonus runs, and what is at the vendor comes back', async () => {
    await send('30');
    await grantBonus(db(), {
      ...account(),
      ...runningBonus(),
    });
    expect((await send('5')).errorCode).toBe('BONUS_ACTIVE');
    expect((await fetchBack('30')).value.state).toBe('done');
    expect((await readBalance(db(), account()))?.balance).toBe(parseMoney('100'));
  });

  it('CWAL-02: play money stays with us', async () => {
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await send('5', { token: trial.token ?? '' })).errorCode).toBe('TRIAL_REFUSED');
    const launched = await test.call('launchGame', { nodeId: 'ORBIT-coin' }, { token: trial.token });
    expect(launched.errorCode).toBe('TRIAL_REFUSED');
  });

  it('LAUNCH-08, WALLET-05: a game of the vendor leads to where money is transferred first, then to the vendor', async () => {
    const first = await test.call('launchGame', { nodeId: 'ORBIT-coin' }, member);
    expect(new URL(first.value.gameUrl).pathname).toBe('/m/member/walletTransfer');
    const then = await test.call('launchGame', { nodeId: 'ORBIT-coin', confirmTrans: 1 }, member);
    expect(then.value).toMatchObject({ embedded: false });
    expect(new URL(then.value.gameUrl).pathname).toMatch(/^\/sandbox\/orbit\/play\/[\w-]{43}$/);
  });
});
