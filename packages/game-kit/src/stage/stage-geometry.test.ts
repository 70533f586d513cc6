import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centreOf, fitField } from './geometry.ts';
import { startReel } from './reel-motion.ts';
import { fallDistances } from './stage.ts';

describe('fitField', () => {
  it('keeps every cell on the stage for every phone and grid', () => {
    const sizes = fc.record({ width: fc.integer({ min: 320, max: 480 }), height: fc.integer({ min: 220, max: 620 }) });
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 3, max: 7 }),
        fc.integer({ min: 3, max: 7 }),
        ({ width, height }, columns, rows) => {
          const geometry = fitField(width, height, columns, rows);
          for (const cell of [0, rows * columns - 1]) {
            const [x, y] = centreOf(geometry, rows, cell);
            expect(x - geometry.symbol / 2).toBeGreaterThanOrEqual(0);
            expect(x + geometry.symbol / 2).toBeLessThanOrEqual(width);
            expect(y - geometry.symbol / 2).toBeGreaterThanOrEqual(0);
            expect(y + geometry.symbol / 2).toBeLessThanOrEqual(height);
          }
        },
      ),
    );
  });
});

describe('a turning reel', () => {
  it('starts from what shows and stops exactly on what the round says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 3, max: 40 }), (after, extra) => {
        const reel = startReel(2, 'ABC', 'ABCDEF', 0.024, 0);
        expect([2, 1, 0].map((index) => reel.letterAt(index))).toEqual(['A', 'B', 'C']);
        reel.land('XYZ', extra, after);
        const late = after + 60_000;
        expect(reel.landed(late)).toBe(true);
        const bottom = Math.round(reel.position(late));
        expect(reel.position(late)).toBeCloseTo(bottom, 6);
        expect([2, 1, 0].map((up) => reel.letterAt(bottom + up)).join('')).toBe('XYZ');
      }),
    );
  });
});

describe('fallDistances', () => {
  it('moves every kept cell from where it was', () => {
    // One column of four, rows 1 and 3 gone: row 0 falls 2, row 2 falls 1, two new ones come from above.
    expect(fallDistances(4, 1, new Set([1, 3]))).toEqual([2, 2, 2, 1]);
    expect(fallDistances(3, 2, new Set())).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
