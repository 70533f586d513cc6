import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'LANTERN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'LANTERN') => ({ token, merchant });
const bank = { code: 'reed', names: { EN: 'Reed Bank' }, minDigits: 10, maxDigits: 12, hasCheckDigit: false };
const offered = async (merchant: string) => {
  const { token } = await c.test.newMember(merchant);
  return (await c.test.call('listWithdrawBanks', {}, { token, merchant })).value;
};

it('CWAL-04: a bank that staff add is offered to members of their merchant alone, once, and is in the log', async () => {
  const before = (await c.call('listWithdrawalBanks', {}, at(operations))).value;
  const others = await offered('EN');
  const added = await Promise.all(Array.from({ length: 8 }, () => c.call('addWithdrawalBank', bank, at(operations))));
  expect(added.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual([...Array(7).fill('BANK_EXISTS'), 'done']);
  const after = (await c.call('listWithdrawalBanks', {}, at(operations))).value;
  expect(after.banks).toEqual([...before.banks, { ...bank, code: 'REED' }]);
  await expect.poll(async () => JSON.stringify(await offered('LANTERN'))).toContain('Reed Bank');
  expect(await offered('EN')).toEqual(others);
  const { value: log } = await c.call('listMerchantAudit', { action: 'addWithdrawalBank' }, at(operations));
  expect(log.entries.find(({ outcome }) => outcome === 'done')?.change).toEqual({
    before: null,
    after: { ...bank, code: 'REED' },
  });
});

it('what does not fit, a foreign merchant and a role that only reads are refused', async () => {
  const add = (change: object, who = operations, merchant = 'LANTERN') =>
    c.call('addWithdrawalBank', { ...bank, code: 'OTHER', ...change }, at(who, merchant));
  for (const change of [
    { names: {} },
    { names: { EN: '  ' } },
    { code: 'no-code' },
    { minDigits: 13 },
    { minDigits: 3 },
    { maxDigits: 35 },
    { maxDigits: 10.5 },
  ])
    expect([change, (await add(change)).status]).toEqual([change, 400]);
  expect((await add({}, operations, 'EN')).status).toBe(404);
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'LANTERN' });
  expect((await add({}, auditor)).status).toBe(403);
});
