import { formatMoney, parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { finishDeposit } from './deposits-repository.ts';
import { applyNotice, pollPendingDeposits } from './payments.ts';
import { recheckDeposits } from './recheck.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/modules.ts';

let test: TestServer;
let sandbox: TestSandbox;
let member: { token: string; id: string };
let keys = 0;

/** The real gateway in its own process, and the app's own port for its callbacks. */
beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: 4860 });
  sandbox = await startTestSandbox(test);
  await test.server.listen({ port: 4860, host: '127.0.0.1' });
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});

async function openDeposit(amount = '100.00') {
  const key = `018f4e2a-0000-7000-9000-${String(++keys).padStart(12, '0')}`;
  const answer = await test.call(
    'startDeposit',
    { amount },
    { token: member.token, headers: { 'idempotency-key': key } },
  );
  expect(answer.status).toBe(200);
  return { ...answer.value, key };
}

const secretOf = (gatewayUrl: string) => new URL(gatewayUrl).pathname.split('/').at(-1) ?? '';

async function paymentOf(gatewayUrl: string): Promise<string> {
  const [row] = await test.database.asOwner<{ payment_id: string }>(
    'select payment_id from sandbox.payment where page_secret = $1',
    [secretOf(gatewayUrl)],
  );
  return row?.payment_id ?? '';
}

/** What a member does on the gateway's page, or a tester who makes the gateway misbehave. */
async function decide(gatewayUrl: string, form: Record<string, string>) {
  const isSteered = Object.keys(form).length > 1;
  const address = isSteered
    ? `${sandbox.services}/sandbox/gateway/payments/${await paymentOf(gatewayUrl)}`
    : `${sandbox.pages}/sandbox/gateway/pay/${secretOf(gatewayUrl)}`;
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location') };
}

async function eventually(depositId: string, state: string) {
  const shown = async () => (await test.call('getDeposit', { depositId }, { token: member.token })).value;
  await expect.poll(async () => (await shown()).state).toBe(state);
  return await shown();
}

const balance = async () => (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
const credits = async () => {
  const [row] = await test.database.asOwner<{ n: string }>(
    `select count(*)::text as n from txn t join account a using (merchant_code, account_id) where a.owner_id = $1 and t.kind = 'DEPOSIT'`,
    [member.id],
  );
  return row?.n;
};

describe('deposit by the sandbox gateway', () => {
  it('CWAL-10 CWAL-13 DEPOSIT-08: credits once when the member pays, brings the member back, and the report lists it', async () => {
    const { deposit, gatewayUrl } = await openDeposit();
    expect([deposit.state, await balance()]).toEqual(['pending', '0.00']);
    const done = await decide(gatewayUrl, { decision: 'paid' });
    expect(done.status).toBe(303);
    expect(done.location).toMatch(/\/m\/voucherCenter\?depositId=/);
    expect(await eventually(deposit.depositId, 'confirmed')).toMatchObject({ creditedAmount: '100.00' });
    expect([await balance(), await credits()]).toEqual(['100.00', '1']);
    expect((await test.call('listDeposits', {}, { token: member.token })).value.list[0]).toMatchObject({
      state: 'confirmed',
    });
  });

  it('credits once however often and in whatever order callbacks come', async () => {
    const { deposit, gatewayUrl } = await openDeposit('70');
    await decide(gatewayUrl, { decision: 'paid', copies: '8', reorder: '1', delayMs: '20' });
    await eventually(deposit.depositId, 'confirmed');
    await expect
      .poll(
        async () =>
          (await test.database.asOwner('select 1 from payment_callback where deposit_id = $1', [deposit.depositId]))
            .length,
      )
      .toBe(9);
    expect([await balance(), await credits()]).toEqual(['70.00', '1']);
  });

  it('believes no altered callback; the provider’s own word decides', async () => {
    const { deposit, gatewayUrl } = await openDeposit('30');
    await decide(gatewayUrl, { decision: 'paid', alter: 'body' });
    await expect
      .poll(() => test.platform.metrics.registry.metrics())
      .toMatch(/^payment_callbacks_refused_total\{merchant="EN",provider="sandbox"\} [1-9]/m);
    const stored = await test.database.asOwner('select 1 from payment_callback where deposit_id = $1', [
      deposit.depositId,
    ]);
    expect(stored).toEqual([]);
    expect(await balance()).toBe('0.00');
    await test.database.asOwner(`update deposit set created_at = now() - interval '1 minute' where deposit_id = $1`, [
      deposit.depositId,
    ]);
    await pollPendingDeposits(test.platform, 'EN');
    expect([await balance(), await credits()]).toEqual(['30.00', '1']);
  });

  it('a signed callback of another amount credits what was really paid, once', async () => {
    const { deposit, gatewayUrl } = await openDeposit('40');
    await decide(gatewayUrl, { decision: 'paid', alter: 'amount' });
    await eventually(deposit.depositId, 'confirmed');
    expect([await balance(), await credits()]).toEqual(['40.00', '1']);
  });

  it('finds a dropped callback by asking, and lets an unpaid deposit expire', async () => {
    const paid = await openDeposit('50');
    await decide(paid.gatewayUrl, { decision: 'paid', drop: '1' });
    const unpaid = await openDeposit('60');
    await test.database.asOwner(
      `update deposit set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute' where member_id = $1`,
      [member.id],
    );
    await pollPendingDeposits(test.platform, 'EN');
    expect(await eventually(paid.deposit.depositId, 'confirmed')).toBeTruthy();
    expect(await eventually(unpaid.deposit.depositId, 'expired')).toBeTruthy();
    expect(await balance()).toBe('50.00');
  });

  it('deposits that cannot be asked about keep no other waiting, and staff see what failed ten times', async () => {
    const paid = await openDeposit('55');
    await decide(paid.gatewayUrl, { decision: 'paid', drop: '1' });
    await test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, expires_at,
         provider_reference, created_at)
       select 'EN', gen_random_uuid(), $1, 'gateway', 'sandbox', 'CNY', 10000, 'pending', 'poison-' || n, now() + interval '1 hour',
         'pay_unknown_' || n, now() - interval '2 hours' from generate_series(1, 100) n`,
      [member.id],
    );
    await test.database.asOwner(`update deposit set created_at = now() - interval '1 minute' where deposit_id = $1`, [
      paid.deposit.depositId,
    ]);
    // The hundred oldest fill the first run; each of them is left alone for a while, and the next run reaches the others.
    await pollPendingDeposits(test.platform, 'EN');
    await pollPendingDeposits(test.platform, 'EN');
    expect([await balance(), await credits()]).toEqual(['55.00', '1']);
    const failures = (...words: string[]) =>
      commandLine.runForMerchant(test.database.database, DEMO_MERCHANTS[0] as never, ['failures', ...words]);
    expect(JSON.parse(await failures('list'))).toEqual([]);
    expect(JSON.parse(await failures('list', 'all'))).toHaveLength(100);
    await test.database.asOwner(`update work_failure set attempts = 9, next_try_at = now()`);
    await pollPendingDeposits(test.platform, 'EN');
    const [stuck] = JSON.parse(await failures('list'));
    expect(stuck).toMatchObject({ kind: 'deposit.chase', attempts: 10, last_error: 'the gateway answered 404' });
    await test.database.asOwner(`delete from deposit where write_key like 'poison-%'`);
    await test.database.asOwner('delete from work_failure');
  });

  it('a deposit whose opening was never answered is asked about until the provider knows it', async () => {
    const { config } = test.platform;
    const key = '018f4e2a-0000-7000-9000-00000000ffff';
    Object.assign(config, { sandboxPort: 1 });
    const as = { token: member.token, headers: { 'idempotency-key': key } };
    expect((await test.call('startDeposit', { amount: '45' }, as)).errorCode).toBe('DEPOSIT_UNAVAILABLE');
    const [row] = await test.database.asOwner<{ deposit_id: string }>(
      `update deposit set created_at = now() - interval '1 minute' where member_id = $1 returning deposit_id`,
      [member.id],
    );
    await pollPendingDeposits(test.platform, 'EN');
    Object.assign(config, { sandboxPort: sandbox.port });
    await test.database.asOwner(`update work_failure set next_try_at = now()`);
    await pollPendingDeposits(test.platform, 'EN');
    const [known] = await test.database.asOwner<{ page_secret: string }>(
      'select page_secret from sandbox.payment where reference = $1',
      [row?.deposit_id],
    );
    await decide(`http://x/sandbox/gateway/pay/${known?.page_secret}`, { decision: 'paid' });
    await eventually(row?.deposit_id ?? '', 'confirmed');
    expect([await balance(), await credits()]).toEqual(['45.00', '1']);
    expect(await test.database.asOwner('select 1 from work_failure')).toEqual([]);
  });

  it('a deposit is asked about where it was opened, and callbacks of a provider that is not set up are refused', async () => {
    const { deposit, gatewayUrl } = await openDeposit('35');
    await decide(gatewayUrl, { decision: 'paid', drop: '1' });
    const setProvider = (name: string) =>
      test.database.asOwner(
        `update deposit set provider = $2, created_at = now() - interval '1 minute' where deposit_id = $1`,
        [deposit.depositId, name],
      );
    await setProvider('elsewhere');
    await pollPendingDeposits(test.platform, 'EN');
    expect([await balance(), await credits()]).toEqual(['0.00', '0']);
    const [failure] = await test.database.asOwner('select last_error from work_failure');
    expect(failure).toEqual({ last_error: 'the payment provider "elsewhere" is not set up' });
    for (const name of ['elsewhere', 'constructor', '__proto__']) {
      const url = `/callbacks/payments/${name}/EN`;
      expect((await test.server.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404);
    }
    await setProvider('sandbox');
    await test.database.asOwner('delete from work_failure');
    await pollPendingDeposits(test.platform, 'EN');
    expect([await balance(), await credits()]).toEqual(['35.00', '1']);
  });

  it('a deposit that was credited while it was asked about does not end as expired', async () => {
    const { deposit } = await openDeposit('65');
    const [row] = await test.database.asOwner<{ reference: string }>(
      `update deposit set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'
        where deposit_id = $1 returning provider_reference as reference`,
      [deposit.depositId],
    );
    const end = { from: 'pending', state: 'expired', creditedAmount: null, reason: 'expired' } as const;
    // The provider said "open", and before that is written down its callback says "paid".
    const paid = {
      depositId: deposit.depositId,
      reference: row?.reference ?? '',
      state: 'paid',
      amount: parseMoney('65'),
      currency: 'CNY',
    } as const;
    expect(await applyNotice(test.database.database, 'EN', 'sandbox', paid)).toBe('credited');
    const isExpired = await test.database.database.forMerchant('EN', (tx) =>
      finishDeposit(tx, 'EN', deposit.depositId, end),
    );
    expect([isExpired, (await eventually(deposit.depositId, 'confirmed')).creditedAmount]).toEqual([false, '65.00']);
  });

  it('the page of a payment is found by its secret alone, decides nothing else, and takes no steering', async () => {
    const { deposit, gatewayUrl } = await openDeposit('80');
    const other = await openDeposit('90');
    const payment = await paymentOf(gatewayUrl);
    for (const guess of [payment, deposit.depositId, `${secretOf(gatewayUrl)}x`]) {
      const page = `${sandbox.pages}/sandbox/gateway/pay/${guess}`;
      expect((await fetch(page)).status).toBe(404);
      const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'paid' }) });
      expect(paid.status).toBe(404);
    }
    const page = `${sandbox.pages}/sandbox/gateway/pay/${secretOf(gatewayUrl)}`;
    const shown = await (await fetch(page)).text();
    expect(shown).toContain(deposit.depositId);
    expect(shown).not.toContain(other.deposit.depositId);
    // A member who adds the fields of the steering page is paid like everybody: nothing is held back or sent twice.
    const body = new URLSearchParams({ decision: 'paid', drop: '1', copies: '9' });
    expect((await fetch(page, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    await eventually(deposit.depositId, 'confirmed');
    expect((await decide(gatewayUrl, { decision: 'declined' })).status).toBe(409);
    expect(
      (await test.call('getDeposit', { depositId: other.deposit.depositId }, { token: member.token })).value.state,
    ).toBe('pending');
    expect([await balance(), await credits()]).toEqual(['80.00', '1']);
  });

  it('a declined payment credits nothing', async () => {
    const { deposit, gatewayUrl } = await openDeposit();
    await decide(gatewayUrl, { decision: 'declined' });
    expect(await eventually(deposit.depositId, 'failed')).toMatchObject({ creditedAmount: null, reason: 'declined' });
    expect((await decide(gatewayUrl, { decision: 'paid' })).status).toBe(409);
    expect(await balance()).toBe('0.00');
  });

  it('a payment of another amount or currency waits for a person', async () => {
    for (const change of [{ amount: parseMoney('99.99') }, { currency: 'USD' }]) {
      const { deposit } = await openDeposit();
      const [row] = await test.database.asOwner<{ provider_reference: string }>(
        'select provider_reference from deposit where deposit_id = $1',
        [deposit.depositId],
      );
      const notice = {
        depositId: deposit.depositId,
        reference: row?.provider_reference ?? '',
        state: 'paid' as const,
        amount: parseMoney('100'),
        currency: 'CNY',
        ...change,
      };
      expect(await applyNotice(test.platform.database, 'EN', 'sandbox', notice)).toBe('amount-differs');
      expect(await eventually(deposit.depositId, 'review')).toMatchObject({ creditedAmount: null });
    }
    expect(await balance()).toBe(formatMoney(0n));
  });

  const differences = (depositId: string) =>
    test.database.asOwner<Record<'what' | 'state' | 'ours' | 'theirs' | 'said', string> & { is_late: boolean }>(
      `select what, state, our_amount::text as ours, their_amount::text as theirs, their_state as said, is_late
         from reconciliation_difference where our_id = $1 order by difference_id`,
      [depositId],
    );
  const referenceOf = async (depositId: string) => {
    const [row] = await test.database.asOwner<{ reference: string }>(
      'select provider_reference as reference from deposit where deposit_id = $1',
      [depositId],
    );
    return row?.reference ?? '';
  };

  it('DEPOSIT-08: "declined" after the credit moves nothing and is a difference at once, gone when the provider agrees again', async () => {
    const { deposit, gatewayUrl } = await openDeposit();
    await decide(gatewayUrl, { decision: 'paid' });
    await eventually(deposit.depositId, 'confirmed');
    await decide(gatewayUrl, { decision: 'declined', late: '1', copies: '3' });
    const late = { what: 'state', ours: '1000000', said: 'failed', is_late: true };
    await expect.poll(() => differences(deposit.depositId)).toMatchObject([{ ...late, state: 'open' }]);
    expect([await balance(), await credits()]).toEqual(['100.00', '1']);
    await decide(gatewayUrl, { decision: 'paid', late: '1' });
    await expect.poll(() => differences(deposit.depositId)).toMatchObject([{ ...late, state: 'gone' }]);
    expect(await balance()).toBe('100.00');
  });

  it('the part that was missing is a difference and credits nothing, and so is a second payment for the same deposit', async () => {
    const { deposit } = await openDeposit();
    const { depositId } = deposit;
    const reference = await referenceOf(depositId);
    const notice = { depositId, reference, state: 'paid' as const, currency: 'CNY' };
    const part = { ...notice, amount: parseMoney('60') };
    const credit = { staff: 'ada', amount: part.amount, judge: () => Promise.resolve() };
    const apply = (told: Parameters<typeof applyNotice>[3], by?: typeof credit) =>
      applyNotice(test.platform.database, 'EN', 'sandbox', told, by);
    expect([await apply(part), await apply(part, credit)]).toEqual(['amount-differs', 'credited']);
    expect(await apply(part)).toBe('repeated');
    const whole = { ...notice, amount: parseMoney('100') };
    expect([await apply(whole), await apply(whole), await apply(whole, credit)]).toEqual(['late', 'late', 'late']);
    expect(await differences(depositId)).toMatchObject([
      { what: 'amount', state: 'open', ours: '600000', theirs: '1000000' },
    ]);
    expect(await apply({ ...whole, reference: 'pay_second' })).toBe('other-payment');
    expect((await differences(depositId))[1]).toMatchObject({ what: 'missingHere', state: 'open', theirs: '1000000' });
    expect(await apply({ ...whole, state: 'declined', reference: 'pay_third' })).toBe('other-payment');
    expect([await balance(), await credits()]).toEqual(['60.00', '1']);
  });

  it('a rejection is final; only what staff did not know is a difference', async () => {
    const { deposit } = await openDeposit();
    const { depositId } = deposit;
    const notice = { depositId, reference: await referenceOf(depositId), state: 'paid' as const, currency: 'CNY' };
    const apply = (amount: string) =>
      applyNotice(test.platform.database, 'EN', 'sandbox', { ...notice, amount: parseMoney(amount) });
    await apply('60');
    const end = { from: 'review', state: 'rejected', reason: 'given back', decidedBy: 'ada' } as const;
    await test.database.database.forMerchant('EN', (tx) => finishDeposit(tx, 'EN', depositId, end));
    expect([await apply('60'), (await differences(depositId)).length]).toEqual(['repeated', 0]);
    expect([await apply('100'), (await differences(depositId)).length]).toEqual(['late', 1]);
    expect(await balance()).toBe('0.00');
  });

  it('a deposit that has ended is asked about five times in a week, and a silent provider once an hour', async () => {
    const { deposit, gatewayUrl } = await openDeposit();
    await decide(gatewayUrl, { decision: 'paid' });
    await eventually(deposit.depositId, 'confirmed');
    const hoursToNext = async () => {
      const [row] = await test.database.asOwner<{ hours: number | null }>(
        `select round(extract(epoch from recheck_at - completed_at) / 3600)::int as hours from deposit where deposit_id = $1`,
        [deposit.depositId],
      );
      return row?.hours;
    };
    const ask = async (hours: number) => {
      await test.database.asOwner(
        `update deposit set completed_at = clock_timestamp() - make_interval(hours => $2), recheck_at = clock_timestamp()
          where deposit_id = $1`,
        [deposit.depositId, hours],
      );
      await recheckDeposits(test.platform, 'EN');
      return await hoursToNext();
    };
    expect(await hoursToNext()).toBe(1);
    const { config } = test.platform;
    Object.assign(config, { sandboxPort: 1 });
    expect([await ask(1), await ask(170), await ask(193)]).toEqual([2, 171, null]);
    Object.assign(config, { sandboxPort: sandbox.port });
    const asked: unknown[] = [];
    for (const hours of [1, 4, 16, 64, 168]) asked.push(await ask(hours));
    expect(asked).toEqual([4, 16, 64, 168, null]);
    // its callback is lost
    await decide(gatewayUrl, { decision: 'declined', late: '1', drop: '1' });
    await ask(16);
    expect(await differences(deposit.depositId)).toMatchObject([{ what: 'state', state: 'open', is_late: true }]);
  });

  it('the same form sent twice opens one deposit; limits and foreign deposits are refused', async () => {
    const first = await openDeposit();
    const headers = { 'idempotency-key': first.key };
    const again = await test.call('startDeposit', { amount: '100.00' }, { token: member.token, headers });
    expect([again.value.deposit.depositId, again.value.gatewayUrl]).toEqual([
      first.deposit.depositId,
      first.gatewayUrl,
    ]);
    for (const amount of ['9.99', '50000.01', '0']) {
      expect((await test.call('startDeposit', { amount }, { token: member.token })).errorCode).toBe('AMOUNT_INVALID');
    }
    const stranger = await test.newMember();
    expect(
      (await test.call('getDeposit', { depositId: first.deposit.depositId }, { token: stranger.token })).errorCode,
    ).toBe('DATA_NOT_FOUND');
  });

  it('after all of these, every deposit is what the ledger credited', async () => {
    const [count] = await test.database.asOwner<{ n: number }>(
      `select count(*)::int as n from deposit where state = 'confirmed'`,
    );
    expect(count?.n).toBeGreaterThan(0);
    await expectSoundLedger(test.database);
  });
});
