import type { VipLevelsChoice } from '@tessera/contract/vip/staff-vip-levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showVipLevels', {}, at(c.owner, merchant))).value;
const change = async (levels: VipLevelsChoice['levels'], as = at(operations)) =>
  c.call('changeVipLevels', { version: (await show(as.merchant)).levels.version, choice: { levels } }, as);
const level = (deposited: string, staked: string, more = {}) => ({
  deposited,
  staked,
  reward: '0',
  cashbackExtra: '0',
  freeWithdrawals: 0,
  withdrawalMaximum: '0',
  depositMaximum: '0',
  noDepositFee: false,
  ...more,
});
const stored = async (merchant: string) =>
  (
    await c.test.database.asOwner<{ levels: unknown[] }>(
      `select settings -> 'vipLevels' as levels from merchant where merchant_code = $1`,
      [merchant],
    )
  )[0]?.levels;

beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

describe('levels in the console', () => {
  it('MEMBER-09: are changed for one merchant, and members have the saved ones', async () => {
    const others = await stored('LANTERN');
    const { status, value } = await change([
      level('10', '20', { reward: '3', cashbackExtra: '0.5' }),
      level('10', '90'),
    ]);
    expect(status).toBe(200);
    expect((await show()).levels).toEqual(value);
    expect(await stored('LANTERN')).toEqual(others);
    const { token } = await c.test.newMember();
    const seen = async () => (await c.test.call('getVip', {}, { token })).value.levels;
    await expect
      .poll(async () => (await seen()).map(({ deposited, staked }) => [deposited, staked]))
      .toEqual([
        ['10.00', '20.00'],
        ['10.00', '90.00'],
      ]);
    expect((await seen())[0]).toMatchObject({ reward: '3.00', cashbackExtra: '0.5' });
    const [entry] = (await c.call('listAudit', {}, at(c.owner))).value.entries;
    expect(entry).toMatchObject({ action: 'changeVipLevels' });
  });

  it('that do not ascend, or hold no amounts, are refused, and nothing changes', async () => {
    const before = await stored('EN');
    const refused = [
      [level('10', '20'), level('9', '30')],
      [level('10', '20'), level('10', '20')],
      [level('0', '0')],
      [level('-1', '20')],
      [level('1e3', '20')],
      [level('10', '20', { cashbackExtra: '10' })],
      Array.from({ length: 21 }, (_one, index) => level('1', String(index + 1))),
    ];
    for (const levels of refused) expect((await change(levels)).status).toBe(400);
    expect(await stored('EN')).toEqual(before);
  });

  it('of two who change them the second is shown the saved levels; staff who may not change settings are refused', async () => {
    const { levels } = await show();
    await change([level('1', '2')]);
    const late = await c.call('changeVipLevels', { version: levels.version, choice: { levels: [] } }, at(c.owner));
    expect(late.errorCode).toBe('CONFLICT');
    expect(late.failure).toMatchObject({ stands: { choice: { levels: [level('1', '2')] } } });
    const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
    expect((await change([], at(reader))).status).toBe(403);
    expect((await change([], at(operations, 'LANTERN'))).status).toBe(404);
    expect(await stored('EN')).toEqual([level('1', '2')]);
  });

  it('members of each level are counted, each at the highest one', async () => {
    await change([level('0', '1'), level('0', '2')]);
    const { id } = await c.test.newMember();
    const other = await c.test.newMember();
    await c.test.database.asOwner(
      `insert into vip_level (merchant_code, member_id, level, deposited, staked) values
        ('EN', $1, 1, 0, 0), ('EN', $1, 2, 0, 0), ('EN', $2, 1, 0, 0), ('LANTERN', $2, 1, 0, 0)`,
      [id, other.id],
    );
    expect((await show()).members).toEqual([
      { level: 1, count: 1 },
      { level: 2, count: 1 },
    ]);
    expect(await show()).toMatchObject({ isClubOn: true, areRewardsOn: true });
  });
});
