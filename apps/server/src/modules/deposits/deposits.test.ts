import { formatMoney, parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { applyNotice, chaseSilentDeposits } from './payments.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import { createCallbackSender, registerPaymentGateway } from '#server/modules/sandbox/sandbox.ts';

let test: TestServer;
let stopGateway: () => Promise<void>;
let member: { token: string; id: string };
let keys = 0;

/** The real gateway on its real port, and the app's own port for its callbacks. */
beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: 4860, framesPort: 4861 });
  const gateway = await createHttpServer(test.platform);
  const sender = createCallbackSender(test.platform.log);
  await registerPaymentGateway(gateway, test.platform, sender);
  await gateway.listen({ port: 4861, host: '127.0.0.1' });
  await test.server.listen({ port: 4860, host: '127.0.0.1' });
  stopGateway = async () => {
    await sender.stop();
    await gateway.close();
  };
});
afterAll(async () => {
  await stopGateway();
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

/** What a member does on the gateway's page, with the gateway's misbehaviour chosen there. */
async function decide(gatewayUrl: string, form: Record<string, string>) {
  const page = new URL(gatewayUrl);
  const response = await fetch(`http://127.0.0.1:4861${page.pathname}`, {
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
  it('DEPOSIT-08: credits once when the member pays, and brings the member back', async () => {
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
    await chaseSilentDeposits(test.platform, 'EN');
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
    await chaseSilentDeposits(test.platform, 'EN');
    expect(await eventually(paid.deposit.depositId, 'confirmed')).toBeTruthy();
    expect(await eventually(unpaid.deposit.depositId, 'expired')).toBeTruthy();
    expect(await balance()).toBe('50.00');
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
});
