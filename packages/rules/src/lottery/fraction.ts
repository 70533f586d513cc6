/** An exact number `ways / of`: how many outcomes of how many, or what a line can expect. */
export interface Fraction {
  readonly ways: bigint;
  readonly of: bigint;
}

/** A fraction of whole numbers. */
export function fraction(ways: number | bigint, of: number | bigint): Fraction {
  return { ways: BigInt(ways), of: BigInt(of) };
}

export const ONE: Fraction = fraction(1, 1);

/** How many sets of `size` can be taken from `from` things; 0 when there are too few. */
export function combinations(from: number, size: number): bigint {
  if (size < 0 || size > from) return 0n;
  let result = 1n;
  for (let index = 1; index <= size; index += 1) result = (result * BigInt(from - size + index)) / BigInt(index);
  return result;
}

/** The fraction as a decimal with that many digits after the point, cut off. */
export function fractionText({ ways, of }: Fraction, digits: number): string {
  const scaled = ((ways * 10n ** BigInt(digits)) / of).toString().padStart(digits + 1, '0');
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}
