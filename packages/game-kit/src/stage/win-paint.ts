import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { SlotWin } from '@tessera/rules/slots/slot-round';
import { centreOf, type Geometry } from './geometry.ts';

const LINE_COLORS = [
  '#ffd84a',
  '#ff6b6b',
  '#5ee6a8',
  '#6bb8ff',
  '#d78bff',
  '#ff9f45',
  '#7df0f0',
  '#ff8ac2',
  '#c6f05e',
  '#fff1a8',
];

/** Glowing marks of wins: a path for each line, a ring around each cell of the other kinds. */
export function paintWins(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  math: SlotMath,
  wins: readonly SlotWin[],
  glow: string,
  pulse: number,
): void {
  context.save();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.shadowBlur = 10 + pulse * 10;
  for (const win of wins) {
    const color = win.kind === 'line' ? (LINE_COLORS[win.index % LINE_COLORS.length] as string) : glow;
    context.strokeStyle = color;
    context.shadowColor = color;
    if (win.kind === 'line' && math.mechanic === 'lines')
      paintLine(context, geometry, math.rows, math.lines[win.index] ?? []);
    context.lineWidth = 2.5;
    paintRings(context, geometry, math.rows, win.cells, pulse);
  }
  context.restore();
}

function paintLine(context: CanvasRenderingContext2D, geometry: Geometry, rows: number, line: readonly number[]): void {
  context.lineWidth = 4;
  context.beginPath();
  line.forEach((row, reel) => {
    const [x, y] = centreOf(geometry, rows, reel * rows + row);
    if (reel === 0) context.moveTo(x - geometry.cellWidth / 2, y);
    context.lineTo(x, y);
    if (reel === line.length - 1) context.lineTo(x + geometry.cellWidth / 2, y);
  });
  context.stroke();
}

/** Rings around all cells of a win, in one stroke: a glow costs by the stroke. */
function paintRings(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  rows: number,
  cells: readonly number[],
  pulse: number,
): void {
  const half = (geometry.symbol / 2) * (0.98 + pulse * 0.04);
  context.beginPath();
  for (const cell of cells) {
    const [x, y] = centreOf(geometry, rows, cell);
    context.roundRect(x - half, y - half, half * 2, half * 2, half * 0.32);
  }
  context.globalAlpha = 0.65 + pulse * 0.35;
  context.stroke();
  context.globalAlpha = 1;
}
