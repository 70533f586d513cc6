import { staffEndpoints } from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relayEvents } from '../../test/relay-events.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../test/staff-client.ts';
import { bet, win } from '#server/modules/ledger/ledger.ts';
import { countMovements, relayMovements } from '#server/modules/statistics/statistics.ts';

let c: ConsoleTest;
let finance: TestStaff;
let member: { token: string; id: string; userName: string };
beforeAll(async () => {
  c = await createConsoleTest();
  relayMovements(c.test.platform);
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  // a name that a spreadsheet would compute, as somebody could have been given one before names were checked
  member = await c.test.newMember('EN', 'formula1');
  await c.test.database.asOwner(`update member set user_name = '=1+1' where member_id = $1`, [member.id]);
  await c.test.fund(member.id, 100_0000n);
  const place = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const, scope: 'PG' };
  await bet(c.test.platform.database, { ...place, key: 'b', amount: 30_0000n, roundId: 'r' });
  await win(c.test.platform.database, {
    ...place,
    key: 'w',
    amount: 42_5000n,
    roundId: 'r',
    betKey: 'b',
    closeRound: true,
  });
  await relayEvents(c.test);
  await countMovements(c.test.platform.database, 'EN');
});
afterAll(() => c.close());

const as = ({ token }: TestStaff = finance) => ({ token });

type Export = Extract<keyof typeof staffEndpoints, `export${string}`>;
/** Fetches a file. */
async function download(name: Export, query: Record<string, string>, { token }: TestStaff = finance, merchant = 'EN') {
  const { statusCode, headers, payload } = await c.server.inject({
    method: 'GET',
    url: staffEndpoints[name].path.replace(':merchant', merchant),
    query,
    headers: { host: 'localhost:4002', authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, text: payload };
}
const today = async () => (await c.call('showHouseResult', { by: 'day' }, as())).value.today;

describe('the dashboard', () => {
  it('shows the present day with its people, and what waits', async () => {
    const { value, status } = await c.call('showDashboard', {}, as());
    expect(status).toBe(200);
    expect(value).toMatchObject({
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      isRecounting: false,
      today: {
        deposits: 1,
        deposited: '100.00',
        withdrawn: '0.00',
        bets: 1,
        staked: '30.00',
        returned: '42.50',
        result: '-12.50',
        activeMembers: 1,
        registrations: 1,
        firstDeposits: 1,
      },
      yesterday: { deposits: 0, staked: '0.00', registrations: 0 },
      queues: { deposits: { waiting: 0, since: null }, chats: { waiting: 0, since: null } },
    });
    const compared = Date.parse(value.comparedUntil);
    expect(compared % 900_000).toBe(0);
    expect(Date.parse(value.at) - compared).toBeLessThan(86_400_000);
  });

  it('has each kind of movement in its own figure, and of several in one all of them', async () => {
    // by the bits of each figure it is seen which kinds it sums
    const KINDS =
      'deposit withdrawal depositFee withdrawalFee reward cashback commission adjustmentIn adjustmentOut stake return';
    for (const [bit, kind] of KINDS.split(' ').entries())
      await c.test.database.asOwner(
        `insert into money_figure (merchant_code, starts_at, currency, kind, movements, amount)
         select 'LANTERN', date_bin('15 minutes', clock_timestamp(), 'epoch'), 'PHP', $1, $2, $3`,
        [kind, bit + 1, 2 ** bit * 10_000],
      );
    const { today: shown } = (await c.call('showDashboard', {}, { ...as(c.owner), merchant: 'LANTERN' })).value;
    await c.test.database.asOwner(`delete from money_figure where merchant_code = 'LANTERN'`);
    expect(shown).toMatchObject({
      deposits: 1,
      deposited: '1.00',
      depositFees: '4.00',
      withdrawals: 2,
      withdrawn: '2.00',
      withdrawalFees: '8.00',
      given: `${16 + 32 + 64}.00`,
      adjusted: `${128 - 256}.00`,
      bets: 10,
      staked: '512.00',
      returned: '1024.00',
      result: `${512 - 1024}.00`,
    });
  });

  it('counts who registered for a real account, and no trial', async () => {
    const registrations = async () => (await c.call('showDashboard', {}, as())).value.today.registrations;
    const before = await registrations();
    const trial = await c.test.newMember();
    await c.test.database.asOwner('update member set type = 4 where member_id = $1', [trial.id]);
    expect(await registrations()).toBe(before);
    await c.test.newMember();
    expect(await registrations()).toBe(before + 1);
  });

  it('names the oldest that waits, and vendors that were opened', async () => {
    await c.test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, expires_at, review_at)
       values ('EN', gen_random_uuid(), $1, 'bank', 'sandbox', 'CNY', 5, 'review', 'k1', now(), now() - interval '3 hours')`,
      [member.id],
    );
    const { value } = await c.call('showDashboard', {}, as());
    expect(value.queues.deposits.waiting).toBe(1);
    expect(Date.now() - Date.parse(value.queues.deposits.since ?? '')).toBeGreaterThan(3 * 3_500_000);
    // a merchant of somebody else has none of it
    const far = (await c.call('showDashboard', {}, { token: c.owner.token, merchant: 'LANTERN' })).value;
    expect([far.queues.deposits.waiting, far.today.deposits, far.today.registrations]).toEqual([0, 0, 0]);
  });

  it('draws 24 hours and 30 days, empty ones too', async () => {
    const { value } = await c.call('showTrends', {}, as());
    expect([value.hours.length, value.days.length]).toEqual([24, 30]);
    expect(value.hours.at(-1)).toMatchObject({ deposited: '100.00', staked: '30.00', result: '-12.50' });
    expect(value.days.at(-1)).toMatchObject({ deposited: '100.00', result: '-12.50' });
    expect(value.days[0]).toMatchObject({ deposited: '0.00' });
  });
});

describe('the house result', () => {
  it('is grouped, named, and adds up', async () => {
    for (const by of ['vendor', 'game', 'category', 'day'] as const) {
      const { value } = await c.call('showHouseResult', { by }, as());
      expect(value.rows).toHaveLength(1);
      expect(value.rows[0]).toMatchObject({
        currency: 'CNY',
        bets: 1,
        staked: '30.00',
        returned: '42.50',
        result: '-12.50',
      });
      expect(value.totals).toEqual([
        { currency: 'CNY', bets: 1, staked: '30.00', returned: '42.50', result: '-12.50' },
      ]);
    }
    const { value } = await c.call('showHouseResult', { by: 'day', first: '2020-01-01', last: '2020-02-01' }, as());
    expect([value.rows, value.totals]).toEqual([[], []]);
  });

  it('cuts days in the merchant’s zone, also one that is half an hour off', async () => {
    // 18:30 UTC is midnight in Kolkata: a bet at 18:20 is the day before, one at 18:35 the next
    await c.test.database.asOwner(`insert into game_figure values
      ('EN', '2026-03-01 18:15Z', 'CNY', 'PG', '', 1, 10000, 0), ('EN', '2026-03-01 18:30Z', 'CNY', 'PG', '', 1, 20000, 0)`);
    await c.test.change('EN', { timeZone: 'Asia/Kolkata' });
    const read = async () =>
      (await c.call('showHouseResult', { by: 'day', first: '2026-03-01', last: '2026-03-02' }, as())).value.rows.map(
        ({ key, staked }) => [key, staked],
      );
    await expect.poll(read).toEqual([
      ['2026-03-01', '1.00'],
      ['2026-03-02', '2.00'],
    ]);
    await c.test.change('EN', { timeZone: 'Asia/Shanghai' });
    await expect.poll(read).toEqual([['2026-03-02', '3.00']]);
    await c.test.database.asOwner(`delete from game_figure where starts_at < '2026-04-01'`);
  });

  it('refuses days that no calendar has, the wrong order, and more than a year', async () => {
    for (const [first, last] of [
      ['2026-02-31', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['2024-01-01', '2026-01-01'],
      ["2026-01-01'", '2026-01-02'],
    ] as const)
      expect((await c.call('showHouseResult', { by: 'day', first, last }, as())).errorCode).toBe('REQUEST_INVALID');
  });
});

describe('exports', () => {
  it('are files with their rows and sums; what a spreadsheet would compute is led by an apostrophe', async () => {
    const day = await today();
    const result = await download('exportHouseResult', { first: day, last: day, by: 'vendor' });
    expect(result.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(result.headers['content-disposition']).toBe('attachment; filename="house-result.csv"');
    expect(result.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'vendor,name,currency,bets,staked,returned,result',
      expect.stringMatching(/^PG,.*,CNY,1,30\.00,42\.50,-12\.50$/),
      ',Total,CNY,1,30.00,42.50,-12.50',
      '',
    ]);
    const members = await download('exportMembers', {});
    expect(members.text).toContain(`${member.id},'=1+1,real,false,false,`);
    const deposits = await download('exportDeposits', { first: day, last: day });
    expect(deposits.text).toContain(",'=1+1,review,CNY,0.0005,");
    expect((await download('exportWithdrawals', { first: day, last: day })).text.split('\r\n')).toHaveLength(2);
  });

  it('are read page by page, each row once', async () => {
    await c.test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, expires_at)
       select 'EN', gen_random_uuid(), $1, 'bank', 'sandbox', 'CNY', 10000, 'expired', 'many' || n, now() from generate_series(1, 2500) n`,
      [member.id],
    );
    const day = await today();
    const { text } = await download('exportDeposits', { first: day, last: day });
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect([ids.length, new Set(ids).size]).toEqual([2501, 2501]);
  });

  it('are recorded with what was asked, and refused to who may not export or may not read the list', async () => {
    const { value } = await c.call('listMerchantAudit', { action: 'exportMembers' }, as(c.owner));
    expect(value.entries[0]).toMatchObject({
      staff: finance.email,
      words: ['search='],
      outcome: 'done',
      effect: 'discloses',
    });
    const operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
    expect((await download('exportMembers', {}, operations)).status).toBe(403);
    // finance may export and may not read the audit log
    expect((await download('exportMerchantAudit', {})).status).toBe(403);
    expect((await download('exportMembers', {}, finance, 'LANTERN')).status).toBe(404);
    expect((await download('exportDeposits', { first: 'x', last: 'y' })).status).toBe(400);
  });

  it('of the audit log are what the command line writes, and those of a merchant hold its own alone', async () => {
    const whole = await download('exportAuditLog', {}, c.owner);
    const lines = whole.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => String(index + 1)));
    expect(Object.keys(lines[0])).toEqual(['position', 'source', 'merchant', 'body', 'hash']);
    const atMerchant = await download('exportMerchantAudit', { action: 'exportMembers' }, c.owner);
    expect(atMerchant.text).toContain(`,${finance.email},discloses,exportMembers,search=,done,,`);
    /** The person and the action of each row of the file. */
    const rowsOf = async (filter: { staff?: string; action?: string }) => {
      const { text } = await download('exportMerchantAudit', filter, c.owner);
      const rows = text.trimEnd().split('\n').slice(1);
      return rows.map((row) => row.split(',')).map(([, , staff, , action]) => `${staff} ${action}`);
    };
    const all = await rowsOf({});
    const of = (staff: string, action: string) =>
      all.filter((row) => (!staff || row.startsWith(`${staff} `)) && (!action || row.endsWith(` ${action}`)));
    // looking is written down too
    for (const staff of ['', finance.email, c.owner.email])
      for (const action of ['', 'exportMembers', 'listMerchantAudit'])
        expect((await rowsOf({ staff, action })).filter((row) => !row.endsWith('exportMerchantAudit'))).toEqual(
          of(staff, action).filter((row) => !row.endsWith('exportMerchantAudit')),
        );
    expect([of(finance.email, '').length, of('', 'exportMembers').length]).not.toContain(all.length);
    expect((await download('exportAuditLog', {}, finance)).status).toBe(403);
  });

  it('that fail at their beginning are refused, not begun', async () => {
    await c.test.database.asOwner('alter table deposit rename to deposit_away');
    const day = await today();
    const failed = await download('exportDeposits', { first: day, last: day });
    await c.test.database.asOwner('alter table deposit_away rename to deposit');
    expect([failed.status, JSON.parse(failed.text).errorCode]).toEqual([500, 'UNKNOWN']);
  });
});
