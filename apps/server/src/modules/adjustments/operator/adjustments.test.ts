import { randomUUID } from 'node:crypto';
import { formatMoney } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { readHouseBalance, reserve } from '#server/modules/ledger/ledger.ts';

let c: ConsoleTest;
let ann: TestStaff;
let bo: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  ann = await c.addStaff({ role: 'finance', merchant: 'EN' });
  bo = await c.addStaff({ role: 'finance', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
type Proposal = Parameters<typeof c.call<'proposeAdjustment'>>[1];

/** A member with 100.00. */
async function newMember() {
  const member = await c.test.newMember('EN');
  await c.test.fund(member.id, 100_0000n);
  const balance = async () => (await c.test.call('getWallet', {}, { token: member.token })).value.sumBalance;
  return { ...member, balance };
}
const proposalFor = (memberId: string, more: Partial<Proposal> = {}): Proposal => ({
  adjustmentId: randomUUID(),
  memberId,
  direction: 'credit',
  amount: '25.50',
  reason: 'A round was cut off by us',
  ...more,
});
async function propose(memberId: string, more: Partial<Proposal> = {}, who = ann) {
  const proposal = proposalFor(memberId, more);
  const { status, errorCode } = await c.call('proposeAdjustment', proposal, at(who));
  expect([status, errorCode]).toEqual([200, undefined]);
  return proposal.adjustmentId;
}
const approve = (adjustmentId: string, who = bo) =>
  c.call('decideAdjustment', { adjustmentId, step: 'approve' }, at(who));
const reject = (adjustmentId: string, who = bo) =>
  c.call('decideAdjustment', { adjustmentId, step: 'reject', reason: 'Not ours to give' }, at(who));
const open = async (who = ann) => (await c.call('listOpenAdjustments', {}, at(who))).value;
const watch = async () => (await c.call('watchAdjustments', {}, at(ann))).value;

it('one proposes, another approves, the ledger books it once, and the member reads it in the statement', async () => {
  const member = await newMember();
  const before = await watch();
  const id = await propose(member.id);
  expect((await watch()).waiting).toBe(before.waiting + 1);
  expect((await open()).find(({ adjustmentId }) => adjustmentId === id)).toMatchObject({
    member: member.userName,
    direction: 'credit',
    amount: '25.50',
    currency: 'CNY',
    proposedBy: ann.email,
    state: 'open',
  });
  expect(await member.balance()).toBe('100.00');
  expect((await approve(id, ann)).errorCode).toBe('SAME_PERSON');
  expect(await member.balance()).toBe('100.00');
  expect((await approve(id)).status).toBe(200);
  expect((await approve(id)).errorCode).toBe('ALREADY_DECIDED');
  expect((await reject(id)).errorCode).toBe('ALREADY_DECIDED');
  expect(await member.balance()).toBe('125.50');
  const taken = await propose(member.id, { direction: 'debit', amount: '125.5' }, bo);
  expect((await approve(taken, ann)).status).toBe(200);
  expect(await member.balance()).toBe('0.00');
  const { list } = (await c.test.call('listTransactions', {}, { token: member.token })).value;
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['adjustment', '-125.50'],
    ['adjustment', '25.50'],
    ['deposit', '100.00'],
  ]);
  expect((await c.test.call('getProfitLoss', {}, { token: member.token })).value.totals.corrections).toBe('-100.00');
  const { rows } = (await c.call('listMemberMovements', { memberId: member.id }, at(ann))).value;
  expect(rows.map(({ kind }) => kind)).toEqual(['adjustment', 'adjustment', 'deposit']);
  const house = { merchantCode: 'EN', kind: 'ADJUSTMENTS', currency: 'CNY', book: 'LIVE' };
  const held = await c.test.platform.database.forMerchant('EN', (tx) => readHouseBalance(tx, house));
  expect(formatMoney(held)).toBe('100.00');
  await expectSoundLedger(c.test.database);
});

it('the log has both people, what was proposed and what moved; the member’s page has it with its state', async () => {
  const member = await newMember();
  const id = await propose(member.id, { reason: 'Cut off at table four' });
  expect((await reject(id)).status).toBe(200);
  const { rows } = (await c.call('listMemberAdjustments', { memberId: member.id }, at(ann))).value;
  expect(rows).toMatchObject([
    { state: 'rejected', proposedBy: ann.email, decidedBy: bo.email, rejection: 'Not ours to give' },
  ]);
  const approved = await propose(member.id);
  await approve(approved);
  const { value: log } = await c.call('listMerchantAudit', {}, at(c.owner));
  const about = log.entries.filter(({ words }) => words.some((word) => word === `adjustmentId=${approved}`));
  expect(about.map(({ staff, action, outcome, change }) => [staff, action, outcome, change])).toEqual([
    [
      bo.email,
      'decideAdjustment',
      'done',
      {
        before: { state: 'open' },
        after: { state: 'approved', memberId: member.id, direction: 'credit', amount: '25.50', currency: 'CNY' },
      },
    ],
    [
      ann.email,
      'proposeAdjustment',
      'done',
      { before: null, after: { adjustmentId: approved, direction: 'credit', amount: '25.50' } },
    ],
  ]);
});

it('of 64 approvals at once one books it', async () => {
  const member = await newMember();
  const id = await propose(member.id, { amount: '10' });
  const people = [bo, c.owner, ann];
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => approve(id, people[index % 3])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const rest = new Set(answers.flatMap(({ errorCode }) => errorCode ?? []));
  expect([...rest].filter((code) => code !== 'SAME_PERSON' && code !== 'ALREADY_DECIDED')).toEqual([]);
  expect(await member.balance()).toBe('110.00');
  await expectSoundLedger(c.test.database);
});

it('debits at once never take the balance below zero, nor what is set aside; what was refused can be approved later', async () => {
  const member = await newMember();
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  const hold = { ...account, scope: 'withdrawal-test', key: randomUUID(), purpose: 'ROUND' as const, roundId: 'r' };
  await reserve(c.test.platform.database, { ...hold, amount: 30_0000n });
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => propose(member.id, { direction: 'debit', amount: '20' })),
  );
  const answers = await Promise.all(ids.map((id) => approve(id)));
  expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
    'BALANCE_TOO_LOW',
    'BALANCE_TOO_LOW',
    'BALANCE_TOO_LOW',
    'done',
    'done',
    'done',
  ]);
  expect(await member.balance()).toBe('10.00');
  await c.test.fund(member.id, 15_0000n);
  const refused = ids[answers.findIndex(({ status }) => status !== 200)] ?? '';
  expect((await approve(refused)).status).toBe(200);
  expect(await member.balance()).toBe('5.00');
  await expectSoundLedger(c.test.database);
});

it('the same proposal sent again is one; another one under its id is refused', async () => {
  const member = await newMember();
  const proposal = proposalFor(member.id);
  const send = (more: Partial<Proposal> = {}, who = ann) =>
    c.call('proposeAdjustment', { ...proposal, ...more }, at(who));
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open()).filter(({ memberId }) => memberId === member.id)).toHaveLength(1);
  expect((await send({ amount: '26' })).errorCode).toBe('CONFLICT');
  expect((await send({ direction: 'debit' })).errorCode).toBe('CONFLICT');
  expect((await send({}, bo)).errorCode).toBe('CONFLICT');
});

it('a proposal expires after 72 hours by the database’s clock', async () => {
  const member = await newMember();
  const id = await propose(member.id);
  const [row] = await c.test.database.asOwner<{ hours: number }>(
    'select extract(epoch from expires_at - proposed_at)::float / 3600 as hours from adjustment where adjustment_id = $1',
    [id],
  );
  expect(row?.hours).toBeCloseTo(72, 3);
  await c.test.database.asOwner('update adjustment set expires_at = clock_timestamp() where adjustment_id = $1', [id]);
  expect((await approve(id)).errorCode).toBe('PROPOSAL_EXPIRED');
  expect((await reject(id)).errorCode).toBe('PROPOSAL_EXPIRED');
  expect((await open()).some(({ adjustmentId }) => adjustmentId === id)).toBe(false);
  const { rows } = (await c.call('listMemberAdjustments', { memberId: member.id }, at(ann))).value;
  expect(rows).toMatchObject([{ state: 'expired', decidedBy: null }]);
  expect(await member.balance()).toBe('100.00');
});

it('amounts that are none, foreign members and merchants, trial members and missing roles are refused', async () => {
  const member = await newMember();
  const send = (more: Partial<Proposal>, who = ann, merchant = 'EN') =>
    c.call('proposeAdjustment', proposalFor(member.id, more), at(who, merchant));
  for (const amount of ['-1', '0', '0.00', '1e3', '1.00001', 'NaN', '', '0x10', '1,000', '1'.repeat(15), '+5'])
    expect([amount, (await send({ amount })).errorCode]).toEqual([amount, 'REQUEST_INVALID']);
  for (const amount of ['10000.01', '99999999999999', '0.001', '1.2345'])
    expect([amount, (await send({ amount })).errorCode]).toEqual([amount, 'AMOUNT_INVALID']);
  expect((await send({ memberId: randomUUID() })).errorCode).toBe('NOT_FOUND');
  const foreign = await c.test.newMember('LANTERN');
  expect((await send({ memberId: foreign.id })).errorCode).toBe('NOT_FOUND');
  expect((await send({}, ann, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  const trial = await newMember();
  await c.test.database.asOwner('update member set type = 4 where member_id = $1', [trial.id]);
  expect((await send({ memberId: trial.id })).errorCode).toBe('TRIAL_MEMBER');
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await send({}, support)).errorCode).toBe('NO_PERMISSION');
  const id = await propose(member.id);
  expect((await approve(id, support)).errorCode).toBe('NO_PERMISSION');
  const everywhere = { token: c.owner.token, merchant: 'LANTERN' };
  expect((await c.call('decideAdjustment', { adjustmentId: id, step: 'approve' }, everywhere)).errorCode).toBe(
    'NOT_FOUND',
  );
  expect((await approve(randomUUID())).errorCode).toBe('NOT_FOUND');
  expect(await member.balance()).toBe('100.00');
});
