import { TIME_LIMIT_MINUTES, type TimeLimitMinutes } from '@tessera/contract';

/**
 * Minutes of a stored limit of time.
 * @throws RangeError for a stored number that no member could choose
 */
export function minutesOf(amount: bigint | null): TimeLimitMinutes | null {
  if (amount === null) return null;
  const minutes = TIME_LIMIT_MINUTES.find((each) => BigInt(each) === amount);
  if (minutes === undefined) throw new RangeError(`a limit of time of ${amount} minutes`);
  return minutes;
}
