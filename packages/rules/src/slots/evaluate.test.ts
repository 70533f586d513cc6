import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateClusters } from './evaluate-cluster.ts';
import { evaluateLines, evaluateScatter, evaluateWays } from './evaluate-lines.ts';
import { smallCluster, smallLines, smallWays } from './sample-maths.ts';

const reelGrid = fc.array(fc.constantFrom('A', 'B', 'S'), { minLength: 3, maxLength: 3 });
const wildGrid = fc.array(fc.constantFrom('A', 'B', 'S', 'W'), { minLength: 12, maxLength: 12 });
const grids = fc.tuple(reelGrid, wildGrid).map(([first, rest]) => [...first, ...rest].join(''));

/** Every way: one cell a reel, the longest run from the left that is all the symbol or wild, counted once. */
function bruteWays(grid: string): number {
  let units = 0;
  for (const symbol of 'AB') {
    const runs = new Set<string>();
    for (let code = 0; code < 3 ** 5; code += 1) {
      const rows = Array.from({ length: 5 }, (_, reel) => Math.floor(code / 3 ** reel) % 3);
      const letters = rows.map((row, reel) => grid[reel * 3 + row] as string);
      let length = 0;
      while (length < 5 && (letters[length] === symbol || letters[length] === 'W')) length += 1;
      runs.add(rows.slice(0, length).join());
    }
    const longest = Math.max(...[...runs].map((run) => (run === '' ? 0 : run.split(',').length)));
    const ways = [...runs].filter((run) => run !== '' && run.split(',').length === longest).length;
    units += ways * (smallWays.pays[symbol]?.[longest - 3] ?? 0);
  }
  return units;
}

/** Line wins by trying every symbol and length for every line. */
function bruteLines(grid: string): number {
  let units = 0;
  for (const line of smallLines.lines) {
    let best = 0;
    for (const symbol of 'AB') {
      for (let length = 3; length <= 5; length += 1) {
        const letters = line.slice(0, length).map((row, reel) => grid[reel * 3 + row] as string);
        if (!letters.every((letter) => letter === symbol || letter === 'W')) continue;
        const doubled = letters.includes('W') ? 2 : 1;
        best = Math.max(best, (smallLines.pays[symbol]?.[length - 3] ?? 0) * doubled);
      }
    }
    units += best;
  }
  return units;
}

const sum = (wins: readonly { units: number }[]) => wins.reduce((total, win) => total + win.units, 0);

describe('evaluating a grid', () => {
  it('lines agree with trying every symbol and length on every line', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        expect(sum(evaluateLines(smallLines, grid, 1))).toBe(bruteLines(grid));
      }),
      { numRuns: 2000 },
    );
  });

  it('ways agree with walking every path over the reels', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        expect(sum(evaluateWays(smallWays, grid, 1))).toBe(bruteWays(grid));
      }),
      { numRuns: 500 },
    );
  });

  it('multiplies every win and names only matching cells', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 1, max: 9 }), (grid, multiplier) => {
        const wins = evaluateWays(smallWays, grid, multiplier);
        expect(sum(wins)).toBe(sum(evaluateWays(smallWays, grid, 1)) * multiplier);
        for (const win of wins) for (const cell of win.cells) expect([win.symbol, 'W']).toContain(grid[cell]);
      }),
    );
  });

  it('pays scatters by their number, anywhere', () => {
    expect(sum(evaluateScatter(smallLines, 'SABABSABASABABA', 1))).toBe(50);
    expect(sum(evaluateScatter(smallLines, 'SSABABSABASABAB', 3))).toBe(600);
    expect(evaluateScatter(smallLines, 'SABABSABABABABA', 1)).toEqual([]);
  });

  it('groups are connected, equal, disjoint and as large as they can be', () => {
    const cells = fc.array(fc.constantFrom('A', 'B', 'C', 'S'), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(cells, (grid) => {
        const everything = { ...smallCluster, pays: { A: [[1, 1]], B: [[1, 1]], C: [[1, 1]] } as const };
        const wins = evaluateClusters(everything, grid, 1);
        const owner = new Map<number, number>();
        wins.forEach((win, index) => {
          for (const cell of win.cells) {
            expect(grid[cell]).toBe(win.symbol);
            expect(owner.has(cell)).toBe(false);
            owner.set(cell, index);
          }
        });
        expect(owner.size).toBe(grid.filter((letter) => letter !== 'S').length);
        for (let cell = 0; cell < 16; cell += 1) {
          const neighbours = [...(cell % 4 < 3 ? [cell + 1] : []), ...(cell < 12 ? [cell + 4] : [])];
          for (const next of neighbours) {
            if (grid[cell] !== 'S' && grid[cell] === grid[next]) expect(owner.get(cell)).toBe(owner.get(next));
          }
        }
      }),
    );
  });

  it('pays the step of the group size, and all equal cells as one group when grouping is anywhere', () => {
    const grid = [...'AAAACBCBBCBCCBCB'];
    expect(evaluateClusters(smallCluster, grid, 1).find((win) => win.symbol === 'A')?.units).toBe(20);
    const anywhere = evaluateClusters({ ...smallCluster, grouping: 'anywhere' }, grid, 2);
    expect(anywhere.map((win) => [win.symbol, win.count, win.units])).toEqual([
      ['A', 4, 40],
      ['B', 6, 120],
      ['C', 6, 20],
    ]);
  });
});
