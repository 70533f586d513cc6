import { LANGUAGES } from '@tessera/contract/languages';
import { randomUUID } from 'node:crypto';
import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { createLines, openLines, type TestMember } from '../../../../test/test-lines.ts';
import { runAgentPeriods } from '#server/modules/agents/agents.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { newUuid } from '#server/platform/database/uuid.ts';

let c: ConsoleTest;
let ann: TestStaff;
let bo: TestStaff;
let lines: ReturnType<typeof createLines>;
const owner = <Row extends object = Record<string, string>>(query: string, values: unknown[] = []) =>
  c.test.database.asOwner<Row>(query, values);

beforeAll(async () => {
  c = await createConsoleTest();
  ann = await c.addStaff({ role: 'finance', merchant: 'EN' });
  bo = await c.addStaff({ role: 'finance', merchant: 'EN' });
  lines = await openLines(c.test);
});
afterAll(async () => {
  await expectSoundLedger(c.test.database);
  await c.close();
});

const as = ({ token }: { readonly token: string }) => ({ token });
const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const TEXT = 'Two of my members are missing here';

async function merchantOf(code: string) {
  const { database, log } = c.test.platform;
  const merchant = await createMerchantDirectory(database, log).byCode(code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  return merchant;
}
/** Pays what is unpaid, as the clock does. */
const run = async () => runAgentPeriods(c.test.platform, await merchantOf('EN'));

interface BillDraft {
  readonly agent: TestMember;
  /** The agent who pays it; absent: the platform. */
  readonly upper?: TestMember;
  readonly due?: number;
  readonly kind?: 'salary' | 'dividend';
  /** Of the dividend, for those below. */
  readonly below?: number;
  readonly tier?: number | null;
  readonly endedDaysAgo?: number;
  readonly contract?: 'valid' | 'ended';
}

/** A bill to be paid, in whole coins. @returns its id */
async function addBill(draft: BillDraft): Promise<string> {
  const { agent, upper, due = 10, kind = 'salary', below = 0, tier = 1, endedDaysAgo = 1, contract = 'valid' } = draft;
  const contractId = randomUUID();
  const billId = newUuid();
  await owner(
    `insert into agent_contract (merchant_code, contract_id, agent_id, upper_id, kind, mode, active_turnover, tiers, state, expires_at)
     values ('EN', $1, $2, $3, $4, 'fixed', 0, '[]', $5, now())`,
    [contractId, agent.id, upper?.id ?? null, kind, contract],
  );
  await owner(
    `insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, upper_id, kind, starts_at, ends_at, turnover, active, loss,
       tier, amount, due, state)
     values ('EN', $1, $2, $3, $4, $5, now() - make_interval(days => $6 + 1), now() - make_interval(days => $6), 5000000, 2, -20000,
       $7, $8, $9, $10)`,
    [
      billId,
      contractId,
      agent.id,
      upper?.id ?? null,
      kind,
      endedDaysAgo,
      tier,
      (due + below) * 10_000,
      due * 10_000,
      tier === null ? 'notReached' : 'due',
    ],
  );
  return billId;
}

const dispute = (agent: TestMember, billId: string, text = TEXT) =>
  c.test.call('disputeAgentBill', { billId, text }, as(agent));
const queue = async () => (await c.call('listBillDisputes', {}, at(ann))).value.rows;
const openOf = async (billId: string) => (await queue()).find(({ bill }) => bill.billId === billId);
const bills = async (agent: TestMember) => (await c.test.call('listAgentBills', { size: 100 }, as(agent))).value.list;
const balance = async (member: TestMember) => (await c.test.call('getWallet', {}, as(member))).value.sumBalance;
const inbox = async (member: TestMember) =>
  (await c.test.call('listMessages', {}, as(member))).value.list.map(({ title }) => title);
const correctionFor = (disputeId: string, due: string) => ({
  correctionId: randomUUID(),
  disputeId,
  due,
  reason: 'Members came in late',
});
const propose = (proposal: ReturnType<typeof correctionFor>, who = ann) =>
  c.call('proposeBillCorrection', proposal, at(who));
const approve = (correctionId: string, who = bo) =>
  c.call('decideBillCorrection', { correctionId, step: 'approve' }, at(who));
const reject = (correctionId: string, who = bo) =>
  c.call('decideBillCorrection', { correctionId, step: 'reject', reason: 'The figures are right' }, at(who));
const decline = (disputeId: string, who = ann) =>
  c.call('declineBillDispute', { disputeId, answer: 'Alle Zahlen stimmen.' }, at(who));

/** A disputed bill of the platform, by its agent. @returns the dispute's id */
async function disputed(draft: Partial<BillDraft> = {}) {
  const agent = draft.agent ?? (await lines.topAgent());
  const billId = await addBill({ ...draft, agent });
  expect((await dispute(agent, billId)).errorCode).toBeUndefined();
  const disputeId = (await openOf(billId))?.disputeId ?? '';
  return { agent, billId, disputeId };
}
/** A correction that waits for somebody else. */
async function proposed(due: string, draft: Partial<BillDraft> = {}) {
  const made = await disputed(draft);
  const proposal = correctionFor(made.disputeId, due);
  expect((await propose(proposal)).errorCode).toBeUndefined();
  return { ...made, ...proposal };
}

it('AGENT-11: an agent disputes a bill, one person proposes, another approves, and the difference alone is paid', async () => {
  const agent = await lines.topAgent();
  const billId = await addBill({ agent });
  await run();
  expect(await balance(agent)).toBe('10.00');
  expect((await bills(agent))[0]).toMatchObject({ revision: 1, dispute: null, mayDispute: true, paid: '10.00' });
  const filed = await dispute(agent, billId, `  ${TEXT}  `);
  expect(filed.value).toMatchObject({ state: 'open', text: TEXT, answer: null, decidedAt: null });
  expect((await bills(agent))[0]).toMatchObject({ mayDispute: false, dispute: { state: 'open', text: TEXT } });
  const row = await openOf(billId);
  expect(row).toMatchObject({ agent: agent.userName, agentId: agent.id, text: TEXT, correction: null });
  expect(row?.bill).toMatchObject({
    due: '10.00',
    paid: '10.00',
    payer: null,
    tier: 1,
    turnover: '500.00',
    revision: 1,
  });
  const proposal = correctionFor(row?.disputeId ?? '', '14.5');
  const before = (await c.call('watchBillDisputes', {}, at(ann))).value;
  expect((await propose(proposal)).status).toBe(200);
  const after = (await c.call('watchBillDisputes', {}, at(ann))).value;
  expect([after.waiting, after.mark === before.mark]).toEqual([before.waiting, false]);
  expect((await openOf(billId))?.correction).toMatchObject({
    due: '14.50',
    reason: proposal.reason,
    proposedBy: ann.email,
  });
  expect((await approve(proposal.correctionId, ann)).errorCode).toBe('SAME_PERSON');
  expect((await approve(proposal.correctionId)).status).toBe(200);
  expect((await c.call('watchBillDisputes', {}, at(ann))).value.waiting).toBe(before.waiting - 1);
  expect(await balance(agent)).toBe('10.00');
  await Promise.all([run(), run()]);
  await run();
  expect(await balance(agent)).toBe('14.50');
  expect(
    (await bills(agent)).map((bill) => [bill.revision, bill.state, bill.amount, bill.paid, bill.paidBefore]),
  ).toEqual([
    [2, 'issued', '14.50', '14.50', '10.00'],
    [1, 'replaced', '10.00', '10.00', '0.00'],
  ]);
  expect((await bills(agent))[1]?.dispute).toMatchObject({ state: 'corrected', answer: null });
  expect((await bills(agent)).map(({ mayDispute }) => mayDispute)).toEqual([true, false]);
  expect(await inbox(agent)).toEqual(['Your bill has been corrected']);
  const shown = (await c.call('listBillsOfAgent', { agentId: agent.id }, at(ann))).value.rows;
  expect(
    shown.map(({ revision, paidBefore, dispute: of }) => [revision, paidBefore, of?.state, of?.decidedBy]),
  ).toEqual([
    [2, '10.00', undefined, undefined],
    [1, '0.00', 'corrected', bo.email],
  ]);
  await expectSoundLedger(c.test.database);
});

it('AGENT-11: a declined dispute leaves the bill, the agent reads the answer, and may dispute once more in time', async () => {
  const { agent, billId, disputeId } = await disputed();
  expect((await decline(disputeId)).status).toBe(200);
  expect((await decline(disputeId)).errorCode).toBe('ALREADY_DECIDED');
  expect((await propose(correctionFor(disputeId, '11'))).errorCode).toBe('ALREADY_DECIDED');
  const [bill] = await bills(agent);
  expect(bill).toMatchObject({ revision: 1, state: 'due', amount: '10.00', mayDispute: true });
  expect(bill?.dispute).toMatchObject({ state: 'declined', answer: 'Alle Zahlen stimmen.' });
  expect(await inbox(agent)).toEqual(['Your dispute has been answered']);
  const [message] = (await c.test.call('listMessages', {}, as(agent))).value.list;
  const asVietnamese = { ...as(agent), language: 'VI' };
  const read = await c.test.call('getMessage', { messageId: message?.id ?? '' }, asVietnamese);
  expect(read.value.title).toBe('Khiếu nại của bạn đã được trả lời');
  expect(read.value.content).toContain('Lương ngày, ');
  const [stored] = await owner<{ contents: Record<string, string> }>(
    'select contents from message where message_id = $1',
    [message?.id],
  );
  expect(Object.keys(stored?.contents ?? {}).toSorted()).toEqual(LANGUAGES.toSorted());
  expect(Object.values(stored?.contents ?? {}).join(' ')).not.toMatch(/[{}]/);
  expect((await dispute(agent, billId, 'It is still not right')).status).toBe(200);
});

it('the audit log records who proposes, approves, rejects and declines, with the state before and after', async () => {
  const { billId, disputeId, agent, correctionId } = await proposed('12');
  expect((await reject(correctionId)).status).toBe(200);
  expect((await reject(correctionId)).errorCode).toBe('ALREADY_DECIDED');
  const second = correctionFor(disputeId, '13');
  await propose(second);
  await approve(second.correctionId);
  const other = await disputed();
  await decline(other.disputeId);
  const { value: log } = await c.call('listMerchantAudit', {}, at(c.owner));
  const newBill = (await bills(agent))[0]?.billId;
  expect(
    log.entries.filter(({ effect, outcome }) => effect === 'changes' && outcome === 'done').slice(0, 4),
  ).toMatchObject([
    {
      staff: ann.email,
      action: 'declineBillDispute',
      change: { before: { state: 'open' }, after: { state: 'declined', answer: 'Alle Zahlen stimmen.' } },
    },
    {
      staff: bo.email,
      action: 'decideBillCorrection',
      change: {
        before: { state: 'open', due: '10.00', billId },
        after: { state: 'approved', due: '13.00', billId: newBill },
      },
    },
    {
      staff: ann.email,
      action: 'proposeBillCorrection',
      change: { before: { due: '10.00' }, after: { correctionId: second.correctionId, due: '13.00' } },
    },
    { staff: bo.email, action: 'decideBillCorrection', change: { after: { state: 'rejected' } } },
  ]);
});

it('less may be due, down to what was paid; below that nothing is proposed or approved, and a bill that is paid in full then is settled', async () => {
  const upper = await lines.topAgent();
  const agent = await lines.asAgent(await lines.below(upper));
  await c.test.fund(upper.id, 4_0000n);
  const { disputeId, billId } = await disputed({ agent, upper });
  const low = correctionFor(disputeId, '3');
  expect((await propose(low)).status).toBe(200);
  expect((await propose(correctionFor(disputeId, '5'), bo)).errorCode).toBe('CORRECTION_WAITS');
  expect((await decline(disputeId)).errorCode).toBe('CORRECTION_WAITS');
  await run();
  expect((await bills(agent))[0]).toMatchObject({ state: 'part', paid: '4.00' });
  expect((await approve(low.correctionId)).errorCode).toBe('CORRECTION_BELOW_PAID');
  expect((await reject(low.correctionId, ann)).status).toBe(200);
  expect((await propose(correctionFor(disputeId, '3.99'))).errorCode).toBe('CORRECTION_BELOW_PAID');
  const exact = correctionFor(disputeId, '4');
  expect((await propose(exact)).status).toBe(200);
  expect((await approve(exact.correctionId)).status).toBe(200);
  await c.test.fund(upper.id, 50_0000n);
  await run();
  expect((await bills(agent))[0]).toMatchObject({ revision: 2, state: 'issued', paid: '4.00', amount: '4.00' });
  expect([await balance(upper), await balance(agent)]).toEqual(['50.00', '4.00']);
  expect((await bills(agent))[1]?.billId).toBe(billId);
  await expectSoundLedger(c.test.database);
});

it('the agent above pays what its own account holds and gets a message; its passed-on sum counts each payment once', async () => {
  const upper = await lines.topAgent();
  const agent = await lines.asAgent(await lines.below(upper));
  const own = await addBill({ agent: upper, due: 30 });
  const { correctionId, billId } = await proposed('25', { agent, upper });
  // Both bills are of one period.
  await owner(`update agent_bill b set starts_at = o.starts_at, ends_at = o.ends_at from agent_bill o
    where o.bill_id = '${own}' and b.bill_id = '${billId}'`);
  await run();
  expect([await balance(upper), await balance(agent)]).toEqual(['20.00', '10.00']);
  await approve(correctionId);
  expect(await inbox(upper)).toEqual(['A bill that you pay has been corrected']);
  await run();
  expect([await balance(upper), await balance(agent)]).toEqual(['5.00', '25.00']);
  expect((await bills(upper))[0]).toMatchObject({ amount: '30.00', paid: '30.00', passedOn: '25.00' });
  await expectSoundLedger(c.test.database);
});

it('a dividend is corrected by the platform: what goes to the agents below, and the bill above, stay as they are', async () => {
  const upper = await lines.topAgent();
  const agent = await lines.asAgent(await lines.below(upper));
  await addBill({ agent: upper, kind: 'dividend', due: 7, below: 12 });
  const { correctionId } = await proposed('15', { agent, upper, kind: 'dividend', due: 12, below: 3 });
  await run();
  await approve(correctionId);
  await run();
  expect([await balance(upper), await balance(agent)]).toEqual(['7.00', '15.00']);
  expect((await bills(agent))[0]).toMatchObject({ amount: '18.00', paid: '15.00', passedOn: '3.00', revision: 2 });
  expect((await bills(upper)).map(({ revision, passedOn }) => [revision, passedOn])).toEqual([[1, '12.00']]);
  expect(await inbox(upper)).toEqual([]);
});

it('a bill without a tier, and one of a contract that has ended, are corrected as any other; the next revision can be disputed too', async () => {
  const missed = await proposed('8', { due: 0, tier: null });
  expect((await approve(missed.correctionId)).status).toBe(200);
  await run();
  expect((await bills(missed.agent))[0]).toMatchObject({ tier: null, paid: '8.00', state: 'issued', revision: 2 });
  const ended = await proposed('11', { contract: 'ended' });
  await approve(ended.correctionId);
  const next = (await bills(ended.agent))[0];
  expect((await dispute(ended.agent, next?.billId ?? '')).status).toBe(200);
  const again = correctionFor((await openOf(next?.billId ?? ''))?.disputeId ?? '', '12');
  await propose(again);
  await approve(again.correctionId);
  await run();
  expect((await bills(ended.agent)).map(({ revision, state }) => [revision, state])).toEqual([
    [3, 'issued'],
    [2, 'replaced'],
    [1, 'replaced'],
  ]);
  expect(await balance(ended.agent)).toBe('12.00');
});

it('a foreign bill, a foreign merchant, a text that is none, a closed window and a replaced bill are refused', async () => {
  const agent = await lines.topAgent();
  const billId = await addBill({ agent });
  expect((await dispute(await lines.topAgent(), billId)).errorCode).toBe('DATA_NOT_FOUND');
  const lantern = await createLines(c.test, 'LANTERN').topAgent();
  const { flags } = (await merchantOf('LANTERN')).settings;
  await c.test.change('LANTERN', { flags: { ...flags, [FEATURES.agentPolicy]: true } });
  expect((await dispute(lantern, billId)).errorCode).toBe('DATA_NOT_FOUND');
  for (const text of ['too short', '          ', '\u{1f600}'.repeat(9), 'x'.repeat(501), `${TEXT}\0`])
    expect([text, (await dispute(agent, billId, text)).errorCode]).toEqual([text, 'request_param_err']);
  expect((await dispute(agent, billId, '\u{1f600}'.repeat(500))).status).toBe(200);
  const old = await addBill({ agent, endedDaysAgo: 30 });
  const young = await addBill({ agent, endedDaysAgo: 29 });
  expect((await dispute(agent, old)).errorCode).toBe('DISPUTE_CLOSED');
  expect((await bills(agent)).find((bill) => bill.billId === old)?.mayDispute).toBe(false);
  expect((await dispute(agent, young)).status).toBe(200);
  const { agents } = (await merchantOf('EN')).settings;
  await c.test.change('EN', { agents: { ...agents, disputeDays: 0 } });
  expect((await dispute(agent, await addBill({ agent, endedDaysAgo: 0 }))).errorCode).toBe('DISPUTE_CLOSED');
  await c.test.change('EN', { agents });
  const replaced = await proposed('11');
  await approve(replaced.correctionId);
  expect((await dispute(replaced.agent, replaced.billId)).errorCode).toBe('DISPUTE_CLOSED');
  const everywhere = { token: c.owner.token, merchant: 'LANTERN' };
  const { disputeId, correctionId } = await proposed('11');
  for (const answer of [
    await c.call('declineBillDispute', { disputeId, answer: 'No, it is right' }, everywhere),
    await c.call('proposeBillCorrection', correctionFor(disputeId, '12'), everywhere),
    await c.call('decideBillCorrection', { correctionId, step: 'approve' }, everywhere),
  ])
    expect(answer.errorCode).toBe('NOT_FOUND');
  expect((await c.call('listBillDisputes', {}, everywhere)).value.rows).toEqual([]);
});

it('amounts that are none or too far from the bill, expired proposals and roles without the permission are refused', async () => {
  const { disputeId, correctionId } = await proposed('11');
  for (const due of ['-1', '1e3', 'NaN', '', '1,000', '+5', '1.00001', '1'.repeat(16)])
    expect([due, (await propose(correctionFor(disputeId, due))).errorCode]).toEqual([due, 'REQUEST_INVALID']);
  for (const due of ['10', '10.001', '10010.01', '99999999999999'])
    expect([due, (await propose(correctionFor(disputeId, due))).errorCode]).toEqual([due, 'CORRECTION_AMOUNT']);
  expect((await propose(correctionFor(randomUUID(), '11'))).errorCode).toBe('NOT_FOUND');
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await c.call('listBillDisputes', {}, at(support))).status).toBe(200);
  expect((await propose(correctionFor(disputeId, '12'), support)).errorCode).toBe('NO_PERMISSION');
  expect((await decline(disputeId, support)).errorCode).toBe('NO_PERMISSION');
  expect((await approve(correctionId, support)).errorCode).toBe('NO_PERMISSION');
  await owner(`update agent_bill_correction set expires_at = clock_timestamp() where correction_id = $1`, [
    correctionId,
  ]);
  expect((await approve(correctionId)).errorCode).toBe('PROPOSAL_EXPIRED');
  const fresh = correctionFor(disputeId, '12');
  expect((await propose(fresh)).status).toBe(200);
  expect((await propose(fresh)).status).toBe(200);
  expect((await propose({ ...fresh, due: '13' })).errorCode).toBe('CONFLICT');
  expect((await propose(fresh, bo)).errorCode).toBe('CONFLICT');
  expect((await approve(fresh.correctionId)).status).toBe(200);
});

it('of many at once one dispute is filed, one correction approved, and either the decline or the proposal holds', async () => {
  const agent = await lines.topAgent();
  const billId = await addBill({ agent });
  const filed = await Promise.all(Array.from({ length: 8 }, (_, index) => dispute(agent, billId, `${TEXT} ${index}`)));
  expect(filed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(filed.filter(({ status }) => status !== 200).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['DISPUTE_OPEN']),
  );
  const waiting = filed.find(({ status }) => status === 200)?.value.text ?? '';
  expect((await dispute(agent, billId, waiting)).status).toBe(200);
  const { disputeId } = (await openOf(billId)) ?? { disputeId: '' };
  const [declined, made] = await Promise.all([decline(disputeId), propose(correctionFor(disputeId, '11'))]);
  expect([declined.status, made.status].filter((status) => status === 200)).toHaveLength(1);

  const { correctionId, agent: other } = await proposed('16');
  const people = [bo, c.owner];
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 32 }, (_, index) => approve(correctionId, people[index % 2]))),
    ...Array.from({ length: 4 }, run),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await run();
  expect(await balance(other)).toBe('16.00');
  expect(await inbox(other)).toHaveLength(1);
  await expectSoundLedger(c.test.database);
});

it('a dispute beside its decline, and beside the approval of another, never leaves an open dispute of a replaced bill', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { agent, billId, correctionId } = await proposed('11');
    await Promise.all([approve(correctionId), dispute(agent, billId, 'And once more in haste'), run()]);
    expect(await openOf(billId)).toBeUndefined();
    const declinedOne = await disputed();
    await Promise.all([
      decline(declinedOne.disputeId),
      dispute(declinedOne.agent, declinedOne.billId, 'And once more in haste'),
    ]);
    const rows = await owner(`select from agent_bill_dispute where bill_id = $1 and state = 'open'`, [
      declinedOne.billId,
    ]);
    expect(rows.length).toBeLessThanOrEqual(1);
  }
});

it('the queue goes on page by page, the oldest first', async () => {
  await owner(`delete from agent_bill_correction where state in ('open', 'expired', 'rejected')`);
  await owner(`delete from agent_bill_dispute where state = 'open'`);
  const agent = await lines.topAgent();
  const ids: string[] = [];
  for (let count = 0; count < 53; count += 1) ids.push(await addBill({ agent }));
  await owner(
    `insert into agent_bill_dispute (merchant_code, dispute_id, bill_id, agent_id, text, filed_at)
     select 'EN', gen_random_uuid(), id::uuid, $2, 'The figures are wrong', now() - place / 2 * interval '1 minute'
       from unnest($1::text[]) with ordinality as t (id, place)`,
    [ids, agent.id],
  );
  const first = (await c.call('listBillDisputes', {}, at(ann))).value;
  const rest = (await c.call('listBillDisputes', { before: first.next ?? '' }, at(ann))).value;
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([50, 3, null]);
  const times = [...first.rows, ...rest.rows].map(({ filedAt }) => filedAt);
  expect(times).toEqual(times.toSorted());
  expect(new Set([...first.rows, ...rest.rows].map(({ bill }) => bill.billId))).toEqual(new Set(ids));
});
