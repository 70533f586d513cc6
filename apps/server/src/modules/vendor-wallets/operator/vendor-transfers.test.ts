import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { askAboutOpen, compareBalances, readQueue, watchQueue } from '#server/modules/vendor-wallets/vendor-wallets.ts';
import { readFailures } from '#server/platform/jobs/work-items.ts';

let c: ConsoleTest;
let sandbox: TestSandbox;
let finance: TestStaff;
let other: TestStaff;
let member: Awaited<ReturnType<ConsoleTest['test']['newMember']>>;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedDemoCatalogue(c.test.database.database);
  sandbox = await startTestSandbox(c.test);
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  other = await c.addStaff({ role: 'finance', merchant: 'EN' });
});
afterAll(async () => {
  await expectSoundLedger(c.test.database);
  await sandbox.stop();
  await c.close();
});
beforeEach(async () => {
  await fault('none');
  member = await c.test.newMember('EN');
  await c.test.fund(member.id, parseMoney('100'));
});

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const fault = (name: string) =>
  fetch(`${sandbox.services}/sandbox/orbit/fault`, {
    method: 'POST',
    body: new URLSearchParams({ fault: name }),
    redirect: 'manual',
  });
/** Orders a transfer as the member. @returns its id */
const transfer = async (from: string, to: string, amount: string) => {
  const headers = { 'idempotency-key': randomUUID() };
  const { value } = await c.test.call('transferFunds', { from, to, amount }, { token: member.token, headers });
  return value.transferId;
};
/** A transfer of 25.00 to the vendor that is held: the vendor booked it, and says another amount. */
const hold = async () => {
  await fault('alter');
  const id = await transfer('LOTT', 'ORBIT', '25');
  await fault('none');
  return id;
};
/** A transfer of 25.00 to the vendor whose order never arrived. */
const lose = async () => {
  await fault('silentBefore');
  const id = await transfer('LOTT', 'ORBIT', '25');
  await fault('none');
  return id;
};
const age = (id: string) =>
  c.test.database.asOwner(
    `update vendor_transfer set created_at = now() - interval '10 minutes' where transfer_id = $1`,
    [id],
  );
const failures = () => c.test.platform.database.forMerchant('EN', (tx) => readFailures(tx, 'EN', 1));
/** The main balance and the balance at the vendor. */
const money = async () => {
  const { main, places } = (await c.test.call('listVendorWallets', {}, member)).value;
  return [Number(main), Number(places[0]?.balance)];
};
type Page = Partial<StaffInput<'listQueuedTransfers'>>;
const list = async (page: Page = {}, who = finance) =>
  (await c.call('listQueuedTransfers', { view: 'waiting', ...page }, at(who))).value;
const listed = async (id: string, page: Page = {}) =>
  (await list(page)).rows.find(({ transferId }) => transferId === id);
const show = (id: string, who = finance, merchant = 'EN') =>
  c.call('showQueuedTransfer', { transferId: id }, at(who, merchant));
const watch = async () => (await c.call('watchQueuedTransfers', {}, at(finance))).value;
const ask = (id: string, who = finance, merchant = 'EN') =>
  c.call('askAboutTransfer', { transferId: id }, at(who, merchant));
const settle = (id: string, moved: string, who = finance, merchant = 'EN') =>
  c.call('settleTransfer', { transferId: id, moved, reason: `Their mail says ${moved}` }, at(who, merchant));
const auditOf = async (id: string) => {
  const { entries } = (await c.call('listMerchantAudit', {}, at(c.owner))).value;
  return entries
    .filter(({ words, change }) => change !== null && words.some((word) => word === `transferId=${id}`))
    .map(({ staff, action, change }) => [staff, action, change]);
};

describe('a held transfer', () => {
  it('CWAL-02: is listed with what was asked and answered, and ended once by what the vendor confirmed, with a record of it', async () => {
    const before = await watch();
    const id = await hold();
    const after = await watch();
    expect([after.waiting, after.mark === before.mark]).toEqual([before.waiting + 1, false]);
    expect(await listed(id)).toMatchObject({
      reference: id.replaceAll('-', '').slice(-12).toUpperCase(),
      memberId: member.id,
      vendor: 'ORBIT',
      vendorName: 'Orbit',
      direction: 'in',
      amount: '25.00',
      currency: 'CNY',
      state: 'held',
      isDecidable: true,
      answer: { state: 'done', told: { amount: '25.01', currency: 'CNY' } },
      reason: 'the vendor says 25.01 CNY',
    });
    expect((await show(id)).value).toMatchObject({ transfer: { transferId: id, decidedBy: null }, failing: null });
    expect((await settle(id, '25.01')).errorCode).toBe('TRANSFER_AMOUNT');
    expect((await settle(id, '24.999')).errorCode).toBe('TRANSFER_AMOUNT');
    for (const moved of ['-1', '1e1', '', '+5', '0x1'])
      expect((await settle(id, moved)).errorCode, moved).toBe('REQUEST_INVALID');
    expect((await settle(id, '25')).value).toEqual({ state: 'done' });
    expect(await money()).toEqual([75, 25]);
    expect(await listed(id)).toBeUndefined();
    expect(await listed(id, { view: 'decided' })).toMatchObject({
      state: 'done',
      moved: '25.00',
      decidedBy: finance.email,
      reason: 'Their mail says 25',
      isDecidable: false,
      answer: { told: { amount: '25.01' } },
    });
    expect((await watch()).waiting).toBe(before.waiting);
    expect(await auditOf(id)).toEqual([
      [
        finance.email,
        'settleTransfer',
        {
          before: { state: 'held', amount: '25.00' },
          after: {
            state: 'done',
            moved: '25.00',
            transferId: id,
            memberId: member.id,
            vendor: 'ORBIT',
            direction: 'in',
          },
        },
      ],
    ]);
  });

  it('CWAL-02: of 16 decisions at once one counts, and the late ones read how it ended and by whom', async () => {
    const id = await hold();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => settle(id, index % 2 ? '25' : '0', index % 2 ? finance : other)),
    );
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const isDone = won?.value.state === 'done';
    const ended = {
      state: isDone ? 'done' : 'refused',
      moved: isDone ? '25.00' : '0.00',
      decidedBy: (isDone ? finance : other).email,
      reason: `Their mail says ${isDone ? '25' : '0'}`,
    };
    for (const { errorCode, failure } of answers.filter(({ status }) => status !== 200))
      expect([errorCode, failure]).toEqual(['ALREADY_DECIDED', ended]);
    // sent again by the person who decided, and asked about: nothing more
    expect((await settle(id, '25', finance)).errorCode).toBe('ALREADY_DECIDED');
    const asked = await ask(id, other);
    expect([asked.errorCode, asked.failure]).toEqual(['ALREADY_DECIDED', ended]);
    const main = (await c.test.call('listVendorWallets', {}, member)).value.main;
    expect(Number(main)).toBe(isDone ? 75 : 100);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('CWAL-02: asked about again it stays held while the word does not fit, and ends when the vendor says what was asked for by now', async () => {
    const id = await hold();
    await fault('alter');
    expect((await ask(id)).value).toEqual({ state: 'held' });
    expect(await auditOf(id)).toEqual([
      [finance.email, 'askAboutTransfer', { before: { state: 'held' }, after: { transferId: id, state: 'held' } }],
    ]);
    // the clock asks about open ones alone: what staff are to decide is not decided behind them
    await fault('none');
    await askAboutOpen(c.test.platform, 'EN', 0);
    expect(await listed(id)).toMatchObject({ state: 'held' });
    const answers = await Promise.all([ask(id), ask(id, other)]);
    expect(answers.some(({ value }) => value?.state === 'done')).toBe(true);
    expect(await money()).toEqual([75, 25]);
    expect(await listed(id)).toBeUndefined();
    // it ended by the vendor's word, not by staff
    expect(await listed(id, { view: 'decided' })).toBeUndefined();
  });

  it('CWAL-02: that the vendor does not know of it any more ends nothing, and a part of what was to come back is what moves', async () => {
    await transfer('LOTT', 'ORBIT', '30');
    await fault('alter');
    const id = await transfer('ORBIT', 'LOTT', '25');
    await fault('none');
    await c.test.database.asOwner('delete from sandbox.orbit_transfer where reference = $1', [id]);
    await age(id);
    expect((await ask(id)).value).toEqual({ state: 'held' });
    expect(await listed(id)).toMatchObject({
      direction: 'out',
      state: 'held',
      answer: { state: 'unknown', told: null },
    });
    expect((await settle(id, '10')).value).toEqual({ state: 'done' });
    expect(await money()).toEqual([80, 20]);
  });
});

describe('a transfer without an answer', () => {
  it('CWAL-02: can be ended once its order cannot arrive any more, and leaves the failed work', async () => {
    const before = await watch();
    const id = await lose();
    expect((await watch()).waiting).toBe(before.waiting);
    expect((await watch()).mark).not.toBe(before.mark);
    expect(await listed(id, { state: 'open' })).toMatchObject({ state: 'open', isDecidable: false, answer: null });
    expect(await listed(id, { state: 'held' })).toBeUndefined();
    expect((await settle(id, '0')).errorCode).toBe('TRANSFER_EARLY');
    expect((await ask(id)).value).toEqual({ state: 'open' });
    await askAboutOpen(c.test.platform, 'EN', 0);
    expect((await show(id)).value).toMatchObject({
      transfer: { answer: { state: 'unknown' } },
      failing: { tries: 1, problem: 'ORBIT does not know of the transfer, and may still take it in' },
    });
    await age(id);
    expect((await watch()).waiting).toBe(before.waiting + 1);
    expect((await settle(id, '0')).value).toEqual({ state: 'refused' });
    expect(await money()).toEqual([100, 0]);
    expect((await failures()).filter(({ item_id }) => item_id === id)).toEqual([]);
  });

  it('CWAL-02: a vendor that does not answer changes nothing, and answers later', async () => {
    const id = await lose();
    await age(id);
    await sandbox.stop();
    const asked = await ask(id).finally(async () => {
      sandbox = await startTestSandbox(c.test);
    });
    expect(asked.errorCode).toBe('VENDOR_SILENT');
    expect(await listed(id)).toMatchObject({ state: 'open', answer: null });
    expect((await ask(id)).value).toEqual({ state: 'refused' });
    expect(await money()).toEqual([100, 0]);
  });
});

describe('who may', () => {
  it('CWAL-02: support sees and decides nothing, content sees nothing, and a transfer of another merchant is not found', async () => {
    const id = await hold();
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    const content = await c.addStaff({ role: 'content', merchant: 'EN' });
    const elsewhere = await c.addStaff({ role: 'finance', merchant: 'LANTERN' });
    const wallet = { memberId: member.id, vendor: 'ORBIT' };
    expect((await show(id, support)).status).toBe(200);
    expect((await ask(id, support)).errorCode).toBe('NO_PERMISSION');
    expect((await settle(id, '25', support)).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('compareWallet', wallet, at(support))).errorCode).toBe('NO_PERMISSION');
    expect((await show(id, content)).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('watchQueuedTransfers', {}, at(content))).errorCode).toBe('NO_PERMISSION');
    for (const merchant of ['EN', 'LANTERN']) {
      expect((await show(id, elsewhere, merchant)).errorCode).toBe('NOT_FOUND');
      expect((await ask(id, elsewhere, merchant)).errorCode).toBe('NOT_FOUND');
      expect((await settle(id, '25', elsewhere, merchant)).errorCode).toBe('NOT_FOUND');
      expect((await c.call('compareWallet', wallet, at(elsewhere, merchant))).errorCode).toBe('NOT_FOUND');
    }
    const theirs = await c.call('listQueuedTransfers', { view: 'waiting' }, at(elsewhere, 'LANTERN'));
    expect(theirs.value.rows).toEqual([]);
    expect((await settle(randomUUID(), '0')).errorCode).toBe('NOT_FOUND');
    expect(await listed(id)).toMatchObject({ state: 'held' });
    await settle(id, '25');
  });
});

describe('many', () => {
  it('CWAL-02: pages go on after the last row, and neither they nor the count read what has ended', async () => {
    const open = (await list()).rows.length;
    await c.test.database.asOwner(
      `insert into vendor_transfer (merchant_code, transfer_id, member_id, vendor_code, direction, currency, amount, state, completed_at)
        select 'EN', uuidv7(), $1::uuid, 'ORBIT', 'out', 'CNY', 10000, case when n <= 120 then 'held' else 'refused' end,
               case when n > 120 then now() end from generate_series(1, 20000) n`,
      [member.id],
    );
    await c.test.database.asOwner('analyze vendor_transfer');
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await list({ direction: 'out', ...(before !== undefined && { before }) });
      seen.push(...page.rows.map(({ transferId }) => transferId));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted().toReversed());
    const looked = await c.test.platform.database.forMerchant('EN', async (tx) => {
      await readQueue(tx, 'EN', { view: 'waiting', limit: 51 });
      await readQueue(tx, 'EN', { view: 'decided', limit: 51 });
      await watchQueue(tx, 'EN');
      const found = await sql<{ looked: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as looked
        from pg_stat_xact_user_tables where relname = 'vendor_transfer'`.execute(tx);
      return found.rows[0]?.looked;
    });
    expect(looked).toBeLessThan(2 * (120 + open) + 200);
    await c.test.database.asOwner(`delete from vendor_transfer where direction = 'out' and told_state is null`);
  });
});

describe('sums that differ', () => {
  const differing = async (before?: string) =>
    (await c.call('listDifferingWallets', before === undefined ? {} : { before }, at(finance))).value;
  const compare = () => c.call('compareWallet', { memberId: member.id, vendor: 'ORBIT' }, at(finance));

  it('CWAL-02: a wallet with other sums than ours is listed with both, and gone from there once both agree', async () => {
    const before = await watch();
    await fault('duplicate');
    await transfer('LOTT', 'ORBIT', '20');
    await fault('none');
    await compareBalances(c.test.platform, 'EN', 0);
    const find = async () => (await differing()).rows.find(({ memberId }) => memberId === member.id);
    expect(await find()).toMatchObject({
      vendorName: 'Orbit',
      currency: 'CNY',
      ours: { received: '20.00', returned: '0.00', balance: '20.00' },
      theirs: { received: '40.00', returned: '0.00', balance: '40.00' },
    });
    const after = await watch();
    expect([after.differing, after.waiting > before.waiting, after.mark === before.mark]).toEqual([
      before.differing + 1,
      true,
      false,
    ]);
    const since = (await find())?.since;
    expect((await compare()).value).toEqual({ agrees: false });
    expect((await find())?.since).toBe(since);
    await c.test.database.asOwner('update sandbox.orbit_player set received = 2000, balance = 1500 where player = $1', [
      member.id,
    ]);
    expect((await compare()).value).toEqual({ agrees: true });
    expect(await find()).toBeUndefined();
    // what play lost there is booked once both agree
    expect(await money()).toEqual([80, 15]);
    expect((await failures()).filter(({ item_id }) => item_id === `ORBIT/${member.id}`)).toEqual([]);
  });

  it('CWAL-02: a vendor that is silent, a member without a wallet there and an unknown vendor change nothing', async () => {
    expect((await compare()).errorCode).toBe('NOT_FOUND');
    const unknown = await c.call('compareWallet', { memberId: member.id, vendor: 'NOBODY' }, at(finance));
    expect(unknown.errorCode).toBe('NOT_FOUND');
    await transfer('LOTT', 'ORBIT', '20');
    await sandbox.stop();
    const asked = await compare().finally(async () => {
      sandbox = await startTestSandbox(c.test);
    });
    expect(asked.errorCode).toBe('VENDOR_SILENT');
    for (const before of ['x', '2026-13-45T00:00:00.000000Z a ORBIT', `2026-11-25T00:00:00.000000Z ${member.id} 'x`])
      expect((await c.call('listDifferingWallets', { before }, at(finance))).errorCode).toBe('REQUEST_INVALID');
  });

  it('CWAL-02: pages of wallets go on after the last one, also where several began to differ at the same moment', async () => {
    await c.test.database.asOwner(
      `insert into vendor_wallet (merchant_code, member_id, vendor_code, currency, told_balance, told_received, told_returned, differs_since)
        select 'EN', $1::uuid, 'V' || n, 'CNY', 1, 1, 0, now() from generate_series(1, 110) n`,
      [member.id],
    );
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await differing(before);
      seen.push(...page.rows.filter(({ memberId }) => memberId === member.id).map(({ vendor }) => vendor));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toHaveLength(110);
    expect(new Set(seen).size).toBe(110);
    await c.test.database.asOwner(`delete from vendor_wallet where vendor_code like 'V%'`);
  });
});
