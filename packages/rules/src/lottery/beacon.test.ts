import { describe, expect, it } from 'vitest';
import { isRoundTrue, QUICKNET, roundAfter, roundRandomness, roundTime } from './beacon.ts';

/** Rounds of the public chain as its network signed them, with the randomness that it tells for them. */
const ROUNDS = [
  {
    round: 123,
    signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 657_413,
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const;
const [FIRST, SECOND] = ROUNDS;

describe('rounds of a public beacon', () => {
  it.each(ROUNDS)('round $round of the public chain holds, and gives what the network tells', (known) => {
    expect(isRoundTrue(QUICKNET, known.round, known.signature)).toBe(true);
    expect(roundRandomness(known.signature)).toBe(known.randomness);
  });

  it('another round, another key, or what is no signature does not', () => {
    expect(isRoundTrue(QUICKNET, FIRST.round + 1, FIRST.signature)).toBe(false);
    expect(isRoundTrue(QUICKNET, FIRST.round, SECOND.signature)).toBe(false);
    expect(
      isRoundTrue({ ...QUICKNET, publicKey: QUICKNET.publicKey.replace('a', 'b') }, FIRST.round, FIRST.signature),
    ).toBe(false);
    for (const wrong of ['', 'nonsense', 'ff'.repeat(48), `c0${'00'.repeat(47)}`, FIRST.signature.slice(2)])
      expect(isRoundTrue(QUICKNET, FIRST.round, wrong), wrong).toBe(false);
  });

  it('the round after a time is the first that comes out then or later', () => {
    expect(roundTime(QUICKNET, 1)).toBe(1_692_803_367_000);
    for (const [time, round] of [
      [0, 1],
      [1_692_803_367_000, 1],
      [1_692_803_367_001, 2],
      [1_692_803_370_000, 2],
      [Date.UTC(2026, 3, 20), 27_946_612],
    ] as const) {
      const found = roundAfter(QUICKNET, time);
      expect(found).toBe(round);
      expect(roundTime(QUICKNET, found)).toBeGreaterThanOrEqual(time);
      if (found > 1) expect(roundTime(QUICKNET, found - 1)).toBeLessThan(time);
    }
  });
});
