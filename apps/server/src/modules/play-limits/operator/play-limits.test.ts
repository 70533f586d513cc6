import { randomUUID } from 'node:crypto';
import { LIMIT_NAMES } from '@tessera/contract';
import type { PlayLimitsChoice } from '@tessera/contract/play-limits/staff-play-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet } from '#server/modules/ledger/ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const NONE = {
  ...Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, null])),
  timeDay: null,
} as PlayLimitsChoice['limits'];
const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showPlayLimits', {}, at(c.owner, merchant))).value;
const change = async (
  limits: Partial<PlayLimitsChoice['limits']>,
  more: Partial<Omit<PlayLimitsChoice, 'limits'>> = {},
  as = at(operations),
) => {
  const { version, choice } = (await show(as.merchant)).playLimits;
  const asked = { realityCheckMinutes: choice.realityCheckMinutes, ...more, limits: { ...NONE, ...limits } };
  return c.call('changePlayLimits', { version, choice: asked }, as);
};
const stored = async (merchant: string) =>
  (
    await c.test.database.asOwner<{ limits: unknown }>(
      `select settings -> 'playLimits' as limits from merchant where merchant_code = $1`,
      [merchant],
    )
  )[0]?.limits;

describe('limits of every member in the console', () => {
  it('are changed for one merchant: they bind stakes, members read them, and the change is in the log', async () => {
    const others = await stored('LANTERN');
    const member = await c.test.newMember();
    await c.test.fund(member.id, 100_0000n);
    const betOf = async (amount: bigint) => {
      const place = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const, scope: 'JL' };
      const key = randomUUID();
      return (await bet(c.test.database.database, { ...place, key, roundId: key, amount })).code;
    };
    expect(await betOf(12_5001n)).toBe('OK');
    const { status, value } = await change({ bet: '12.50', timeDay: 90 }, { realityCheckMinutes: 30 });
    expect(status).toBe(200);
    expect((await show()).playLimits).toEqual(value);
    expect([await stored('EN'), await stored('LANTERN')]).toEqual([{ ...NONE, bet: '12.50', timeDay: 90 }, others]);
    expect([await betOf(12_5001n), await betOf(12_5000n)]).toEqual(['LIMIT_REACHED', 'OK']);
    const told = (await c.test.call('getPlayLimits', {}, { token: member.token })).value;
    expect(told.limits.find(({ limit }) => limit === 'bet')).toMatchObject({ amount: null, merchantAmount: '12.50' });
    expect(told.time).toMatchObject({ minutes: null, merchantMinutes: 90 });
    await expect
      .poll(async () => (await c.test.call('getRealityCheck', {}, { token: member.token })).value.longest)
      .toBe(30);
    const [entry] = (await c.call('listAudit', {}, at(c.owner))).value.entries;
    expect(entry).toMatchObject({
      action: 'changePlayLimits',
      change: { before: { limits: NONE }, after: { limits: { bet: '12.50' }, realityCheckMinutes: 30 } },
    });
  });

  it('that are all taken away are none at all, and no stake asks for them', async () => {
    await change({ stakeDay: '5' });
    await change({}, { realityCheckMinutes: null });
    expect(await stored('EN')).toBeNull();
    const [{ held } = { held: '' }] = await c.test.database.asOwner<{ held: unknown }>(
      `select play_limits as held from merchant where merchant_code = 'EN'`,
    );
    expect(held).toBeNull();
  });

  it('which are no amounts or no choice are refused, and so is a regulated merchant without reality checks', async () => {
    const before = await stored('EN');
    for (const amount of ['0', '-1', '1e3', '12.00001', '', 'much', '9999999999999'])
      expect([amount, (await change({ lossDay: amount })).status]).toEqual([amount, 400]);
    expect((await change({ timeDay: 31 as 30 })).status).toBe(400);
    expect((await change({}, { realityCheckMinutes: 20 as 15 })).status).toBe(400);
    expect(await stored('EN')).toEqual(before);
    expect([(await show()).mayLeaveOutChecks, (await show('LANTERN')).mayLeaveOutChecks]).toEqual([true, false]);
    const asOwner = at(c.owner, 'LANTERN');
    expect((await change({}, { realityCheckMinutes: null }, asOwner)).errorCode).toBe('REALITY_CHECK_REQUIRED');
    expect((await change({}, { realityCheckMinutes: 15 }, asOwner)).status).toBe(200);
  });

  it('of two who change them the second is shown the saved limits; staff who may not change settings are refused', async () => {
    const { playLimits } = await show();
    await change({ depositDay: '100' });
    const late = { version: playLimits.version, choice: { limits: NONE, realityCheckMinutes: null } };
    const answer = await c.call('changePlayLimits', late, at(c.owner));
    expect(answer.errorCode).toBe('CONFLICT');
    expect(answer.failure).toMatchObject({ stands: { choice: { limits: { depositDay: '100' } } } });
    const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
    expect((await change({}, {}, at(reader))).status).toBe(403);
    expect((await change({}, {}, at(operations, 'LANTERN'))).status).toBe(404);
  });
});
