import { MAX_REPORT_DAYS } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type createLines, openLines, type TestMember } from '../../../test/test-lines.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { grant, payOut, reserve, settle } from '#server/modules/ledger/ledger.ts';

let test: TestServer;
let lines: ReturnType<typeof createLines>;
beforeAll(async () => {
  test = await createTestServer();
  await seedDemoCatalogue(test.database.database);
  lines = await openLines(test);
});
afterAll(() => test.close());

const money = (whole: number) => BigInt(whole) * 10_000n;
const owner = (text: string, values: unknown[]) => test.database.asOwner(text, values);
const accountOf = (member: TestMember) => ({
  merchantCode: 'EN',
  memberId: member.id,
  currency: 'CNY',
  book: 'LIVE' as const,
});
const report = async (agent: TestMember, startDate: string, endDate = startDate) =>
  (await test.call('getTeamReport', { startDate, endDate }, { token: agent.token })).value;

/** What is paid out to a member's bank, with the fee that is kept of it. */
async function withdraw(member: TestMember, amount: bigint, fee: bigint): Promise<void> {
  const posting = { ...accountOf(member), scope: 'withdrawal' };
  const place = { ...posting, key: `of:${member.id}`, amount, purpose: 'WITHDRAWAL' as const };
  await test.database.database.forMerchant('EN', async (tx) => {
    expect((await reserve(tx, place)).code).toBe('OK');
    const paid = await payOut(tx, { ...posting, key: `paid:${member.id}`, reserveKey: place.key, fee });
    expect(paid.code).toBe('OK');
  });
}

/** Puts what a member played and moved since the last time at its own moment. */
async function dateAt(member: TestMember, when: string): Promise<void> {
  const isFresh = `created_at > now() - interval '1 hour'`;
  await owner(`update vendor_round set created_at = $2 where member_id = $1 and ${isFresh}`, [member.id, when]);
  await owner(
    `update txn set created_at = $2 where account_id in (select account_id from account where owner_id = $1) and ${isFresh}`,
    [member.id, when],
  );
}

describe('the report of a team', () => {
  it('AGENT-10: stakes, wins, deposits and withdrawals are under their own names, in all, by member and today', async () => {
    const top = await lines.topAgent();
    const member = await lines.below(top);
    await test.fund(member.id, money(500));
    await lines.play(member, 'RNG', money(100), money(30));
    await withdraw(member, money(50), money(5));
    // what a round sets aside and settles is no withdrawal
    const round = { ...accountOf(member), scope: 'JL', roundId: `held:${member.id}` };
    const { database } = test.database;
    await reserve(database, { ...round, key: `held:${member.id}`, amount: money(20), purpose: 'ROUND' });
    const ended = { reserveKey: `held:${member.id}`, used: money(20), win: 0n, closeRound: true };
    expect((await settle(database, { ...round, key: `ended:${member.id}`, ...ended })).code).toBe('OK');
    const sums = { turnover: '70.00', bets: '100.00', wins: '30.00', deposits: '500.00', withdrawals: '50.00' };
    const overview = (await test.call('getAgentOverview', {}, { token: top.token })).value;
    const today = overview.days.at(-1)?.day ?? '';
    expect(overview.today).toEqual(sums);
    const { totals, list, totalPages, totalCount } = await report(top, today);
    expect([totalPages, totalCount]).toEqual([1, 1]);
    expect(totals).toEqual({ ...sums, activeMembers: 1, newMembers: 1 });
    expect(list).toEqual([{ memberId: member.id, account: member.userName, isAgent: false, depth: 1, ...sums }]);
    // older clients calculate with the same sums, and with size 0 ask for no members
    const inNumbers = { turnover: 70, bets: 100, wins: 30, deposit: 500, withdraw: 50 };
    const kpi = async (size: number) =>
      (await test.call('getTeamKpi', { startDate: today, endDate: today, size }, { token: top.token })).value;
    const footer = { ...inNumbers, activeMembers: 1, newMembers: 1 };
    expect(await kpi(0)).toEqual({ list: [], footer, totalPages: 0, total: 1 });
    const row = { customerId: member.id, customerName: member.userName, isAgent: false, depth: 1, ...inNumbers };
    expect(await kpi(10)).toEqual({ list: [row], footer, totalPages: 1, total: 1 });
  });

  it('AGENT-10: a period is its whole days of the merchant’s zone, for rounds, money and new members', async () => {
    const top = await lines.topAgent();
    // one second before, at and after each border of the period
    const moments = [
      ['2026-03-09 23:59:59+08', 1],
      ['2026-03-10 00:00:00+08', 10],
      ['2026-03-11 23:59:59+08', 100],
      ['2026-03-12 00:00:00+08', 1000],
    ] as const;
    for (const [when, amount] of moments) {
      const member = await lines.below(top);
      await test.fund(member.id, money(amount));
      await lines.play(member, 'RNG', money(amount), 0n);
      await dateAt(member, when);
      await owner('update member set created_at = $2 where member_id = $1', [member.id, when]);
    }
    const { totals, list } = await report(top, '2026-03-10', '2026-03-11');
    expect(totals).toMatchObject({ turnover: '110.00', deposits: '110.00', newMembers: 2, activeMembers: 2 });
    expect(list.map(({ turnover }) => turnover)).toEqual(['100.00', '10.00']);
    expect((await report(top, '2026-03-12')).totals).toMatchObject({ turnover: '1000.00', newMembers: 1 });
  });

  it('ROUTE-35: the overview has what the line turned over on each of the last seven days of the merchant’s zone', async () => {
    const top = await lines.topAgent();
    const zone = 'Asia/Shanghai';
    const [now] = await test.database.asOwner<{ days: string[]; noon: string[] }>(
      `select array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days, array_agg((day + interval '12 hours') at time zone $1 order by day) as noon
       from (select date_trunc('day', now() at time zone $1) - make_interval(days => n) as day from generate_series(0, 7) n) d`,
      [zone],
    );
    if (!now) throw new Error('no days');
    // eight days back to yesterday: the first one is not shown any more
    const amounts = [1000, 64, 32, 0, 16, 8, 4];
    for (const [place, amount] of amounts.entries()) {
      if (amount === 0) continue;
      const member = await lines.below(top);
      await test.fund(member.id, money(amount));
      await lines.play(member, 'RNG', money(amount), 0n);
      await dateAt(member, now.noon[place] ?? '');
    }
    const { days } = (await test.call('getAgentOverview', {}, { token: top.token })).value;
    expect(days.map(({ day }) => day)).toEqual(now.days.slice(1));
    expect(days.map(({ turnover }) => Number(turnover))).toEqual([...amounts.slice(1), 0]);
  });

  it('AGENT-10: the longest period is 92 days, and one more is refused', async () => {
    const top = await lines.topAgent();
    const last = Date.UTC(2026, 2, 31);
    const ask = (days: number) =>
      test.call(
        'getTeamReport',
        { startDate: new Date(last - (days - 1) * 86_400_000).toISOString().slice(0, 10), endDate: '2026-03-31' },
        { token: top.token },
      );
    expect(MAX_REPORT_DAYS).toBe(92);
    expect((await ask(92)).status).toBe(200);
    const { errorCode, failure } = await ask(93);
    expect([errorCode, failure?.['field']]).toEqual(['INVALID_PARAMETERS', 'startDate']);
  });

  it('ROUTE-35: the overview tells what the agent was credited within thirty days, each for what it was', async () => {
    const top = await lines.topAgent();
    for (const [kind, amount, daysAgo] of [
      ['AGENT_REBATE', 1, 29],
      ['AGENT_SALARY', 2, 29],
      ['AGENT_DIVIDEND', 4, 29],
      ['AGENT_REBATE', 10, 31],
      ['AGENT_SALARY', 20, 31],
      ['AGENT_DIVIDEND', 40, 31],
    ] as const) {
      const key = `${kind}:${daysAgo}:${top.id}`;
      const given = { ...accountOf(top), kind, scope: 'agent', key, amount: money(amount) };
      const { code, txnId } = await test.database.database.forMerchant('EN', (tx) => grant(tx, given));
      expect(code).toBe('OK');
      await owner(`update txn set created_at = now() - make_interval(days => $2) where txn_id = $1`, [txnId, daysAgo]);
    }
    const { earned } = (await test.call('getAgentOverview', {}, { token: top.token })).value;
    expect(earned).toEqual({ rebate: '1.00', salary: '2.00', dividend: '4.00' });
  });
});
