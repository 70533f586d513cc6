import { createDrawStream, type DrawInputs, type DrawStream } from '../fairness/draw-stream.ts';

/** Hundredths in minor units at scale 4. */
const HUNDREDTH = 100n;
/** Numbers of one word of draws, and of two. */
const WORD = 2n ** 32n;
const TWO_WORDS = WORD * WORD;
/** The most numbers that a draw may have. */
const MOST_NUMBERS = 2n ** 53n;

/** A whole number in 0..bound-1, each equally likely: from one word where it has room, else from two, by rejection as well. */
function drawBelow(stream: DrawStream, bound: bigint): bigint {
  if (bound <= WORD) return BigInt(stream.below(Number(bound)));
  const word = () => BigInt(stream.below(Number(WORD)));
  const limit = TWO_WORDS - (TWO_WORDS % bound);
  for (;;) {
    const drawn = word() * WORD + word();
    if (drawn < limit) return drawn % bound;
  }
}

/**
 * Whether a round hits the jackpot, from its seeds alone: each hundredth that is staked has the same chance. It is drawn beside the round,
 * from its own draws, so that the round is what it would be without a jackpot.
 * @param bet the stake, and stakesPerHit how much is staked for one hit on average; bigint at scale 4
 * @throws RangeError unless both are positive multiples of 0.0100 and the draw has at most 2^53 numbers
 */
export function drawJackpot(inputs: DrawInputs, bet: bigint, stakesPerHit: bigint): boolean {
  if (bet <= 0n || bet % HUNDREDTH !== 0n) throw new RangeError('bet must be a positive multiple of 0.0100');
  if (stakesPerHit % HUNDREDTH !== 0n) throw new RangeError('stakesPerHit must be a multiple of 0.0100');
  const numbers = stakesPerHit / HUNDREDTH;
  if (numbers < 1n || numbers > MOST_NUMBERS)
    throw new RangeError('stakesPerHit must be from 0.0100 to 2^53 hundredths');
  return drawBelow(createDrawStream({ ...inputs, purpose: 'jackpot' }), numbers) < bet / HUNDREDTH;
}
