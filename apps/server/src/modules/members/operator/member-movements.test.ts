import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { readPages } from '../../../../test/staff-pages.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';

let c: ConsoleTest;
let support: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
});
afterAll(() => c.close());

const movementsOf = (memberId: string) => readPages(c, support, 'listMemberMovements', memberId);

type Step = (of: { memberId: string; other: string }, amount: bigint) => Promise<unknown>;
const at = (memberId: string, scope: string) => ({
  merchantCode: 'EN',
  memberId,
  currency: 'CNY',
  book: 'LIVE' as const,
  scope,
  key: randomUUID(),
});
const db = () => c.test.platform.database;

/** Everything that moves a member's money, or sets it aside. */
const STEPS: Readonly<Record<string, Step>> = {
  deposit: ({ memberId }, amount) => ledger.deposit(db(), { ...at(memberId, 'deposit'), amount }),
  betAndWin: async ({ memberId }, amount) => {
    const bet = { ...at(memberId, 'PG'), roundId: randomUUID(), amount };
    await ledger.bet(db(), bet);
    await ledger.win(db(), { ...bet, key: randomUUID(), betKey: bet.key, amount: amount / 2n, closeRound: true });
  },
  betTakenBack: async ({ memberId }, amount) => {
    const bet = { ...at(memberId, 'PG'), roundId: randomUUID(), amount };
    await ledger.bet(db(), bet);
    await ledger.rollback(db(), { ...at(memberId, 'PG'), refKey: bet.key });
  },
  betWin: ({ memberId }, amount) =>
    ledger.betWin(db(), {
      ...at(memberId, 'PG'),
      roundId: randomUUID(),
      bet: amount,
      win: amount * 2n,
      closeRound: true,
    }),
  roundHold: async ({ memberId }, amount) => {
    const hold = { ...at(memberId, 'PG'), purpose: 'ROUND' as const, roundId: randomUUID(), amount };
    await ledger.reserve(db(), hold);
    await ledger.settle(db(), {
      ...at(memberId, 'PG'),
      reserveKey: hold.key,
      used: amount / 2n,
      win: 7n,
      closeRound: true,
    });
  },
  withdrawal: async ({ memberId }, amount) => {
    const hold = { ...at(memberId, 'withdrawal'), purpose: 'WITHDRAWAL' as const, amount };
    await ledger.reserve(db(), hold);
    await ledger.payOut(db(), { ...at(memberId, 'withdrawal'), reserveKey: hold.key, fee: 1n });
  },
  withdrawalReturned: async ({ memberId }, amount) => {
    const hold = { ...at(memberId, 'withdrawal'), purpose: 'WITHDRAWAL' as const, amount };
    await ledger.reserve(db(), hold);
    await ledger.voidHold(db(), { ...at(memberId, 'withdrawal'), reserveKey: hold.key });
  },
  withdrawalOpen: ({ memberId }, amount) =>
    ledger.reserve(db(), { ...at(memberId, 'withdrawal'), purpose: 'WITHDRAWAL', amount }),
  reward: ({ memberId }, amount) => ledger.grant(db(), { ...at(memberId, 'reward'), kind: 'REWARD', amount }),
  adjustment: async ({ memberId }, amount) => {
    await ledger.adjust(db(), { ...at(memberId, 'adjustment'), direction: 'credit', amount });
    await ledger.adjust(db(), { ...at(memberId, 'adjustment'), direction: 'debit', amount: amount / 2n + 1n });
  },
  transfer: ({ memberId, other }, amount) =>
    ledger.transfer(db(), { ...at(memberId, 'agents'), toMemberId: other, kind: 'TRANSFER_OUT', amount }),
};

describe('movements', () => {
  it('add up over all pages: each balance is the older one and the amount, from nothing to the balance shown', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.bigInt(2n, 9_0000n)), {
      minLength: 50,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (done) => {
        const { id: memberId } = await c.test.newMember();
        const { id: other } = await c.test.newMember();
        for (const each of [memberId, other]) await c.test.fund(each, 1_000_0000n);
        for (const [name, amount] of done) await STEPS[name]?.({ memberId, other }, amount);
        const pages = await movementsOf(memberId);
        expect(pages.length).toBeGreaterThan(1);
        for (const { rows } of pages)
          expect(new Set(rows.map((row) => row.transactionId)).size).toBeLessThanOrEqual(50);
        const rows = pages.flatMap((page) => page.rows);
        expect(new Set(rows.map((row) => `${row.transactionId} ${row.line}`)).size).toBe(rows.length);
        rows.forEach((row, index) => {
          const older = rows[index + 1]?.balanceAfter ?? '0.00';
          expect(parseMoney(row.balanceAfter)).toBe(parseMoney(older) + parseMoney(row.amount));
        });
        const { value } = await c.call('showMember', { memberId }, { token: support.token });
        expect([rows[0]?.balanceAfter, rows[0]?.heldAfter]).toEqual([value.balance?.amount, value.balance?.held]);
      }),
      { numRuns: 4 },
    );
  });

  it('are named in plain words, with what a withdrawal sets aside, gives back and pays', async () => {
    const { id: memberId } = await c.test.newMember();
    const { id: other } = await c.test.newMember();
    for (const each of [memberId, other]) await c.test.fund(each, 100_0000n);
    for (const name of [
      'withdrawal',
      'withdrawalReturned',
      'withdrawalOpen',
      'roundHold',
      'betWin',
      'reward',
      'transfer',
    ])
      await STEPS[name]?.({ memberId, other }, 4_0000n);
    const [page] = await movementsOf(memberId);
    expect(page?.rows.map(({ kind, amount, heldAfter }) => `${kind} ${amount} ${heldAfter}`)).toEqual([
      'transferOut -4.00 4.00',
      'reward 4.00 4.00',
      'win 8.00 4.00',
      'stake -4.00 4.00',
      'win 0.0007 4.00',
      'stake -2.00 4.00',
      'roundHold 0.00 8.00',
      'withdrawalHold 0.00 4.00',
      'withdrawalReturn 0.00 0.00',
      'withdrawalHold 0.00 4.00',
      'withdrawalFee -0.0001 0.00',
      'withdrawal -3.9999 0.00',
      'withdrawalHold 0.00 4.00',
      'deposit 100.00 0.00',
    ]);
    const [received] = await movementsOf(other);
    expect(received?.rows[0]).toMatchObject({ kind: 'transferIn', amount: '4.00', balanceAfter: '104.00' });
  });

  it('of another member are not reached by a cursor', async () => {
    const [one, two] = [await c.test.newMember(), await c.test.newMember()];
    for (const { id } of [two, one, two]) await c.test.fund(id, 1_0000n);
    const [page] = await movementsOf(two.id);
    const before = page?.rows[0]?.transactionId ?? '';
    const { value } = await c.call('listMemberMovements', { memberId: one.id, before }, { token: support.token });
    expect(value.rows.map(({ amount }) => amount)).toEqual(['1.00']);
    const unknown = { memberId: one.id, before: randomUUID() };
    expect((await c.call('listMemberMovements', unknown, { token: support.token })).value).toEqual({
      rows: [],
      next: null,
    });
  });
});
