import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import {
  closeRound,
  endBonus,
  grantBonus,
  readBalance,
  returnStake,
  rollback,
  win,
} from '#server/modules/ledger/ledger.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

/** Conditions of every bonus of the test, at scale 4. */
const TERMS = { amount: 40_0000n, required: 30_0000n, maxBet: 25_0000n, maxConvert: 50_0000n } as const;

type GrantState = 'active' | 'converted' | 'spent' | 'cancelled';
interface Grant {
  state: GrantState;
  done: bigint;
  converted: bigint;
}
interface Stake {
  readonly key: string;
  readonly round: number;
  readonly amount: bigint;
  readonly part: bigint;
  /** Undefined where no bonus ran, or the game does not count. */
  readonly grant: Grant | undefined;
  returned: bigint;
  returnedPart: bigint;
  counted: boolean;
  /** Something was posted about it: it is not taken back then. */
  hasFollowers: boolean;
  gone: boolean;
}

/** The rules of a bonus once more, as simply as they can be said: what the ledger's functions have to come to. */
class Reference {
  real = 0n;
  bonus = 0n;
  grants: Grant[] = [];
  stakes: Stake[] = [];
  rounds = new Map<number, { bet: bigint; win: bigint; closed: boolean }>();

  get active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }
  round(id: number) {
    const round = this.rounds.get(id) ?? { bet: 0n, win: 0n, closed: false };
    this.rounds.set(id, round);
    return round;
  }
  give(): boolean {
    if (this.active) return false;
    this.grants.push({ state: 'active', done: 0n, converted: 0n });
    this.bonus = TERMS.amount;
    return true;
  }
  stake(key: string, id: number, amount: bigint, counts: boolean): boolean {
    const round = this.round(id);
    if (round.closed) return false;
    const grant = counts ? this.active : undefined;
    if (grant && amount > TERMS.maxBet) return false;
    const part = grant && amount > this.real ? amount - this.real : 0n;
    if (part > this.bonus || amount - part > this.real) return false;
    this.real -= amount - part;
    this.bonus -= part;
    round.bet += amount;
    const rest = { returned: 0n, returnedPart: 0n, counted: false, hasFollowers: false, gone: false };
    this.stakes.push({ key, round: id, amount, part, grant, ...rest });
    return true;
  }
  win(id: number, amount: bigint) {
    const round = this.round(id);
    round.win += amount;
    this.real += amount;
    for (const grant of this.grants) {
      const bonus = this.stakes
        .filter((stake) => stake.round === id && stake.grant === grant)
        .reduce((sum, { part, returnedPart }) => sum + part - returnedPart, 0n);
      if (bonus > 0n) this.#credit(grant, amount - (amount * (round.bet - bonus)) / round.bet);
    }
  }
  close(id: number) {
    this.round(id).closed = true;
    for (const grant of this.grants) this.#count(id, grant);
  }
  return(stake: Stake, amount: bigint) {
    const left = stake.part - stake.returnedPart;
    const share = amount - (amount * (stake.amount - stake.part)) / stake.amount;
    const part = share < left ? share : left;
    stake.returned += amount;
    this.round(stake.round).bet -= amount;
    this.real += amount;
    if (!stake.grant) return;
    stake.returnedPart += part;
    this.#credit(stake.grant, part);
  }
  undo(stake: Stake) {
    stake.gone = true;
    this.round(stake.round).bet -= stake.amount;
    this.real += stake.amount;
    if (stake.grant) this.#credit(stake.grant, stake.part);
    stake.returned = stake.amount;
    stake.returnedPart = stake.part;
  }
  cancel() {
    if (!this.active) return;
    this.active.state = 'cancelled';
    this.bonus = 0n;
  }
  #credit(grant: Grant, share: bigint) {
    if (grant.state === 'active') this.bonus += share;
    const room = TERMS.maxConvert - grant.converted;
    const kept = grant.state === 'converted' ? (share < room ? share : room) : 0n;
    grant.converted += kept;
    this.real -= share - kept;
  }
  #count(id: number, grant: Grant) {
    const closed = this.stakes.filter((stake) => stake.round === id && stake.grant === grant && !stake.counted);
    if (closed.length === 0) return;
    for (const stake of closed) stake.counted = true;
    if (grant.state !== 'active') return;
    grant.done += closed.reduce((sum, { amount, returned }) => sum + amount - returned, 0n);
    const isOpen = this.stakes.some((s) => s.grant === grant && !s.counted && s.part > s.returnedPart);
    if (grant.done >= TERMS.required) {
      grant.state = 'converted';
      grant.converted = this.bonus < TERMS.maxConvert ? this.bonus : TERMS.maxConvert;
      this.real += grant.converted;
      this.bonus = 0n;
    } else if (this.bonus === 0n && !isOpen) grant.state = 'spent';
  }
}

let test: TestServer;
let nodes: { readonly slot: string; readonly cards: string };
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  await seedDemoCatalogue(test.database.database);
  const games = await test.database.asOwner<{ game_type: string; node_id: string }>(
    `select distinct on (game_type) game_type, node_id from game where game_type in ('RNG', 'PVP') order by game_type, node_id`,
  );
  nodes = { slot: games[1]?.node_id ?? '', cards: games[0]?.node_id ?? '' };
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});

const amount = fc.integer({ min: 1, max: 3_000 }).map((hundredths) => BigInt(hundredths) * 97n);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('stake' as const),
      round: fc.nat(11),
      amount,
      counts: fc.nat(3).map((n) => n > 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('win' as const), which: fc.nat(), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), which: fc.nat(), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays steps on a new member's account and on the reference; after each both have the same. */
async function play(steps: readonly Step[]) {
  const member = await test.newMember();
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  const db = test.database.database;
  const reference = new Reference();
  const posting = () => ({ ...account, scope: 'JL', key: randomUUID() });
  const roundOf = (id: number) => `${member.id}/${id}`;
  const standing = (which: number) => {
    const stakes = reference.stakes.filter(({ gone }) => !gone);
    return stakes.length === 0 ? undefined : stakes[which % stakes.length];
  };
  const give = async () => {
    const grantId = randomUUID();
    return await grantBonus(db, {
      ...account,
      scope: 'bonus-deposit',
      key: grantId,
      amount: TERMS.amount,
      grantId,
      offerId: 'model',
      titles: { EN: 'Model' },
      sourceId: grantId,
      wagerRequired: TERMS.required,
      bonusMoneyCounts: false,
      maxBet: TERMS.maxBet,
      maxConvert: TERMS.maxConvert,
      contribution: { RNG: 100 },
      days: 7,
    });
  };
  const act = async (one: Step) => {
    if (one.do === 'deposit') {
      await test.fund(member.id, one.amount);
      reference.real += one.amount;
    } else if (one.do === 'give') {
      expect((await give()).code === 'OK').toBe(reference.give());
    } else if (one.do === 'stake') {
      const { key } = posting();
      const node = one.counts ? nodes.slot : nodes.cards;
      const args = [
        randomUUID(),
        member.id,
        'CNY',
        'LIVE',
        'JL',
        key,
        roundOf(one.round),
        one.amount,
        null,
        false,
        node,
      ];
      const { code } = await db.call<{ code: string }>('EN', 'ledger_bet', args);
      expect(code === 'OK', code).toBe(reference.stake(key, one.round, one.amount, one.counts));
    } else if (one.do === 'win') {
      const stake = standing(one.which);
      if (!stake || stake.returned === stake.amount || reference.round(stake.round).bet === 0n) return;
      const input = { roundId: roundOf(stake.round), betKey: stake.key, amount: one.amount, closeRound: false };
      expect((await win(db, { ...posting(), ...input })).code).toBe('OK');
      stake.hasFollowers = true;
      reference.win(stake.round, one.amount);
    } else if (one.do === 'close') {
      const stake = standing(one.which);
      if (!stake) return;
      expect((await closeRound(db, { ...posting(), roundId: roundOf(stake.round) })).code).toBe('OK');
      reference.close(stake.round);
    } else if (one.do === 'return') {
      const stake = standing(one.which);
      if (!stake || stake.returned === stake.amount || reference.round(stake.round).closed) return;
      const most = stake.amount - stake.returned;
      const back = one.amount < most ? one.amount : most;
      expect((await returnStake(db, { ...posting(), betKey: stake.key, amount: back, closeRound: false })).code).toBe(
        'OK',
      );
      stake.hasFollowers = true;
      reference.return(stake, back);
    } else if (one.do === 'undo') {
      const stake = standing(one.which);
      if (!stake || stake.hasFollowers || reference.round(stake.round).closed) return;
      expect((await rollback(db, { ...posting(), refKey: stake.key })).code).toBe('OK');
      reference.undo(stake);
    } else {
      const found = await test.database.asOwner<{ grant_id: string }>(
        `select grant_id from bonus_grant where member_id = $1 and state = 'active'`,
        [member.id],
      );
      const grantId = found[0]?.grant_id;
      if (grantId) await db.forMerchant('EN', (tx) => endBonus(tx, { ...account, grantId }, 'cancelled'));
      reference.cancel();
    }
  };
  for (const one of [{ do: 'deposit', amount: 50_0000n }, { do: 'give' }, ...steps] as Step[]) {
    await act(one);
    const { balance, bonus } = (await readBalance(db, account)) ?? { balance: -1n, bonus: -1n };
    expect([balance, bonus]).toEqual([reference.real, reference.bonus]);
  }
  const states = await test.database.asOwner<{ state: string }>(
    'select state from bonus_grant where member_id = $1 order by created_at',
    [member.id],
  );
  expect(states.map(({ state }) => state)).toEqual(reference.grants.map(({ state }) => state));
}

it('money and bonus money come to what a simple reference comes to, after any sequence of postings', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), play), { numRuns: 30 });
}, 120_000);
