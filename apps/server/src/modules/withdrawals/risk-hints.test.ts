import { randomUUID } from 'node:crypto';
import { fitsCheckDigit } from '@tessera/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { bet, win } from '#server/modules/ledger/ledger.ts';
import { hintsOf, type RiskFacts, readRiskHints } from './risk-hints.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
/** An old member with an old card who played more than was paid in, and was paid before. */
const quiet: RiskFacts = {
  amount: 100_0000n,
  card_added_at: ago(2000),
  now,
  joinedAt: ago(5000),
  credentialsChangedAt: null,
  deposits: { sum: 900_0000n, last: { amount: 300_0000n, at: ago(100) } },
  stakes: { amount: 500_0000n, isAll: true },
  withdrawals: { paid: 200_0000n, paidCount: 2, withinDay: 1 },
  sharers: { ofAddress: [], ofDevice: [], ofCard: [] },
};
const levels = (facts: Partial<RiskFacts>) =>
  Object.fromEntries(hintsOf({ ...quiet, ...facts }).map(({ code, level }) => [code, level]));

describe('hints of facts', () => {
  it('nothing doubtful about an old member who plays', () => {
    expect(levels({})).toEqual({
      turnover: 'info',
      net: 'info',
      withinDay: 'info',
      accountAge: 'info',
      cardAge: 'info',
    });
  });

  it('ages are danger within a day and a warning within a week; the most doubtful comes first', () => {
    expect(levels({ joinedAt: ago(23), card_added_at: ago(25), credentialsChangedAt: ago(2) })).toMatchObject({
      accountAge: 'danger',
      cardAge: 'warning',
      credentialsChanged: 'danger',
    });
    expect(levels({ credentialsChangedAt: ago(200) })).not.toHaveProperty('credentialsChanged');
    const [first] = hintsOf({ ...quiet, joinedAt: ago(1) });
    expect(first).toEqual({ code: 'accountAge', level: 'danger', hours: 1 });
  });

  it('money in and out unplayed, more out than in, and many within a day', () => {
    expect(levels({ stakes: { amount: 0n, isAll: true } })).toMatchObject({ turnover: 'danger' });
    expect(levels({ stakes: { amount: 299_9999n, isAll: true } })).toMatchObject({ turnover: 'warning' });
    expect(levels({ stakes: { amount: 1n, isAll: false } })).toMatchObject({ turnover: 'info' });
    expect(levels({ amount: 700_0001n })).toMatchObject({ net: 'warning' });
    expect(levels({ deposits: { sum: 0n, last: undefined } })).toMatchObject({ noDeposit: 'warning', net: 'warning' });
    expect(levels({ withdrawals: { paid: 0n, paidCount: 0, withinDay: 5 } })).toMatchObject({
      firstWithdrawal: 'warning',
      withinDay: 'danger',
    });
  });
});

describe('facts of the tables', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await createTestServer();
  });
  afterAll(() => test.close());

  const PIN = '204816';
  const digits = Array.from({ length: 10 }, (_none, digit) => `62220000000${digit}7894`).find(fitsCheckDigit) ?? '';

  async function newPayer() {
    const member = await test.newMember();
    const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
    await test.call('setPaymentPassword', pin, member);
    await test.fund(member.id, 1_000_0000n);
    const card = { bankCode: 'JADE', cardNumber: digits, payeeName: 'Mai Tran', paymentPassword: PIN };
    const keyed = () => ({ token: member.token, headers: { 'idempotency-key': randomUUID() } });
    const { bankCardId } = (await test.call('addBankCard', card, keyed())).value;
    return { ...member, bankCardId, keyed };
  }
  const readHints = (withdrawalId: string, merchant = 'EN') =>
    test.platform.database.forMerchant(merchant, (tx) => readRiskHints(tx, merchant, withdrawalId));

  it('names who had the same card or address, what was staked since the deposit, and nobody of another merchant', async () => {
    const former = await newPayer();
    await test.call('removeBankCard', { bankCardId: former.bankCardId }, former);
    const member = await newPayer();
    const [neighbour, roommate] = [await test.newMember(), await test.newMember()];
    await test.newMember('LANTERN');
    const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const, scope: 'PG' };
    // what was staked before the deposit says nothing of it
    await bet(test.platform.database, { ...account, roundId: 'before', amount: 250_0000n, key: 'before' });
    await test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state,
         write_key, provider_reference, expires_at, completed_at)
       values ('EN', gen_random_uuid(), $1, 'gateway', 'sandbox', 'CNY', 3000000, 3000000, 'confirmed', 'w', 'r', now(), now())`,
      [member.id],
    );
    const play = { ...account, roundId: 'r', amount: 120_0000n };
    await bet(test.platform.database, { ...play, key: 'bet' });
    await win(test.platform.database, { ...play, key: 'win', betKey: 'bet', closeRound: true });
    const asked = { amount: '100', cardId: member.bankCardId, paymentPassword: PIN };
    const { withdrawalId } = (await test.call('requestWithdrawal', asked, member.keyed())).value;
    await test.database.asOwner(`update session set address = '203.0.113.7' where member_id = any($1)`, [
      [neighbour.id, member.id],
    ]);
    await test.database.asOwner(
      `update known_device set device_id = '00000000-0000-4000-8000-000000000001' where member_id = any($1)`,
      [[roommate.id, member.id]],
    );
    const hints = await readHints(withdrawalId);
    const named = ({ id: memberId, userName }: typeof neighbour) => [{ memberId, member: userName }];
    expect(hints).toEqual(
      expect.arrayContaining([
        { code: 'sharedCard', level: 'danger', others: named(former) },
        { code: 'sharedDevice', level: 'danger', others: named(roommate) },
        { code: 'sharedAddress', level: 'warning', others: named(neighbour) },
        { code: 'turnover', level: 'warning', staked: '120.00', isAll: true, deposit: '300.00' },
        { code: 'net', level: 'info', deposited: '300.00', withdrawn: '100.00' },
        { code: 'firstWithdrawal', level: 'warning' },
        { code: 'withinDay', level: 'info', count: 1 },
      ]),
    );
    expect(await readHints(withdrawalId, 'LANTERN')).toBeUndefined();
    expect(await readHints(randomUUID())).toBeUndefined();
  });

  it('goes by indexes: no query reads a table from end to end', async () => {
    const [found] = await test.database.asOwner<{ withdrawal_id: string; member_id: string; card_id: string }>(
      'select withdrawal_id, member_id, card_id from withdrawal limit 1',
    );
    await test.database.asOwner(`
      alter table session disable trigger all; alter table deposit disable trigger all; alter table withdrawal disable trigger all;
      alter table bank_card disable trigger all; alter table txn disable trigger all; alter table transfer disable trigger all;
      insert into session (merchant_code, session_id, token_hash, member_id, idle_seconds, address)
        select 'EN', gen_random_uuid(), sha256(n::text::bytea), gen_random_uuid(), 60, '10.0.' || n % 200 || '.' || n / 200
          from generate_series(1, 20000) n;
      insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state, write_key,
          expires_at) select 'EN', gen_random_uuid(), gen_random_uuid(), 'gateway', 'x', 'CNY', 1, 1, 'confirmed', n::text, now()
          from generate_series(1, 20000) n;
      insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint)
        select 'EN', gen_random_uuid(), gen_random_uuid(), 'JADE', 'x', 'x', 'print ' || n from generate_series(1, 20000) n;
      insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state)
        select 'EN', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'CNY', 2, 1, 'paid' from generate_series(1, 20000) n;
      insert into txn select 'EN', gen_random_uuid(), 'BET', gen_random_uuid(), 'PG', 'many ' || n, sha256(''), null, null, '{}', now()
        from generate_series(1, 20000) n;
      analyze`);
    const read = await test.platform.database.forMerchant('EN', async (tx) => {
      await readRiskHints(tx, 'EN', found?.withdrawal_id ?? '');
      const { rows } = await sql<{ relname: string; seq_tup_read: bigint }>`select relname, seq_tup_read
        from pg_stat_xact_user_tables where seq_tup_read > 1000`.execute(tx);
      return rows;
    });
    expect(read).toEqual([]);
  });
});
