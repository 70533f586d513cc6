import * as v from 'valibot';
import { bounded } from '../settings/bounded.ts';
import { looser } from '../settings/looser.ts';
import { isAmount, positive } from '../settings/setting-fields.ts';

/** The most that a jackpot may add to a game's return, percent of the stakes. */
const MOST_ADDED_RETURN = 2;

/** What a jackpot adds to a game's return in the long run, percent of the stakes: what they give to it, and its seed once for each hit. */
export function addedReturn({
  share,
  seed,
  stakesPerHit,
}: {
  /** Percent of each stake. */
  readonly share: string;
  readonly seed: string;
  /** How much is staked for one hit on average. */
  readonly stakesPerHit: string;
}): number {
  return Number(share) + (Number(seed) / Number(stakesPerHit)) * 100;
}

/** Terms of a merchant's jackpot, as staff write them and as they are kept (JACKPOT-04). Issues name the field that does not fit, and say why. */
export const jackpotTerms = v.pipe(
  v.strictObject({
    /** Node of one of our own slots, which feeds the pool and wins it. */
    game: v.pipe(v.string(), v.minLength(1, 'Choose a game.'), v.maxLength(64), looser('any')),
    /** Percent of each stake that goes into the pool. */
    share: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?!0(\.0+)?$)\d(\.\d{1,4})?$/, 'Percent above 0 and below 10, such as 1 or 0.5.'),
      looser('up'),
    ),
    /** What the pool begins with, decimal of the merchant's currency, as the amounts below. */
    seed: v.pipe(positive, looser('up'), bounded({ mostYuan: '1000000' })),
    /** The most that is won at once; what comes in beyond it stays for the next. Null: no ceiling. */
    ceiling: v.pipe(v.nullable(positive), looser('up', 'most')),
    /** How much is staked for one hit on average: a stake's chance is its part of it. */
    stakesPerHit: v.pipe(
      positive,
      v.check(
        (stakes) => /^\d+(\.\d{1,2})?$/.test(stakes),
        'With two decimals at most: a draw takes a number below it in hundredths.',
      ),
      looser('down'),
      bounded({ mostYuan: '40000000' }),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['share'], ['seed'], ['stakesPerHit']],
      (terms) => !isAmount(terms.seed) || !isAmount(terms.stakesPerHit) || addedReturn(terms) <= MOST_ADDED_RETURN,
      `Share and seed together return more than ${MOST_ADDED_RETURN} % of the stakes.`,
    ),
    ['share'],
  ),
  v.forward(
    v.partialCheck(
      [['seed'], ['ceiling']],
      ({ seed, ceiling }) => ceiling === null || Number(ceiling) >= Number(seed),
      'The ceiling is no less than the seed.',
    ),
    ['ceiling'],
  ),
);
export type JackpotTerms = v.InferOutput<typeof jackpotTerms>;
