import { type LinesMath, tableAt, type WaysMath } from './slot-math.ts';
import type { SlotWin } from './slot-round.ts';

/** Line wins of a grid (letters column by column), each times the spin's multiplier. */
export function evaluateLines(math: LinesMath, grid: string, multiplier: number): SlotWin[] {
  const wins: SlotWin[] = [];
  math.lines.forEach((line, index) => {
    const cells = line.map((row, reel) => reel * math.rows + row);
    const symbol = grid[cells[0] as number] as string;
    const pays = math.pays[symbol];
    if (!pays) return;
    let count = 1;
    let wild = false;
    for (; count < cells.length; count += 1) {
      const letter = grid[cells[count] as number];
      if (letter !== symbol && letter !== math.wild) break;
      wild ||= letter === math.wild;
    }
    const units = (pays[count - 3] ?? 0) * (wild ? math.wildMultiplier : 1) * multiplier;
    if (units > 0) wins.push({ kind: 'line', symbol, count, cells: cells.slice(0, count), index, units });
  });
  return wins;
}

/** Ways wins of a grid: for each symbol of the first reel, the product of its cells (and wilds) on consecutive reels. */
export function evaluateWays(math: WaysMath, grid: string, multiplier: number): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const symbol of math.symbols) {
    const cells: number[] = [];
    let ways = 1;
    let count = 0;
    for (; count < math.columns; count += 1) {
      const here: number[] = [];
      for (let row = 0; row < math.rows; row += 1) {
        const cell = count * math.rows + row;
        if (grid[cell] === symbol || grid[cell] === math.wild) here.push(cell);
      }
      if (here.length === 0) break;
      ways *= here.length;
      cells.push(...here);
    }
    const units = (math.pays[symbol]?.[count - 3] ?? 0) * ways * multiplier;
    if (units > 0) wins.push({ kind: 'ways', symbol, count, cells, index: ways, units });
  }
  return wins;
}

/** The scatter's own prize of a grid, as a list of none or one. */
export function evaluateScatter(math: LinesMath | WaysMath, grid: string, multiplier: number): SlotWin[] {
  const cells = scatterCells(grid, math.scatter);
  const units = tableAt(math.scatterPays, cells.length) * multiplier;
  return units > 0 ? [{ kind: 'scatter', symbol: math.scatter, count: cells.length, cells, index: 0, units }] : [];
}

/** Positions of the scatter in a grid. */
export function scatterCells(grid: string, scatter: string): number[] {
  return [...grid].flatMap((letter, cell) => (letter === scatter ? [cell] : []));
}
