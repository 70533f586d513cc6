import type { GameLook } from '../game-info.ts';
import type { Geometry } from './geometry.ts';

/** Paints the empty reel field: frame, glass, and dividers between reels. */
export function paintField(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  look: GameLook,
  columns: number,
  rows: number,
): void {
  const { left, top, cellWidth, cellHeight } = geometry;
  const [width, height] = [cellWidth * columns, cellHeight * rows];
  context.save();
  context.shadowColor = 'rgba(0,0,0,.65)';
  context.shadowBlur = 16;
  context.shadowOffsetY = 10;
  const gold = context.createLinearGradient(0, top - 10, 0, top + height + 10);
  for (const [stop, color] of [
    [0, '#fff3c0'],
    [0.18, look.accent],
    [0.5, '#6b3b06'],
    [0.82, look.accent],
    [1, '#fff3c0'],
  ] as const)
    gold.addColorStop(stop, color);
  context.fillStyle = gold;
  context.beginPath();
  context.roundRect(left - 9, top - 9, width + 18, height + 18, 18);
  context.fill();
  context.restore();
  context.fillStyle = 'rgba(0,0,0,.55)';
  context.beginPath();
  context.roundRect(left - 4, top - 4, width + 8, height + 8, 13);
  context.fill();
  const glass = context.createLinearGradient(0, top, 0, top + height);
  glass.addColorStop(0, look.field[0]);
  glass.addColorStop(1, look.field[1]);
  context.fillStyle = glass;
  context.beginPath();
  context.roundRect(left, top, width, height, 10);
  context.fill();
  paintReels(context, geometry, columns, height);
}

function paintReels(context: CanvasRenderingContext2D, geometry: Geometry, columns: number, height: number): void {
  const { left, top, cellWidth } = geometry;
  for (let column = 0; column < columns; column += 1) {
    const x = left + column * cellWidth;
    const light = context.createLinearGradient(x, 0, x + cellWidth, 0);
    light.addColorStop(0, 'rgba(0,0,0,.28)');
    light.addColorStop(0.5, 'rgba(255,255,255,.09)');
    light.addColorStop(1, 'rgba(0,0,0,.28)');
    context.fillStyle = light;
    context.fillRect(x, top, cellWidth, height);
    if (column > 0) {
      context.fillStyle = 'rgba(255,236,180,.28)';
      context.fillRect(x - 0.5, top, 1, height);
    }
  }
}

/** Shades the upper and lower end of the field, over the symbols. */
export function paintGloss(context: CanvasRenderingContext2D, geometry: Geometry, columns: number, rows: number): void {
  const { left, top, cellWidth, cellHeight } = geometry;
  const [width, height] = [cellWidth * columns, cellHeight * rows];
  const gloss = context.createLinearGradient(0, top, 0, top + height);
  gloss.addColorStop(0, 'rgba(0,0,0,.5)');
  gloss.addColorStop(0.1, 'rgba(0,0,0,0)');
  gloss.addColorStop(0.9, 'rgba(0,0,0,0)');
  gloss.addColorStop(1, 'rgba(0,0,0,.5)');
  context.fillStyle = gloss;
  context.fillRect(left, top, width, height);
}
