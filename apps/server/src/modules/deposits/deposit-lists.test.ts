import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { takeTurnToAsk } from './open-deposits-repository.ts';

let test: TestServer;
let member: { token: string; id: string };
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await test.newMember();
});

const HOUR_MS = 3_600_000;
/** A deposit of so many whole coins as it was begun some hours ago. @returns its id */
async function plant(
  amount: number,
  state: 'pending' | 'confirmed' | 'expired',
  hoursAgo = 0,
  pay: object | null = null,
) {
  const credited = state === 'confirmed' ? amount * 10_000 : null;
  const [row] = await test.database.asOwner<{ deposit_id: string }>(
    `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state, write_key,
       expires_at, created_at, completed_at, pay)
     values ('EN', gen_random_uuid(), $1, 'alipay', 'sandbox', 'CNY', $2, $3, $4, gen_random_uuid(), now() + interval '1 hour',
       now() - make_interval(hours => $5), case when $4 = 'pending' then null else now() end, $6) returning deposit_id`,
    [member.id, amount * 10_000, credited, state, hoursAgo, pay && JSON.stringify(pay)],
  );
  return row?.deposit_id ?? '';
}
const options = async () => (await test.call('getDepositOptions', {}, member)).value;

describe('deposits of a member', () => {
  it('CWAL-13: are listed newest first and by pages; those of others are not', async () => {
    for (const [amount, hoursAgo] of [
      [30, 3],
      [10, 1],
      [20, 2],
    ] as const)
      await plant(amount, 'expired', hoursAgo);
    const pageOf = async (page: number) => (await test.call('listDeposits', { size: 2, page }, member)).value;
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect([first, second].map(({ list }) => list.map(({ amount }) => amount))).toEqual([
      ['10.00', '20.00'],
      ['30.00'],
    ]);
    expect(second).toMatchObject({ pageNum: 2, totalPages: 2, totalCount: 3 });
    const other = await test.newMember();
    expect((await test.call('listDeposits', {}, other)).value).toMatchObject({ list: [], totalCount: 0 });
  });

  it('CWAL-05: credited ones count as successful, others do not', async () => {
    expect((await options()).totalDepositSuccessCount).toBe(0);
    for (const state of ['pending', 'expired', 'confirmed', 'confirmed'] as const) await plant(10, state);
    expect((await options()).totalDepositSuccessCount).toBe(2);
  });

  it('CWAL-07: a transfer by hand has a day to be proven', async () => {
    const { deposit } = (
      await test.call('startManualDeposit', { amount: '300', accountId: 'main', payerName: 'Li Wei' }, member)
    ).value;
    expect(deposit.remainTime).toBeGreaterThan(23.9 * HOUR_MS);
    expect(deposit.remainTime).toBeLessThanOrEqual(24 * HOUR_MS);
  });

  it('CWAL-08: a payment by code is asked about every three seconds at most, and no other payment', async () => {
    const turn = (depositId: string) =>
      test.database.database.forMerchant('EN', (tx) => takeTurnToAsk(tx, 'EN', depositId));
    const asked = (depositId: string, seconds: number) =>
      test.database.asOwner(
        `update deposit set asked_at = clock_timestamp() - make_interval(secs => $2) where deposit_id = $1`,
        [depositId, seconds],
      );
    const byCode = await plant(10, 'pending', 0, { way: 'code', content: 'x' });
    expect([await turn(byCode), await turn(byCode)]).toEqual([true, false]);
    await asked(byCode, 4);
    expect(await turn(byCode)).toBe(true);
    expect(await turn(await plant(10, 'pending', 0, { way: 'page', url: 'https://x.example' }))).toBe(false);
  });
});
