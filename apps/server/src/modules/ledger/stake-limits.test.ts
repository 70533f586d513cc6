import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoadAccount, openMembers } from '../../../test/movement-load.ts';
import { NO_STAKE_LIMITS } from '../../../test/no-stake-limits.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  bet,
  betWin,
  fundTrial,
  openMemberAccount,
  readPlayed,
  reserve,
  returnStake,
  rollback,
  setStakeLimits,
  settle,
  type StakeLimits,
  voidHold,
  win,
} from './ledger.ts';

let db: TestDatabase;
let account: LoadAccount;
beforeAll(async () => {
  db = await createTestDatabase({ connections: 80 });
});
afterAll(async () => {
  await expectSoundLedger(db);
  await db.close();
});
beforeEach(async () => {
  [account] = (await openMembers(db.database, 1)) as [LoadAccount];
});

const limitTo = (limits: Partial<StakeLimits>, of = account) =>
  db.database.forMerchant('EN', (tx) => setStakeLimits(tx, of, { ...NO_STAKE_LIMITS, ...limits }));
const played = () => db.database.forMerchant('EN', (tx) => readPlayed(tx, account));
const at = (key: string = randomUUID()) => ({ ...account, scope: 'JL', key, roundId: key });
const later = (key: string = randomUUID()) => ({ ...account, scope: 'JL', key });
const betOf = async (amount: bigint, key?: string) => (await bet(db.database, { ...at(key), amount })).code;
/** Lets time pass for the sums of the account. */
const age = (interval: string) =>
  db.asOwner(
    `update account_hour set hour = hour - $2::interval where account_id =
       (select account_id from account where owner_id = $1 and book = 'LIVE')`,
    [account.memberId, interval],
  );

describe('limits of stakes, losses and single bets', () => {
  it('refuse every kind of stake that goes beyond them, and let through what fits', async () => {
    await limitTo({ bet: 5_0000n, stakeDay: 8_0000n });
    const beyond = 5_0001n;
    expect(await betOf(beyond)).toBe('LIMIT_REACHED');
    const together = { bet: beyond, win: 0n, closeRound: true };
    expect((await betWin(db.database, { ...at(), ...together })).code).toBe('LIMIT_REACHED');
    expect((await reserve(db.database, { ...at(), amount: beyond, purpose: 'ROUND' })).code).toBe('LIMIT_REACHED');
    expect(await betOf(5_0000n)).toBe('OK');
    expect(await betOf(3_0001n)).toBe('LIMIT_REACHED');
    expect(await betOf(3_0000n)).toBe('OK');
    expect(await betOf(1n)).toBe('LIMIT_REACHED');
    expect(await betOf(0n)).toBe('OK');
    await limitTo({});
    expect(await betOf(500_0000n)).toBe('OK');
  });

  it('count a stake as lost until its win, whose amount frees losses and no stakes', async () => {
    await limitTo({ lossWeek: 10_0000n });
    const key = randomUUID();
    expect(await betOf(8_0000n, key)).toBe('OK');
    const together = { bet: 3_0000n, win: 100_0000n, closeRound: true };
    expect((await betWin(db.database, { ...at(), ...together })).code).toBe('LIMIT_REACHED');
    await win(db.database, { ...at(), roundId: key, betKey: key, amount: 6_0000n, closeRound: false });
    expect(await played()).toMatchObject({ stakeWeek: 8_0000n, lossDay: 2_0000n, lossWeek: 2_0000n });
    expect((await betWin(db.database, { ...at(), ...together })).code).toBe('OK');
    expect(await played()).toMatchObject({ stakeWeek: 11_0000n, lossWeek: 0n });
    expect(await betOf(10_0001n)).toBe('LIMIT_REACHED');
  });

  it('answer a key that was acknowledged again, after the limit was reached, and move nothing twice', async () => {
    await limitTo({ stakeMonth: 1_0000n });
    const request = { ...at(), amount: 1_0000n };
    const first = await bet(db.database, request);
    expect(await betOf(1n)).toBe('LIMIT_REACHED');
    expect(await bet(db.database, request)).toEqual({ ...first, replayed: true });
    expect(await played()).toMatchObject({ stakeMonth: 1_0000n });
    const other = { ...request, amount: 2_0000n };
    expect((await bet(db.database, other)).code).toBe('DUPLICATE_TRANSACTION');
  });

  it('are freed by a return, a rollback and the rest of a reserve, in the hour of the stake', async () => {
    await limitTo({ stakeDay: 10_0000n });
    const [first, second, held] = [randomUUID(), randomUUID(), randomUUID()];
    await betOf(4_0000n, first);
    await betOf(3_0000n, second);
    await reserve(db.database, { ...at(held), amount: 3_0000n, purpose: 'ROUND' });
    expect(await betOf(1n)).toBe('LIMIT_REACHED');
    await returnStake(db.database, { ...later(), betKey: first, amount: 1_0000n, closeRound: false });
    expect(await played()).toMatchObject({ stakeDay: 9_0000n });
    await rollback(db.database, { ...later(), refKey: first });
    expect(await played()).toMatchObject({ stakeDay: 6_0000n });
    await settle(db.database, { ...later(), reserveKey: held, used: 1_0000n, win: 5_0000n, closeRound: true });
    expect(await played()).toMatchObject({ stakeDay: 4_0000n, lossDay: 0n });
    await rollback(db.database, { ...later(), refKey: second });
    expect(await played()).toMatchObject({ stakeWeek: 1_0000n });
  });

  it('leave nothing behind of a stake whose transaction was broken off', async () => {
    await limitTo({ stakeDay: 1_0000n });
    const crash = db.database.forMerchant('EN', async (tx) => {
      expect((await bet(tx, { ...at(), amount: 1_0000n })).code).toBe('OK');
      throw new Error('broken off');
    });
    await expect(crash).rejects.toThrow('broken off');
    expect(await played()).toMatchObject({ stakeDay: 0n });
    expect(await betOf(1_0000n)).toBe('OK');
  });

  it('64 stakes of all kinds at once never pass them', async () => {
    await limitTo({ lossDay: 10_0000n });
    const amount = 1_0000n;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, place) => {
        if (place % 3 === 0) return bet(db.database, { ...at(), amount });
        if (place % 3 === 1) return reserve(db.database, { ...at(), amount, purpose: 'ROUND' });
        return betWin(db.database, { ...at(), bet: amount, win: 0n, closeRound: true });
      }),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(54);
    expect(await played()).toMatchObject({ lossDay: 10_0000n });
  });

  it('count by windows that roll with the hour', async () => {
    await limitTo({ stakeDay: 5_0000n, stakeWeek: 8_0000n, stakeMonth: 9_0000n });
    await betOf(5_0000n);
    await age('24 hours');
    expect(await betOf(1n)).toBe('LIMIT_REACHED');
    await age('1 hour');
    expect(await betOf(3_0001n)).toBe('LIMIT_REACHED');
    expect(await betOf(3_0000n)).toBe('OK');
    await age('169 hours');
    expect(await betOf(1_0001n)).toBe('LIMIT_REACHED');
    expect(await betOf(1_0000n)).toBe('OK');
    await age('721 hours');
    expect(await betOf(5_0000n)).toBe('OK');
    expect(await played()).toMatchObject({ stakeMonth: 5_0000n });
    const [{ hours } = { hours: 0 }] = await db.asOwner<{ hours: number }>(
      `select count(*)::int as hours from account_hour h join account a using (merchant_code, account_id) where a.owner_id = $1`,
      [account.memberId],
    );
    expect(hours).toBe(1);
  });

  it('count stakes and losses of each window for themselves', async () => {
    await limitTo({ bet: 100_0000n });
    const play = (stake: bigint, won: bigint) =>
      betWin(db.database, { ...at(), bet: stake, win: won, closeRound: true });
    await play(7_0000n, 1_0000n);
    await age('170 hours');
    await play(5_0000n, 2_0000n);
    await age('30 hours');
    await play(3_0000n, 5000n);
    expect(await played()).toEqual({
      stakeDay: 3_0000n,
      stakeWeek: 8_0000n,
      stakeMonth: 15_0000n,
      lossDay: 2_5000n,
      lossWeek: 5_5000n,
      lossMonth: 11_5000n,
    });
  });

  it('hold for money alone, for one member alone, and cannot be set from another merchant', async () => {
    const trial = { ...account, book: 'TRIAL' as const };
    await db.database.forMerchant('EN', (tx) => openMemberAccount(tx, trial));
    await db.database.forMerchant('EN', (tx) =>
      fundTrial(tx, { ...trial, scope: 't', key: randomUUID(), amount: 9_0000n }),
    );
    await limitTo({ bet: 1n });
    expect((await bet(db.database, { ...trial, scope: 'JL', key: 't', roundId: 't', amount: 2n })).code).toBe('OK');
    const [other] = (await openMembers(db.database, 1)) as [LoadAccount];
    expect((await bet(db.database, { ...at(), ...other, amount: 2n })).code).toBe('OK');
    const foreign = db.database.forMerchant('LANTERN', (tx) => setStakeLimits(tx, account, NO_STAKE_LIMITS));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });
});

type Step = {
  readonly kind: 'bet' | 'betWin' | 'win' | 'return' | 'rollback' | 'reserve' | 'settle' | 'void' | 'again';
  readonly amount: bigint;
  readonly pick: number;
};

/** A stake as the test itself keeps it. */
interface Stake {
  readonly key: string;
  kind: 'bet' | 'hold';
  staked: bigint;
  won: bigint;
  settleKey?: string;
  isGone: boolean;
}

/** Takes a step, and changes the test's own record of it. @returns whether a stake was accepted; undefined for what is none */
async function take(step: Step, stakes: Stake[]): Promise<boolean | undefined> {
  const { kind, amount } = step;
  const key = randomUUID();
  const live = (of: Stake['kind']) => {
    const found = stakes.filter((each) => each.kind === of && !each.isGone);
    return found[step.pick % Math.max(1, found.length)];
  };
  const add = (code: string, stake: Omit<Stake, 'key' | 'isGone'>) => {
    if (code === 'OK') stakes.push({ key, isGone: false, ...stake });
    return code === 'OK';
  };
  if (kind === 'bet')
    return add((await bet(db.database, { ...at(key), amount })).code, { kind: 'bet', staked: amount, won: 0n });
  if (kind === 'betWin') {
    const { code } = await betWin(db.database, { ...at(key), bet: amount, win: amount / 2n, closeRound: false });
    return add(code, { kind: 'bet', staked: amount, won: amount / 2n });
  }
  if (kind === 'reserve') {
    const { code } = await reserve(db.database, { ...at(key), amount, purpose: 'ROUND' });
    return add(code, { kind: 'hold', staked: amount, won: 0n });
  }
  const of = live(kind === 'settle' || kind === 'void' ? 'hold' : step.pick % 2 ? 'bet' : 'hold');
  if (!of) return undefined;
  const target = { ...account, scope: 'JL', key };
  if (kind === 'win') {
    const won = { roundId: of.key, betKey: of.key, amount, closeRound: false };
    if ((await win(db.database, { ...target, ...won })).code === 'OK') of.won += amount;
  } else if (kind === 'return') {
    const part = { betKey: of.key, amount: of.staked / 2n, closeRound: false };
    if ((await returnStake(db.database, { ...target, ...part })).code === 'OK') of.staked -= of.staked / 2n;
  } else if (kind === 'rollback') {
    const refKey = of.settleKey && step.pick % 3 === 0 ? of.settleKey : of.key;
    if ((await rollback(db.database, { ...target, refKey })).code === 'OK') of.isGone = true;
  } else if (kind === 'settle') {
    const part = { reserveKey: of.key, used: of.staked / 2n, win: amount, closeRound: false };
    if ((await settle(db.database, { ...target, ...part })).code === 'OK')
      Object.assign(of, { staked: of.staked / 2n, won: amount, settleKey: key });
  } else if (kind === 'void') {
    if ((await voidHold(db.database, { ...target, reserveKey: of.key })).code === 'OK') of.isGone = true;
  } else {
    // Limits that are given up and set again sum what was played anew, from the ledger.
    await limitTo({});
    await limitTo(LIMITS);
  }
  return undefined;
}

const LIMITS = { bet: 4_0000n, stakeDay: 30_0000n, lossDay: 12_0000n };
const step = fc.record<Step>({
  kind: fc.constantFrom('bet', 'bet', 'betWin', 'win', 'return', 'rollback', 'reserve', 'settle', 'void', 'again'),
  amount: fc.bigInt({ min: 1n, max: 5_0000n }),
  pick: fc.nat(5),
});

it('a stake is accepted exactly where it fits, whatever came before, and what is used never exceeds the limit then', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
    [account] = (await openMembers(db.database, 1)) as [LoadAccount];
    await limitTo(LIMITS);
    const stakes: Stake[] = [];
    const sum = (of: 'staked' | 'won') => stakes.reduce((all, each) => all + (each.isGone ? 0n : each[of]), 0n);
    const loss = () => (sum('won') > sum('staked') ? 0n : sum('staked') - sum('won'));
    for (const each of steps) {
      const fits =
        each.amount <= LIMITS.bet &&
        sum('staked') + each.amount <= LIMITS.stakeDay &&
        loss() + each.amount <= LIMITS.lossDay;
      const accepted = await take(each, stakes);
      if (accepted !== undefined) expect(accepted).toBe(fits);
      const now = await played();
      expect(now).toMatchObject({ stakeDay: sum('staked'), lossDay: loss() });
      if (accepted)
        expect((now?.stakeDay ?? 0n) <= LIMITS.stakeDay && (now?.lossDay ?? 0n) <= LIMITS.lossDay).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: 60 });
}, 120_000);
