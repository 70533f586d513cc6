import { addedReturn, MOST_ADDED_RETURN, MOST_STAKES_PER_HIT } from '@tessera/contract/jackpot/terms';
import * as v from 'valibot';
import { percent, positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';

/** A merchant's jackpot: which game feeds and wins it, and by what terms. */
const jackpot = v.pipe(
  v.object({
    /** Node of one of our own slots. */
    game: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    /** Percent of each stake that goes into the pool. */
    share: percent,
    /** What the pool begins with, decimal of the merchant's currency, as the amounts below. */
    seed: positiveAmount,
    /** The most that is won at once; what comes in beyond it stays for the next. Null: no ceiling. */
    ceiling: v.nullable(positiveAmount),
    /** How much is staked for one hit on average: a stake's chance is its part of it. */
    stakesPerHit: positiveAmount,
  }),
  v.check(
    (terms) => addedReturn(terms) > 0 && addedReturn(terms) <= MOST_ADDED_RETURN,
    'share and seed together return more than the most that a jackpot may add',
  ),
  v.check(({ stakesPerHit }) => Number(stakesPerHit) <= MOST_STAKES_PER_HIT, 'no draw has so many numbers'),
  v.check(({ seed, ceiling }) => ceiling === null || Number(ceiling) >= Number(seed), 'the ceiling is below the seed'),
);

/** Settings of jackpots. */
export const jackpotsSettings = v.object({
  /** Null: the merchant has no jackpot. */
  jackpot: v.optional(v.nullable(jackpot), null),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof jackpotsSettings> {}
}
