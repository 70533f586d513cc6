import { randomUUID } from 'node:crypto';
import { fitsCheckDigit, parseMoney } from '@tessera/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectGateway, disconnectGateway } from '#server/modules/deposits/deposits.ts';
import { reconcileDue } from '#server/modules/report-comparison/reconcile.ts';
import { type GatewayStand, startGatewayStand } from '../../../test/gateway-stand.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { takesPayouts } from './payout-accounts.ts';
import type { PayoutNotice } from './payout-provider.ts';
import { approveWithdrawal, countOpenPayouts, payApproved, rejectWithdrawal } from './withdrawals.ts';

const PIN = '204816';
const SECRETS = { EN: 'secret-of-the-first-shop', LANTERN: 'secret-of-the-other-shop' } as const;
const ACCOUNTS = { EN: 'shop-1', LANTERN: 'shop-2' } as const;
type Code = keyof typeof SECRETS;

let test: TestServer;
let sandbox: TestSandbox;
let stand: GatewayStand;
let others: GatewayStand[] = [];
let member: { token: string; id: string };
let cardId: string;
let names = 0;
let digits = 0;
/** Name of the gateway that payouts of EN go through in this test. */
let provider: string;

beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: 4884, paymentPrivateAddresses: true });
  sandbox = await startTestSandbox(test);
});
beforeEach(async () => {
  provider = `lane-${++names}`;
  stand = await connect('EN', provider);
  await choose(provider);
  member = await test.newMember();
  await test.call(
    'setPaymentPassword',
    { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD },
    member,
  );
  await test.fund(member.id, 1_000_0000n);
  const card = { bankCode: 'JADE', cardNumber: nextCard(), payeeName: 'Mai Tran', paymentPassword: PIN };
  cardId = (await test.call('addBankCard', card, asMember())).value.bankCardId;
});
afterEach(async () => {
  await Promise.all(others.map(({ farEnd }) => farEnd.close()));
  others = [];
  // withdrawals that a test left open must not be processed in the next one
  const open = await test.database.asOwner<{ withdrawal_id: string }>(
    `update withdrawal set state = 'pending', told_state = null where state in ('approved', 'paying', 'held') returning withdrawal_id`,
  );
  for (const { withdrawal_id: id } of open)
    await rejectWithdrawal(test.platform.database, test.merchant('EN'), id, {
      staff: 'ada',
      reason: 'the test is over',
    });
  await test.database.asOwner('update payment_gateway set ended_at = now() where ended_at is null');
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});

/** A new number that the sandbox bank pays to. */
function nextCard(): string {
  for (;;) {
    const number = `6222${String(++digits).padStart(8, '0')}7894`;
    if (fitsCheckDigit(number)) return number;
  }
}
const asMember = () => ({ token: member.token, headers: { 'idempotency-key': randomUUID() } });
async function connect(code: Code, name: string): Promise<GatewayStand> {
  const started = await startGatewayStand(ACCOUNTS[code], SECRETS[code]);
  others.push(started);
  const gateway = { provider: name, url: started.url, account: ACCOUNTS[code], secret: SECRETS[code], staff: 'ada' };
  expect(await connectGateway(test.platform, code, gateway)).toBeUndefined();
  return started;
}
/** Lets payouts of EN go through a gateway from now on. */
const choose = (name: string | undefined, merchant = 'EN') => {
  const { provider: _former, ...rest } = test.merchant(merchant).settings.withdrawal;
  return test.change(merchant, { withdrawal: { ...rest, ...(name !== undefined && { provider: name }) } });
};
/** A withdrawal of 100.00 that is approved. @returns its id */
async function approved(): Promise<string> {
  const asked = { amount: '100', cardId, paymentPassword: PIN };
  const { withdrawalId } = (await test.call('requestWithdrawal', asked, asMember())).value;
  await approve(withdrawalId);
  return withdrawalId;
}
const approve = (id: string) => approveWithdrawal(test.platform.database, test.merchant('EN'), id, { staff: 'ada' });
/** The clock's work; what failed a moment ago is tried again. */
async function pay(): Promise<void> {
  await test.database.asOwner('update work_failure set next_try_at = now()');
  await payApproved(test.platform, test.merchant('EN'));
}
const rowOf = async (id: string) => {
  const [row] = await test.database.asOwner<{ state: string; provider: string; reference: string | null }>(
    'select state, provider, provider_reference as reference from withdrawal where withdrawal_id = $1',
    [id],
  );
  if (!row) throw new Error('the withdrawal is expected');
  return row;
};
const stateOf = async (id: string) => (await rowOf(id)).state;
const failureOf = async (id: string) => {
  const [row] = await test.database.asOwner<{ last_error: string }>(
    'select last_error from work_failure where item_id = $1',
    [id],
  );
  return row?.last_error;
};
const balance = async () => (await test.call('getWallet', {}, member)).value.sumBalance;
/** Sets the payout that the gateway reports for a withdrawal. */
async function hold(id: string, change: Partial<PayoutNotice> = {}, at = stand): Promise<void> {
  const { reference } = await rowOf(id);
  const amount = parseMoney('100.00');
  const notice = { withdrawalId: id, reference: reference ?? 'out_1', state: 'paid' as const, amount, currency: 'CNY' };
  at.holdPayout({ ...notice, ...change }, ACCOUNTS.EN);
}
const inSandbox = async (id: string) =>
  (await test.database.asOwner('select 1 from sandbox.payout where reference = $1', [id])).length;

describe('a withdrawal whose merchant chose a gateway', () => {
  it('WITHDRAW-03: is ordered there with its card, asked about until it has ended, and paid once', async () => {
    const id = await approved();
    await pay();
    expect(await rowOf(id)).toEqual({ state: 'paying', provider, reference: 'out_1' });
    expect(stand.ordered()).toEqual([
      expect.objectContaining({ withdrawalId: id, amount: parseMoney('100.00'), currency: 'CNY', bankCode: 'JADE' }),
    ]);
    expect(stand.ordered()[0]).toMatchObject({ cardNumber: expect.stringMatching(/^6222\d{8}7894$/) });
    await hold(id);
    await pay();
    await pay();
    expect([await stateOf(id), await balance(), stand.ordered().length]).toEqual(['paid', '900.00', 1]);
    expect(await inSandbox(id)).toBe(0);
    await expectSoundLedger(test.database);
  });

  it('goes back to its member when the gateway does not pay, once, whatever it says later', async () => {
    const id = await approved();
    await pay();
    await hold(id, { state: 'failed' });
    await pay();
    await hold(id);
    await pay();
    expect([await stateOf(id), await balance()]).toEqual(['failed', '1000.00']);
    await expectSoundLedger(test.database);
  });

  it.each([
    ['another amount', { amount: parseMoney('90.00') }],
    ['another currency', { currency: 'PHP' }],
    ['another amount, as one that failed', { state: 'failed' as const, amount: 1n }],
  ])('waits for staff when the gateway names %s', async (_what, change) => {
    const id = await approved();
    await pay();
    await hold(id, change);
    await pay();
    expect([await stateOf(id), await balance()]).toEqual(['held', '900.00']);
    await hold(id);
    await approve(id);
    await pay();
    expect([await stateOf(id), await balance(), stand.ordered().length]).toEqual(['paid', '900.00', 1]);
  });

  it('is not ended by a word about another withdrawal, nor ends one', async () => {
    const [id, other] = [await approved(), await approved()];
    await pay();
    const { reference } = await rowOf(other);
    await hold(id, { withdrawalId: other });
    await pay();
    expect([await stateOf(id), await stateOf(other)]).toEqual(['paying', 'paying']);
    expect(await failureOf(id)).toBe(`the payout provider "${provider}" answered about another withdrawal`);
    expect((await rowOf(other)).reference).toBe(reference);
  });

  it('is not ended by the word of another provider, although both call their payouts alike', async () => {
    const first = await approved();
    await pay();
    const second = `${provider}-b`;
    const other = await connect('EN', second);
    await choose(second);
    const id = await approved();
    await pay();
    expect([(await rowOf(first)).reference, (await rowOf(id)).reference]).toEqual(['out_1', 'out_1']);
    await hold(id, { withdrawalId: first, state: 'failed' }, other);
    await pay();
    expect([await stateOf(first), await stateOf(id), await balance()]).toEqual(['paying', 'paying', '800.00']);
  });
});

describe('a gateway that fails', () => {
  it('loses nothing when it refuses or ends the connection: the order is sent again, once', async () => {
    const id = await approved();
    for (const mode of ['refuse', 'cut'] as const) {
      stand.farEnd.behave(mode);
      await pay();
      expect([mode, await stateOf(id), (await rowOf(id)).provider]).toEqual([mode, 'approved', provider]);
    }
    stand.farEnd.behave('take');
    await pay();
    await hold(id);
    await pay();
    expect([await stateOf(id), stand.ordered().length, await balance()]).toEqual(['paid', 1, '900.00']);
  });

  it('pays once when its answer to the order was lost, though payouts go elsewhere by then', async () => {
    const id = await approved();
    stand.farEnd.behave('lose');
    await pay();
    expect(await rowOf(id)).toEqual({ state: 'approved', provider, reference: null });
    stand.farEnd.behave('take');
    const other = await connect('EN', `${provider}-b`);
    await choose(`${provider}-b`);
    await pay();
    await hold(id);
    await pay();
    expect([await stateOf(id), stand.ordered().length, await balance()]).toEqual(['paid', 1, '900.00']);
    expect([other.ordered().length, await inSandbox(id)]).toEqual([0, 0]);
  });

  it('is sent the same order by two runners at once, and one payout comes of it', async () => {
    const id = await approved();
    await Promise.all([pay(), pay(), pay()]);
    await hold(id);
    await Promise.all([pay(), pay(), pay()]);
    expect([await stateOf(id), stand.ordered().length, await balance()]).toEqual(['paid', 1, '900.00']);
    await expectSoundLedger(test.database);
  });

  it('that is silent holds up the others for one answer alone', async () => {
    const waiting = [await approved(), await approved(), await approved()];
    await choose(undefined);
    const last = await approved();
    // each is at its provider by now
    await test.database.asOwner('update withdrawal set provider = $1 where withdrawal_id = any ($2::uuid[])', [
      provider,
      waiting,
    ]);
    stand.farEnd.behave('silent');
    await pay();
    expect([await stateOf(last), await inSandbox(last)]).toEqual(['paid', 1]);
    const reasons = await Promise.all(waiting.map(failureOf));
    expect(reasons.slice(1)).toEqual(
      Array(2).fill(`the payout provider "${provider}" was not called: it does not answer`),
    );
    stand.farEnd.behave('take');
    await pay();
    expect(stand.ordered().map(({ withdrawalId }) => withdrawalId)).toEqual(waiting);
  }, 60_000);
});

describe('a gateway that is disconnected', () => {
  it('gets no order that was not begun there: the withdrawal waits for another choice', async () => {
    const id = await approved();
    await disconnectGateway(test.platform.database, 'EN', provider);
    await pay();
    expect([await stateOf(id), (await rowOf(id)).provider, stand.ordered().length]).toEqual(['approved', null, 0]);
    expect(await failureOf(id)).toBe(`payouts go through the gateway "${provider}", which is not connected`);
    await choose(undefined);
    await pay();
    expect([await stateOf(id), (await rowOf(id)).provider, await balance()]).toEqual(['paid', 'sandbox', '900.00']);
  });

  it('ends what was ordered there, and is sent again what it may have taken', async () => {
    const [ordered, unanswered] = [await approved(), await approved()];
    await pay();
    await test.database.asOwner(
      `update withdrawal set state = 'approved', provider_reference = null, ordered_at = null where withdrawal_id = $1`,
      [unanswered],
    );
    await choose(undefined);
    await disconnectGateway(test.platform.database, 'EN', provider);
    const open = () => test.database.database.forMerchant('EN', (tx) => countOpenPayouts(tx, 'EN'));
    expect((await open()).get(provider)).toBe(2);
    await hold(ordered);
    await pay();
    await hold(unanswered);
    await pay();
    expect([await stateOf(ordered), await stateOf(unanswered)]).toEqual(['paid', 'paid']);
    expect([stand.ordered().length, await balance(), (await open()).has(provider)]).toEqual([2, '800.00', false]);
  });

  it('waits until an order that is about to begin there is kept, so that none is missed', async () => {
    const id = await approved();
    const ended: boolean[] = [];
    await test.database.database.forMerchant('EN', async (tx) => {
      expect(await takesPayouts(tx, test.platform, 'EN', provider)).toBe(true);
      void disconnectGateway(test.platform.database, 'EN', provider).then((is) => ended.push(is));
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(ended).toEqual([]);
    });
    await expect.poll(() => ended).toEqual([true]);
    await pay();
    expect((await rowOf(id)).provider).toBeNull();
  });
});

it('another merchant’s gateway is reached neither by its name nor by one of the same name', async () => {
  const theirs = await connect('LANTERN', `${provider}-x`);
  await choose(`${provider}-x`);
  const id = await approved();
  await pay();
  expect([(await rowOf(id)).provider, theirs.ordered().length, await inSandbox(id)]).toEqual([null, 0, 0]);
  const alike = await connect('LANTERN', provider);
  await choose(provider);
  await pay();
  expect([(await rowOf(id)).provider, stand.ordered().length, alike.ordered().length]).toEqual([provider, 1, 0]);
  expect([alike.calls.refused, stand.calls.refused]).toEqual([0, 0]);
});

it('orders go first, and of many that are on their way each is asked about in its turn, ever more rarely', async () => {
  const old = await approved();
  await pay();
  const asked = () => stand.calls.taken.filter((path) => path === '/v1/payout-query').length;
  const before = asked();
  await test.database.asOwner(
    `update withdrawal set ordered_at = now() - interval '2 hours', asked_at = now() - interval '5 minutes' where withdrawal_id = $1`,
    [old],
  );
  await pay();
  expect(asked()).toBe(before);
  await test.database.asOwner(
    `update withdrawal set asked_at = now() - interval '7 minutes' where withdrawal_id = $1`,
    [old],
  );
  const fresh = await approved();
  stand.calls.taken.length = 0;
  await pay();
  expect(stand.calls.taken).toEqual(['/v1/payouts', '/v1/payout-query', '/v1/payout-query']);
  expect((await rowOf(fresh)).state).toBe('paying');
  await test.database.asOwner(
    `update withdrawal set ordered_at = now() - interval '9 days', asked_at = now() - interval '11 minutes' where withdrawal_id = $1`,
    [old],
  );
  await hold(old);
  await pay();
  expect(await stateOf(old)).toBe('paid');
});

it('a gateway’s book of payouts is held against our orders there, also after it was disconnected', async () => {
  const [paid, missing] = [await approved(), await approved()];
  await pay();
  await hold(paid);
  await pay();
  await choose(undefined);
  await disconnectGateway(test.platform.database, 'EN', provider);
  await test.database.asOwner('truncate reconciliation_run, reconciliation_difference');
  await test.database.asOwner(
    `update withdrawal set ordered_at = date_trunc('day', now() at time zone 'UTC' - interval '7 hours') at time zone 'UTC' - interval '12 hours'
      where withdrawal_id = any ($1::uuid[])`,
    [[paid, missing]],
  );
  const [row] = await test.database.asOwner<{ ordered_at: Date; reference: string }>(
    'select ordered_at, provider_reference as reference from withdrawal where withdrawal_id = $1',
    [paid],
  );
  if (!row) throw new Error('the withdrawal is expected');
  const shared = { currency: 'CNY', openedAt: row.ordered_at, state: 'paid' as const };
  stand.payoutReports.hold([
    { ...shared, reference: row.reference, orderId: paid, amount: parseMoney('99.00') },
    { ...shared, reference: 'out_unknown', orderId: 'nobody knows it', amount: 1n },
  ]);
  await reconcileDue(test.platform, test.merchant('EN'));
  const found = await test.database.asOwner<{ kind: string; what: string }>(
    `select kind, what from reconciliation_difference where provider = $1 order by what`,
    [provider],
  );
  expect(found).toEqual([
    { kind: 'payout', what: 'amount' },
    { kind: 'payout', what: 'missingHere' },
    { kind: 'payout', what: 'missingThere' },
  ]);
});

it('the book of the gateway that payouts go through is asked for from the first day on, of others alone where there was an order', async () => {
  await test.database.asOwner('truncate reconciliation_run, reconciliation_difference');
  await connect('EN', `${provider}-b`);
  await reconcileDue(test.platform, test.merchant('EN'));
  const runs = await test.database.asOwner<{ provider: string }>(
    `select distinct provider from reconciliation_run where kind = 'payout' and provider like $1`,
    [`${provider}%`],
  );
  expect(runs).toEqual([{ provider }]);
});
