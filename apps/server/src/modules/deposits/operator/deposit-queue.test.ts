import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { applyNotice, pollPendingDeposits } from '#server/modules/deposits/payments.ts';

let c: ConsoleTest;
let sandbox: TestSandbox;
let finance: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  sandbox = await startTestSandbox(c.test);
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
});
afterAll(async () => {
  await sandbox.stop();
  await c.close();
});

/** A deposit of 100.00 of a new member, for which something else is paid. @param paid decimal, at the gateway */
async function payOther(paid: string) {
  const { test } = c;
  const member = await test.newMember('EN');
  const { token } = member;
  const headers = { 'idempotency-key': randomUUID() };
  const { deposit } = (await test.call('startDeposit', { amount: '100' }, { token, headers })).value;
  const { depositId } = deposit;
  const [payment] = await test.database.asOwner<{ payment_id: string }>(
    'select payment_id from sandbox.payment where reference = $1',
    [depositId],
  );
  const reference = payment?.payment_id ?? '';
  const decided = await fetch(`${sandbox.services}/sandbox/gateway/payments/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'paid', drop: '1', paid }),
    redirect: 'manual',
  });
  expect(decided.status).toBe(303);
  await test.database.asOwner(`update deposit set created_at = now() - interval '1 minute' where deposit_id = $1`, [
    depositId,
  ]);
  await pollPendingDeposits(test.platform, 'EN');
  const balance = async () => (await test.call('getWallet', {}, { token })).value.sumBalance;
  const shown = async () => (await test.call('getDeposit', { depositId }, { token })).value;
  return { depositId, reference, member, balance, shown };
}

/** The gateway corrects itself: it says another amount or currency from now on. */
const setPaid = (reference: string, amount: string, currency = 'CNY') =>
  c.test.database.asOwner('update sandbox.payment set amount = $2, currency = $3 where payment_id = $1', [
    reference,
    amount,
    currency,
  ]);

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const queue = async () => (await c.call('listDepositsInReview', {}, at(finance))).value;
const watch = async () => (await c.call('watchDeposits', {}, at(finance))).value;
const credit = (depositId: string, amount: string, who = finance) =>
  c.call('decideDeposit', { depositId, step: 'credit', amount }, at(who));
const reject = (depositId: string, who = finance) =>
  c.call('decideDeposit', { depositId, step: 'reject', reason: 'The payer is somebody else' }, at(who));
const ask = (depositId: string) => c.call('decideDeposit', { depositId, step: 'ask' }, at(finance));
const creditsOf = async (memberId: string) =>
  (
    await c.test.database.asOwner(
      `select 1 from txn join account using (merchant_code, account_id) where owner_id = $1 and txn.kind = 'DEPOSIT'`,
      [memberId],
    )
  ).length;

it('DEPOSIT-08: what came is credited once, however many decide, and the member reads both amounts', async () => {
  const before = await watch();
  const { depositId, reference, member, balance, shown } = await payOther('40');
  expect(await shown()).toMatchObject({ state: 'review', reason: 'amount', creditedAmount: null, completedAt: null });
  const after = await watch();
  expect([after.waiting, after.mark === before.mark]).toEqual([before.waiting + 1, false]);
  expect((await queue()).find((row) => row.depositId === depositId)).toMatchObject({
    member: member.userName,
    memberId: member.id,
    amount: '100.00',
    came: { amount: '40.00', currency: 'CNY' },
    why: 'amount',
    providerReference: reference,
  });
  const bo = await c.addStaff({ role: 'finance', merchant: 'EN' });
  const steps = Array.from({ length: 64 }, (_, index) =>
    index % 4 === 3 ? reject(depositId, bo) : credit(depositId, '40.00', index % 2 ? bo : finance),
  );
  const answers = await Promise.all(steps);
  const codes = answers.map(({ errorCode }) => errorCode ?? 'done');
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['done', 'ALREADY_DECIDED']));
  const state = answers.find(({ status }) => status === 200)?.value.state;
  const isCredited = state === 'confirmed';
  expect([await balance(), await creditsOf(member.id)]).toEqual(isCredited ? ['40.00', 1] : ['0.00', 0]);
  expect((await queue()).some((row) => row.depositId === depositId)).toBe(false);
  await expectSoundLedger(c.test.database);
});

async function lateDifferencesOf(depositId: string): Promise<number | undefined> {
  const [row] = await c.test.database.asOwner<{ n: number }>(
    `select count(*)::int as n from reconciliation_difference where our_id = $1 and state = 'open' and is_late`,
    [depositId],
  );
  return row?.n;
}

it('the records and the audit log have the credit and its difference; a late report of the provider credits nothing more', async () => {
  const { depositId, reference, member, balance, shown } = await payOther('140.5');
  expect((await credit(depositId, '140.50')).value.state).toBe('confirmed');
  expect(await shown()).toMatchObject({ state: 'confirmed', amount: '100.00', creditedAmount: '140.50' });
  const notice = { depositId, reference, state: 'paid', amount: 100_0000n, currency: 'CNY' } as const;
  expect(await applyNotice(c.test.platform.database, 'EN', 'sandbox', notice)).toBe('late');
  expect(await lateDifferencesOf(depositId)).toBe(1);
  expect([await balance(), await creditsOf(member.id)]).toEqual(['140.50', 1]);
  const { value: deposits } = await c.call('listMemberDeposits', { memberId: member.id }, at(finance));
  expect(deposits.rows[0]).toMatchObject({ creditedAmount: '140.50', decidedBy: finance.email });
  const { value: log } = await c.call('listMerchantAudit', { action: 'decideDeposit' }, at(c.owner));
  expect(log.entries.find(({ words }) => words.includes(`depositId=${depositId}`))).toMatchObject({
    staff: finance.email,
    outcome: 'done',
    change: { before: { state: 'review' }, after: { state: 'confirmed' } },
  });
  await expectSoundLedger(c.test.database);
});

it('CWAL-07: a transfer by hand is shown with its slip to who may read deposits, and credited once for the bank’s reference', async () => {
  const { test } = c;
  const { token, id } = await test.newMember('EN');
  const headers = { 'idempotency-key': randomUUID() };
  const order = { amount: '300', accountId: 'main', payerName: 'Li Wei' };
  const { depositId } = (await test.call('startManualDeposit', order, { token, headers })).value.deposit;
  const read = (who: TestStaff, merchant = 'EN') => c.call('readDepositSlip', { depositId }, at(who, merchant));
  expect((await read(finance)).errorCode).toBe('NOT_FOUND');
  const form = new FormData();
  const white = { width: 40, height: 40, channels: 3, background: 'white' } as const;
  form.set('depositId', depositId);
  form.set('slip', new Blob([new Uint8Array(await sharp({ create: white }).png().toBuffer())]), 'slip.png');
  const request = new Request('http://test', { method: 'POST', body: form });
  const sent = await test.server.inject({
    method: 'POST',
    url: '/wps/transaction/deposit/slip',
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await queue()).find((row) => row.depositId === depositId)).toMatchObject({
    why: 'slip',
    came: null,
    transfer: { payer: 'Li Wei', bank: 'Mosaic Play Bank' },
  });
  const picture = Buffer.from((await read(finance)).value.picture, 'base64');
  expect((await sharp(picture).metadata()).format).toBe('webp');
  const content = await c.addStaff({ role: 'content', merchant: 'EN' });
  const elsewhere = await c.addStaff({ role: 'finance', merchant: 'LANTERN' });
  expect((await read(content)).status).toBe(403);
  expect((await read(elsewhere)).status).toBe(404);
  expect((await read(elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  const receive = (amount: string, bankReference: string, who = finance) =>
    c.call('decideDeposit', { depositId, step: 'receive', amount, bankReference }, at(who));
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await receive('300', 'BANK 1', support)).status).toBe(403);
  expect((await ask(depositId)).errorCode).toBe('ALREADY_DECIDED');
  expect((await receive('-300', 'BANK 1')).status).toBe(400);
  expect((await receive('300', 'BANK 1')).value.state).toBe('confirmed');
  expect((await receive('300', 'BANK 1')).errorCode).toBe('ALREADY_DECIDED');
  expect(await creditsOf(id)).toBe(1);
  const { value: log } = await c.call('listMerchantAudit', { action: 'decideDeposit' }, at(c.owner));
  const done = log.entries.filter(({ outcome }) => outcome === 'done');
  expect(done.find(({ words }) => words.includes(`depositId=${depositId}`))?.change).toMatchObject({
    after: { state: 'confirmed', amount: '300', bankReference: 'BANK 1' },
  });
  await expectSoundLedger(c.test.database);
});

it('a rejection is read by the member, and what the provider says afterwards credits nothing', async () => {
  const { depositId, reference, balance, shown } = await payOther('99');
  expect((await reject(depositId)).value.state).toBe('rejected');
  expect(await shown()).toMatchObject({ state: 'rejected', reason: 'The payer is somebody else' });
  await setPaid(reference, '100.00');
  const notice = { depositId, reference, state: 'paid', amount: 100_0000n, currency: 'CNY' } as const;
  expect(await applyNotice(c.test.platform.database, 'EN', 'sandbox', notice)).toBe('late');
  expect(await lateDifferencesOf(depositId)).toBe(1);
  expect((await credit(depositId, '99.00')).errorCode).toBe('ALREADY_DECIDED');
  expect((await ask(depositId)).errorCode).toBe('ALREADY_DECIDED');
  expect(await balance()).toBe('0.00');
  await expectSoundLedger(c.test.database);
});

it('nothing is credited but what the provider says at that moment and staff have seen', async () => {
  const { depositId, reference, balance, shown } = await payOther('40');
  for (const amount of ['100.00', '40.01', '4000000000000'])
    expect((await credit(depositId, amount)).errorCode).toBe('DEPOSIT_CHANGED');
  await setPaid(reference, '45.00');
  expect((await credit(depositId, '40.00')).errorCode).toBe('DEPOSIT_CHANGED');
  expect((await queue()).find((row) => row.depositId === depositId)?.came?.amount).toBe('45.00');
  await setPaid(reference, '45.00', 'USD');
  expect((await credit(depositId, '45.00')).errorCode).toBe('DEPOSIT_UNCREDITABLE');
  expect((await queue()).find((row) => row.depositId === depositId)).toMatchObject({ why: 'currency' });
  await setPaid(reference, '0.00');
  expect((await credit(depositId, '0.00')).errorCode).toBe('DEPOSIT_UNCREDITABLE');
  expect((await ask(depositId)).value.state).toBe('review');
  expect(await balance()).toBe('0.00');
  await setPaid(reference, '100.00');
  expect((await ask(depositId)).value.state).toBe('confirmed');
  expect(await shown()).toMatchObject({ state: 'confirmed', creditedAmount: '100.00' });
  expect(await balance()).toBe('100.00');
});

it('amounts that are no plain decimals, unknown deposits, other merchants and other roles are refused', async () => {
  const { depositId, balance } = await payOther('40');
  for (const amount of ['-40', '4e1', '40.00001', ' 40', '', 'Infinity', '0x28', '1'.repeat(15)])
    expect([amount, (await credit(depositId, amount)).errorCode]).toEqual([amount, 'REQUEST_INVALID']);
  expect((await credit(randomUUID(), '40')).errorCode).toBe('NOT_FOUND');
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await credit(depositId, '40', support)).errorCode).toBe('NO_PERMISSION');
  const everywhere = { token: c.owner.token, merchant: 'LANTERN' };
  expect((await c.call('decideDeposit', { depositId, step: 'credit', amount: '40' }, everywhere)).errorCode).toBe(
    'NOT_FOUND',
  );
  expect((await c.call('decideDeposit', { depositId, step: 'ask' }, everywhere)).errorCode).toBe('NOT_FOUND');
  expect((await c.call('listDepositsInReview', {}, everywhere)).value).toEqual([]);
  expect(await balance()).toBe('0.00');
});

it('a provider that cannot be asked is named, and the deposit waits as before; it can still be rejected', async () => {
  const { depositId, balance } = await payOther('40');
  const { config } = c.test.platform;
  const port = config.sandboxPort;
  Object.assign(config, { sandboxPort: 1 });
  expect((await credit(depositId, '40.00')).errorCode).toBe('PROVIDER_SILENT');
  expect((await ask(depositId)).errorCode).toBe('PROVIDER_SILENT');
  expect((await queue()).some((row) => row.depositId === depositId)).toBe(true);
  expect((await reject(depositId)).status).toBe(200);
  Object.assign(config, { sandboxPort: port });
  expect(await balance()).toBe('0.00');
});
