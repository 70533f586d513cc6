import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bet, betWin, rollback } from '#server/modules/ledger/ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
let member: Awaited<ReturnType<TestServer['newMember']>>;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await test.newMember();
  await test.fund(member.id, 1_000_0000n);
});

const MINUTE_MS = 60_000;
const as = () => ({ token: member.token });
const place = (key: string = randomUUID()) => {
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  return { ...account, scope: 'JL', key, roundId: key };
};
const read = async () => (await test.call('getRealityCheck', {}, as())).value;
const stake = (amount: bigint, key?: string) => bet(test.platform.database, { ...place(key), amount });
/** Lets minutes pass for the member. */
async function pass(minutes: number) {
  await test.database.asOwner(
    `update txn set created_at = created_at - make_interval(mins => $2)
      where account_id in (select account_id from account where owner_id = $1)`,
    [member.id, minutes],
  );
  await test.database.asOwner(
    `update reality_check set acknowledged_at = acknowledged_at - make_interval(mins => $2) where member_id = $1::uuid`,
    [member.id, minutes],
  );
}

describe('reality checks', () => {
  it('are due after the chosen time at play, with the figures of the session, until they are acknowledged', async () => {
    expect(await read()).toEqual({ minutes: null, longest: null, session: null });
    await stake(500_0000n);
    expect((await read()).session).toBeNull();
    await pass(31);
    expect((await test.call('setRealityCheck', { minutes: 15 }, as())).value.session).toBeNull();
    await stake(10_0000n);
    const taken = randomUUID();
    await stake(7_0000n, taken);
    await rollback(test.platform.database, { ...place(), refKey: taken });
    await betWin(test.platform.database, { ...place(), bet: 5_0000n, win: 8_0000n, closeRound: true });
    await pass(10);
    const first = (await read()).session;
    expect(first).toMatchObject({ staked: '15.00', net: '-7.00' });
    expect(first?.dueIn).toBeGreaterThan(4 * MINUTE_MS);
    expect(first?.dueIn).toBeLessThanOrEqual(5 * MINUTE_MS);
    await pass(6);
    const due = (await read()).session;
    expect(due).toMatchObject({ dueIn: 0, staked: '15.00', net: '-7.00' });
    expect(due?.elapsed).toBeGreaterThanOrEqual(16 * MINUTE_MS);
    expect((await read()).session?.dueIn).toBe(0);
    const next = (await test.call('acknowledgeRealityCheck', {}, as())).value.session;
    expect(next?.dueIn).toBeGreaterThan(14 * MINUTE_MS);
    await stake(1_0000n);
    await pass(16);
    expect((await read()).session).toMatchObject({ dueIn: 0, staked: '16.00' });
    await pass(15);
    expect((await read()).session).toBeNull();
  });

  it('come as often as the merchant has it at the least, and as often as the member wants beyond that', async () => {
    await test.change('EN', { realityCheckMinutes: 30 });
    const set = async (minutes: 15 | 30 | 60 | null) =>
      (await test.call('setRealityCheck', { minutes }, as())).value.minutes;
    expect((await read()).minutes).toBe(30);
    expect([await set(60), await set(15), await set(null)]).toEqual([30, 15, 30]);
    await test.change('EN', { realityCheckMinutes: null });
    expect((await read()).minutes).toBeNull();
  });

  it('are the member’s own, and nothing for free play', async () => {
    await test.call('setRealityCheck', { minutes: 15 }, as());
    await stake(1_0000n);
    const other = await test.newMember();
    expect((await test.call('getRealityCheck', {}, { token: other.token })).value.minutes).toBeNull();
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await test.call('getRealityCheck', {}, { token: trial.token })).status).toBe(403);
  });
});
