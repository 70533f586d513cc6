import { randomUUID } from 'node:crypto';
import { fitsCheckDigit } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw } from '../../../../test/lottery-draws.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { type RecordList, readPages } from '../../../../test/staff-pages.ts';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { publishDraws, seedLotteries } from '#server/modules/lottery/lottery.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { approveWithdrawal, rejectWithdrawal, startWithdrawalReview } from '#server/modules/withdrawals/withdrawals.ts';

const RECORDS: readonly RecordList[] = [
  'listMemberMovements',
  'listMemberBonuses',
  'listMemberDeposits',
  'listMemberWithdrawals',
  'listMemberBets',
  'listMemberOrders',
];

let c: ConsoleTest;
let support: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedCatalogue(c.test.platform.database);
  await seedLotteries(c.test.platform.database);
  await publishDraws(c.test.platform.database);
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
});
afterAll(() => c.close());

const pagesOf = <Name extends RecordList>(name: Name, memberId: string) => readPages(c, support, name, memberId);
const at = (memberId: string, scope: string) => ({
  merchantCode: 'EN',
  memberId,
  currency: 'CNY',
  book: 'LIVE' as const,
  scope,
  key: randomUUID(),
});
const db = () => c.test.platform.database;

const PIN = '204816';
/** A card whose check digit fits. */
const CARD = Array.from({ length: 10 }, (_none, digit) => `62220000000${digit}7894`).find(fitsCheckDigit) ?? '';
/** A member with a payment password, a bank card and money. */
async function newPayer(amount: bigint) {
  const payer = await c.test.newMember();
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await c.test.call('setPaymentPassword', pin, payer);
  const card = { bankCode: 'JADE', cardNumber: CARD, payeeName: 'Mai Tran', paymentPassword: PIN };
  await c.test.fund(payer.id, amount);
  return { ...payer, card };
}

describe('deposits, withdrawals, rounds and lottery orders', () => {
  it('deposits are shown in all states, each once, newest first', async () => {
    const { id: memberId } = await c.test.newMember();
    await c.test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state,
          reason, write_key, expires_at, created_at)
        select 'EN', gen_random_uuid(), $1, 'gateway', 'sandbox', 'CNY', n * 10000,
          case when n % 2 = 0 then n * 10000 end, case when n % 2 = 0 then 'confirmed' else 'failed' end,
          case when n % 2 = 1 then 'the bank said no' end, n::text, now(), now() - make_interval(mins => (n / 3))
        from generate_series(1, 120) n`,
      [memberId],
    );
    const pages = await pagesOf('listMemberDeposits', memberId);
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ depositId }) => depositId)).size).toBe(120);
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(
      rows
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    expect(rows.find(({ amount }) => amount === '7.00')).toMatchObject({
      state: 'failed',
      creditedAmount: null,
      reason: 'the bank said no',
      currency: 'CNY',
    });
    expect(rows.find(({ amount }) => amount === '8.00')).toMatchObject({ state: 'confirmed', creditedAmount: '8.00' });
  });

  it('withdrawals say who decided them and why, and leave the number of the card masked', async () => {
    const payer = await newPayer(1_000_0000n);
    const write = () => ({ token: payer.token, headers: { 'idempotency-key': randomUUID() } });
    const added = await c.test.call('addBankCard', payer.card, write());
    const cardId = added.value.bankCardId;
    const ids: string[] = [];
    for (const amount of ['100', '200', '300']) {
      const asked = await c.test.call('requestWithdrawal', { amount, cardId, paymentPassword: PIN }, write());
      ids.push(asked.value.withdrawalId);
    }
    const [first = '', second = '', third = ''] = ids;
    const [merchant] = DEMO_MERCHANTS;
    if (!merchant) throw new Error('no demo merchant');
    await approveWithdrawal(db(), merchant, first, { staff: 'bo@example.test' });
    await rejectWithdrawal(db(), merchant, second, { staff: 'cy@example.test', reason: 'Another name' });
    await startWithdrawalReview(db(), merchant, third);
    const [page] = await pagesOf('listMemberWithdrawals', payer.id);
    expect(page?.rows).toMatchObject([
      { withdrawalId: third, state: 'reviewing', decidedBy: null, decidedAt: null },
      {
        withdrawalId: second,
        state: 'rejected',
        decidedBy: 'cy@example.test',
        reason: 'Another name',
        amount: '200.00',
      },
      { withdrawalId: first, state: 'approved', decidedBy: 'bo@example.test', reason: null, currency: 'CNY' },
    ]);
    expect(page?.rows[0]?.to).toContain('Mai Tran');
    expect(JSON.stringify(page)).not.toContain(CARD);
  });

  it('rounds have game, stake and win, each once over all pages', async () => {
    const { id: memberId } = await c.test.newMember();
    await c.test.fund(memberId, 1_000_0000n);
    const [game] = await c.test.database.asOwner<{ node_id: string; vendor_code: string }>(
      'select node_id, vendor_code from game order by node_id limit 1',
    );
    for (let index = 0; index < 60; index += 1) {
      const roundId = `desk-${index}`;
      const bet = { ...at(memberId, game?.vendor_code ?? ''), roundId, amount: 1_0000n };
      await ledger.bet(db(), bet);
      if (index === 59)
        await ledger.win(db(), { ...bet, key: randomUUID(), betKey: bet.key, amount: 5_0000n, closeRound: true });
      await c.test.database.asOwner(
        `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
          values ('EN', $1, $2, $3, gen_random_uuid(), $4)`,
        [game?.vendor_code, roundId, memberId, game?.node_id],
      );
    }
    await c.test.database.asOwner(
      `insert into jackpot_share (merchant_code, vendor_code, stake_key, round_id, member_id, currency, book, amount, won, won_key)
        values ('EN', $1, 'given', 'desk-58', $2, 'CNY', 'LIVE', 100, 20000, 'won')`,
      [game?.vendor_code, memberId],
    );
    const pages = await pagesOf('listMemberBets', memberId);
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 10]);
    expect(pages.flatMap(({ rows }) => rows.map(({ roundId }) => roundId))).toEqual(
      Array.from({ length: 60 }, (_none, index) => `desk-${59 - index}`),
    );
    expect(pages[0]?.rows[0]).toMatchObject({ state: 'settled', stake: '1.00', win: '5.00', currency: 'CNY' });
    expect(pages[0]?.rows[1]).toMatchObject({ state: 'open', win: '0.00', jackpotPaidIn: '0.01', jackpotWon: '2.00' });
    expect(pages[0]?.rows[0]).toMatchObject({ isFree: false, jackpotPaidIn: '0.00', jackpotWon: '0.00' });
    expect(pages[0]?.rows[2]).toMatchObject({ jackpotPaidIn: '0.00', jackpotWon: '0.00' });
  });

  it('lottery orders are what the member placed', async () => {
    const member = await c.test.newMember();
    await c.test.fund(member.id, 100_0000n);
    const draw = await openDraw(c.test, '3601');
    const order = {
      gameId: draw.gameId,
      numero: draw.issue,
      prizeMode: 'Lott' as const,
      bets: [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '1' as const, multiple: 1 }],
      total: '2',
    };
    const placed = await c.test.call('placeLotteryOrder', order, {
      token: member.token,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(placed.status).toBe(200);
    const [page] = await pagesOf('listMemberOrders', member.id);
    expect(page?.rows).toMatchObject([
      { issue: draw.issue, bets: 1, stake: '2.00', returned: '0.00', win: '0.00', currency: 'CNY', state: 'accepted' },
    ]);
    await c.test.database.asOwner(
      `insert into lottery_order select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(),
          'created_at', o.created_at - make_interval(mins => n / 2)))).* from lottery_order o, generate_series(1, 60) n
        where o.member_id = $1`,
      [member.id],
    );
    await c.test.database.asOwner(
      `insert into lottery_suborder select (jsonb_populate_record(b, jsonb_build_object('order_id', o.order_id,
          'suborder_id', gen_random_uuid()))).* from lottery_suborder b join lottery_order x using (merchant_code, order_id)
          join lottery_order o on o.member_id = x.member_id and o.order_id <> x.order_id where x.member_id = $1`,
      [member.id],
    );
    const pages = await pagesOf('listMemberOrders', member.id);
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 11]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ orderId }) => orderId))).size).toBe(61);
  });
});

describe('every list of records', () => {
  it('is empty for a new member, and there is none for a member of another merchant', async () => {
    const member = await c.test.newMember();
    const foreign = await c.test.newMember('LANTERN');
    for (const name of RECORDS) {
      const ask = (memberId: string) => c.call(name, { memberId }, { token: c.owner.token });
      expect([name, (await ask(member.id)).value]).toEqual([name, { rows: [], next: null }]);
      expect([name, (await ask(foreign.id)).errorCode]).toEqual([name, 'NOT_FOUND']);
      expect([name, (await ask(randomUUID())).errorCode]).toEqual([name, 'NOT_FOUND']);
      const crooked = await c.call(name, { memberId: member.id, before: 'x' }, { token: c.owner.token });
      expect([name, crooked.errorCode]).toEqual([name, 'REQUEST_INVALID']);
    }
  });

  it('is in the audit log as disclosed to the staff member who asked for it', async () => {
    const { id: memberId } = await c.test.newMember();
    for (const name of RECORDS) {
      await c.call(name, { memberId }, { token: support.token });
      const { value } = await c.call('listMerchantAudit', { action: name }, { token: c.owner.token });
      expect(value.entries[0]).toMatchObject({
        staff: support.email,
        effect: 'discloses',
        outcome: 'done',
        words: [`memberId=${memberId}`],
      });
    }
  });
});
