import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticed } from '../../../test/damaged-ledger.ts';
import { createLines, openLines, type TestMember } from '../../../test/test-lines.ts';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { FEATURES } from '@tessera/contract';
import { seedCatalogue, seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';

let test: TestServer;
let lines: ReturnType<typeof createLines>;

beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  await seedDemoCatalogue(test.database.database);
  lines = await openLines(test);
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});

const owner = <Row extends object>(query: string, values: unknown[] = []) => test.database.asOwner<Row>(query, values);
const as = ({ token }: TestMember) => ({ token });
const staff = (...words: string[]) => runStaffWords(test, 'EN', words);
const balanceOf = async (member: TestMember) => {
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  return (await readBalance(test.database.database, account))?.balance ?? 0n;
};
const money = (whole: number) => BigInt(Math.round(whole * 10_000));
const run = () => staff('agent', 'run').then((text) => JSON.parse(text) as Record<string, number>);

describe('lines', () => {
  it('AGENT-09: a member who registers by an agent’s code joins its line for life; others do not', async () => {
    const top = await lines.topAgent();
    const middle = await lines.asAgent(await lines.below(top));
    const low = await lines.below(middle);
    const other = await lines.below(top);
    const plain = await test.newMember();
    const [code] = await owner<{ affiliate_code: string }>('select affiliate_code from member where member_id = $1', [
      plain.id,
    ]);
    const friend = await test.call('register', {
      username: 'friendxx1',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      ageConfirmed: true,
      affiliateCode: code?.affiliate_code ?? '',
    });
    expect(friend.status).toBe(200);
    const page = (await test.call('listDownlines', {}, as(top))).value;
    expect(page.list.map((row) => [row.account, row.isAgent, row.directCount, row.teamCount])).toEqual([
      [other.userName, false, 0, 0],
      [middle.userName, true, 1, 1],
    ]);
    const deeper = (await test.call('listDownlines', { parentId: middle.id }, as(top))).value;
    expect([deeper.path.map(({ account }) => account), deeper.list.map((row) => [row.account, row.depth])]).toEqual([
      [middle.userName],
      [[low.userName, 2]],
    ]);
    const found = (await test.call('listDownlines', { search: low.userName.toUpperCase().slice(1) }, as(top))).value;
    expect(found.list.map(({ account }) => account)).toEqual([low.userName]);
    expect((await test.call('listDownlines', { search: '%' }, as(top))).value.totalCount).toBe(0);
    const second = (await test.call('listDownlines', { size: 1, page: 2 }, as(top))).value;
    expect([second.list.map(({ account }) => account), second.totalPages]).toEqual([[middle.userName], 2]);
    const [none] = await owner<{ n: number }>('select count(*)::int as n from agent_closure where descendant = $1', [
      plain.id,
    ]);
    expect(none?.n).toBe(0);
  });

  it('AGENT-09: an agent sees only its own line, whichever member it asks for (random trees: seen means above)', async () => {
    const tops = [await lines.topAgent(), await lines.topAgent()];
    const members = [...tops];
    for (let count = 0; count < 10; count += 1) {
      const parent = members[(count * 7) % members.length];
      if (parent) members.push(await lines.asAgent(await lines.below(parent)));
    }
    const rows = await owner<{ member_id: string; upline_id: string | null }>(
      'select member_id, upline_id from member',
    );
    const parentOf = new Map(rows.map((row) => [row.member_id, row.upline_id]));
    const isAbove = (above: string, below: string): boolean => {
      const parent = parentOf.get(below);
      return parent === above || (typeof parent === 'string' && isAbove(above, parent));
    };
    for (const above of members.slice(0, 6))
      for (const other of members) {
        const { status } = await test.call('listDownlines', { parentId: other.id }, as(above));
        expect(status).toBe(isAbove(above.id, other.id) ? 200 : 404);
      }
  });

  it('AGENT-10: the team report sums the line over whole days, in all and by member, and counts new members', async () => {
    const top = await lines.topAgent();
    const middle = await lines.asAgent(await lines.below(top));
    const low = await lines.below(middle);
    await test.fund(low.id, money(500));
    await test.fund(middle.id, money(100));
    await test.fund(top.id, money(900));
    await lines.play(low, 'RNG', money(100), 0n);
    await lines.play(low, 'LIVE', money(100), money(150));
    await lines.play(middle, 'RNG', money(10), money(10));
    await lines.play(top, 'RNG', money(800), 0n);
    const [today] = await owner<{ day: string }>(
      `select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
    );
    const days = { startDate: today?.day ?? '', endDate: today?.day ?? '' };
    const report = (await test.call('getTeamReport', days, as(top))).value;
    expect(report.totals).toEqual({
      turnover: '150.00',
      bets: '210.00',
      wins: '160.00',
      deposits: '600.00',
      withdrawals: '0.00',
      activeMembers: 2,
      newMembers: 2,
    });
    expect(report.list.map((row) => [row.account, row.depth, row.turnover, row.deposits])).toEqual([
      [low.userName, 2, '150.00', '500.00'],
      [middle.userName, 1, '0.00', '100.00'],
    ]);
    const paged = (await test.call('getTeamReport', { ...days, size: 1, page: 2 }, as(top))).value;
    expect([paged.list.map(({ account }) => account), paged.totalPages]).toEqual([[middle.userName], 2]);
    const past = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect((await test.call('getTeamReport', past, as(top))).value.totals.turnover).toBe('0.00');
    for (const wrong of [
      { startDate: days.endDate, endDate: '2026-01-01' },
      { startDate: '2026-01-01', endDate: days.endDate },
    ])
      expect((await test.call('getTeamReport', wrong, as(top))).errorCode).toBe('INVALID_PARAMETERS');
    const overview = (await test.call('getAgentOverview', {}, as(top))).value;
    expect(overview).toMatchObject({ directCount: 1, teamCount: 2, newToday: 2, activeToday: 2 });
    expect(overview.today.turnover).toBe('150.00');
    expect([overview.days.length, overview.days.at(-1)?.turnover]).toEqual([7, '150.00']);
  });
});

const TERMS = ['fixed', 'active=50'] as const;
async function accept(agent: TestMember, kind: 'salary' | 'dividend' | 'hourly') {
  const { list } = (await test.call('listAgentContracts', { kind, state: 'requested' }, as(agent))).value;
  const answer = await test.call(
    'decideAgentContract',
    { contractId: list[0]?.contractId ?? '', accept: true },
    as(agent),
  );
  expect(answer.failure).toBeUndefined();
  return answer.value;
}

describe('contracts', () => {
  it('AGENT-03 CWAL-22: what waits for the agent is listed by kind; nothing waiting is an empty value', async () => {
    const agent = await lines.topAgent();
    const empty = {
      dailysalreqtype: '',
      divtypereq: '',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
      realtimesalreqtype: '',
    };
    expect((await test.call('getPendingContracts', {}, as(agent))).value).toEqual(empty);
    await staff('agent', agent.userName, 'propose', 'salary', ...TERMS, '500:1:0:0.3%');
    await staff('agent', agent.userName, 'propose', 'hourly', ...TERMS, '500:1:0:5');
    const pending = (await test.call('getPendingContracts', {}, as(agent))).value;
    expect([pending.dailysalreqtype, pending.contracthoursalreq].map((id) => id.length)).toEqual([36, 36]);
    expect(pending.divtypecompperiodreq).toBe('');
    const byAlias = await test.server.inject({
      url: '/wps/member/info/funds/consolidated',
      headers: { host: 'localhost:4000', authorization: agent.token },
    });
    const foreign = { contractmrdailysalinfotype: '', contracthoursalinfo: '', dailysalinfotype: '', divtypeinfo: '' };
    expect(byAlias.json().value).toEqual({ ...pending, ...foreign });
    const member = await test.newMember();
    const ofMember = await test.call('getMemberRequests', {}, as(member));
    expect(ofMember.value).toEqual({ ...empty, ...foreign });
    await owner(`update agent_contract set expires_at = now() - interval '1 minute' where agent_id = $1`, [agent.id]);
    expect((await test.call('getPendingContracts', {}, as(agent))).value).toEqual(empty);
    const late = await test.call(
      'decideAgentContract',
      { contractId: pending.dailysalreqtype, accept: true },
      as(agent),
    );
    expect(late.errorCode).toBe('CONTRACT_DECIDED');
  });

  it('AGENT-08: the agent it is for accepts or rejects, once; it counts from the next period on', async () => {
    const agent = await lines.topAgent();
    const stranger = await lines.topAgent();
    await staff('agent', agent.userName, 'propose', 'salary', ...TERMS, '500:1:0:0.3%', '5000:3:0:0.5%');
    const { dailysalreqtype: contractId } = (await test.call('getPendingContracts', {}, as(agent))).value;
    expect((await test.call('decideAgentContract', { contractId, accept: true }, as(stranger))).status).toBe(404);
    await expect(staff('agent', agent.userName, 'propose', 'salary', ...TERMS, '1:1:0:9%')).rejects.toThrow(/waits/);
    const valid = await accept(agent, 'salary');
    expect([valid.state, valid.tiers.map(({ rate }) => rate), valid.issuerAccount]).toEqual([
      'valid',
      ['0.3', '0.5'],
      null,
    ]);
    expect(valid.effectiveFrom).toBeGreaterThan(Date.now());
    for (const again of [true, false])
      expect((await test.call('decideAgentContract', { contractId, accept: again }, as(agent))).errorCode).toBe(
        'CONTRACT_DECIDED',
      );
    await staff('agent', agent.userName, 'propose', 'salary', ...TERMS, '400:1:0:0.4%');
    const { dailysalreqtype: next } = (await test.call('getPendingContracts', {}, as(agent))).value;
    const denied = await test.call('decideAgentContract', { contractId: next, accept: false }, as(agent));
    expect(denied.value.state).toBe('denied');
    const states = (await test.call('listAgentContracts', {}, as(agent))).value.list.map(({ state }) => state);
    expect(states).toEqual(['denied', 'valid']);
  });

  it('AGENT-11: an agent proposes to those directly below, never better than its own contract', async () => {
    const top = await lines.topAgent();
    const middle = await lines.asAgent(await lines.below(top));
    const low = await lines.asAgent(await lines.below(middle));
    const member = await lines.below(top);
    const tier = (turnover: string, rate: string) => ({ turnover, activeMembers: 1, loss: '0', rate });
    const propose = (to: TestMember, change: object = {}) =>
      test.call(
        'proposeAgentContract',
        { memberId: to.id, kind: 'salary', activeTurnover: '50', tiers: [tier('500', '0.3')], ...change },
        as(top),
      );
    expect((await propose(middle)).errorCode).toBe('CONTRACT_TERMS');
    await staff('agent', top.userName, 'propose', 'salary', ...TERMS, '500:1:0:0.3%');
    await accept(top, 'salary');
    for (const easier of [
      { tiers: [tier('499', '0.3')] },
      { tiers: [tier('500', '0.31')] },
      { activeTurnover: '49' },
      { mode: 'float' as const },
    ])
      expect((await propose(middle, easier)).errorCode).toBe('CONTRACT_TERMS');
    for (const other of [low, member]) expect((await propose(other)).status).toBe(404);
    expect((await propose(middle)).value.issuerAccount).toBe(top.userName);
    expect((await propose(middle)).errorCode).toBe('CONTRACT_OPEN');
    await accept(middle, 'salary');
    const given = (await test.call('listAgentContracts', { side: 'given' }, as(top))).value.list;
    expect(given.map((row) => [row.agentAccount, row.state])).toEqual([[middle.userName, 'valid']]);
    await expect(staff('agent', middle.userName, 'propose', 'salary', ...TERMS, '1:1:0:1%')).rejects.toThrow(/upline/);
  });
});

describe('what periods bring', () => {
  it('CWAL-17 CWAL-18 AGENT-11 AGENT-12: figures are frozen once; salaries go down the line, dividends and rebates are paid once however often it runs', async () => {
    const top = await lines.topAgent();
    const middle = await lines.asAgent(await lines.below(top));
    const low = await lines.below(middle);
    await staff('agent', top.userName, 'rates', 'RNG=0.9', 'LIVE=0.5');
    const set = await test.call('setDownlineRebates', { memberId: middle.id, rates: { RNG: '0.4' } }, as(top));
    expect(set.failure).toBeUndefined();
    await staff('agent', top.userName, 'propose', 'salary', ...TERMS, '500:1:0:1%');
    await staff('agent', top.userName, 'propose', 'dividend', 'fixed', 'active=50', '0:1:0:10%');
    await staff('agent', top.userName, 'propose', 'hourly', ...TERMS, '999999:1:0:1%');
    for (const kind of ['salary', 'dividend', 'hourly'] as const) await accept(top, kind);
    const tiers = [{ turnover: '500', activeMembers: 1, loss: '0', rate: '0.6' }];
    const proposal = { memberId: middle.id, activeTurnover: '50', tiers };
    expect((await test.call('proposeDailySalary', proposal, as(top))).value.kind).toBe('salary');
    const share = [{ turnover: '0', activeMembers: 1, loss: '0', rate: '4' }];
    const given = await test.call('proposeDividend', { ...proposal, tiers: share }, as(top));
    expect(given.value.kind).toBe('dividend');
    await accept(middle, 'salary');
    await accept(middle, 'dividend');
    await test.fund(low.id, money(5_000));
    await lines.play(low, 'RNG', money(1_000), 0n);
    await lines.play(low, 'LIVE', money(1_000), money(1_500));
    await lines.daysPass(20);
    const [first, second] = await Promise.all([run(), run()]);
    expect((first?.['hours'] ?? 0) + (second?.['hours'] ?? 0)).toBeGreaterThan(20);
    while (((await run())['hours'] ?? 0) > 0);
    await run();
    // Salary: 1500 x 1 % to the first, of which 1500 x 0.6 % goes on. Dividend of 500 lost: 10 % less 4 %. Rebate: RNG 1000 x 0.5 % and LIVE 500 x 0.5 %.
    const billsOf = async (agent: TestMember) => {
      const lists = (['dividend', 'salary'] as const).map(
        async (kind) => (await test.call('listAgentBills', { kind, size: 100 }, as(agent))).value.list,
      );
      return (await Promise.all(lists)).flat().filter(({ state }) => state !== 'notReached');
    };
    const shown = async (agent: TestMember) =>
      (await billsOf(agent)).map((bill) => [bill.kind, bill.state, bill.amount, bill.paid, bill.passedOn]).sort();
    expect(await shown(top)).toEqual([
      ['dividend', 'issued', '50.00', '30.00', '20.00'],
      ['salary', 'issued', '15.00', '15.00', '9.00'],
    ]);
    expect(await shown(middle)).toEqual([
      ['dividend', 'issued', '20.00', '20.00', '0.00'],
      ['salary', 'issued', '9.00', '9.00', '0.00'],
    ]);
    for (const [name, kind] of [
      ['listDailySalaries', 'salary'],
      ['listDividends', 'dividend'],
    ] as const) {
      const own = (await test.call(name, { size: 100 }, as(top))).value;
      expect(own).toEqual((await test.call('listAgentBills', { kind, size: 100 }, as(top))).value);
      expect(new Set(own.list.map((bill) => bill.kind))).toEqual(new Set([kind]));
    }
    const rebates = async (agent: TestMember) => (await test.call('listAgentRebates', {}, as(agent))).value;
    expect((await rebates(top)).totalAmount).toBe('7.50');
    expect(
      (await rebates(top)).list.map(({ turnover, parts }) => [turnover, parts.map(({ amount }) => amount).sort()]),
    ).toEqual([['1500.00', ['2.50', '5.00']]]);
    expect((await rebates(middle)).totalAmount).toBe('4.00');
    expect([await balanceOf(top), await balanceOf(middle)]).toEqual([money(15 - 9 + 30 + 7.5), money(9 + 20 + 4)]);
    const missed = (await test.call('listAgentBills', { kind: 'hourly', size: 100 }, as(top))).value.list;
    expect(new Set(missed.map(({ state }) => state))).toEqual(new Set(['notReached']));
    const kinds = (await test.call('listTransactions', { period: 'today', size: 50 }, as(top))).value.list.map(
      ({ kind, amount }) => `${kind} ${amount}`,
    );
    expect(kinds.sort()).toEqual(['agentRebate 7.50', 'dividend 30.00', 'salary 15.00', 'salaryPaid -9.00']);
    expect((await test.call('getAgentOverview', {}, as(top))).value.earned).toEqual({
      rebate: '7.50',
      salary: '15.00',
      dividend: '30.00',
    });
  });

  it('AGENT-11: an upline that is short pays a part, and the rest when there is money again', async () => {
    const top = await lines.topAgent();
    const middle = await lines.asAgent(await lines.below(top));
    await test.fund(top.id, money(4));
    const [contract] = await owner<{ contract_id: string }>(
      `insert into agent_contract (merchant_code, contract_id, agent_id, upper_id, kind, mode, active_turnover, tiers, state, expires_at)
       values ('EN', gen_random_uuid(), $1, $2, 'salary', 'fixed', 0, '[]', 'valid', now()) returning contract_id`,
      [middle.id, top.id],
    );
    await owner(
      `insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, upper_id, kind, starts_at, ends_at, turnover, active, loss, tier, amount, due, state)
       values ('EN', gen_random_uuid(), $1, $2, $3, 'salary', now(), now(), 0, 0, 0, 1, 100000, 100000, 'due')`,
      [contract?.contract_id, middle.id, top.id],
    );
    const bill = async () => {
      const { payments } = await run();
      const [row] = (await test.call('listAgentBills', {}, as(middle))).value.list;
      return [payments, row?.state, row?.paid];
    };
    expect(await bill()).toEqual([1, 'part', '4.00']);
    expect(await bill()).toEqual([0, 'part', '4.00']);
    await test.fund(top.id, money(50));
    const [mark] = await owner<{ at: Date }>('select clock_timestamp() as at');
    expect(await bill()).toEqual([1, 'issued', '10.00']);
    expect(await bill()).toEqual([0, 'issued', '10.00']);
    // the periodic check sees both halves of the part that was paid before its mark, also of a mark between those of the later one
    expect(await noticed(test.database, mark?.at)).toEqual([]);
    const [half] = await owner<{ at: Date }>(
      `select max(created_at) as at from txn where kind = 'AGENT_SALARY' and account_id in (select account_id from account where owner_id = $1)`,
      [middle.id],
    );
    expect(await noticed(test.database, half?.at)).toEqual([]);
    expect([await balanceOf(top), await balanceOf(middle)]).toEqual([money(44), money(10)]);
  });

  it('AGENT-12: a downline’s rate never exceeds the agent’s own, nor falls below what it gives; a change holds from the next day', async () => {
    const top = await lines.topAgent();
    const middle = await lines.asAgent(await lines.below(top));
    const low = await lines.asAgent(await lines.below(middle));
    await expect(staff('agent', top.userName, 'rates', 'RNG=1.1')).rejects.toThrow(/between 0 and 1/);
    await staff('agent', top.userName, 'rates', 'RNG=0.9', 'LIVE=0.3');
    const set = (agent: TestMember, to: TestMember, rate: string) =>
      test.call('setDownlineRebates', { memberId: to.id, rates: { RNG: rate } }, as(agent));
    expect((await set(top, middle, '0.91')).failure).toMatchObject({ field: 'RNG', maximum: '0.9' });
    expect((await set(top, middle, '0.6')).status).toBe(200);
    expect((await set(middle, low, '0.61')).errorCode).toBe('REBATE_NOT_IN_RANGE');
    expect((await set(middle, low, '0.5')).status).toBe(200);
    expect((await set(top, low, '0.5')).status).toBe(404);
    expect((await set(top, middle, '0.4')).errorCode).toBe('REBATE_NOT_IN_RANGE');
    expect((await set(top, middle, '0.55')).status).toBe(200);
    const seen = (await test.call('getDownlineRebates', {}, as(top))).value;
    expect(seen.own.find(({ gameCategory }) => gameCategory === 'RNG')).toEqual({
      gameCategory: 'RNG',
      rate: '0.9',
      nextRate: null,
    });
    // each category by its own range
    for (const [agent, to, rate, status] of [
      [top, middle, '0.31', 400],
      [top, middle, '0.2', 200],
      [middle, low, '0.1', 200],
    ] as const) {
      const given = { memberId: to.id, rates: { LIVE: rate } };
      expect((await test.call('setDownlineRebates', given, as(agent))).status).toBe(status);
    }
    const ranges = (await test.call('getDownlineRebates', {}, as(top))).value.list[0]?.rates;
    expect(ranges?.find(({ gameCategory }) => gameCategory === 'LIVE')).toEqual({
      gameCategory: 'LIVE',
      rate: '0.2',
      nextRate: null,
      minimum: '0.1',
      maximum: '0.3',
    });
    expect(seen.list[0]?.rates.find(({ gameCategory }) => gameCategory === 'RNG')).toEqual({
      gameCategory: 'RNG',
      rate: '0.6',
      nextRate: '0.55',
      minimum: '0.5',
      maximum: '0.9',
    });
    // Until tomorrow the lower value of both counts as what can be given on.
    expect((await set(middle, low, '0.56')).errorCode).toBe('REBATE_NOT_IN_RANGE');
  });
});

const PIN = '286391';
async function sender(balance: bigint): Promise<{ agent: TestMember; member: TestMember }> {
  const agent = await lines.topAgent();
  const member = await lines.below(agent);
  await test.fund(agent.id, balance);
  const answer = await test.call(
    'setPaymentPassword',
    { password: TEST_PASSWORD, paymentPassword: PIN, confirmPaymentPassword: PIN },
    as(agent),
  );
  expect(answer.status).toBe(200);
  return { agent, member };
}
const send = (
  agent: TestMember,
  to: TestMember,
  amount: string,
  change: object = {},
  key: string = crypto.randomUUID(),
) =>
  test.call(
    'transferToDownline',
    { memberId: to.id, amount, paymentPassword: PIN, ...change },
    { ...as(agent), headers: { 'idempotency-key': key } },
  );

describe('transfers to the line', () => {
  it('AGENT-13: the payment password opens them, both sides have their entry, and each is written down', async () => {
    const { agent, member } = await sender(money(500));
    expect((await send(agent, member, '100', { paymentPassword: '286392' })).errorCode).toBe('invalid.payment.pw');
    const key = crypto.randomUUID();
    expect((await send(agent, member, '100', {}, key)).value).toMatchObject({
      account: member.userName,
      amount: '100.00',
      balance: '400.00',
    });
    expect((await send(agent, member, '100', {}, key)).value.balance).toBe('400.00');
    const lineOf = async (who: TestMember) =>
      (await test.call('listTransactions', { period: 'today' }, as(who))).value.list.map(
        ({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter],
      );
    expect((await lineOf(agent))[0]).toEqual(['transferOut', '-100.00', '400.00']);
    expect(await lineOf(member)).toEqual([['transferIn', '100.00', '100.00']]);
    const sums = (await test.call('getProfitLoss', { period: 'today' }, as(member))).value.totals;
    expect([sums.transfers, sums.profitAndLoss]).toEqual(['100.00', '0.00']);
    const written = await owner('select amount, address from agent_transfer where agent_id = $1', [agent.id]);
    expect(written).toEqual([{ amount: '1000000', address: '127.0.0.1' }]);
    const settings = (await test.call('getTransferSettings', {}, as(agent))).value;
    expect(settings).toMatchObject({
      enabled: true,
      minimum: '10.00',
      maximum: '5000.00',
      leftToday: '19900.00',
      waitUntil: null,
    });
  });

  it('AGENT-13: refused outside the line, the limits, the day and after a changed password', async () => {
    const { agent, member } = await sender(money(30_000));
    const stranger = await sender(money(1));
    const refused = async (answer: ReturnType<typeof send>) => {
      const { errorCode, failure } = await answer;
      return [errorCode, failure?.['field']];
    };
    for (const other of [stranger.member, stranger.agent, agent]) {
      expect((await send(agent, other, '100')).status).toBe(404);
      expect(await refused(send(agent, other, '100'))).toEqual(['DATA_NOT_FOUND', 'memberId']);
    }
    for (const amount of ['9.99', '5000.01', '10.001'])
      expect(await refused(send(agent, member, amount))).toEqual(['AMOUNT_INVALID', 'amount']);
    expect(await refused(send(stranger.agent, stranger.member, '100'))).toEqual([
      'ACCOUNT_BALANCE_NOT_ENOUGH',
      'amount',
    ]);
    for (let count = 0; count < 4; count += 1) expect((await send(agent, member, '5000')).status).toBe(200);
    expect(await refused(send(agent, member, '10'))).toEqual(['TRANSFER_DAILY_LIMIT', 'amount']);
    await owner(`update member set payment_password_changed_at = now() - interval '1 hour' where member_id = $1`, [
      stranger.agent.id,
    ]);
    await test.fund(stranger.agent.id, money(100));
    const waits = await send(stranger.agent, stranger.member, '10');
    const { waitUntil } = (await test.call('getTransferSettings', {}, as(stranger.agent))).value;
    expect(waitUntil).toBeGreaterThan(Date.now());
    expect([waits.errorCode, waits.failure]).toEqual(['TRANSFER_WAIT', { until: waitUntil }]);
  });

  it('AGENT-13: thirty-two at once never send more than there is', async () => {
    const { agent, member } = await sender(money(100));
    const answers = await Promise.all(Array.from({ length: 32 }, () => send(agent, member, '30')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect([await balanceOf(agent), await balanceOf(member)]).toEqual([money(10), money(90)]);
  });

  it('AGENT-13: a regulated merchant moves no money between people, whatever its flags say', async () => {
    const regulated = createLines(test, 'LANTERN');
    const agent = await regulated.topAgent();
    const flags = { ...DEMO_MERCHANTS[1]?.settings.flags };
    expect((await test.call('getTransferSettings', {}, { ...as(agent), merchant: 'LANTERN' })).errorCode).toBe(
      'FUNCTION_NOT_AVAILABLE',
    );
    await test.change('LANTERN', { flags: { ...flags, [FEATURES.fundTransfer]: true } });
    expect((await test.call('getTransferSettings', {}, as(agent))).value.enabled).toBe(false);
    expect((await send(agent, agent, '100')).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
  });
});
