/** The most that a jackpot may add to a game's return, percent of the stakes. */
export const MOST_ADDED_RETURN = 2;

/** The most that may be staked for one hit on average: a draw takes a number below it in hundredths, and draws have 2^32 numbers. */
export const MOST_STAKES_PER_HIT = 40_000_000;

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
