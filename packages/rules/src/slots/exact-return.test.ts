import { describe, expect, it } from 'vitest';
import { evaluateLines, evaluateWays } from './evaluate-lines.ts';
import { exactReturn } from './exact-return.ts';
import { expectedReturn } from './expected-return.ts';
import { enumerateWindows } from './enumerate-reels.ts';
import { windowAt } from './play-round.ts';
import { smallLines, smallWays } from './sample-maths.ts';
import { createSampleStream, simulateReturn } from './simulate-return.ts';

/** Every window of five short strips, played out in full. */
function everyGrid(strips: readonly string[]): string[] {
  return strips.reduce<string[]>(
    (grids, strip) => grids.flatMap((grid) => [...strip].map((_, stop) => grid + windowAt(strip, stop, 3))),
    [''],
  );
}

const uncapped = { capUnits: 10 ** 9 };

describe.each([
  ['lines', { ...smallLines, ...uncapped }],
  ['ways', { ...smallWays, ...uncapped }],
] as const)('the return of a %s game', (_, math) => {
  it('the census of windows agrees with evaluating each window on its own', () => {
    const windowCounts = enumerateWindows(math, math.strips);
    const counted = windowCounts.byScatters.map((counts) => new Map(counts));
    const brute = windowCounts.byScatters.map(() => new Map<number, number>());
    for (const grid of everyGrid(math.strips)) {
      const wins = math.mechanic === 'lines' ? evaluateLines(math, grid, 1) : evaluateWays(math, grid, 1);
      const units = wins.reduce((sum, win) => sum + win.units, 0);
      const counts = brute[grid.split('S').length - 1] as Map<number, number>;
      counts.set(units, (counts.get(units) ?? 0) + 1);
    }
    expect(windowCounts.windows).toBe(5 ** 5);
    expect(counted).toEqual(brute);
  });

  it('counting windows and adding expectations give the same return', () => {
    expect(exactReturn(math).returnToPlayer).toBeCloseTo(expectedReturn(math), 10);
  });

  it('played rounds return it within the 99 % interval', () => {
    const sample = simulateReturn(math, 200_000, createSampleStream(5));
    const exact = exactReturn(math);
    expect(Math.abs(sample.returnToPlayer - exact.returnToPlayer)).toBeLessThan(sample.halfWidth99);
    expect(sample.featureRate).toBeCloseTo(exact.featureRate, 2);
    expect(sample.hitRate).toBeCloseTo(exact.hitRate, 2);
  });

  it('bounds the effect of the cap from above', () => {
    const capped = { ...math, capUnits: 1500 };
    const lost =
      exactReturn(math).returnToPlayer - simulateReturn(capped, 200_000, createSampleStream(6)).returnToPlayer;
    expect(exactReturn(capped).capEffectBound).toBeGreaterThan(lost);
    expect(exactReturn({ ...math, capUnits: 200_000 }).capEffectBound).toBeLessThan(1e-6);
  });
});
