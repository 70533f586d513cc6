import { staffEndpoints } from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../test/staff-client.ts';

let c: ConsoleTest;
let finance: TestStaff;
let member: { id: string };
beforeAll(async () => {
  c = await createConsoleTest();
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  member = await c.test.newMember('EN');
});
afterAll(() => c.close());

/** The ordered amount of each deposit in the file of a period, in its order. */
async function ordered(days: { first: string; last: string }) {
  const { payload } = await c.server.inject({
    method: 'GET',
    url: staffEndpoints.exportDeposits.path.replace(':merchant', 'EN'),
    query: days,
    headers: { host: 'localhost:4002', authorization: `Bearer ${finance.token}` },
  });
  const [head = [], ...rows] = payload
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => row[head.indexOf('ordered')]);
}

/** One second before, at and after each border of 10 and 11 March in the merchant's zone. */
const MOMENTS = [
  ['2026-03-09 23:59:59+08', 1],
  ['2026-03-10 00:00:00+08', 2],
  ['2026-03-11 23:59:59+08', 3],
  ['2026-03-12 00:00:00+08', 4],
] as const;
const PERIOD = { first: '2026-03-10', last: '2026-03-11' };

it('the file of deposits has the ones begun within the whole days of its period, oldest first', async () => {
  for (const [when, amount] of MOMENTS)
    await c.test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, expires_at, created_at)
       values ('EN', gen_random_uuid(), $1, 'bank', 'sandbox', 'CNY', $2, 'expired', $3, now(), $4)`,
      [member.id, amount * 10_000, `at ${when}`, when],
    );
  expect(await ordered(PERIOD)).toEqual(['2.00', '3.00']);
  expect(await ordered({ first: '2026-03-12', last: '2026-03-12' })).toEqual(['4.00']);
});
