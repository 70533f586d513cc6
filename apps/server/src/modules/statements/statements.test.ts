import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { bet, rollback, win } from '#server/modules/ledger/ledger.ts';

let test: TestServer;
let member: { token: string; id: string };
let stranger: { token: string };

const place = () => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const, scope: 'PG' });

/** 100.00 paid in; 10.00 staked and 25.00 won; 5.00 staked and taken back. */
beforeAll(async () => {
  test = await createTestServer();
  member = await test.newMember();
  stranger = await test.newMember();
  await test.fund(member.id, 1_000_000n);
  const db = test.database.database;
  await bet(db, { ...place(), key: 'b1', amount: 100_000n, roundId: 'r1' });
  await win(db, { ...place(), key: 'w1', amount: 250_000n, roundId: 'r1', betKey: 'b1', closeRound: true });
  await bet(db, { ...place(), key: 'b2', amount: 50_000n, roundId: 'r2' });
  await rollback(db, { ...place(), key: 'x2', refKey: 'b2' });
});
afterAll(() => test.close());

const transactions = async (input: Parameters<typeof test.call<'listTransactions'>>[1], token = member.token) =>
  (await test.call('listTransactions', input, { token })).value;
const shown = (value: Awaited<ReturnType<typeof transactions>>) => value.list.map((line) => [line.kind, line.amount]);

describe('RECORD-02: transactions', () => {
  it('RECORD-02: every movement with its sign and the balance after it, newest first, in pages', async () => {
    const value = await transactions({});
    expect(shown(value)).toEqual([
      ['correction', '5.00'],
      ['bet', '-5.00'],
      ['win', '25.00'],
      ['bet', '-10.00'],
      ['deposit', '100.00'],
    ]);
    expect(value.list.map((line) => line.balanceAfter)).toEqual(['115.00', '110.00', '115.00', '90.00', '100.00']);
    const second = await transactions({ size: 2, page: 2 });
    expect([shown(second)[0], second.totalPages, second.totalCount]).toEqual([['win', '25.00'], 3, 5]);
    expect((await transactions({}, stranger.token)).totalCount).toBe(0);
  });

  it('lists one kind alone', async () => {
    expect(shown(await transactions({ kind: 'bet' }))).toEqual([
      ['bet', '-5.00'],
      ['bet', '-10.00'],
    ]);
  });

  it('RECORD-02: days begin at midnight of the merchant’s zone, by the database’s clock', async () => {
    // A movement belongs to yesterday in a zone whose day has begun since; ask for the hours from the database itself.
    const [now] = await test.database.asOwner<{ hour: number }>(
      `select extract(hour from clock_timestamp() at time zone 'UTC')::int as hour`,
    );
    await test.database.asOwner(
      `alter table txn disable trigger all; update txn set created_at = clock_timestamp() - interval '12 hours' where idem_key = 'b1'`,
    );
    // Twelve hours ago is today where it is past noon and yesterday where it is morning.
    const morning = `Etc/GMT${signed((now?.hour ?? 0) - 3)}`;
    const evening = `Etc/GMT${signed((now?.hour ?? 0) - 21)}`;
    await test.change('EN', { timeZone: morning });
    expect(shown(await transactions({ period: 'yesterday' }))).toEqual([['bet', '-10.00']]);
    expect((await transactions({ period: 'today' })).totalCount).toBe(4);
    await test.change('EN', { timeZone: evening });
    expect((await transactions({ period: 'yesterday' })).totalCount).toBe(0);
    expect((await transactions({ period: 'today' })).totalCount).toBe(5);
    await test.change('EN', { timeZone: 'Asia/Shanghai' });
  });
});

/** Hours behind UTC as the names of these zones have them, between -12 and +12. */
function signed(hours: number): string {
  const within = ((((hours + 12) % 24) + 24) % 24) - 12;
  return within < 0 ? String(within) : `+${within}`;
}

describe('profit and loss', () => {
  it('RECORD-02: sums by day and over the period; what was taken back counts neither way', async () => {
    const { value } = await test.call('getProfitLoss', { period: 'thirtyDays' }, { token: member.token });
    const totals = {
      deposits: '100.00',
      withdrawals: '0.00',
      bets: '15.00',
      open: '0.00',
      wins: '25.00',
      rewards: '0.00',
      corrections: '5.00',
      commissions: '0.00',
      transfers: '0.00',
      vendorResults: '0.00',
      profitAndLoss: '15.00',
    };
    expect(value.totals).toEqual(totals);
    const days = value.list.map((row) => row.day);
    expect(days).toEqual(days.toSorted().reverse());
    expect(value.timeZone).toBe('Asia/Shanghai');
    const none = await test.call('getProfitLoss', {}, { token: stranger.token });
    expect([none.value.list, none.value.totals.profitAndLoss]).toEqual([[], '0.00']);
  });

  it('RECORD-02: a bet that is open is staked, and neither won nor lost until its round is over', async () => {
    const player = await test.newMember();
    await test.fund(player.id, 1_000_000n);
    const db = test.database.database;
    const at = { ...place(), memberId: player.id };
    const totals = async () => (await test.call('getProfitLoss', {}, { token: player.token })).value.totals;
    await bet(db, { ...at, key: 'o1', amount: 70_000n, roundId: 'o1' });
    expect(await totals()).toMatchObject({ bets: '7.00', open: '7.00', profitAndLoss: '0.00' });
    await win(db, { ...at, key: 'o2', amount: 20_000n, roundId: 'o1', betKey: 'o1', closeRound: false });
    expect(await totals()).toMatchObject({ bets: '7.00', wins: '2.00', open: '5.00', profitAndLoss: '0.00' });
    await win(db, { ...at, key: 'o3', amount: 0n, roundId: 'o1', betKey: 'o1', closeRound: true });
    expect(await totals()).toMatchObject({ bets: '7.00', wins: '2.00', open: '0.00', profitAndLoss: '-5.00' });
  });
});
