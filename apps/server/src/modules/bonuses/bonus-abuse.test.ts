import { playRound, UNITS_PER_BET } from '@tessera/rules/slots/play-round';
import { createSampleStream } from '@tessera/rules/slots/simulate-return';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { loadStudioGames } from '#server/modules/studio/studio.ts';
import type { BonusOffer } from './bonuses-settings.ts';

/**
 * What somebody who only wants the bonus can expect of it: paths of play with the conditions as the ledger keeps them (bonuses.test.ts), in
 * the demo slots. Every stake costs its house edge on average, so what a path brings is the bonus, less what of it was lost at the
 * end, less edge times stakes; that varies far less between paths than their wins do.
 */
const ROUNDS_SAMPLED = 20_000;
/** Paths for trying each strategy, and paths for judging the most promising ones. */
const TRIED = 200;
const JUDGED = 4_000;

interface Game {
  readonly code: string;
  readonly edge: number;
  /** Payouts of sampled rounds as multiples of the stake; their mean is the game's return. */
  readonly payouts: Float64Array;
}

interface Strategy {
  /** Stakes of money and of bonus money, as parts of the largest stake. */
  readonly real: number;
  readonly bonus: number;
  /** Gives the bonus up once there is this many times the deposit. */
  readonly leaveAt: number;
}

let games: readonly Game[];
beforeAll(async () => {
  games = [...(await loadStudioGames())].map(([code, { math, info }]) => {
    const stream = createSampleStream(7);
    const payouts = new Float64Array(ROUNDS_SAMPLED);
    for (let at = 0; at < ROUNDS_SAMPLED; at += 1)
      payouts[at] = playRound(math, UNITS_PER_BET, stream).units / Number(UNITS_PER_BET);
    const back = Number(info.returnToPlayer) / 100;
    const mean = payouts.reduce((sum, payout) => sum + payout, 0) / ROUNDS_SAMPLED;
    return { code, edge: 1 - back, payouts: payouts.map((payout) => (payout * back) / mean) };
  });
});

/** What one path of play brings in all, in units of the currency, when wins beyond their mean are left out. */
function playPath(offer: BonusOffer, deposit: number, game: Game, how: Strategy, random: () => number): number {
  const given = Math.min((deposit * offer.percent) / 100, Number(offer.maxBonus));
  const required = offer.wagerTimes * (offer.wagerOn === 'bonus' ? given : given + deposit);
  const most = Number(offer.maxBet);
  let [real, bonus, staked, counted] = [deposit, given, 0, 0];
  while (counted < required && real < deposit * how.leaveAt && real + bonus >= 0.01) {
    const isReal = real >= 0.01;
    const stake = Math.min(most * (isReal ? how.real : how.bonus), isReal ? real : bonus);
    const paid = stake * (game.payouts[Math.floor(random() * ROUNDS_SAMPLED)] ?? 0);
    if (isReal) real += paid - stake;
    else bonus += paid - stake;
    staked += stake;
    if (!isReal || offer.counts === 'all') counted += stake;
  }
  const kept = counted >= required ? Math.min(bonus, given * offer.convertTimes) : 0;
  return given - (bonus - kept) - game.edge * staked;
}

const STAKES = [1, 0.2] as const;
const LEAVES = [1.5, 3, Number.POSITIVE_INFINITY] as const;
const STRATEGIES: readonly Strategy[] = STAKES.flatMap((real) =>
  STAKES.flatMap((bonus) => LEAVES.map((leaveAt) => ({ real, bonus, leaveAt }))),
);

/** What a strategy brings on average over paths, and twice the error of that. */
function judge(offer: BonusOffer, deposit: number, game: Game, how: Strategy, paths: number, seed: number) {
  const stream = createSampleStream(seed);
  const random = () => stream.below(1_000_000) / 1_000_000;
  let [sum, squares] = [0, 0];
  for (let path = 0; path < paths; path += 1) {
    const brings = playPath(offer, deposit, game, how, random);
    sum += brings;
    squares += brings * brings;
  }
  const mean = sum / paths;
  return { mean, error: 2 * Math.sqrt(Math.max(0, squares / paths - mean * mean) / paths), game: game.code, how };
}

/** The most that a strategy brings: the best of all tried are judged again by their own paths, so that luck does not choose. */
function best(offer: BonusOffer, deposit: number) {
  return games
    .flatMap((game) => STRATEGIES.map((how, at) => judge(offer, deposit, game, how, TRIED, at + 1)))
    .toSorted((one, other) => other.mean - one.mean)
    .slice(0, 6)
    .map(({ how, game }) => judge(offer, deposit, games.find(({ code }) => code === game) as Game, how, JUDGED, 99))
    .toSorted((one, other) => other.mean - one.mean)[0] as ReturnType<typeof judge>;
}

/** Millions of rounds are reckoned: a busy machine takes most of a minute for one offer. */
const PATIENCE = { timeout: 240_000 };

describe('no way to play the demo slots makes a seeded bonus a gain', PATIENCE, () => {
  const offers = DEMO_MERCHANTS.flatMap(({ code, settings }) =>
    settings.bonusOffers.map((offer) => ({ name: `${code} ${offer.id}`, offer })),
  );
  it.each(offers)('$name', ({ offer }) => {
    for (const deposit of [1, 3].map((times) => times * Number(offer.minDeposit))) {
      const { mean, error, game, how } = best(offer, deposit);
      expect(mean + error, `${game} ${JSON.stringify(how)}`).toBeLessThan(0);
    }
  });

  it('shows an offer that is a gain', () => {
    const generous = { ...(offers[0] as (typeof offers)[number]).offer, percent: 100, wagerTimes: 5, convertTimes: 20 };
    expect(best(generous, 50).mean).toBeGreaterThan(0);
  });
});
