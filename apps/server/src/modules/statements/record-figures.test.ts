import { countLines } from './line-figures-repository.ts';
import { randomUUID } from 'node:crypto';
import { formatMoney } from '@tessera/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relayEvents } from '../../../test/relay-events.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { readBetPage } from '#server/modules/bets/bet-pages-repository.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { bet, betWin, closeRound, deposit, grant, returnStake, rollback, win } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { commandLine } from '#server/modules.ts';
import { readTransactions, sumPeriod } from './statements-repository.ts';
import { countRecords, relayRecords } from './statements.ts';

let test: TestServer;
let games: { node_id: string; vendor_code: string; game_type: string }[];
const owner = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.database.asOwner<Row>(text, values);
beforeAll(async () => {
  test = await createTestServer();
  relayRecords(test.platform);
  await seedDemoCatalogue(test.platform.database);
  games = await owner(
    `select distinct on (game_type) node_id, vendor_code, game_type from game order by game_type, node_id limit 3`,
  );
  await owner('alter table txn disable trigger all; alter table vendor_round disable trigger all');
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestServer['newMember']>>;
const db = () => test.database.database;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Played {
  readonly game: number;
  readonly stake: number;
  /** What is won; null: the round stays open. */
  readonly prize: number | null;
  readonly minutesAgo: number;
  readonly late: 'nothing' | 'rollback' | 'win' | 'return' | 'close';
}

const history = fc.array(
  fc.record({
    game: fc.nat(2),
    stake: fc.integer({ min: 1, max: 5000 }),
    prize: fc.option(fc.nat(9000)),
    // some rounds share a quarter, some began within the minutes that are not counted yet
    minutesAgo: fc.oneof(fc.nat(40), fc.nat(25 * 24 * 60)),
    late: fc.constantFrom('nothing', 'rollback', 'win', 'return', 'close'),
  }),
  { minLength: 3, maxLength: 14 },
);

const at = (member: Person, scope: string) => ({
  merchantCode: 'EN',
  memberId: member.id,
  currency: 'CNY',
  book: 'LIVE' as const,
  scope,
});
const dated = (txnId: string | undefined, when: Date) =>
  owner('update txn set created_at = $2 where txn_id = $1', [txnId, when]);

/** Plays a round as it would have been played then. @returns the key of its stake */
async function play(member: Person, round: Played): Promise<string> {
  const game = games[round.game % games.length];
  if (!game) throw new Error('there are games');
  const key = randomUUID();
  const when = new Date(Date.now() - round.minutesAgo * MINUTE);
  const of = { ...at(member, game.vendor_code), key, roundId: key };
  await owner(
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
     values ('EN', $1, $2, $3, gen_random_uuid(), $4, $5)`,
    [game.vendor_code, key, member.id, game.node_id, when],
  );
  const posted =
    round.prize === null
      ? await bet(db(), { ...of, amount: BigInt(round.stake) })
      : await betWin(db(), {
          ...of,
          bet: BigInt(round.stake),
          win: BigInt(round.prize),
          closeRound: round.stake % 2 === 0,
        });
  await dated(posted.txnId, when);
  return key;
}

/** What becomes of a round now, whenever it was played. */
async function goOn(member: Person, round: Played, key: string): Promise<void> {
  const of = { ...at(member, games[round.game % games.length]?.vendor_code ?? ''), key: `${key}/late` };
  if (round.late === 'rollback') await rollback(db(), { ...of, refKey: key });
  if (round.late === 'win') await win(db(), { ...of, amount: 777n, roundId: key, betKey: key, closeRound: true });
  if (round.late === 'return') await returnStake(db(), { ...of, betKey: key, amount: 1n, closeRound: true });
  if (round.late === 'close') await closeRound(db(), { ...of, roundId: key });
}

/** Rounds of a long history that lie evenly over 28 days. */
const MANY = 20_000;
const manyRounds = (memberId: string, name = 'long', many = MANY) => `set session_replication_role = replica;
  create temp table played as select '${name} ' || n as round_id, now() - interval '28 days' * n / ${many} as at, gen_random_uuid() as id,
      ${many} - n + 1 as place, a.account_id, a.merchant_code, g.vendor_code, g.node_id
    from generate_series(1, ${many}) n, account a, (select vendor_code, node_id from game order by node_id limit 1) g
   where a.owner_id = '${memberId}' and a.currency = 'CNY';
  insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
    select merchant_code, vendor_code, round_id, '${memberId}', id, node_id, at from played;
  insert into round (merchant_code, vendor, round_id, account_id, state, bet_sum)
    select merchant_code, vendor_code, round_id, account_id, 'CLOSED', 1 from played;
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response, created_at)
    select merchant_code, id, 'BET', account_id, vendor_code, round_id, '', round_id, '{}', at from played;
  insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, debit_seq, debit_after)
    select merchant_code, id, 1, account_id, gen_random_uuid(), 1, place, -place from played;
  drop table played; set session_replication_role = origin`;

/** What a read came to, and how many rows of the long tables it looked at. */
const looked = <Found>(read: (tx: Transaction) => Promise<Found>) =>
  db().forMerchant('EN', async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_user_tables where relname in ('vendor_round', 'round', 'txn', 'transfer')`.execute(tx);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    const found = await read(tx);
    return { found, rows: (await count()) - before };
  });

const queue = async (member: Person) =>
  owner(
    `insert into record_pending select merchant_code, account_id from account where owner_id = $1 and kind = 'REAL' and currency = 'CNY'`,
    [member.id],
  );
const money = (value: string | undefined) => formatMoney(BigInt(value ?? 0));

/** Bets as a scan over all rows tells them. */
async function scanBets(member: Person, where = 'true') {
  const rows = await owner<Record<'record_id' | 'bet_sum' | 'win_sum' | 'valid' | 'result', string>>(
    `select n.record_id, r.bet_sum::text, r.win_sum::text,
            (case when r.state = 'OPEN' then 0 else least(r.bet_sum, abs(r.win_sum - r.bet_sum)) end)::text as valid,
            (case when r.state = 'OPEN' then 0 else r.win_sum - r.bet_sum end)::text as result
       from vendor_round n join game g using (node_id) join account a on a.owner_id = n.member_id::text and a.kind = 'REAL' and a.currency = 'CNY'
       join round r on r.vendor = n.vendor_code and r.round_id = n.round_id and r.account_id = a.account_id
      where n.member_id = $1 and ${where} order by n.created_at desc, n.record_id desc`,
    [member.id],
  );
  const sum = (name: 'bet_sum' | 'win_sum' | 'valid' | 'result') =>
    money(String(rows.reduce((all, row) => all + BigInt(row[name]), 0n)));
  return {
    ids: rows.map((row) => row.record_id),
    footer: {
      betAmount: sum('bet_sum'),
      winAmount: sum('win_sum'),
      validBetAmount: sum('valid'),
      profitAndLoss: sum('result'),
    },
  };
}

/** All pages of the betting record. */
async function listBets(member: Person, filter: object = {}) {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { value } = await test.call('listGameRecords', { size: 4, page, ...filter }, { token: member.token });
    ids.push(...value.list.map(({ recordId }) => recordId));
    if (page >= value.totalPages) {
      expect(value.totalCount).toBe(ids.length);
      return { ids, footer: value.footer };
    }
  }
}

/** Lines as a scan over all rows tells them: what moved, by transaction. */
const scanLines = (member: Person, kinds = ['DEPOSIT', 'BET', 'BETWIN', 'WIN', 'ROLLBACK', 'STAKE_RETURN', 'REWARD']) =>
  owner<{ txn_id: string; line: number; amount: string }>(
    `select t.txn_id, f.line, (case when f.debit_account = a.account_id then -f.amount else f.amount end)::text as amount
       from txn t join transfer f using (merchant_code, txn_id) join account a on a.account_id = t.account_id
      where a.owner_id = $1 and a.currency = 'CNY' and t.kind = any ($2) order by t.created_at desc, t.txn_id, f.line desc`,
    [member.id, kinds],
  );

async function listLines(member: Person, filter: object = {}) {
  const lines: { txn_id: string; line: number; amount: string }[] = [];
  for (let page = 1; ; page += 1) {
    const input = { size: 5, page, period: 'thirtyDays' as const, ...filter };
    const { value } = await test.call('listTransactions', input, { token: member.token });
    lines.push(...value.list.map((row) => ({ txn_id: row.transactionId, line: row.line, amount: row.amount })));
    if (page >= value.totalPages) {
      expect(value.totalCount).toBe(lines.length);
      return lines;
    }
  }
}

/** Holds every list of the member against a scan of the rows. */
async function holdAgainstScan(member: Person): Promise<void> {
  expect(await listBets(member)).toEqual(await scanBets(member));
  const [game] = games;
  const byType = await listBets(member, { gameType: game?.game_type });
  expect(byType).toEqual(await scanBets(member, `g.game_type = '${game?.game_type}'`));
  const byVendor = await listBets(member, { vendor: game?.vendor_code });
  expect(byVendor).toEqual(await scanBets(member, `n.vendor_code = '${game?.vendor_code}'`));
  // a period with ragged ends
  const [startDate, endDate] = [Date.now() - 11 * DAY - 7 * MINUTE, Date.now() - 23 * MINUTE];
  const within = `n.created_at >= to_timestamp(${startDate / 1000}) and n.created_at < to_timestamp(${endDate / 1000})`;
  expect(await listBets(member, { startDate, endDate })).toEqual(await scanBets(member, within));
  const scanned = (await scanLines(member)).map((row) => ({ ...row, amount: money(row.amount) }));
  expect(await listLines(member)).toEqual(scanned);
  const corrections = (await scanLines(member, ['ROLLBACK'])).map((row) => ({ ...row, amount: money(row.amount) }));
  expect(await listLines(member, { kind: 'correction' })).toEqual(corrections);
  const { value } = await test.call('getProfitLoss', { period: 'thirtyDays' }, { token: member.token });
  const [sums] = await owner<{ open: string; moved: string }>(
    `select coalesce(-sum(l.amount) filter (where r.state = 'OPEN'), 0)::text as open, sum(l.amount)::text as moved
       from (select t.*, case when f.debit_account = t.account_id then -f.amount else f.amount end as amount
               from txn t join transfer f using (merchant_code, txn_id)) l
       join account a on a.account_id = l.account_id
       left join round r on r.vendor = l.idem_scope and r.round_id = l.round_id and r.account_id = a.account_id
      where a.owner_id = $1 and a.currency = 'CNY'`,
    [member.id],
  );
  expect(value.totals.open).toBe(money(sums?.open));
  const statement = await test.call('getStatement', {}, { token: member.token });
  expect(statement.value.closing).toBe(money(sums?.moved));
}

describe('RECORD-01, RECORD-02: records of members', () => {
  it('are what a scan of all rows tells: before, while and after they are counted, with late changes of rounds', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (any) => {
        // an account's transactions follow one another in time
        const rounds = any.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
        const member = await test.newMember();
        await owner(`update member set created_at = now() - interval '40 days' where member_id = $1`, [member.id]);
        const paid = await deposit(db(), { ...at(member, 'cashier'), key: randomUUID(), amount: 10_000_000n });
        await dated(paid.txnId, new Date(Date.now() - 26 * DAY));
        const keys: string[] = [];
        for (const round of rounds) keys.push(await play(member, round));
        await holdAgainstScan(member);
        await queue(member);
        await countRecords(db(), 'EN');
        await holdAgainstScan(member);
        for (const [index, round] of rounds.entries()) await goOn(member, round, keys[index] ?? '');
        await db().forMerchant('EN', (tx) =>
          grant(tx, { ...at(member, 'gift'), key: randomUUID(), kind: 'REWARD', amount: 300n }),
        );
        await holdAgainstScan(member);
        await queue(member);
        await countRecords(db(), 'EN');
        await holdAgainstScan(member);
      }),
      { numRuns: 6 },
    );
  });

  it('RECORD-01: one order is found by its number or its round; other members and merchants find nothing', async () => {
    const [member, stranger] = [await test.newMember(), await test.newMember()];
    await deposit(db(), { ...at(member, 'cashier'), key: randomUUID(), amount: 10_000_000n });
    const keys = [];
    for (const minutesAgo of [90, 60, 1])
      keys.push(await play(member, { game: 0, stake: 10, prize: 5, minutesAgo, late: 'nothing' }));
    await queue(member);
    await countRecords(db(), 'EN');
    const { ids } = await scanBets(member);
    expect((await listBets(member, { orderNoSearch: keys[1] })).ids).toEqual([ids[1]]);
    expect((await listBets(member, { orderNoSearch: ids[0] })).ids).toEqual([ids[0]]);
    expect((await listBets(member, { orderNoSearch: 'nothing' })).ids).toEqual([]);
    expect((await listBets(stranger, { orderNoSearch: ids[0] })).ids).toEqual([]);
    expect((await listBets(stranger)).ids).toEqual([]);
    expect(await listLines(stranger)).toEqual([]);
    const figures = (merchant: string) =>
      db().forMerchant(merchant, async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from bet_figure`.execute(tx);
        return rows[0]?.n;
      });
    expect(await figures('EN')).toBeGreaterThan(0);
    expect(await figures('LANTERN')).toBe(0);
  });

  it('RECORD-01, RECORD-02: any page of a long history reads few rows', async () => {
    const member = await test.newMember();
    await owner(manyRounds(member.id));
    await owner('vacuum analyze vendor_round, txn, transfer, round');
    await queue(member);
    await countRecords(db(), 'EN');
    await owner('vacuum analyze line_figure, bet_figure');
    const filter = { merchantCode: 'EN', memberId: member.id, from: new Date(Date.now() - 30 * DAY), to: new Date() };
    const lines = {
      merchantCode: 'EN',
      memberId: member.id,
      timeZone: 'UTC',
      period: 'thirtyDays' as const,
    };
    for (const offset of [0, MANY / 2, MANY - 20]) {
      const page = { page: offset / 20 + 1, size: 20 };
      const bets = await looked((tx) => readBetPage(tx, filter, page));
      expect(bets.found[1].total).toBe(MANY);
      expect(bets.found[0].map((row) => row.round_id)).toEqual(
        Array.from({ length: 20 }, (_, index) => `long ${offset + index + 1}`),
      );
      expect(bets.rows).toBeLessThan(600);
      const moved = await looked((tx) => readTransactions(tx, { ...lines, page }));
      expect([moved.found.pages.totalCount, moved.found.rows.length]).toEqual([MANY, 20]);
      expect(moved.rows).toBeLessThan(600);
    }
    const sums = await looked((tx) => sumPeriod(tx, lines));
    expect(sums.found.bets).toBe(BigInt(MANY));
    expect(sums.rows).toBeLessThan(200);
  });

  it('RECORD-02: a step of counting reads its own part of a long history, also behind transactions that have no lines', async () => {
    const member = await test.newMember();
    const many = 3 * MANY;
    await owner(manyRounds(member.id, 'step', many));
    // reserves older than all of it, more than a step looks through
    await owner(
      `insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, response, created_at)
       select 'EN', gen_random_uuid(), 'RESERVE', a.account_id, 'PG', 'reserve ' || n, '', '{}', now() - interval '29 days' + interval '1 second' * n
         from generate_series(1, 6000) n, account a where a.owner_id = $1 and a.kind = 'REAL' and a.currency = 'CNY'`,
      [member.id],
    );
    await owner('vacuum analyze txn, transfer');
    const [{ id } = { id: '' }] = await owner<{ id: string }>(
      `select account_id as id from account where owner_id = $1 and kind = 'REAL' and currency = 'CNY'`,
      [member.id],
    );
    const steps: { found: boolean; rows: number }[] = [];
    do steps.push(await looked((tx) => countLines(tx, 'EN', id)));
    while (steps.at(-1)?.found === true);
    const [counted] = await owner(
      `select sum(lines)::int as lines, sum(amount)::int as amount from line_figure where account_id = $1`,
      [id],
    );
    expect(counted).toEqual({ lines: many, amount: -many });
    // the first one goes on until it finds lines; the others read 5,000 transactions and their lines, far fewer rows than the history has
    expect(steps).toHaveLength(13);
    for (const { rows } of steps.slice(1)) expect(rows).toBeLessThan(many);
    await queue(member);
    await countRecords(db(), 'EN');
  });

  it('are counted anew by a command to the same figures', async () => {
    const figures = () =>
      owner(`select to_jsonb(f) - 'bets' as figure, lines::text from line_figure f order by 1`).then(async (lines) => [
        lines,
        await owner('select to_jsonb(f) as figure from bet_figure f order by 1'),
      ]);
    const before = await figures();
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    await owner(`update line_figure set amount = amount + 1; update bet_figure set bet = bet + 1`);
    await commandLine.ofMerchant['records']?.run(db(), { code: 'EN' } as never, ['rebuild'], {} as never);
    expect(await figures()).toEqual(before);
  });

  it('are counted when the relay tells that many lines are not, each once by several who count', async () => {
    const member = await test.newMember();
    await deposit(db(), { ...at(member, 'cashier'), key: randomUUID(), amount: 10_000_000n });
    for (let n = 0; n < 210; n += 1)
      await bet(db(), { ...at(member, 'PG'), key: `many/${n}`, amount: 1n, roundId: `many/${n}` });
    await relayEvents(test);
    await Promise.all([countRecords(db(), 'EN'), countRecords(db(), 'EN'), countRecords(db(), 'LANTERN')]);
    const [row] = await owner<{ lines: number; sequence: number; seq: number }>(
      `select (select sum(lines)::int from line_figure f where f.account_id = a.account_id) as lines, p.sequence::int, a.seq::int
         from account a join line_progress p using (merchant_code, account_id) where a.owner_id = $1`,
      [member.id],
    );
    expect(row?.lines).toBe(row?.sequence);
    expect(row?.sequence).toBeGreaterThanOrEqual(200);
    expect((await listLines(member, { size: 100 })).length).toBe(row?.seq);
  });
});
