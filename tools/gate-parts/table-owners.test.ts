import { describe, expect, it } from 'vitest';
import { foreignTables, sandboxTables, tablesOf } from './table-owners.ts';

const OWNERS = {
  'modules/members': { tables: ['member'], published: ['member_card'] },
  'modules/sessions': { tables: ['session'] },
  'modules/ledger': { tables: ['account', 'transfer'] },
  'modules/agents': { tables: ['agent_bill'] },
  platform: { tables: ['job'] },
};
const named = (text: string) => tablesOf({ path: 'apps/a.ts', text }).map(({ name }) => name);
const breaches = (path: string, text: string) => foreignTables([{ path: `apps/server/src/${path}`, text }], OWNERS);

describe('tables are seen', () => {
  it.each([
    ['sql`select 1 from member`', ['member']],
    ['sql<{ n: number }>`select 1 from account a, member as m where a.id = ${id}`', ['account', 'member']],
    ['sql`update member m set nickname = null from session s`', ['member', 'session']],
    ['sql`insert into session (merchant_code) values (${code})`', ['session']],
    ['sql`delete from only public.member using "session" s`', ['member', 'session']],
    ['sql`left join member using (merchant_code)`', ['member']],
    ['const text = `with a as (select * from @transfer) select 1`;', ['transfer']],
    ["client.query('select 1 from session')", ['session']],
    ["tx.selectFrom('member as m').innerJoin('session', 'a', 'b')", ['member', 'session']],
    ["tx.selectFrom(['member', 'session'])", ['member', 'session']],
    ["sql`select 1 from ${sql.table('member')}`", ['member']],
  ])('%s', (text, tables) => {
    expect(named(text)).toEqual(expect.arrayContaining(tables));
  });

  it('words in sentences and columns are not', () => {
    expect(named("fail('nothing came from member')")).toEqual([]);
    expect(named('sql`select account.member from job where a is distinct from member.id`')).not.toContain('member');
  });
});

describe('a table is named by its owner alone', () => {
  it('the owner and readers of a published view may, another module, the platform and a role may not', () => {
    expect(breaches('modules/members/a-repository.ts', 'sql`select 1 from member`')).toEqual([]);
    expect(breaches('modules/agents/a-repository.ts', 'sql`select 1 from member_card`')).toEqual([]);
    for (const path of ['modules/agents/a-repository.ts', 'platform/jobs/a.ts', 'seed.ts'])
      expect(breaches(path, '\nsql`select 1 from member`')).toEqual([
        expect.stringContaining(`${path}:2 names the table member`),
      ]);
    expect(breaches('modules/agents/a-repository.ts', 'sql`delete from job`')).toHaveLength(1);
  });

  it('an invariant may hold its tables against the ledger, and against nothing else', () => {
    const query = 'const query = `select 1 from agent_bill join transfer f on true join member m on true`;';
    expect(breaches('modules/agents/agents-invariants.ts', query)).toEqual([expect.stringContaining('table member')]);
  });
});

describe('tables of the sandboxes', () => {
  const seen = (text: string) => sandboxTables([{ path: 'apps/server/src/a.ts', text }]).length;
  it.each([
    'sql`select 1 from sandbox.payment`',
    'sql`update "sandbox" . "payment" set state = 1`',
    "client.query('delete from sandbox.mail')",
    "tx.selectFrom('sandbox.payment as p')",
  ])('are seen where the server names one: %s', (text) => {
    expect(seen(text)).toBeGreaterThan(0);
  });
  it('the schema itself, the name of a provider and words are none', () => {
    for (const text of [
      'sql`grant usage on schema sandbox to a`',
      "sql`select 1 from deposit where provider = 'sandbox'`",
      "fail('the sandbox. it failed')",
    ])
      expect([text, seen(text)]).toEqual([text, 0]);
  });
});
