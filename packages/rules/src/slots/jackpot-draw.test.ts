import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDrawStream } from '../fairness/draw-stream.ts';
import { drawJackpot } from './jackpot-draw.ts';

const inputs = (nonce: number) => ({ serverSeed: '5e'.repeat(32), clientSeed: 'player', nonce });

test('the chance of a hit is the stake’s part of what is staked for one, exactly at both ends', () => {
  const seeds = fc.nat(1_000_000).map(inputs);
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 100_000 }), (of, hundredths) => {
      // a stake of all of it hits always
      expect(drawJackpot(of, BigInt(hundredths) * 100n, BigInt(hundredths) * 100n)).toBe(true);
    }),
  );
  let hits = 0;
  for (let nonce = 0; nonce < 20_000; nonce += 1) if (drawJackpot(inputs(nonce), 20_000n, 200_000n)) hits += 1;
  // one in ten: 2,000 with a standard deviation of 42; the seeds are fixed, so this is always the same
  expect(Math.abs(hits - 2_000)).toBeLessThan(170);
});

test('the same seeds hit the same, a higher stake keeps every hit of a lower one, and the round has other draws', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 999 }), (nonce, hundredths) => {
      const of = inputs(nonce);
      const low = drawJackpot(of, BigInt(hundredths) * 100n, 100_000n);
      expect(drawJackpot(of, BigInt(hundredths) * 100n, 100_000n)).toBe(low);
      if (low) expect(drawJackpot(of, BigInt(hundredths + 1) * 100n, 100_000n)).toBe(true);
    }),
  );
  const words = (purpose?: 'jackpot') => {
    const stream = createDrawStream({ ...inputs(7), ...(purpose && { purpose }) });
    return Array.from({ length: 4 }, () => stream.below(2 ** 32));
  };
  expect(words('jackpot')).not.toEqual(words());
});

test('a draw of up to 2^32 numbers is one word as ever, and one of more is as fair', () => {
  const wordOf = (nonce: number, bound: number) =>
    createDrawStream({ ...inputs(nonce), purpose: 'jackpot' }).below(bound);
  for (const bound of [1, 100, 4_000_000_000, 2 ** 32])
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const numbers = BigInt(bound);
      const drawn = wordOf(nonce, bound);
      expect(drawJackpot(inputs(nonce), (BigInt(drawn) + 1n) * 100n, numbers * 100n)).toBe(true);
      if (drawn > 0) expect(drawJackpot(inputs(nonce), BigInt(drawn) * 100n, numbers * 100n)).toBe(false);
    }
  // 5,000 VND in 1,250,000,000: each tenth of a jackpot's stakes has a tenth of the chance, above one word too
  for (const numbers of [2n ** 32n + 1n, 125_000_000_000n, 20_000_000_000_000n]) {
    let hits = 0;
    for (let nonce = 0; nonce < 20_000; nonce += 1)
      if (drawJackpot(inputs(nonce), (numbers / 10n) * 100n, numbers * 100n)) hits += 1;
    expect(Math.abs(hits - 2_000), String(numbers)).toBeLessThan(170);
    expect(drawJackpot(inputs(1), numbers * 100n, numbers * 100n)).toBe(true);
  }
});

test('stakes that are none and draws that are too large are refused', () => {
  expect(() => drawJackpot(inputs(0), 0n, 100n)).toThrow(RangeError);
  expect(() => drawJackpot(inputs(0), 150n, 1_000n)).toThrow(RangeError);
  expect(() => drawJackpot(inputs(0), 100n, 150n)).toThrow(RangeError);
  expect(() => drawJackpot(inputs(0), 100n, 100n * (2n ** 53n + 1n))).toThrow(RangeError);
});
