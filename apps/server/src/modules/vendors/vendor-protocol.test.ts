import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { WP1_HEADERS, type Wp1Answer, type Wp1Call, type Wp1Session } from '@tessera/contract/vendors/wp1';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { letCopiesAge } from '../../../test/copies.ts';
import { countWithFreshCopies } from '../../../test/round-trips.ts';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { addTestVendor } from '../../../test/test-vendor.ts';
import { callWallet, type Signing, type VendorKey } from '../../../test/vendor-call.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { isVendorSignature } from '@tessera/provider-protocol/signed-message';
import { ensureVendorKey } from './vendors.ts';
import { VENDOR_SECRET } from './vendors-repository.ts';

let test: TestServer;
let key: VendorKey;
let otherKey: VendorKey;
const VENDOR = 'JL';

beforeAll(async () => {
  test = await createTestServer();
  const { database } = test.database;
  key = await addTestVendor(database, VENDOR);
  otherKey = await ensureVendorKey(database, 'LANTERN', VENDOR);
});
afterAll(() => test.close());

type KeyedSigning = Signing & { readonly key?: VendorKey };

async function vendorCall<Answer extends Wp1Answer = Wp1Answer>(
  call: Wp1Call,
  fields: object,
  { key: { keyId, secret } = key, ...signing }: KeyedSigning = {},
) {
  const response = await callWallet(test, { vendor: VENDOR, keyId, secret }, call, fields, signing);
  expect(response.statusCode).toBe(200);
  return { answer: response.json<Answer>(), response, secret, path: `/wp1/${call}` };
}

/** A member with money, a launched game and its session, as a vendor sees them. */
async function openGame() {
  const member = await test.newMember();
  await test.fund(member.id, 1_000_000n);
  const launch = await test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token });
  const ticket = new URL(launch.value.gameUrl).searchParams.get('ticket') ?? '';
  const secret = ticket.split('~')[2] ?? '';
  const opened = await vendorCall<Wp1Session>('session/verify', { launch_token: secret });
  const { session, player, stake_factor } = opened.answer;
  return { member, secret, session, stake_factor, player, place: { player, currency: 'CNY', session, game: 'test' } };
}

describe('the vendor protocol', () => {
  it('CGAM-16: launches with a ticket that opens one session, once, and is not the member’s token', async () => {
    const { member, secret, player } = await openGame();
    expect(player).toBe(member.id);
    expect(secret).not.toContain(member.token);
    expect((await vendorCall('session/verify', { launch_token: secret })).answer.code).toBe('TOKEN_EXPIRED');
    expect((await vendorCall('session/verify', { launch_token: 'made-up' })).answer.code).toBe('TOKEN_INVALID');
    const late = await test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token });
    await test.database.asOwner(
      `update launch_ticket set created_at = now() - interval '61 seconds' where used_at is null`,
    );
    const lateSecret = late.value.gameUrl.split('~')[2] ?? '';
    expect((await vendorCall('session/verify', { launch_token: lateSecret })).answer.code).toBe('TOKEN_EXPIRED');
  });

  it('a session whose answer was lost is given again to the same request, and to no other', async () => {
    const member = await test.newMember();
    const launch = await test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token });
    const launch_token = launch.value.gameUrl.split('~')[2] ?? '';
    const request_id = randomUUID();
    for (const code of ['OK', 'OK']) {
      expect((await vendorCall('session/verify', { request_id, launch_token })).answer.code).toBe(code);
    }
    expect((await vendorCall('session/verify', { launch_token })).answer.code).toBe('TOKEN_EXPIRED');
  });

  it('LAUNCH-16: moves the wallet by bet, win and rollback, and answers a repeat as the first time', async () => {
    const { place, member } = await openGame();
    const bet = { ...place, tx_id: 'a1', round_id: 'ra', amount: '10.00' };
    expect((await vendorCall('bet', bet)).answer).toMatchObject({ code: 'OK', balance: '90.00', replayed: false });
    expect((await vendorCall('bet', bet)).answer).toMatchObject({ code: 'OK', balance: '90.00', replayed: true });
    expect((await vendorCall('bet', { ...bet, amount: '11.00' })).answer.code).toBe('DUPLICATE_TRANSACTION');
    const { session: _session, game: _game, ...player } = place;
    const win = { ...player, tx_id: 'a2', round_id: 'ra', bet_tx_id: 'a1', amount: '25.5', round_closed: true };
    expect((await vendorCall('win', win)).answer).toMatchObject({ code: 'OK', balance: '115.50' });
    expect((await vendorCall('bet', { ...bet, tx_id: 'a3' })).answer.code).toBe('ROUND_CLOSED');
    expect((await vendorCall('win', { ...win, tx_id: 'a4', bet_tx_id: 'nothing' })).answer.code).toBe('BET_NOT_FOUND');
    expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('115.50');
    const records = await test.call('listGameRecords', {}, { token: member.token });
    expect(records.value.list).toHaveLength(1);
    expect(records.value.list[0]).toMatchObject({
      betAmount: '10.00',
      winAmount: '25.50',
      profitAndLoss: '15.50',
      status: 'settled',
    });
  });

  it('gives a vendor the factor of stakes, and takes the stakes of one that ignores it unchanged', async () => {
    const setFactor = async (factor: string) => {
      await test.database.asOwner(
        `update merchant set settings = jsonb_set(settings, '{stakeFactor}', to_jsonb($1::text)), version = version + 1
          where merchant_code = 'EN'`,
        [factor],
      );
      letCopiesAge();
    };
    expect((await openGame()).stake_factor).toBe('1');
    await setFactor('20');
    const { stake_factor, place, member } = await openGame();
    expect(stake_factor).toBe('20');
    const both = { ...place, tx_id: 'sf1', round_id: 'sf', bet: '0.35', win: '0.10', round_closed: true };
    expect((await vendorCall('betwin', both)).answer).toMatchObject({ code: 'OK', balance: '99.75' });
    expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('99.75');
    await setFactor('1');
  });

  it('CGAM-22: the betting record of games is a call of the member’s own', async () => {
    const { place, member } = await openGame();
    await vendorCall('betwin', { ...place, tx_id: 'r1', round_id: 'rr', bet: '4.00', win: '1', round_closed: true });
    const asked = (token: string) =>
      test.server.inject({ url: '/wps/game/records', headers: token ? { authorization: token } : {} });
    expect((await asked(member.token)).json().value.list).toEqual([
      expect.objectContaining({ betAmount: '4.00', winAmount: '1.00', profitAndLoss: '-3.00' }),
    ]);
    const other = await test.newMember();
    expect((await asked(other.token)).json().value.list).toEqual([]);
    expect((await asked('')).statusCode).toBe(401);
  });

  it('TRIAL-09: trial money moves in its own book and shows on no board, however much it wins', async () => {
    const trial = (await test.call('startFreePlay', {})).value;
    const real = await openGame();
    const launch = await test.call('launchGame', { nodeId: 'JL-test' }, { token: trial.token });
    const launch_token = launch.value.gameUrl.split('~')[2] ?? '';
    const opened = await vendorCall<Wp1Answer & { session: string; player: string }>('session/verify', {
      launch_token,
    });
    const { session, player } = opened.answer;
    const wins = async () =>
      (await test.call('listWinners', { limitNum: 100 })).value.list.map(({ vo }) => vo.winAmount);
    const before = await wins();
    const round = { tx_id: 't1', round_id: 'rt', bet: '2.00', win: '777.00', round_closed: true };
    const place = { player, session, currency: 'CNY', game: 'test' };
    expect((await vendorCall('betwin', { ...place, ...round })).answer).toMatchObject({
      code: 'OK',
      balance: '2775.00',
    });
    expect(await wins()).toEqual(before);
    const realRound = { ...round, tx_id: 't2', round_id: 'rt2', win: '3.00' };
    expect((await vendorCall('betwin', { ...real.place, ...realRound })).answer.code).toBe('OK');
    expect(await wins()).toContain('3.00');
    expect(await wins()).not.toContain('777.00');
    const booked = await test.database.asOwner<{ book: string }>(
      `select distinct c.book from transfer t join account c on c.account_id in (t.debit_account, t.credit_account)
       where exists (select 1 from account m where m.owner_id = $1 and m.account_id in (t.debit_account, t.credit_account))`,
      [trial.id],
    );
    expect(booked).toEqual([{ book: 'TRIAL' }]);
  });

  it('remembers a rollback that came before its bet, and refuses the late bet', async () => {
    const { place } = await openGame();
    const { session: _session, game: _game, ...player } = place;
    const undo = { ...player, tx_id: 'u1', ref_tx_id: 'b1', reason: 'timeout' };
    expect((await vendorCall('rollback', undo)).answer).toMatchObject({ code: 'OK', balance: '100.00' });
    const late = { ...place, tx_id: 'b1', round_id: 'rb', amount: '5.00' };
    expect((await vendorCall('bet', late)).answer.code).toBe('ALREADY_ROLLED_BACK');
  });

  it('declines what the balance does not cover and leaves it as it was', async () => {
    const { place, member } = await openGame();
    const answer = (
      await vendorCall('betwin', {
        ...place,
        tx_id: 'c1',
        round_id: 'rc',
        bet: '100.01',
        win: '500',
        round_closed: true,
      })
    ).answer;
    expect(answer).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '100.00' });
    expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('100.00');
  });

  const endings: [how: string, end: (member: { token: string; id: string }) => Promise<unknown>][] = [
    ['logout', ({ token }) => test.call('logOut', {}, { token })],
    [
      'a new password',
      ({ token }) =>
        test
          .call(
            'changePassword',
            {
              oldPassword: TEST_PASSWORD,
              newPassword: 'another good sentence',
              confirmNewPassword: 'another good sentence',
            },
            { token },
          )
          .then(() => test.call('logOut', {}, { token })),
    ],
    [
      'the end of all devices by staff',
      ({ id }) => test.database.asOwner('update session set ended_at = now() where member_id = $1', [id]),
    ],
    [
      'the idle end',
      ({ id }) =>
        test.database.asOwner(
          `update session set idle_seconds = 1800, last_seen_at = now() - interval '31 minutes' where member_id = $1`,
          [id],
        ),
    ],
  ];
  it.each(endings)(
    'after %s every stake is refused at once, and wins and rollbacks still arrive',
    async (_how, end) => {
      const { place, member } = await openGame();
      const id = randomUUID();
      const stake = { ...place, round_id: `r${id}` };
      await vendorCall('bet', { ...stake, tx_id: `a${id}`, amount: '10.00' });
      await vendorCall('bet', { ...stake, tx_id: `b${id}`, amount: '5.00' });
      await end(member);
      const codes = async (fields: object) =>
        Promise.all([
          vendorCall('bet', { ...stake, tx_id: `c${id}`, amount: '1.00', ...fields }),
          vendorCall('reserve', { ...stake, tx_id: `d${id}`, amount: '1.00', ...fields }),
          vendorCall('betwin', { ...stake, tx_id: `e${id}`, bet: '1.00', win: '9', round_closed: false, ...fields }),
        ]).then((calls) => calls.map(({ answer }) => answer.code));
      expect(await codes({})).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
      expect(await codes({ session: 'made-up' })).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID', 'TOKEN_INVALID']);
      const { session: _session, game: _game, ...player } = place;
      const win = {
        ...player,
        tx_id: `f${id}`,
        round_id: `r${id}`,
        bet_tx_id: `a${id}`,
        amount: '7',
        round_closed: true,
      };
      expect((await vendorCall('win', win)).answer).toMatchObject({ code: 'OK', balance: '92.00' });
      const undo = { ...player, tx_id: `g${id}`, ref_tx_id: `b${id}`, reason: 'void' };
      expect((await vendorCall('rollback', undo)).answer).toMatchObject({ code: 'OK', balance: '97.00' });
    },
  );

  it('a bet that was acknowledged is acknowledged again after logout, blocking and maintenance', async () => {
    const { place, member } = await openGame();
    const bet = { ...place, tx_id: 'k1', round_id: 'rk', amount: '10.00' };
    const first = (await vendorCall('bet', bet)).answer;
    await test.call('logOut', {}, { token: member.token });
    await test.database.asOwner('update member set disabled_at = now() where member_id = $1', [member.id]);
    await test.change('EN', { vendorsInMaintenance: [VENDOR] });
    const again = (await vendorCall('bet', bet)).answer;
    expect(again).toEqual({ ...first, replayed: true, request_id: again.request_id });
    expect((await vendorCall('bet', { ...bet, amount: '11.00' })).answer.code).toBe('DUPLICATE_TRANSACTION');
    expect((await vendorCall('bet', { ...bet, player: (await test.newMember()).id })).answer.code).toBe(
      'DUPLICATE_TRANSACTION',
    );
    await test.change('EN', { vendorsInMaintenance: [] });
  });

  it('playing keeps the login from going idle', async () => {
    const { place, member } = await openGame();
    await test.database.asOwner(
      `update session set last_seen_at = now() - interval '10 minutes' where member_id = $1`,
      [member.id],
    );
    await vendorCall('bet', { ...place, tx_id: 'i1', round_id: 'ri', amount: '1.00' });
    const [row] = await test.database.asOwner<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from session where member_id = $1`,
      [member.id],
    );
    expect(row?.fresh).toBe(true);
  });

  it('a ticket of a login that has ended opens nothing', async () => {
    const member = await test.newMember();
    const launch = await test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token });
    await test.call('logOut', {}, { token: member.token });
    const launch_token = launch.value.gameUrl.split('~')[2] ?? '';
    expect((await vendorCall('session/verify', { launch_token })).answer.code).toBe('TOKEN_EXPIRED');
  });

  it('every call refuses a nonce that was used and a key that was retired, signed rightly as they are', async () => {
    const { place } = await openGame();
    const id = randomUUID();
    const { session, game, ...player } = place;
    const round = { ...player, tx_id: id, round_id: id };
    const requests: Record<Wp1Call, object> = {
      'session/verify': { launch_token: 'x' },
      balance: { ...player, session },
      bet: { ...round, session, game, amount: '0' },
      win: { ...round, bet_tx_id: 'x', amount: '0', round_closed: false },
      betwin: { ...round, session, game, bet: '0', win: '0', round_closed: false },
      'jackpot/win': { ...round, bet_tx_id: 'x' },
      reserve: { ...round, session, game, amount: '0' },
      settle: { ...round, reserve_tx_id: 'x', used: '0', win: '0' },
      rollback: { ...player, tx_id: id, ref_tx_id: 'x', reason: 'x' },
      'round/close': round,
      'tx/query': { ...player, tx_id: id },
    };
    const retired = { keyId: `k${id.slice(0, 8)}`, secret: 'its own secret' };
    await test.database.asOwner(
      `insert into vendor_key (merchant_code, vendor_code, key_id, secret) values ('EN', '${VENDOR}', $1, $2)`,
      [retired.keyId, test.database.database.box.encrypt(placeOf(VENDOR_SECRET, 'EN', retired.keyId), retired.secret)],
    );
    const balance = () => vendorCall('balance', { ...player, session }, { key: retired });
    expect((await balance()).answer.code).toBe('OK');
    await test.database.asOwner('update vendor_key set retired_at = now() where key_id = $1', [retired.keyId]);
    for (const [call, fields] of Object.entries(requests) as [Wp1Call, object][]) {
      const nonce = randomUUID();
      expect([call, (await vendorCall(call, fields, { nonce })).answer.code]).not.toEqual([call, 'BAD_SIGNATURE']);
      expect([call, (await vendorCall(call, fields, { nonce })).answer.code]).toEqual([call, 'BAD_SIGNATURE']);
      expect([call, (await vendorCall(call, fields, { key: retired })).answer.code]).toEqual([call, 'BAD_SIGNATURE']);
    }
  });

  it('stays within its budget of round trips', async () => {
    const { place } = await openGame();
    const id = randomUUID();
    const { session, game: _game, ...player } = place;
    const round = { ...place, round_id: id };
    const spent = async (call: Wp1Call, fields: object) => {
      let code: string | undefined;
      const { trips, commits } = await countWithFreshCopies(
        () => vendorCall('balance', { ...player, session }),
        async () => {
          code = (await vendorCall(call, fields)).answer.code;
        },
      );
      return { code, trips, commits };
    };
    const win = { ...player, tx_id: `c${id}`, round_id: id, bet_tx_id: `a${id}`, amount: '2', round_closed: true };
    expect(await spent('bet', { ...round, tx_id: `a${id}`, amount: '1.00' })).toEqual({
      code: 'OK',
      ...BUDGETS.vendorBet,
    });
    const both = { ...round, tx_id: `b${id}`, bet: '1.00', win: '2', round_closed: false };
    expect(await spent('betwin', both)).toEqual({ code: 'OK', ...BUDGETS.vendorBetWin });
    expect(await spent('balance', { ...player, session })).toEqual({ code: 'OK', ...BUDGETS.vendorBalance });
    expect(await spent('win', win)).toEqual({ code: 'OK', ...BUDGETS.vendorWin });
  });

  it('a vendor whose first calls come together has one key', async () => {
    const { database } = test.database;
    const made = await Promise.all(Array.from({ length: 12 }, () => ensureVendorKey(database, 'EN', 'RACE')));
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(1);
    const [row] = await test.database.asOwner<{ n: number }>(
      `select count(*)::int as n from vendor_key where vendor_code = 'RACE' and retired_at is null`,
    );
    expect(row?.n).toBe(1);
  });

  it('signs its answers', async () => {
    const { place } = await openGame();
    const { player, currency, session } = place;
    const { response, secret, path } = await vendorCall('balance', { player, currency, session });
    const header = (name: string) => String(response.headers[name]);
    const parts = {
      method: 'POST',
      path,
      timestamp: header(WP1_HEADERS.timestamp),
      nonce: header(WP1_HEADERS.nonce),
      body: response.body,
    };
    expect(isVendorSignature(secret, parts, header(WP1_HEADERS.signature))).toBe(true);
    expect(isVendorSignature(secret, { ...parts, body: `${response.body} ` }, header(WP1_HEADERS.signature))).toBe(
      false,
    );
  });

  it('refuses forged, altered, old and repeated requests, and the key of another merchant', async () => {
    const { place, member } = await openGame();
    const bet = (tx: string) => ({ ...place, tx_id: tx, round_id: tx, amount: '1.00' });
    const refused = async (fields: object, signing: KeyedSigning) =>
      (await vendorCall('bet', fields, signing)).answer.code;
    for (const payload of [undefined, '']) {
      const answer = await test.server.inject({
        method: 'POST',
        url: '/wp1/bet',
        ...(payload !== undefined && { payload }),
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 'BAD_SIGNATURE', request_id: '' }]);
    }
    expect(await refused(bet('e1'), { key: { ...key, secret: 'guess' } })).toBe('BAD_SIGNATURE');
    expect(await refused(bet('e2'), { key: { ...key, keyId: 'unknown' } })).toBe('BAD_SIGNATURE');
    expect(await refused(bet('e3'), { change: (body) => body.replace('1.00', '9.00') })).toBe('BAD_SIGNATURE');
    expect(await refused(bet('e4'), { timestamp: String(Math.floor(Date.now() / 1000) - 61) })).toBe('BAD_SIGNATURE');
    expect(await refused(bet('e5'), { key: otherKey })).toBe('BAD_REQUEST');
    const nonce = randomUUID();
    expect(await refused(bet('e6'), { nonce })).toBe('OK');
    expect(await refused(bet('e7'), { nonce })).toBe('BAD_SIGNATURE');
    expect(await refused({ ...bet('e8'), surprise: 1 }, {})).toBe('BAD_REQUEST');
    expect(await refused({ ...bet('e9'), amount: '-1' }, {})).toBe('BAD_REQUEST');
    expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('99.00');
  });

  it('a key of one merchant does not move another merchant’s member', async () => {
    const { place, member } = await openGame();
    const answer = (
      await vendorCall(
        'bet',
        { ...place, merchant: 'LANTERN', tx_id: 'f1', round_id: 'rf', amount: '1.00' },
        { key: otherKey },
      )
    ).answer;
    expect(answer.code).toBe('TOKEN_INVALID');
    expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('100.00');
  });

  it('stops new stakes of a vendor the merchant closed; the launch refuses too', async () => {
    const { place, member } = await openGame();
    await test.change('EN', { vendorsInMaintenance: [VENDOR] });
    expect((await vendorCall('bet', { ...place, tx_id: 'g1', round_id: 'rg', amount: '1.00' })).answer.code).toBe(
      'GAME_DISABLED',
    );
    expect((await test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token })).errorCode).toBe(
      'VENDOR_MAINTENANCE',
    );
    await test.change('EN', { vendorsInMaintenance: [] });
  });

  it('a stake beyond a limit of the member is LIMIT_REACHED, while wins arrive and acknowledged keys are acknowledged again', async () => {
    const { place, member } = await openGame();
    const { session: _session, game: _game, ...player } = place;
    await test.call('setPlayLimit', { limit: 'stakeDay', amount: '10' }, { token: member.token });
    const bet = async (tx_id: string, amount: string) =>
      (await vendorCall('bet', { ...place, tx_id, round_id: `r${tx_id}`, amount })).answer.code;
    expect([await bet('l1', '10.01'), await bet('l2', '10.00')]).toEqual(['LIMIT_REACHED', 'OK']);
    expect([await bet('l3', '0.01'), await bet('l2', '10.00')]).toEqual(['LIMIT_REACHED', 'OK']);
    const won = { ...player, tx_id: 'l4', round_id: 'rl2', bet_tx_id: 'l2', amount: '20', round_closed: true };
    expect((await vendorCall('win', won)).answer.code).toBe('OK');
    expect(await bet('l5', '0.01')).toBe('LIMIT_REACHED');
    const undo = { ...player, tx_id: 'l6', ref_tx_id: 'l2', reason: 'a test' };
    expect((await vendorCall('rollback', undo)).answer.code).toBe('OK');
    expect(await bet('l7', '10.00')).toBe('OK');
  });

  it('a stake after the member’s time of the day is LIMIT_REACHED, while wins and rollbacks arrive', async () => {
    const { place, member } = await openGame();
    const { session: _session, game: _game, ...player } = place;
    await test.call('setTimeLimit', { minutes: 30 }, { token: member.token });
    const bet = async (tx_id: string) =>
      (await vendorCall('bet', { ...place, tx_id, round_id: `r${tx_id}`, amount: '1.00' })).answer.code;
    expect([await bet('time1'), await bet('time2')]).toEqual(['OK', 'OK']);
    await test.database.asOwner(
      `update account_play_time set played = interval '30 minutes', day_ends_at = clock_timestamp() + interval '1 hour'
        where account_id in (select account_id from account where owner_id = $1)`,
      [member.id],
    );
    expect(await bet('time3')).toBe('LIMIT_REACHED');
    const won = { ...player, tx_id: 'time4', round_id: 'rtime1', bet_tx_id: 'time1', amount: '20', round_closed: true };
    expect((await vendorCall('win', won)).answer.code).toBe('OK');
    const undo = { ...player, tx_id: 'time5', ref_tx_id: 'time2', reason: 'a test' };
    expect((await vendorCall('rollback', undo)).answer.code).toBe('OK');
    expect([await bet('time1'), await bet('time6')]).toEqual(['OK', 'LIMIT_REACHED']);
  });

  it('staff close betting or the account at the next call; wins and rollbacks still arrive', async () => {
    const { database } = test.platform;
    const staff = (...words: string[]) => runStaffWords(test, 'EN', words);
    const { place, member } = await openGame();
    const { session: _session, game: _game, ...player } = place;
    const bet = async (tx_id: string) =>
      (await vendorCall('bet', { ...place, tx_id, round_id: `r${tx_id}`, amount: '10.00' })).answer.code;
    const win = async (tx_id: string, bet_tx_id: string) => {
      const fields = { ...player, tx_id, round_id: `r${bet_tx_id}`, bet_tx_id, amount: '20', round_closed: true };
      return (await vendorCall('win', fields)).answer.code;
    };
    const status = async () => (await test.call('getMe', {}, { token: member.token })).status;
    expect([await bet('h1'), await bet('h2'), await bet('h3')]).toEqual(['OK', 'OK', 'OK']);
    await expect(staff('betting', member.userName, 'close')).rejects.toThrow(/reason/);
    await staff('betting', member.userName, 'close', 'asked', 'for', 'it');
    expect([await bet('h4'), await win('h5', 'h1'), await status()]).toEqual(['PLAYER_BLOCKED', 'OK', 200]);
    await staff('betting', member.userName, 'open', 'asked', 'again');
    expect(await bet('h6')).toBe('OK');
    await staff('block', member.userName, 'stolen', 'card');
    expect([await status(), await bet('h7'), await win('h8', 'h2')]).toEqual([401, 'PLAYER_BLOCKED', 'OK']);
    const undo = { ...player, tx_id: 'h9', ref_tx_id: 'h3', reason: 'a test' };
    expect((await vendorCall('rollback', undo)).answer.code).toBe('OK');
    const logIn = () => test.call('logIn', { username: member.userName, password: TEST_PASSWORD });
    expect((await logIn()).errorCode).toBe('login.cred.err');
    await staff('unblock', member.userName, 'card', 'explained');
    expect(await status(), 'what has ended stays ended').toBe(401);
    await test.database.asOwner(`delete from login_failure`);
    expect((await logIn()).status).toBe(200);
    const kept = JSON.parse(await staff('restrictions', member.userName)) as Record<string, unknown>[];
    expect(kept.map(({ kind, is_closed, reason }) => [kind, is_closed, reason])).toEqual([
      ['entry', false, 'card explained'],
      ['entry', true, 'stolen card'],
      ['betting', false, 'asked again'],
      ['betting', true, 'asked for it'],
    ]);
    expect(kept.every(({ staff: who, created_at }) => who === userInfo().username && created_at)).toBe(true);
    await expect(staff('block', 'nobody77', 'why')).rejects.toThrow(/no member/);
    const tamper = database.forMerchant('EN', (tx) => sql`delete from member_restriction`.execute(tx));
    await expect(tamper).rejects.toThrow(/permission denied/);
  });
});
