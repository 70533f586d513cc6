import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { NO_STAKE_LIMITS } from '../../../test/no-stake-limits.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { expectBooks } from '../../../test/wallet-books.ts';
import { BONUS_TERMS, type Stake, WalletReference } from '../../../test/wallet-reference.ts';
import {
  closeRound,
  deposit,
  endBonus,
  grantBonus,
  payOut,
  readBalance,
  reserve,
  returnStake,
  rollback,
  setStakeLimits,
  transfer,
  voidHold,
  win,
} from './ledger.ts';

let test: TestServer;
let nodes: { readonly slot: string; readonly cards: string };
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  await seedDemoCatalogue(test.database.database);
  const games = await test.database.asOwner<{ game_type: string; node_id: string }>(
    `select distinct on (game_type) game_type, node_id from game where game_type in ('RNG', 'PVP') order by game_type, node_id`,
  );
  nodes = { slot: games[1]?.node_id ?? '', cards: games[0]?.node_id ?? '' };
  const { cashback } = test.merchant('EN').settings;
  await test.change('EN', { vipLevels: LEVELS, cashback: { ...cashback, rates: { RNG: SLOT_RATE } } });
  // withdrawals here have no card: nobody is paid
  await test.database.asOwner('alter table withdrawal disable trigger all');
});
afterAll(async () => {
  await expectSoundSinceAnyMoment(test.database);
  await test.close();
});

/** Percent of cashback for slots, and a level that nobody reaches. */
const SLOT_RATE = '0.8';
const LEVELS = [
  {
    deposited: '1000000',
    staked: '0',
    reward: '0',
    cashbackExtra: '0',
    freeWithdrawals: 0,
    withdrawalMaximum: '0',
    depositMaximum: '0',
    noDepositFee: false,
  },
];

const amount = fc.integer({ min: 1, max: 3_000 }).map((hundredths) => BigInt(hundredths) * 97n);
const which = fc.nat();
/** How a posting is delivered: once, again with the same key, or again after a first one that broke off before its end. */
const delivery = fc.constantFrom('once', 'once', 'twice', 'afterCrash');
const step = fc.record({
  delivery,
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('stake' as const),
        round: fc.nat(11),
        amount,
        counts: fc.nat(3).map((n) => n > 0),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('win' as const), which, amount }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), which, amount }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('give' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('giveBack' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('send' as const), amount }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('limit' as const), largest: fc.option(amount, { nil: undefined }) }),
    },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type What = Step['what'];

/** The program ends before the transaction does. */
class Crash extends Error {}

/** Posts as a step is delivered. @returns the code of the first answer; the same posting again answers the same and changes nothing */
async function deliver(how: Step['delivery'], post: (tx: Transaction) => Promise<{ code: string }>): Promise<string> {
  const { database } = test.database;
  if (how === 'afterCrash') {
    const crashed = database.forMerchant('EN', async (tx) => {
      await post(tx);
      throw new Crash('before the end');
    });
    await expect(crashed).rejects.toThrow(Crash);
  }
  const { code } = await database.forMerchant('EN', post);
  if (how === 'twice') expect((await database.forMerchant('EN', post)).code).toBe(code);
  return code;
}

/** A member's wallet beside its reference. */
async function openWallet() {
  const [member, other] = [await test.newMember(), await test.newMember()];
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  const reference = new WalletReference();
  const roundOf = (id: number) => `${member.id}/${id}`;
  const stakeAt = (place: number) => {
    const stakes = reference.stakes.filter(({ gone }) => !gone);
    return stakes[place % Math.max(stakes.length, 1)];
  };
  const heldOf = (place: number) => {
    const held = reference.withdrawals.filter(({ state }) => state === 'held');
    return held[place % Math.max(held.length, 1)];
  };
  return { member, other, account, reference, roundOf, stakeAt, heldOf, deposited: 0n };
}
type Wallet = Awaited<ReturnType<typeof openWallet>>;

const posting = ({ account }: Wallet) => ({ ...account, scope: 'JL', key: randomUUID() });
const ofWithdrawal = ({ account }: Wallet, key: string) => ({ ...account, scope: 'withdrawal', key });

/** Money that comes and goes: deposits, withdrawals, transfers, bonuses and limits. */
async function actOnMoney(wallet: Wallet, how: Step['delivery'], what: What): Promise<void> {
  const { account, reference, member, other } = wallet;
  if (what.do === 'deposit') {
    const input = { ...posting(wallet), scope: 'test', amount: what.amount };
    expect(await deliver(how, (tx) => deposit(tx, input))).toBe('OK');
    reference.real += what.amount;
    wallet.deposited += what.amount;
  } else if (what.do === 'give') {
    const grantId = randomUUID();
    const terms = {
      wagerRequired: BONUS_TERMS.required,
      maxBet: BONUS_TERMS.maxBet,
      maxConvert: BONUS_TERMS.maxConvert,
    };
    const input = {
      ...account,
      ...terms,
      scope: 'bonus-deposit',
      key: grantId,
      amount: BONUS_TERMS.amount,
      grantId,
      offerId: 'model',
      titles: { EN: 'Model' },
      sourceId: grantId,
      bonusMoneyCounts: false,
      contribution: { RNG: 100 },
      days: 7,
    };
    expect((await deliver(how, (tx) => grantBonus(tx, input))) === 'OK').toBe(reference.give());
  } else if (what.do === 'cancel') {
    const [running] = await test.database.asOwner<{ grant_id: string }>(
      `select grant_id from bonus_grant where member_id = $1 and state = 'active'`,
      [member.id],
    );
    const { grant_id: grantId } = running ?? {};
    if (grantId)
      await test.database.database.forMerchant('EN', (tx) => endBonus(tx, { ...account, grantId }, 'cancelled'));
    reference.cancel();
  } else if (what.do === 'limit') {
    await test.database.database.forMerchant('EN', (tx) =>
      setStakeLimits(tx, account, { ...NO_STAKE_LIMITS, bet: what.largest ?? null }),
    );
    reference.largestBet = what.largest;
  } else if (what.do === 'withdraw') {
    const id = randomUUID();
    const code = await deliver(how, async (tx) => {
      const held = await reserve(tx, { ...ofWithdrawal(wallet, id), purpose: 'WITHDRAWAL', amount: what.amount });
      if (held.code === 'OK')
        await sql`insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state)
          values ('EN', ${id}, ${member.id}, ${id}, 'CNY', ${what.amount}, 0, 'pending') on conflict do nothing`.execute(
          tx,
        );
      return held;
    });
    expect(code === 'OK', code).toBe(reference.hold(id, what.amount));
  } else if (what.do === 'send') {
    const transferId = randomUUID();
    const input = { ...account, scope: 'agent', key: transferId, toMemberId: other.id, kind: 'TRANSFER_OUT' as const };
    const code = await deliver(how, async (tx) => {
      const sent = await transfer(tx, { ...input, amount: what.amount });
      if (sent.code === 'OK')
        await sql`insert into agent_transfer (merchant_code, transfer_id, agent_id, member_id, amount)
          values ('EN', ${transferId}, ${member.id}, ${other.id}, ${what.amount}) on conflict do nothing`.execute(tx);
      return sent;
    });
    expect(code === 'OK', code).toBe(reference.send(what.amount));
  }
}

/** Ends a withdrawal that is held, with its row. */
async function endWithdrawal(wallet: Wallet, how: Step['delivery'], what: What & { do: 'pay' | 'giveBack' }) {
  const withdrawal = wallet.heldOf(what.which);
  if (!withdrawal) return;
  const { id } = withdrawal;
  const state = what.do === 'pay' ? 'paid' : 'rejected';
  const code = await deliver(how, async (tx) => {
    const input = { ...ofWithdrawal(wallet, `${state}:${id}`), reserveKey: id };
    const ended = await (what.do === 'pay' ? payOut(tx, { ...input, fee: 0n }) : voidHold(tx, input));
    await sql`update withdrawal set state = ${state}, completed_at = now()
      where merchant_code = 'EN' and withdrawal_id = ${id}`.execute(tx);
    return ended;
  });
  expect(code).toBe('OK');
  if (what.do === 'pay') wallet.reference.pay(withdrawal);
  else wallet.reference.giveBack(withdrawal);
}

const stakeOn = (wallet: Wallet, key: string, what: What & { do: 'stake' }) => async (tx: Transaction) => {
  const node = what.counts ? nodes.slot : nodes.cards;
  const { rows } = await sql<{
    answer: { code: string };
  }>`select ledger_bet('EN', ${randomUUID()}, ${wallet.member.id}, 'CNY',
    'LIVE', 'JL', ${key}, ${wallet.roundOf(what.round)}, ${what.amount}, null, false, ${node}) as answer`.execute(tx);
  const answer = rows[0]?.answer ?? { code: 'NONE' };
  // As vendors' calls note which game a round is of.
  if (answer.code === 'OK')
    await sql`insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
      values ('EN', 'JL', ${wallet.roundOf(what.round)}, ${wallet.member.id}, ${randomUUID()}, ${node}) on conflict do nothing`.execute(
      tx,
    );
  return answer;
};

/** Rolls a present stake back, or returns a part of it, also after its round was closed. */
async function takeBack(wallet: Wallet, how: Step['delivery'], what: What & { do: 'return' | 'undo' }, stake: Stake) {
  const { reference } = wallet;
  if (what.do === 'undo') {
    if (stake.hasFollowers) return;
    const input = { ...posting(wallet), refKey: stake.key };
    expect(await deliver(how, (tx) => rollback(tx, input))).toBe('OK');
    return reference.undo(stake);
  }
  const most = stake.amount - stake.returned;
  if (most === 0n) return;
  const back = what.amount < most ? what.amount : most;
  const input = { ...posting(wallet), betKey: stake.key, amount: back, closeRound: false };
  expect(await deliver(how, (tx) => returnStake(tx, input))).toBe('OK');
  stake.hasFollowers = true;
  reference.return(stake, back);
}

/** Play: stakes, wins, and what becomes of rounds. */
async function actOnPlay(wallet: Wallet, how: Step['delivery'], what: What): Promise<void> {
  const { reference, roundOf, stakeAt } = wallet;
  if (what.do === 'stake') {
    const { key } = posting(wallet);
    const code = await deliver(how, stakeOn(wallet, key, what));
    expect(code === 'OK', code).toBe(reference.stake(key, what.round, what.amount, what.counts));
    return;
  }
  if (what.do === 'pay' || what.do === 'giveBack') return endWithdrawal(wallet, how, what);
  const stake = 'which' in what ? stakeAt(what.which) : undefined;
  if (!stake) return;
  if (what.do === 'return' || what.do === 'undo') return takeBack(wallet, how, what, stake);
  const roundId = roundOf(stake.round);
  if (what.do === 'close') {
    const input = { ...posting(wallet), roundId };
    expect(await deliver(how, (tx) => closeRound(tx, input))).toBe('OK');
    return reference.close(stake.round);
  }
  if (what.do !== 'win' || stake.returned === stake.amount || reference.round(stake.round).bet === 0n) return;
  const input = { ...posting(wallet), roundId, betKey: stake.key, amount: what.amount, closeRound: false };
  expect(await deliver(how, (tx) => win(tx, input))).toBe('OK');
  stake.hasFollowers = true;
  reference.win(stake.round, what.amount);
}

const OF_MONEY: readonly What['do'][] = ['deposit', 'give', 'cancel', 'limit', 'withdraw', 'send'];

/** Plays steps on a new member's wallet and on the reference; after each both have the same. */
async function play(steps: readonly Step[]): Promise<void> {
  const wallet = await openWallet();
  const { account, other, reference } = wallet;
  const db = test.database.database;
  const first: Step[] = [
    { delivery: 'once', what: { do: 'deposit', amount: 50_0000n } },
    { delivery: 'once', what: { do: 'give' } },
  ];
  // half of the members begin without a bonus, which keeps money from leaving
  for (const { delivery: how, what } of [...(steps.length % 2 ? first : first.slice(0, 1)), ...steps]) {
    await (OF_MONEY.includes(what.do) ? actOnMoney : actOnPlay)(wallet, how, what);
    const found = await readBalance(db, account);
    expect([what.do, found?.balance, found?.held, found?.bonus]).toEqual([
      what.do,
      reference.real,
      reference.held,
      reference.bonus,
    ]);
  }
  await expectBooks(test, wallet.member.token, reference, { deposited: wallet.deposited, slotRate: SLOT_RATE });
  const received = await readBalance(db, { ...account, memberId: other.id });
  expect(received?.balance ?? 0n).toBe(reference.sent);
  const states = await test.database.asOwner<{ state: string }>(
    'select state from bonus_grant where member_id = $1 order by created_at',
    [wallet.member.id],
  );
  expect(states.map(({ state }) => state)).toEqual(reference.grants.map(({ state }) => state));
}

it('a wallet comes to what a simple reference comes to, after any sequence of postings, repeated and broken off', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), play), { numRuns: 30 });
}, 300_000);
