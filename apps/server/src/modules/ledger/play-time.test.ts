import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { middayZone } from '../../../test/midday-zone.ts';
import { type LoadAccount, openMembers } from '../../../test/movement-load.ts';
import { NO_STAKE_LIMITS } from '../../../test/no-stake-limits.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  bet,
  betWin,
  fundTrial,
  openMemberAccount,
  readPlayTime,
  reserve,
  rollback,
  setStakeLimits,
  settle,
  win,
} from './ledger.ts';

const MINUTE_MS = 60_000;
let db: TestDatabase;
let account: LoadAccount;
beforeAll(async () => {
  db = await createTestDatabase({ connections: 80 });
  for (const code of ['EN', 'LANTERN'])
    await db.asOwner(`insert into merchant (merchant_code, trial_alias, settings) values ($1, $1, $2)`, [
      code,
      JSON.stringify({ timeZone: middayZone() }),
    ]);
});
afterAll(async () => {
  await expectSoundLedger(db);
  await db.close();
});
beforeEach(async () => {
  [account] = (await openMembers(db.database, 1)) as [LoadAccount];
});

const limitTo = (minutesDay: number | null) =>
  db.database.forMerchant('EN', (tx) => setStakeLimits(tx, account, { ...NO_STAKE_LIMITS, minutesDay }));
const time = () => db.database.forMerchant('EN', (tx) => readPlayTime(tx, account));
const minutesPlayed = async () => Math.floor(((await time())?.playedMs ?? Number.NaN) / MINUTE_MS);
const at = (key: string = randomUUID()) => ({ ...account, scope: 'JL', key, roundId: key });
const amount = 1_0000n;
const betCode = async (key?: string) => (await bet(db.database, { ...at(key), amount })).code;
const ofAccount = `(select account_id from account where owner_id = $1 and book = 'LIVE' and currency <> 'POINTS')`;
/** Lets time of the running day pass since the last stake. */
const pass = (minutes: number) =>
  db.asOwner(
    `update account_play_time set last_at = last_at - make_interval(mins => $2) where account_id = ${ofAccount}`,
    [account.memberId, minutes],
  );
/** Moves everything that was staked so far into the past. */
const age = (minutes: number) =>
  db.asOwner(`update txn set created_at = created_at - make_interval(mins => $2) where account_id = ${ofAccount}`, [
    account.memberId,
    minutes,
  ]);
/** Ends the day that was counted so far, one minute after its last stake. */
const endDay = () =>
  db.asOwner(
    `update account_play_time set day_ends_at = d.starts_at, last_at = d.starts_at - interval '1 minute'
       from ledger_day('EN', clock_timestamp()) d where account_id = ${ofAccount}`,
    [account.memberId],
  );

describe('the time that an account plays on a day', () => {
  it('is the time from each stake to the next, five minutes at most', async () => {
    await limitTo(30);
    expect(await minutesPlayed()).toBe(0);
    await pass(4);
    expect(await minutesPlayed()).toBe(0);
    expect(await betCode()).toBe('OK');
    await pass(2);
    expect(await betCode()).toBe('OK');
    expect(await minutesPlayed()).toBe(2);
    await pass(40);
    expect(await minutesPlayed()).toBe(7);
    expect(await betCode()).toBe('OK');
    expect(await minutesPlayed()).toBe(7);
    await pass(3);
    expect((await betWin(db.database, { ...at(), bet: 0n, win: amount, closeRound: true })).code).toBe('OK');
    expect(await minutesPlayed()).toBe(10);
  });

  it('once over refuses every kind of stake, never results, what is taken back, free rounds and acknowledged keys', async () => {
    await limitTo(30);
    const [won, taken, held] = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [won, taken]) expect(await betCode(key)).toBe('OK');
    expect((await reserve(db.database, { ...at(held), amount, purpose: 'ROUND' })).code).toBe('OK');
    for (let stakes = 0; stakes < 5; stakes += 1) {
      await pass(5);
      expect(await betCode()).toBe('OK');
    }
    await pass(5);
    expect(await betCode()).toBe('LIMIT_REACHED');
    expect((await reserve(db.database, { ...at(), amount, purpose: 'ROUND' })).code).toBe('LIMIT_REACHED');
    const both = { bet: amount, win: 5_0000n, closeRound: true };
    expect((await betWin(db.database, { ...at(), ...both })).code).toBe('LIMIT_REACHED');
    expect((await betWin(db.database, { ...at(), ...both, bet: 0n })).code).toBe('OK');
    expect(await betCode(won)).toBe('OK');
    const later = () => ({ ...account, scope: 'JL', key: randomUUID() });
    const results = [
      await win(db.database, { ...later(), roundId: won, betKey: won, amount, closeRound: true }),
      await rollback(db.database, { ...later(), refKey: taken }),
      await settle(db.database, { ...later(), reserveKey: held, used: amount, win: 0n, closeRound: true }),
    ];
    expect(results.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    await pass(60);
    expect(await betCode()).toBe('LIMIT_REACHED');
    await limitTo(60);
    expect(await betCode()).toBe('OK');
    await limitTo(null);
    expect([await time(), await betCode()]).toEqual([undefined, 'OK']);
  });

  it('begins anew with the merchant’s day, of which the last stake of the day before has its part', async () => {
    await limitTo(30);
    await db.asOwner(
      `update account_play_time set day_ends_at = day_ends_at - interval '1 day' where account_id = ${ofAccount}`,
      [account.memberId],
    );
    expect(await minutesPlayed()).toBe(0);
    await betCode();
    await db.asOwner(`update account_play_time set played = interval '30 minutes' where account_id = ${ofAccount}`, [
      account.memberId,
    ]);
    expect(await betCode()).toBe('LIMIT_REACHED');
    await endDay();
    expect(await minutesPlayed()).toBe(4);
    expect(await betCode()).toBe('OK');
    expect(await minutesPlayed()).toBe(4);
    const { dayEndsAt } = (await time()) ?? {};
    const hour = new Intl.DateTimeFormat('en', { timeZone: middayZone(), timeStyle: 'medium', hourCycle: 'h23' });
    expect(hour.format(dayEndsAt)).toBe('00:00:00');
    expect((dayEndsAt?.getTime() ?? 0) - Date.now()).toBeLessThan(24 * 60 * MINUTE_MS);
  });

  it('counts what was played today before the limit was set, and nothing of yesterday', async () => {
    await betCode();
    await age(20 * 60);
    await betCode();
    await age(8);
    await betCode();
    await age(2);
    const taken = randomUUID();
    await betCode(taken);
    await rollback(db.database, { ...account, scope: 'JL', key: randomUUID(), refKey: taken });
    await age(10);
    await limitTo(30);
    expect(await minutesPlayed()).toBe(12);
    await limitTo(60);
    expect(await minutesPlayed()).toBe(12);
    [account] = (await openMembers(db.database, 1)) as [LoadAccount];
    await betCode();
    await age(20 * 60);
    await limitTo(30);
    expect(await minutesPlayed()).toBe(0);
  });

  it('grows once for 64 stakes at the same time, which are refused together once it is over', async () => {
    await limitTo(30);
    await betCode();
    await pass(4);
    const kinds = () => {
      const stake = (place: number) => {
        if (place % 3 === 0) return bet(db.database, { ...at(), amount });
        if (place % 3 === 1) return reserve(db.database, { ...at(), amount, purpose: 'ROUND' });
        return betWin(db.database, { ...at(), bet: amount, win: 0n, closeRound: true });
      };
      return Promise.all(Array.from({ length: 64 }, (_, place) => stake(place)));
    };
    const before = (await time())?.playedMs ?? 0;
    expect(new Set((await kinds()).map(({ code }) => code))).toEqual(new Set(['OK']));
    const grown = ((await time())?.playedMs ?? 0) - before;
    // had two of them counted the four minutes, it had grown by four
    expect(grown).toBeLessThan(4 * MINUTE_MS);
    await db.asOwner(`update account_play_time set played = interval '30 minutes' where account_id = ${ofAccount}`, [
      account.memberId,
    ]);
    expect(new Set((await kinds()).map(({ code }) => code))).toEqual(new Set(['LIMIT_REACHED']));
  });

  it('is judged after the stake before it: one that waited for a stricter limit is refused by it', async () => {
    await limitTo(60);
    await betCode();
    await db.asOwner(`update account_play_time set played = interval '40 minutes' where account_id = ${ofAccount}`, [
      account.memberId,
    ]);
    let second: Promise<string> | undefined;
    await db.database.forMerchant('EN', async (tx) => {
      expect((await bet(tx, { ...at(), amount })).code).toBe('OK');
      second = betCode();
      await setStakeLimits(tx, account, { ...NO_STAKE_LIMITS, minutesDay: 30 });
    });
    expect(await second).toBe('LIMIT_REACHED');
  });

  it('is left as it was by a stake whose transaction was broken off', async () => {
    await limitTo(30);
    const crash = db.database.forMerchant('EN', async (tx) => {
      expect((await bet(tx, { ...at(), amount })).code).toBe('OK');
      throw new Error('broken off');
    });
    await expect(crash).rejects.toThrow('broken off');
    await pass(4);
    expect(await minutesPlayed()).toBe(0);
  });

  it('is of money alone and of one member alone, and nobody reads or sets it from another merchant', async () => {
    const trial = { ...account, book: 'TRIAL' as const };
    await db.database.forMerchant('EN', (tx) => openMemberAccount(tx, trial));
    await db.database.forMerchant('EN', (tx) => fundTrial(tx, { ...trial, scope: 't', key: randomUUID(), amount }));
    await limitTo(30);
    await betCode();
    await db.asOwner(`update account_play_time set played = interval '30 minutes' where account_id = ${ofAccount}`, [
      account.memberId,
    ]);
    expect(await betCode()).toBe('LIMIT_REACHED');
    expect((await bet(db.database, { ...trial, scope: 'JL', key: randomUUID(), roundId: 't', amount })).code).toBe(
      'OK',
    );
    const [other] = (await openMembers(db.database, 1)) as [LoadAccount];
    expect((await bet(db.database, { ...at(), ...other, amount })).code).toBe('OK');
    const foreign = [
      db.database.forMerchant('LANTERN', (tx) => setStakeLimits(tx, account, { ...NO_STAKE_LIMITS, minutesDay: null })),
      db.database.forMerchant('LANTERN', (tx) => readPlayTime(tx, account)),
    ];
    for (const each of foreign) await expect(each).rejects.toMatchObject({ code: '42501' });
  });
});
