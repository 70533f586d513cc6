import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { middayZone } from '../../../test/midday-zone.ts';
import { openDraw } from '../../../test/lottery-draws.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addTestVendor } from '../../../test/test-vendor.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { bet } from '#server/modules/ledger/ledger.ts';
import { publishDraws } from '../lottery/draw-steps.ts';
import { seedLotteries } from '../lottery/seed-lotteries.ts';

const MINUTE_MS = 60_000;
let test: TestServer;
let member: Awaited<ReturnType<TestServer['newMember']>>;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
  await addTestVendor(test.database.database, 'JL');
  await test.change('EN', { timeZone: middayZone() });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
  await test.fund(member.id, 1_000_0000n);
});

const as = () => ({ token: member.token });
type Minutes = Parameters<typeof test.call<'setTimeLimit'>>[1]['minutes'];
const set = (minutes: Minutes) => test.call('setTimeLimit', { minutes }, as());
const confirm = () => test.call('confirmPlayLimit', { limit: 'timeDay' }, as());
const read = async () => (await test.call('getPlayLimits', {}, as())).value;
const stake = async () => {
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  return (
    await bet(test.platform.database, {
      ...account,
      scope: 'JL',
      key: randomUUID(),
      roundId: randomUUID(),
      amount: 1_0000n,
    })
  ).code;
};
/** Makes it so that the member has played for minutes today, and stakes no more. */
const play = (minutes: number) =>
  test.database.asOwner(
    `update account_play_time set played = make_interval(mins => $2 - 5), last_at = clock_timestamp() - interval '5 minutes'
      where account_id in (select account_id from account where owner_id = $1)`,
    [member.id, minutes],
  );
const age = (interval: string) =>
  test.database.asOwner(
    `update play_limit set created_at = created_at - $2::interval, confirmable_at = confirmable_at - $2::interval,
       effective_at = effective_at - $2::interval where member_id = $1`,
    [member.id, interval],
  );

describe('the limit of a day’s time', () => {
  it('holds at once when set or shortened; a longer one after 24 hours and a second word', async () => {
    expect((await read()).time).toEqual({
      minutes: null,
      merchantMinutes: null,
      used: null,
      left: null,
      dayEndsAt: null,
      wish: null,
    });
    const first = (await set(120)).value.time;
    expect(first).toMatchObject({ minutes: 120, used: 0, left: 120 * MINUTE_MS, wish: null });
    expect(first.dayEndsAt).toBeGreaterThan(Date.now());
    await play(60);
    expect(await stake()).toBe('OK');
    expect((await set(60)).value.time).toMatchObject({ minutes: 60, left: 0 });
    expect(await stake()).toBe('LIMIT_REACHED');
    expect((await set(90)).value.time).toMatchObject({ minutes: 60, wish: { minutes: 90 } });
    expect((await confirm()).errorCode).toBe('PLAY_LIMIT_WAIT');
    await age('23 hours');
    expect((await confirm()).errorCode).toBe('PLAY_LIMIT_WAIT');
    await set(90);
    await age('1 hour 1 second');
    expect(await stake()).toBe('LIMIT_REACHED');
    expect((await confirm()).value.time).toMatchObject({ minutes: 90, wish: null });
    expect(await stake()).toBe('OK');
    await set(null);
    const discarded = (await test.call('discardPlayLimit', { limit: 'timeDay' }, as())).value;
    expect(discarded.time).toMatchObject({ minutes: 90, wish: null });
    await set(null);
    await age('24 hours 1 second');
    expect((await confirm()).value.time).toMatchObject({ minutes: null, used: null });
    expect((await confirm()).errorCode).toBe('DATA_NOT_FOUND');
    expect((await read()).history.map((row) => row.change === 'time' && row.minutes)).toEqual([
      null,
      null,
      90,
      60,
      120,
    ]);
  });

  it('is one of several, of which each holds: another limit that changes leaves the counted time', async () => {
    await set(60);
    await play(30);
    const both = (await test.call('setPlayLimit', { limit: 'stakeDay', amount: '5' }, as())).value;
    expect(Math.floor((both.time.used ?? 0) / MINUTE_MS)).toBe(30);
    await play(60);
    expect(await stake()).toBe('LIMIT_REACHED');
  });

  it('once over is reported at launches and orders, by name and with the end of the day', async () => {
    await set(30);
    const launches = async () => [
      await test.call('launchGame', { nodeId: 'JL-test' }, as()),
      await test.call('launchLottery', { lottoGameCode: 'MSSSC1' }, as()),
    ];
    const draw = await openDraw(test, '3601');
    const order = () =>
      test.call(
        'placeLotteryOrder',
        {
          gameId: draw.gameId,
          numero: draw.issue,
          prizeMode: 'Lott',
          bets: [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '1', multiple: 1 }],
          total: '2',
        },
        { ...as(), headers: { 'idempotency-key': randomUUID() } },
      );
    for (const answer of [...(await launches()), await order()]) expect(answer.status).toBe(200);
    await play(30);
    const { dayEndsAt } = (await read()).time;
    for (const refused of [...(await launches()), await order()]) {
      expect(refused.errorCode).toBe('PLAY_TIME_OVER');
      expect(refused.failure).toEqual({ limit: 'timeDay', until: dayEndsAt, left: 0 });
    }
  });

  it('is set by the member alone: not in free play, not to what is no choice', async () => {
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await test.call('setTimeLimit', { minutes: 30 }, { token: trial.token })).status).toBe(403);
    expect((await set(31 as 30)).status).toBe(400);
    await set(30);
    member = await test.newMember();
    expect((await read()).time.minutes).toBeNull();
  });
});
