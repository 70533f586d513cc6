import type { ClusterMath } from './slot-math.ts';
import type { SlotWin } from './slot-round.ts';

/** Group wins of a grid, each times the multiplier. */
export function evaluateClusters(math: ClusterMath, grid: readonly string[], multiplier: number): SlotWin[] {
  const groups = math.grouping === 'adjacent' ? adjacentGroups(math, grid) : equalGroups(math, grid);
  const wins: SlotWin[] = [];
  for (const cells of groups) {
    const symbol = grid[cells[0] as number] as string;
    const units = groupPay(math, symbol, cells.length) * multiplier;
    if (units > 0) wins.push({ kind: 'cluster', symbol, count: cells.length, cells, index: 0, units });
  }
  return wins;
}

function groupPay(math: ClusterMath, symbol: string, size: number): number {
  let units = 0;
  for (const [smallest, pay] of math.pays[symbol] ?? []) if (size >= smallest) units = pay;
  return units;
}

function equalGroups(math: ClusterMath, grid: readonly string[]): number[][] {
  const groups: number[][] = [];
  for (const symbol of math.symbols) {
    const cells: number[] = [];
    for (let cell = 0; cell < grid.length; cell += 1) if (grid[cell] === symbol) cells.push(cell);
    if (cells.length > 0) groups.push(cells);
  }
  return groups;
}

function adjacentGroups(math: ClusterMath, grid: readonly string[]): number[][] {
  const { rows, columns } = math;
  const seen = new Uint8Array(grid.length);
  const groups: number[][] = [];
  for (let start = 0; start < grid.length; start += 1) {
    if (seen[start] || grid[start] === math.scatter) continue;
    const cells = [start];
    seen[start] = 1;
    const visit = (cell: number) => {
      if (seen[cell] || grid[cell] !== grid[start]) return;
      seen[cell] = 1;
      cells.push(cell);
    };
    for (let next = 0; next < cells.length; next += 1) {
      const cell = cells[next] as number;
      const row = cell % rows;
      if (row > 0) visit(cell - 1);
      if (row < rows - 1) visit(cell + 1);
      if (cell >= rows) visit(cell - rows);
      if (cell < rows * (columns - 1)) visit(cell + rows);
    }
    groups.push(cells.sort((a, b) => a - b));
  }
  return groups;
}
