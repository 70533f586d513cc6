import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { openLines, type TestMember } from '../../../../test/test-lines.ts';
import { readFirstAgents, readLineBelow } from '#server/modules/agents/agents.ts';
import type { Transaction } from '#server/platform/database/database.ts';

let c: ConsoleTest;
let support: TestStaff;
let top: TestMember;
let middle: TestMember;
let low: TestMember;
let contractId: string;
const TIERS = JSON.stringify([{ turnover: '5000000', activeMembers: 1, loss: '0', rate: '0.3', amount: null }]);
const owner = (query: string, values: unknown[] = []) => c.test.database.asOwner<Record<string, string>>(query, values);

/** A bill of the middle agent that starts so many days ago, with a due and a paid amount in minor units. */
const addBill = (days: number, due: number, paid: number, state: string) =>
  owner(
    `insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, upper_id, kind, starts_at, ends_at, turnover, active, loss,
       tier, amount, due, paid, state)
     values ('EN', gen_random_uuid(), $1, $2, $3, 'salary', now() - make_interval(days => $4), now() - make_interval(days => $4 - 1),
       5000000, 2, -20000, 1, $5, $5, $6, $7)`,
    [contractId, middle.id, top.id, days, due, paid, state],
  );

beforeAll(async () => {
  c = await createConsoleTest();
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
  const lines = await openLines(c.test);
  top = await lines.topAgent();
  middle = await lines.asAgent(await lines.below(top));
  low = await lines.below(middle);
  const [row] = await owner(
    `insert into agent_contract (merchant_code, contract_id, agent_id, upper_id, kind, mode, active_turnover, tiers, state, expires_at)
     values ('EN', gen_random_uuid(), $1, $2, 'salary', 'fixed', 100000, $3::jsonb, 'valid', now()) returning contract_id`,
    [middle.id, top.id, TIERS],
  );
  contractId = row?.contract_id ?? '';
});
afterAll(() => c.close());

const as = () => ({ token: support.token, merchant: 'EN' });
const names = (rows: readonly { account: string }[]) => rows.map(({ account }) => account);

it('AGENT-09: the first agents, the level below each, and a member found by name in any case, with the size of their line', async () => {
  const first = (await c.call('listAgentLine', {}, as())).value.rows.find(({ memberId }) => memberId === top.id);
  expect(first).toMatchObject({ depth: 0, directCount: 1, teamCount: 2, contracts: [], isAgent: true });
  const below = (await c.call('listAgentLine', { agentId: top.id }, as())).value;
  expect(below).toMatchObject({ rows: [{ memberId: middle.id, depth: 1, directCount: 1, teamCount: 1 }], next: null });
  expect(below.rows[0]).toMatchObject({ contracts: ['salary'], isAsked: false });
  const found = (await c.call('listAgentLine', { name: low.userName.toUpperCase() }, as())).value;
  expect(found.rows).toMatchObject([{ memberId: low.id, depth: 2, isAgent: false, teamCount: 0 }]);
  const plain = await c.test.newMember();
  expect((await c.call('listAgentLine', { name: plain.userName }, as())).value.rows).toEqual([]);
});

it('AGENT-11: an agent has its path to the top and its contracts with issuer and tiers; nobody outside lines is shown', async () => {
  const { value } = await c.call('showAgent', { agentId: low.id }, as());
  expect(names(value.path)).toEqual([top.userName, middle.userName]);
  const shown = (await c.call('showAgent', { agentId: middle.id }, as())).value;
  expect(shown.history).toMatchObject([
    { contractId, kind: 'salary', state: 'valid', issuer: top.userName, activeTurnover: '10.00' },
  ]);
  expect(shown.history[0]?.tiers).toEqual([
    { turnover: '500.00', activeMembers: 1, loss: '0.00', rate: '0.3', amount: null },
  ]);
  const plain = await c.test.newMember();
  expect((await c.call('showAgent', { agentId: plain.id }, as())).errorCode).toBe('NOT_FOUND');
  expect((await c.call('listBillsOfAgent', { agentId: plain.id }, as())).errorCode).toBe('NOT_FOUND');
});

it('AGENT-11: bills are listed by period, the latest first, with the amounts due and paid and the payers, page by page', async () => {
  for (let days = 60; days >= 2; days -= 1) await addBill(days, 15_000, 15_000, 'issued');
  await addBill(1, 30_000, 10_000, 'part');
  const first = (await c.call('listBillsOfAgent', { agentId: middle.id }, as())).value;
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toMatchObject({ due: '3.00', paid: '1.00', state: 'part', payer: top.userName, loss: '-2.00' });
  const rest = await c.call('listBillsOfAgent', { agentId: middle.id, before: first.next ?? '' }, as());
  expect(rest.value.rows).toHaveLength(10);
  expect(rest.value.next).toBeNull();
  expect(new Set([...first.rows, ...rest.value.rows].map(({ billId }) => billId)).size).toBe(60);
  // A position in somebody else's bills is none in these.
  await owner('update agent_bill set agent_id = $1 where bill_id = $2', [top.id, rest.value.rows.at(-1)?.billId]);
  expect((await c.call('listBillsOfAgent', { agentId: top.id }, as())).value.rows).toHaveLength(1);
  const strange = { agentId: top.id, before: first.next ?? '' };
  expect((await c.call('listBillsOfAgent', strange, as())).value.rows).toEqual([]);
  await owner('delete from agent_bill');
});

it('another merchant, and staff who may not read members, see nothing of a line; the audit log records each reading', async () => {
  const content = await c.addStaff({ role: 'content', merchant: 'EN' });
  const lantern = { token: c.owner.token, merchant: 'LANTERN' };
  expect((await c.call('listAgentLine', { agentId: top.id }, lantern)).value.rows).toEqual([]);
  expect((await c.call('listAgentLine', { name: low.userName }, lantern)).value.rows).toEqual([]);
  expect((await c.call('showAgent', { agentId: top.id }, lantern)).errorCode).toBe('NOT_FOUND');
  expect((await c.call('listBillsOfAgent', { agentId: top.id }, lantern)).errorCode).toBe('NOT_FOUND');
  const unpermitted = { token: content.token, merchant: 'EN' };
  expect((await c.call('listAgentLine', {}, unpermitted)).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('showAgent', { agentId: top.id }, unpermitted)).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('listBillsOfAgent', { agentId: top.id }, unpermitted)).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('showAgent', { agentId: top.id }, as())).status).toBe(200);
  const { value: log } = await c.call('listMerchantAudit', { action: 'showAgent' }, { token: c.owner.token });
  expect(log.entries[0]).toMatchObject({ staff: support.email, effect: 'discloses', words: [`agentId=${top.id}`] });
});

it('page 100 of 20,000 members below one agent looks at no more rows than the first, and neither at those of other levels', async () => {
  const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await owner(`set session_replication_role = replica;
    insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code, is_agent, upline_id, created_at)
      select 'EN', ${id('n')}, 'wide' || n, 'wide' || n, 0, 'wide' || n, n = 1, case when n > 1 then ${id('1')} end,
             now() - interval '1 year' - n / 10 * interval '1 second' from generate_series(1, 20001) n;
    insert into agent_closure (merchant_code, ancestor, descendant, depth)
      select 'EN', ${id('n')}, ${id('n')}, 0 from generate_series(1, 20001) n
      union all select 'EN', ${id('1')}, ${id('n')}, 1 from generate_series(2, 20001) n;
    set session_replication_role = origin`);
  await owner('analyze');
  const looked = async (tx: Transaction) =>
    (
      await sql<{
        n: number;
      }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
        where relname in ('member', 'agent_closure', 'agent_contract')`.execute(tx)
    ).rows[0]?.n ?? 0;
  const wide = (await owner(`select ${id('1')} as id`))[0]?.id ?? '';
  const costs = await c.test.platform.database.forMerchant('EN', async (tx) => {
    let before: string | undefined;
    const seen = new Set<string>();
    const pages: number[] = [];
    for (let page = 1; page <= 100; page += 1) {
      const from = await looked(tx);
      const rows = await readLineBelow(tx, wide, { merchantCode: 'EN', before, limit: 51 });
      pages.push((await looked(tx)) - from);
      for (const { member_id } of rows.slice(0, 50)) seen.add(member_id);
      before = rows[49]?.member_id;
    }
    expect(seen.size).toBe(5000);
    const from = await looked(tx);
    await readFirstAgents(tx, { merchantCode: 'EN', before: undefined, limit: 51 });
    return { first: pages[0] ?? 0, last: pages[99] ?? 0, tops: (await looked(tx)) - from };
  });
  expect(costs.first).toBeLessThan(1000);
  expect(costs.last).toBeLessThan(1.5 * costs.first);
  // The first agents count each member of their teams once, and no member more.
  expect(costs.tops).toBeLessThan(21_000);
});
