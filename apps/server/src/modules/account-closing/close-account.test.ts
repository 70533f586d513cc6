import { randomUUID } from 'node:crypto';
import { formatMoney, parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bet, readBalance } from '#server/modules/ledger/ledger.ts';
import { setDisabled } from '#server/modules/members/members.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { closeDueAccounts } from './close-account.ts';

let test: TestServer;
let member: Awaited<ReturnType<TestServer['newMember']>>;

beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});

const as = () => ({ token: member.token });
const close = (password = TEST_PASSWORD, token = member.token) => test.call('closeAccount', { password }, { token });
const obstacles = async () => (await test.call('getAccountClosing', {}, as())).value.obstacles;
const logIn = (password = TEST_PASSWORD) => test.call('logIn', { username: member.userName, password });
const account = () => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
const stateOf = async () => {
  const [row] = await test.database.asOwner<{ closing: boolean; closed: boolean; disabled: boolean; alive: number }>(
    `select closing_at is not null as closing, closed_at is not null as closed, disabled_at is not null as disabled,
       (select count(*)::int from session s where s.member_id = m.member_id and s.ended_at is null) as alive
     from member m where member_id = $1`,
    [member.id],
  );
  return row;
};
const historyOf = async () =>
  (
    await test.database.asOwner<{ line: string }>(
      `select kind || ' ' || is_closed || ': ' || reason as line from member_restriction where member_id = $1 order by created_at`,
      [member.id],
    )
  ).map(({ line }) => line);
/** Lets the day of a request pass. */
const passDay = () =>
  test.database.asOwner(`update member set closing_at = closing_at - interval '24 hours' where member_id = $1`, [
    member.id,
  ]);
const runClock = async () => closeDueAccounts(test.platform, await test.merchant('EN'));

describe('a member closes the account', () => {
  it('after the password; sessions end, a day later the clock closes it, and the login says so to the one who knows the password', async () => {
    expect(await obstacles()).toEqual([]);
    const { value } = await close();
    const left = value.closesAt - Date.now();
    expect(left).toBeGreaterThan(23.9 * 3_600_000);
    expect(left).toBeLessThan(24.1 * 3_600_000);
    expect(await stateOf()).toEqual({ closing: true, closed: false, disabled: false, alive: 0 });
    await runClock();
    expect(await stateOf()).toMatchObject({ closed: false });
    await passDay();
    await runClock();
    expect(await stateOf()).toEqual({ closing: false, closed: true, disabled: true, alive: 0 });
    expect(await logIn()).toMatchObject({ status: 403, errorCode: 'ACCOUNT_CLOSED' });
    expect((await logIn('something else')).errorCode).not.toBe('ACCOUNT_CLOSED');
    const taken = await test.call('checkUsername', { username: member.userName });
    expect(taken.status === 200 ? taken.value : taken.errorCode).not.toBe(true);
    expect(await historyOf()).toEqual([
      'closing true: The member asked for it',
      'entry true: Closed as the member asked',
    ]);
  });

  it('is taken back by a login, once and for all', async () => {
    await close();
    expect((await logIn()).status).toBe(200);
    expect(await stateOf()).toEqual({ closing: false, closed: false, disabled: false, alive: 1 });
    await passDay();
    await runClock();
    expect(await stateOf()).toMatchObject({ closed: false, alive: 1 });
    expect(await historyOf()).toEqual(['closing true: The member asked for it', 'closing false: The member logged in']);
  });

  it('is opened again by staff, and a closed account that staff closed does not say that the member did', async () => {
    await close();
    await passDay();
    await runClock();
    await test.platform.database.forMerchant('EN', (tx) => setDisabled(tx, 'EN', member.id, false));
    expect((await logIn()).status).toBe(200);
    await test.platform.database.forMerchant('EN', (tx) => setDisabled(tx, 'EN', member.id, true));
    expect((await logIn()).errorCode).not.toBe('ACCOUNT_CLOSED');
  });

  it('needs the password, a real account, and is the member’s own', async () => {
    expect((await close('wrong')).errorCode).toBe('PASSWORD_WRONG');
    expect((await test.call('closeAccount', {}, as())).errorCode).toBe('PASSWORD_WRONG');
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await close(TEST_PASSWORD, trial.token)).status).toBe(403);
    const other = await test.newMember();
    expect((await close(TEST_PASSWORD, other.token)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ closing: false, alive: 1 });
  });

  it('once of many requests at once, and a replay finds the session ended', async () => {
    const answers = await Promise.all([close(), close(), close()]);
    const times = new Set(answers.flatMap(({ value }) => (value ? [value.closesAt] : [])));
    expect(times.size).toBe(1);
    expect((await close()).status).toBe(401);
    expect((await historyOf()).length).toBe(1);
  });
});

describe('what is in the way', () => {
  const round = () => ({ ...account(), scope: 'JL', key: randomUUID(), roundId: randomUUID() });

  it('is money, a bet, a deposit, a withdrawal, a vendor’s wallet and being an agent: each is named, and nothing changes', async () => {
    await test.fund(member.id, 60_0000n);
    expect(await obstacles()).toEqual(['balance']);
    const refused = await close();
    expect([refused.errorCode, refused.failure]).toEqual(['ACCOUNT_NOT_EMPTY', { obstacles: ['balance'] }]);
    expect(await stateOf()).toMatchObject({ closing: false, alive: 1 });
    await bet(test.platform.database, { ...round(), amount: 60_0000n });
    expect(await obstacles()).toEqual(['bets']);
    await test.call(
      'startManualDeposit',
      { amount: '100', accountId: 'main', payerName: 'Li Wei' },
      { ...as(), headers: { 'idempotency-key': randomUUID() } },
    );
    await test.database.asOwner(
      `insert into vendor_wallet (merchant_code, member_id, vendor_code, currency, received) values ('EN', $1, 'ORBIT', 'CNY', 50000)`,
      [member.id],
    );
    await test.database.asOwner(`update member set is_agent = true where member_id = $1`, [member.id]);
    expect(await obstacles()).toEqual(['bets', 'vendors', 'deposits', 'agent']);
    await test.database.asOwner(`delete from vendor_wallet where member_id = $1`, [member.id]);
  });

  it('is no money below the smallest withdrawal: it could not leave, and stays the member’s in the closed account', async () => {
    const { minimum } = test.merchant('EN').settings.withdrawal;
    await test.fund(member.id, parseMoney(minimum) - 1n);
    expect((await test.call('getAccountClosing', {}, as())).value).toEqual({
      obstacles: [],
      leastPaid: formatMoney(parseMoney(minimum)),
    });
    expect((await close()).status).toBe(200);
    await passDay();
    await runClock();
    expect(await stateOf()).toMatchObject({ closed: true });
    expect((await readBalance(test.platform.database, account()))?.balance).toBe(parseMoney(minimum) - 1n);
  });

  it('a bet that arrives at the same moment is either refused or in the way', async () => {
    await test.fund(member.id, 60_0000n);
    const stake = { ...round(), amount: 60_0000n };
    const [closed] = await Promise.all([close(), bet(test.platform.database, stake)]);
    expect(closed.errorCode).toBe('ACCOUNT_NOT_EMPTY');
    expect(await stateOf()).toMatchObject({ closing: false });
  });

  it('money that arrives after the request keeps the account open, and the member reads why', async () => {
    await close();
    await test.fund(member.id, 50_0000n);
    await passDay();
    await runClock();
    expect(await stateOf()).toMatchObject({ closing: false, closed: false, disabled: false });
    expect(await historyOf()).toContain('closing false: In the way: balance');
    const { value } = await logIn();
    const inbox = await test.call('listMessages', {}, { token: value.token });
    expect(JSON.stringify(inbox.value)).toContain('Your account stays open');
  });

  it('money that arrives after the account was closed is kept', async () => {
    await close();
    await passDay();
    await runClock();
    await test.fund(member.id, 50_0000n);
    expect((await readBalance(test.platform.database, account()))?.balance).toBe(50_0000n);
    expect(await stateOf()).toMatchObject({ closed: true });
  });
});

it('a login at the moment of closing either takes it back or comes too late', async () => {
  await close();
  await passDay();
  const [login] = await Promise.all([logIn(), runClock()]);
  const { closed, alive } = (await stateOf()) as { closed: boolean; alive: number };
  expect([login.status === 200, closed, alive]).toEqual(
    login.status === 200 && !closed ? [true, false, 1] : [login.status === 200, true, 0],
  );
});

it('a crash between two statements closes nothing and holds no other account up; a later look of the clock closes it', async () => {
  await close();
  await passDay();
  const other = await test.newMember();
  await close(TEST_PASSWORD, other.token);
  await test.database.asOwner(`update member set closing_at = closing_at - interval '24 hours' where member_id = $1`, [
    other.id,
  ]);
  await test.database.asOwner(`create function refuse_closing() returns trigger language plpgsql as
    $$ begin if new.reason = 'Closed as the member asked' and new.member_id = '${member.id}' then raise exception 'gone'; end if; return new; end $$`);
  await test.database.asOwner(
    `create trigger refuse_closing before insert on member_restriction for each row execute function refuse_closing()`,
  );
  await runClock();
  expect(await stateOf()).toMatchObject({ closing: true, closed: false, disabled: false });
  expect(
    await test.database.asOwner('select closed_at is not null as closed from member where member_id = $1', [other.id]),
  ).toEqual([{ closed: true }]);
  await test.database.asOwner(`drop trigger refuse_closing on member_restriction`);
  await test.database.asOwner(`drop function refuse_closing`);
  await test.database.asOwner(`update work_failure set next_try_at = now()`);
  await runClock();
  expect(await stateOf()).toMatchObject({ closing: false, closed: true, disabled: true });
});
