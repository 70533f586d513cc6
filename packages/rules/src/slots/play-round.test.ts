import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawStream } from '../fairness/draw-stream.ts';
import { playRound, tumble, windowAt } from './play-round.ts';
import { smallCluster, smallLines, smallWays } from './sample-maths.ts';
import type { SlotMath } from './slot-math.ts';

const inputs = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[!-9;-~]{1,20}$/),
  nonce: fc.nat(),
});
const bets = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((cents) => cents * 100n);
const maths: readonly SlotMath[] = [smallLines, smallWays, smallCluster];

describe.each(maths.map((math) => [math.code, math] as const))('playRound of %s', (_, math) => {
  it('is decided by its seeds and mathematics alone', () => {
    fc.assert(
      fc.property(inputs, bets, (seeds, bet) => {
        expect(playRound(math, bet, createDrawStream(seeds))).toEqual(playRound(math, bet, createDrawStream(seeds)));
      }),
    );
  });

  it('does not depend on the stake: another bet has the same phases and the same win in units', () => {
    fc.assert(
      fc.property(inputs, bets, bets, (seeds, one, other) => {
        const [first, second] = [one, other].map((bet) => playRound(math, bet, createDrawStream(seeds)));
        expect(first?.spins).toEqual(second?.spins);
        expect(first?.units).toBe(second?.units);
      }),
    );
  });

  it('pays exactly the sum of its wins, at most the cap, without rounding', () => {
    fc.assert(
      fc.property(inputs, bets, (seeds, bet) => {
        const round = playRound(math, bet, createDrawStream(seeds));
        const sum = round.spins
          .flatMap((spin) => spin.steps)
          .flatMap((step) => step.wins)
          .reduce((total, win) => total + win.units, 0);
        expect(round.units).toBe(Math.min(sum, math.capUnits));
        expect(round.capped).toBe(sum > math.capUnits);
        expect(round.win * 100n).toBe(bet * BigInt(round.units));
      }),
      { numRuns: 300 },
    );
  });

  it('plays as many free spins as were awarded, never above the limit', () => {
    fc.assert(
      fc.property(inputs, (seeds) => {
        const round = playRound(math, 10_000n, createDrawStream(seeds));
        const awarded = round.spins.reduce((sum, spin) => sum + spin.awarded, 0);
        expect(awarded).toBeLessThanOrEqual(math.freeSpins.limit);
        if (!round.capped) expect(round.spins.length - 1).toBe(awarded);
        expect(round.spins.map((spin) => spin.feature)).toEqual(
          round.spins.map((_spin, index) => (index === 0 ? 'base' : 'free')),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a bet that its paytable cannot divide', () => {
    const stream = createDrawStream({ serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0 });
    for (const bet of [0n, -100n, 1n, 150n]) expect(() => playRound(math, bet, stream)).toThrow(RangeError);
  });
});

describe('the cap', () => {
  it('ends the round and pays exactly the cap', () => {
    const math = { ...smallLines, capUnits: 40 };
    const rounds = Array.from({ length: 400 }, (_, nonce) =>
      playRound(math, 10_000n, createDrawStream({ serverSeed: 'c'.repeat(64), clientSeed: 'x', nonce })),
    );
    const capped = rounds.filter((round) => round.capped);
    expect(capped.length).toBeGreaterThan(0);
    for (const round of capped) expect(round.win).toBe(4000n);
  });
});

describe('windowAt', () => {
  it('reads around the end of the strip', () => {
    expect(windowAt('ABCDE', 3, 3)).toBe('DEA');
    expect(windowAt('ABCDE', 0, 3)).toBe('ABC');
  });
});

describe('tumble', () => {
  it('keeps the order of what stays, puts it at the foot of its column, and draws once for each gap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(15)), (gone) => {
        const grid = Array.from({ length: 16 }, (_, cell) => `${cell}`);
        let drawn = 0;
        const next = tumble({ columns: 4, rows: 4 }, grid, new Set(gone), () => `new${drawn++}`);
        expect(drawn).toBe(gone.length);
        for (let column = 0; column < 4; column += 1) {
          const kept = grid.slice(column * 4, column * 4 + 4).filter((cell) => !gone.includes(Number(cell)));
          expect(next.slice(column * 4, column * 4 + 4).slice(4 - kept.length)).toEqual(kept);
        }
      }),
    );
  });
});
