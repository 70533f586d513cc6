import { randomBytes } from 'node:crypto';

/** Numbers from 0 up to, not including, 1. */
export type Chance = () => number;

/** Numbers that nobody can foretell, drawn from the system in large pieces: a picture takes some hundred thousand. */
export function newChance(): Chance {
  let pool = randomBytes(0);
  let next = 0;
  return () => {
    if (next + 4 > pool.length) [pool, next] = [randomBytes(65_536), 0];
    next += 4;
    return pool.readUInt32LE(next - 4) / 2 ** 32;
  };
}
