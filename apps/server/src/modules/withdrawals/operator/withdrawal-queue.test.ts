import { randomUUID } from 'node:crypto';
import { fitsCheckDigit } from '@tessera/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { approveWithdrawal } from '#server/modules/withdrawals/withdrawals.ts';

const PIN = '204816';
let c: ConsoleTest;
let finance: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
});
afterAll(() => c.close());

let made = 0;
function cardNumber(): string {
  for (;;) {
    made += 1;
    const digits = `6222${String(made).padStart(8, '0')}7894`;
    if (fitsCheckDigit(digits)) return digits;
  }
}

/** A withdrawal that waits. @param amount decimal; 1000 is the least that needs two people at this merchant */
async function ask(amount = '100') {
  const { test } = c;
  const member = await test.newMember('EN');
  const { token } = member;
  const keyed = () => ({ token, headers: { 'idempotency-key': randomUUID() } });
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await test.call('setPaymentPassword', pin, { token });
  await test.fund(member.id, 1_000_0000n * (amount === '100' ? 1n : 5n));
  const card = { bankCode: 'JADE', cardNumber: cardNumber(), payeeName: 'Mai Tran', paymentPassword: PIN };
  const { bankCardId } = (await test.call('addBankCard', card, keyed())).value;
  const asked = { amount, cardId: bankCardId, paymentPassword: PIN };
  const { withdrawalId } = (await test.call('requestWithdrawal', asked, keyed())).value;
  const balance = async () => (await test.call('getWallet', {}, { token })).value.sumBalance;
  return { withdrawalId, userName: member.userName, balance };
}
const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const queue = async () => (await c.call('listWaitingWithdrawals', {}, at(finance))).value;
const watch = async () => (await c.call('watchWithdrawals', {}, at(finance))).value;
const countAudit = async () => (await c.test.database.asOwner('select 1 from audit_entry')).length;

it('the queue names what waits, with the card masked; its mark changes with it, and watching it is not recorded', async () => {
  const before = await watch();
  const { withdrawalId, userName } = await ask();
  const recorded = await countAudit();
  const after = await watch();
  expect([after.waiting, after.mark === before.mark, await countAudit()]).toEqual([
    before.waiting + 1,
    false,
    recorded,
  ]);
  const row = (await queue()).find((other) => other.withdrawalId === withdrawalId);
  expect(row).toMatchObject({ member: userName, amount: '100.00', state: 'pending', decidedBy: null });
  expect(row?.to).toMatch(/7894 Mai Tran$/);
  expect(JSON.stringify(row)).not.toMatch(/6222\d{8}/);
  expect(await countAudit()).toBe(recorded + 2);
  await c.call('decideWithdrawal', { withdrawalId, step: 'take' }, at(finance));
  expect((await watch()).mark).not.toBe(after.mark);
});

it('one step leads on once, however many decide, and the log has the state before and after', async () => {
  const { withdrawalId, balance } = await ask();
  expect(await balance()).toBe('900.00');
  const step = (name: 'approve' | 'reject') =>
    c.call(
      'decideWithdrawal',
      { withdrawalId, step: name, ...(name === 'reject' && { reason: 'no such name' }) } as never,
      at(finance),
    );
  const answers = await Promise.all([step('reject'), step('reject'), step('approve'), step('reject')]);
  expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
    'ALREADY_DECIDED',
    'ALREADY_DECIDED',
    'ALREADY_DECIDED',
    'done',
  ]);
  const done = answers.find(({ status }) => status === 200)?.value.state;
  expect(await balance()).toBe(done === 'rejected' ? '1000.00' : '900.00');
  const { value } = await c.call('listMerchantAudit', { action: 'decideWithdrawal' }, at(c.owner));
  const entries = value.entries.filter(({ words }) => words.includes(`withdrawalId=${withdrawalId}`));
  expect(entries.find(({ outcome }) => outcome === 'done')).toMatchObject({
    staff: finance.email,
    change: { before: { state: 'pending' }, after: { state: done } },
  });
  expect(entries.filter(({ outcome }) => outcome === 'refused')).toHaveLength(3);
  await expectSoundLedger(c.test.database);
});

it('it is decided by nobody who may only read, and at no other merchant', async () => {
  const { withdrawalId, balance } = await ask();
  const approve = { withdrawalId, step: 'approve' as const };
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await c.call('decideWithdrawal', approve, at(support))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('decideWithdrawal', approve, at(finance, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await c.call('decideWithdrawal', approve, at(c.owner, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await queue()).find((other) => other.withdrawalId === withdrawalId)?.state).toBe('pending');
  expect(await balance()).toBe('900.00');
});

it('from the merchant’s amount on two different people approve; the first approval is kept, and its answer says that it is the first', async () => {
  const { withdrawalId, balance } = await ask('1000');
  const approve = (who: TestStaff) => c.call('decideWithdrawal', { withdrawalId, step: 'approve' }, at(who));
  const row = async () => (await queue()).find((other) => other.withdrawalId === withdrawalId);
  expect(await row()).toMatchObject({ needsTwo: true, approvedBy: [] });
  const { mark } = await watch();
  expect((await approve(finance)).value).toEqual({ state: 'reviewing', isFirst: true });
  expect(await row()).toMatchObject({ state: 'reviewing', approvedBy: [finance.email], decidedBy: null });
  expect((await watch()).mark).not.toBe(mark);
  for (let again = 0; again < 2; again += 1) expect((await approve(finance)).errorCode).toBe('SAME_PERSON');
  expect(await row()).toMatchObject({ state: 'reviewing', approvedBy: [finance.email] });
  expect((await approve(c.owner)).value).toEqual({ state: 'approved', isFirst: false });
  expect(await row()).toMatchObject({ approvedBy: [finance.email, c.owner.email], decidedBy: c.owner.email });
  expect(await balance()).toBe('4000.00');
  const { value } = await c.call('listMerchantAudit', { action: 'decideWithdrawal' }, at(c.owner));
  const outcomes = value.entries
    .filter(({ words }) => words.includes(`withdrawalId=${withdrawalId}`))
    .map(({ staff, outcome, change }) => [staff, outcome, change]);
  expect(outcomes).toEqual([
    [c.owner.email, 'done', { before: { state: 'reviewing' }, after: { state: 'approved' } }],
    [finance.email, 'refused', null],
    [finance.email, 'refused', null],
    [finance.email, 'done', { before: { state: 'pending' }, after: { state: 'reviewing', approvals: 1 } }],
  ]);
});

it('however many approvals of two people come at once, each counts once and the second one pays', async () => {
  const { withdrawalId } = await ask('1500');
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      c.call('decideWithdrawal', { withdrawalId, step: 'approve' }, at(index % 2 ? finance : c.owner)),
    ),
  );
  const done = answers.filter(({ status }) => status === 200).map(({ value }) => value);
  expect(done.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))).toEqual([
    { state: 'reviewing', isFirst: true },
    { state: 'approved', isFirst: false },
  ]);
  const rest = new Set(answers.flatMap(({ errorCode }) => errorCode ?? []));
  expect([...rest].every((code) => code === 'SAME_PERSON' || code === 'ALREADY_DECIDED')).toBe(true);
  const approvals = await c.test.database.asOwner('select 1 from withdrawal_approval where withdrawal_id = $1', [
    withdrawalId,
  ]);
  expect(approvals).toHaveLength(2);
});

it('two approvals that wait for one another are two: the later one sees the earlier', async () => {
  const { withdrawalId } = await ask('1000');
  const { database } = c.test.platform;
  const [merchant] = DEMO_MERCHANTS;
  if (!merchant) throw new Error('no demo merchant');
  const waiting = async () =>
    (
      await c.test.database.asOwner(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%withdrawal_approval%'
           and datname = current_database()`,
      )
    ).length;
  const both = await database.forMerchant('EN', async (tx) => {
    await sql`select from withdrawal where withdrawal_id = ${withdrawalId} for update`.execute(tx);
    const approvals = ['ann', 'bo'].map((staff) => approveWithdrawal(database, merchant, withdrawalId, { staff }));
    await expect.poll(waiting).toBe(2);
    return approvals;
  });
  const outcomes = (await Promise.all(both)).map((step) => step?.outcome);
  expect(outcomes.toSorted()).toEqual(['firstApproval', 'moved']);
});

it('the person who approved first may still reject, and the money goes back once', async () => {
  const { withdrawalId, balance } = await ask('2000');
  await c.call('decideWithdrawal', { withdrawalId, step: 'approve' }, at(finance));
  const reject = { withdrawalId, step: 'reject' as const, reason: 'Asked us not to' };
  expect((await c.call('decideWithdrawal', reject, at(finance))).value).toEqual({ state: 'rejected', isFirst: false });
  expect((await c.call('decideWithdrawal', { withdrawalId, step: 'approve' }, at(c.owner))).errorCode).toBe(
    'ALREADY_DECIDED',
  );
  expect(await balance()).toBe('5000.00');
  await expectSoundLedger(c.test.database);
});
