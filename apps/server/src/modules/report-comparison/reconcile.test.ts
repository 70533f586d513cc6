import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReportBooks } from '../../../test/report-books.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../test/staff-client.ts';
import { pauseAfter, reconcileDue } from './reconcile.ts';
import { beginDue, goOn, markSeen } from '#server/modules/reconciliation/runs-repository.ts';

let c: ConsoleTest;
let sandbox: TestSandbox;
let finance: TestStaff;
let books: ReturnType<typeof createReportBooks>;
let member: { id: string; userName: string };
let day: string;

const asOwner = <Row extends object>(text: string, values: unknown[] = []) =>
  c.test.database.asOwner<Row>(text, values);
const reconcile = () => reconcileDue(c.test.platform, c.test.merchant('EN'));
const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const days = async () => (await c.call('listReportDays', {}, at(finance))).value.rows;
async function ofKind(kind = 'deposit') {
  const found = (await days()).find((row) => row.kind === kind);
  if (!found) throw new Error(`no day of ${kind}s is there`);
  return found;
}
const isAhead = (time: string | null) => time !== null && Date.parse(time) > Date.now();
async function theOnly() {
  const [first, second] = await list();
  if (!first || second) throw new Error('there is not exactly one open difference');
  return first;
}
const list = async (state: 'open' | 'closed' = 'open', more: object = {}) =>
  (await c.call('listDifferences', { state, ...more } as never, at(finance))).value.rows;
const watch = async () => (await c.call('watchDifferences', {}, at(finance))).value;
const again = (kind = 'deposit', who = finance, merchant = 'EN') =>
  c.call('compareAgain', { kind: kind as 'deposit', provider: 'sandbox', day }, at(who, merchant));
const resolve = (
  { differenceId, version }: { differenceId: string; version: number },
  who = finance,
  merchant = 'EN',
) => c.call('resolveDifference', { differenceId, version, reason: 'The provider corrected it' }, at(who, merchant));
const steer = async (path: string, fields: Record<string, string>) => {
  const { status } = await fetch(`${sandbox.services}/sandbox/reports/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ merchant: 'EN', book: 'payments', ...fields }),
    redirect: 'manual',
  });
  expect(status).toBe(303);
};

beforeAll(async () => {
  c = await createConsoleTest();
  sandbox = await startTestSandbox(c.test);
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  member = await c.test.newMember('EN');
  books = createReportBooks(c.test, member.id);
});
beforeEach(async () => {
  await asOwner(`truncate reconciliation_run, reconciliation_seen, reconciliation_difference, sandbox.payment, sandbox.payout,
    sandbox.report_fault, deposit, withdrawal, withdrawal_approval, bank_card`);
  await reconcile();
  day = (await ofKind()).day;
});
afterAll(async () => {
  await sandbox.stop();
  await c.close();
});

it('opens the day before for both kinds of providers, and an empty day agrees', async () => {
  expect(await days()).toMatchObject([
    { kind: 'deposit', provider: 'sandbox', day, state: 'compared', theirs: 0, ours: 0, open: 0, nextAt: null },
    { kind: 'payout', provider: 'sandbox', day, state: 'compared', theirs: 0, ours: 0, open: 0, nextAt: null },
  ]);
  expect(await watch()).toEqual({ waiting: 0, mark: '0  0' });
});

it('finds what is missing here and there, another amount and another state, of deposits and payouts', async () => {
  for (const [add, kind, failed] of [
    [books.addDeposit, 'deposit', 'declined'],
    [books.addPayout, 'payout', 'failed'],
  ] as const) {
    await add(day);
    await add(day, { ours: { state: 'failed' }, theirs: { state: failed, amount: '1.00' } });
    const here = await add(day, { ours: null, theirs: { amount: '7.00' } });
    const there = await add(day, { theirs: null });
    const amount = await add(day, { theirs: { amount: '99.99' } });
    const state = await add(day, { theirs: { state: failed } });
    await again(kind);
    await reconcile();
    const found = await list('open', { kind });
    const byWhat: Record<string, unknown> = Object.fromEntries(found.map((row) => [row.what, row]));
    expect(found).toHaveLength(4);
    expect(byWhat['missingHere']).toMatchObject({
      ours: null,
      theirs: { reference: here.reference, orderId: here.orderId, amount: '7.00', state: 'paid' },
    });
    expect(byWhat['missingThere']).toMatchObject({
      theirs: null,
      ours: { orderId: there.orderId, amount: '100.00', state: 'paid', memberId: member.id, member: member.userName },
    });
    expect(byWhat['amount']).toMatchObject({
      ours: { orderId: amount.orderId, amount: '100.00' },
      theirs: { amount: '99.99' },
    });
    expect(byWhat['state']).toMatchObject({
      ours: { orderId: state.orderId, state: 'paid' },
      theirs: { state: 'failed' },
    });
    expect(await ofKind(kind)).toMatchObject({ state: 'compared', theirs: 5, ours: 5, open: 4, moving: 0 });
  }
  expect((await list('open', { what: 'amount' })).length).toBe(2);
  expect((await watch()).waiting).toBe(8);
});

it('a payment that carries our id and is not the one we know is missing here, whatever its amount', async () => {
  const { orderId, reference } = await books.addDeposit(day);
  await asOwner(
    `insert into sandbox.payment (payment_id, page_secret, callback_url, return_url, merchant, reference, currency, amount, state, created_at)
     select payment_id || 'x', page_secret || 'x', '', '', merchant, upper(reference), currency, amount, state, created_at
       from sandbox.payment where payment_id = $1`,
    [reference],
  );
  await again();
  await reconcile();
  expect(await list()).toMatchObject([
    { what: 'missingHere', ours: { orderId }, theirs: { reference: `${reference}x` } },
  ]);
});

it('orders on the edge of the day are looked for on both sides of it, those beyond it belong to other days', async () => {
  await books.addDeposit(day, { at: '23:59:59', laterThere: '2 minutes' });
  await books.addDeposit(day, { at: '00:00:01', laterThere: '-2 minutes' });
  await again();
  await reconcile();
  expect([await list(), await ofKind()]).toMatchObject([[], { theirs: 0, ours: 2 }]);
});

it('what still moves is compared once more a day later, and is a difference then', async () => {
  const { orderId } = await books.addDeposit(day, { theirs: { state: 'open' } });
  await again();
  await reconcile();
  expect(await list()).toEqual([]);
  const { moving, nextAt } = await ofKind();
  expect([moving, isAhead(nextAt)]).toEqual([1, true]);
  await asOwner(`update reconciliation_run set settles_at = clock_timestamp(), due_at = clock_timestamp()`);
  await reconcile();
  expect(await list()).toMatchObject([{ what: 'state', ours: { orderId, state: 'paid' }, theirs: { state: 'open' } }]);
  expect((await ofKind()).nextAt).toBeNull();
});

it('the same day again replaces nothing that staff resolved, closes what is gone, and says anew what changed since', async () => {
  const kept = await books.addDeposit(day, { theirs: { amount: '1.00' } });
  const goes = await books.addDeposit(day, { theirs: { amount: '2.00' } });
  await again();
  await reconcile();
  const first = await list();
  const ofOrder = (rows: typeof first, id: string) => {
    const found = rows.find(({ ours }) => ours?.orderId === id);
    if (!found) throw new Error('there is no difference of this order');
    return found;
  };
  expect((await resolve(ofOrder(first, kept.orderId))).status).toBe(200);
  await asOwner(`update sandbox.payment set amount = '100.00' where payment_id = $1`, [goes.reference]);
  for (let round = 0; round < 2; round += 1) {
    await again();
    await reconcile();
    expect(await list()).toEqual([]);
    const closed = await list('closed');
    expect(closed).toHaveLength(2);
    expect(ofOrder(closed, kept.orderId)).toMatchObject({
      state: 'resolved',
      resolvedBy: finance.email,
      reason: 'The provider corrected it',
    });
    expect(ofOrder(closed, goes.orderId)).toMatchObject({ state: 'gone', resolvedBy: null });
  }
  await asOwner(`update sandbox.payment set amount = '3.00' where payment_id = $1`, [kept.reference]);
  await again();
  await reconcile();
  expect(await list()).toMatchObject([{ what: 'amount', theirs: { amount: '3.00' }, ours: { orderId: kept.orderId } }]);
  expect(await list('closed')).toHaveLength(2);
});

it('a silent provider is no report, is asked again after a pause, and changes no difference', async () => {
  await books.addDeposit(day, { theirs: { amount: '1.00' } });
  await again();
  await reconcile();
  const before = await list();
  await books.addDeposit(day, { theirs: null });
  for (const fault of ['refuse', 'alter']) {
    await steer('fault', { fault });
    await again();
    await reconcile();
    const shown = await ofKind();
    expect([shown.state, shown.problem === null, isAhead(shown.nextAt)]).toEqual(['noReport', false, true]);
    expect(await list()).toEqual(before);
  }
  expect((await ofKind()).failures).toBe(2);
  await reconcile();
  expect((await ofKind()).failures).toBe(2);
  await steer('honest', {});
  await asOwner(`update reconciliation_run set due_at = clock_timestamp() where kind = 'deposit'`);
  await reconcile();
  expect([await ofKind(), await list()]).toMatchObject([{ state: 'compared', failures: 0, problem: null }, [{}, {}]]);
});

it('pauses grow from a minute to an hour, and end after two weeks', () => {
  expect([1, 2, 3, 7, 8, 339].map(pauseAfter)).toEqual([60, 120, 240, 3600, 3600, 3600]);
  expect(pauseAfter(340)).toBeNull();
});

it('of several processes one compares a day', async () => {
  await books.addDeposit(day, { theirs: null });
  await again();
  await Promise.all(Array.from({ length: 8 }, reconcile));
  const [run] = await asOwner<{ pass: number }>(`select pass from reconciliation_run where kind = 'deposit'`);
  expect([run?.pass, (await list()).length]).toEqual([2, 1]);
});

it('a comparison that crashed is begun again, and one that was overtaken writes nothing more', async () => {
  const { orderId } = await books.addDeposit(day, { theirs: null });
  await again();
  const { database } = c.test.platform;
  const crashed = await database.forMerchant('EN', async (tx) => {
    const run = await beginDue(tx, 'EN');
    if (run) await markSeen(tx, run, [orderId]);
    return run;
  });
  if (!crashed) throw new Error('the day is due');
  expect((await ofKind()).state).toBe('comparing');
  await reconcile();
  expect(await list()).toEqual([]);
  await asOwner(`update reconciliation_run set busy_until = clock_timestamp(), due_at = clock_timestamp()`);
  await reconcile();
  expect(await list()).toMatchObject([{ what: 'missingThere', ours: { orderId } }]);
  expect(await database.forMerchant('EN', (tx) => goOn(tx, crashed))).toBe(false);
  expect(await asOwner('select 1 from reconciliation_seen')).toEqual([]);
});

it('a day that is asked for again while it is compared is compared once more', async () => {
  await again();
  await c.test.platform.database.forMerchant('EN', (tx) => beginDue(tx, 'EN'));
  expect((await again()).status).toBe(200);
  await asOwner(`update reconciliation_run set busy_until = clock_timestamp() where busy_until is not null`);
  await reconcile();
  const [run] = await asOwner<{ pass: number }>(`select pass from reconciliation_run where kind = 'deposit'`);
  expect([run?.pass, (await ofKind()).state]).toEqual([3, 'compared']);
});

it('days that were missed are caught up, each once', async () => {
  await asOwner(`update reconciliation_run set day = day - 4`);
  await Promise.all([reconcile(), reconcile()]);
  const found = await asOwner<{ days: number; passes: number }>(
    `select count(*)::int as days, max(pass) as passes from reconciliation_run where kind = 'payout' and state = 'compared'`,
  );
  expect(found).toEqual([{ days: 5, passes: 1 }]);
});

it('of two staff the second reads who was first and why; what changed meanwhile is not resolved unseen', async () => {
  const { reference } = await books.addDeposit(day, { theirs: { amount: '1.00' } });
  await again();
  await reconcile();
  const seen = await theOnly();
  await asOwner(`update sandbox.payment set amount = '2.00' where payment_id = $1`, [reference]);
  const mark = (await watch()).mark;
  await again();
  await reconcile();
  expect((await watch()).mark).not.toBe(mark);
  expect((await resolve(seen)).errorCode).toBe('CONFLICT');
  const now = await theOnly();
  const bo = await c.addStaff({ role: 'finance', merchant: 'EN' });
  const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => resolve(now, index % 2 ? bo : finance)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  const [closed] = await list('closed');
  expect([refused?.errorCode, refused?.failure]).toEqual([
    'ALREADY_DECIDED',
    { resolvedBy: closed?.resolvedBy, reason: 'The provider corrected it' },
  ]);
  const { value: log } = await c.call('listMerchantAudit', { action: 'resolveDifference' }, at(c.owner));
  expect(log.entries.find(({ change }: { change: unknown }) => change)).toMatchObject({
    change: { before: { state: 'open', what: 'amount' }, after: { differenceId: now.differenceId, state: 'resolved' } },
  });
});

it('auditors read, finance resolves, others and other merchants see nothing', async () => {
  await books.addDeposit(day, { theirs: null });
  await again();
  await reconcile();
  const found = await theOnly();
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  const elsewhere = await c.addStaff({ role: 'finance', merchant: 'LANTERN' });
  expect((await c.call('listDifferences', { state: 'open' }, at(auditor))).value.rows).toHaveLength(1);
  expect((await resolve(found, auditor)).errorCode).toBe('NO_PERMISSION');
  expect((await again('deposit', auditor)).errorCode).toBe('NO_PERMISSION');
  for (const name of ['listReportDays', 'watchDifferences'] as const)
    expect((await c.call(name, {}, at(support))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('listDifferences', { state: 'open' }, at(support))).errorCode).toBe('NO_PERMISSION');
  const foreign = at(elsewhere, 'LANTERN');
  expect((await c.call('listDifferences', { state: 'open' }, foreign)).value.rows).toEqual([]);
  expect((await c.call('listReportDays', {}, foreign)).value.rows).toEqual([]);
  expect((await resolve(found, elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  expect((await again('deposit', elsewhere, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  expect((await again('deposit', elsewhere)).errorCode).not.toBe(undefined);
  expect(await list()).toHaveLength(1);
});

it('pages by what was seen last, and refuses what is no page, no day and no filter', async () => {
  for (let count = 0; count < 60; count += 1) await books.addDeposit(day, { theirs: null, at: '11:00' });
  await again();
  await reconcile();
  const { value: page } = await c.call('listDifferences', { state: 'open' }, at(finance));
  const { value: rest } = await c.call(
    'listDifferences',
    { state: 'open', before: page.next ?? undefined },
    at(finance),
  );
  const ids = [...page.rows, ...rest.rows].map(({ differenceId }: { differenceId: string }) => differenceId);
  expect([page.rows.length, rest.rows.length, rest.next, new Set(ids).size]).toEqual([50, 10, null, 60]);
  await asOwner(
    `insert into reconciliation_run (merchant_code, kind, provider, day, settles_at)
     select 'EN', 'deposit', 'sandbox', $1::date - n, now() from generate_series(1, 60) n`,
    [day],
  );
  const { value: newest } = await c.call('listReportDays', {}, at(finance));
  const { value: older } = await c.call('listReportDays', { before: newest.next ?? undefined }, at(finance));
  expect([newest.rows.length, older.rows.length, older.next]).toEqual([50, 12, null]);
  for (const before of ['x', '2026-02-31 deposit sandbox', '2026-02-01 deposit'])
    expect((await c.call('listReportDays', { before }, at(finance))).errorCode).toBe('REQUEST_INVALID');
  for (const wrong of [{ day: '2026-02-31' }, { what: 'all' }, { before: 'x' }])
    expect((await c.call('listDifferences', { state: 'open', ...wrong } as never, at(finance))).errorCode).toBe(
      'REQUEST_INVALID',
    );
});
