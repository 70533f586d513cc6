import { createDrawStream, type DrawInputs } from '../fairness/draw-stream.ts';

/** Hundredths in minor units at scale 4. */
const HUNDREDTH = 100n;

/**
 * Whether a round hits the jackpot, from its seeds alone: each hundredth that is staked has the same chance. It is drawn beside the round,
 * from draws of its own, so that the round is what it would be without a jackpot.
 * @param bet the stake, and stakesPerHit how much is staked for one hit on average; bigint at scale 4
 * @throws RangeError unless both are positive multiples of 0.0100 and the draw has at most 2^32 numbers
 */
export function drawJackpot(inputs: DrawInputs, bet: bigint, stakesPerHit: bigint): boolean {
  if (bet <= 0n || bet % HUNDREDTH !== 0n) throw new RangeError('bet must be a positive multiple of 0.0100');
  if (stakesPerHit % HUNDREDTH !== 0n) throw new RangeError('stakesPerHit must be a multiple of 0.0100');
  const drawn = createDrawStream({ ...inputs, purpose: 'jackpot' }).below(Number(stakesPerHit / HUNDREDTH));
  return BigInt(drawn) < bet / HUNDREDTH;
}
