import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { SlotWin } from '@tessera/rules/slots/slot-round';
import type { GameLook } from '../game-info.ts';
import { paintField, paintGloss } from './field.ts';
import { centreOf, fitField, type Geometry } from './geometry.ts';
import { createParticles } from './particles.ts';
import type { ReelMotion } from './reel-motion.ts';
import type { Sprites } from './sprites.ts';
import { easeOut } from './timeline.ts';
import { paintWins } from './win-paint.ts';

/** How one cell differs from rest in a frame; null hides it, undefined leaves it at rest. */
export type CellPose = {
  readonly letter?: string;
  readonly lift?: number;
  readonly scale?: number;
  readonly alpha?: number;
} | null;

/** Paints the field, its symbols and its lights on a canvas: one frame at a time, without any sense of time. */
export class FieldPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #math: SlotMath;
  readonly #look: GameLook;
  readonly #sprites: Sprites;
  readonly #particles = createParticles();
  #backdrop: HTMLCanvasElement | null = null;
  #ratio = 1;
  geometry: Geometry;

  constructor(canvas: HTMLCanvasElement, math: SlotMath, look: GameLook, sprites: Sprites) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d') as CanvasRenderingContext2D;
    this.#math = math;
    this.#look = look;
    this.#sprites = sprites;
    this.geometry = fitField(360, 400, math.columns, math.rows);
  }

  /** Follows the canvas's size on the page, at the screen's own resolution (at most three device pixels a pixel). */
  resize(): void {
    const { rows, columns } = this.#math;
    const box = this.#canvas.getBoundingClientRect();
    this.#ratio = Math.min(globalThis.devicePixelRatio || 1, 3);
    this.#canvas.width = Math.round(box.width * this.#ratio);
    this.#canvas.height = Math.round(box.height * this.#ratio);
    this.geometry = fitField(box.width, box.height, columns, rows);
    this.#sprites.resize(Math.round(this.geometry.symbol * this.#ratio));
    this.#backdrop = document.createElement('canvas');
    this.#backdrop.width = this.#canvas.width;
    this.#backdrop.height = this.#canvas.height;
    const paint = this.#backdrop.getContext('2d') as CanvasRenderingContext2D;
    paint.scale(this.#ratio, this.#ratio);
    paintField(paint, this.geometry, this.#look, columns, rows);
  }

  /** Paints a grid; `pose` may move, fade or hide single cells. */
  paintGrid(grid: string, pose: (cell: number) => CellPose | undefined = () => undefined): void {
    this.#inField((context) => {
      for (let cell = 0; cell < grid.length; cell += 1) {
        const own = pose(cell);
        if (own === null) continue;
        const [x, y] = centreOf(this.geometry, this.#math.rows, cell);
        context.globalAlpha = own?.alpha ?? 1;
        const letter = own?.letter ?? (grid[cell] as string);
        this.#sprites.paint(context, letter, x, y + (own?.lift ?? 0), this.geometry.symbol * (own?.scale ?? 1));
      }
      context.globalAlpha = 1;
    });
  }

  /** Paints turning reels at a time. */
  paintReels(reels: readonly ReelMotion[], now: number): void {
    const { rows } = this.#math;
    const { left, top, cellWidth, cellHeight, symbol } = this.geometry;
    this.#inField((context) => {
      reels.forEach((reel, column) => {
        const position = reel.position(now);
        const first = Math.floor(position) - 1;
        for (let index = Math.max(0, first); index <= first + rows + 2; index += 1) {
          const row = rows - 1 - (index - position);
          this.#sprites.paint(
            context,
            reel.letterAt(index),
            left + (column + 0.5) * cellWidth,
            top + (row + 0.5) * cellHeight,
            symbol,
          );
        }
      });
    });
  }

  /** Paints a grid with wins lit: the rest dimmed, marks glowing, sparks flying. `calm` holds everything still. */
  paintLit(
    grid: string,
    wins: readonly SlotWin[],
    lit: ReadonlySet<number>,
    elapsed: number,
    step: number,
    calm: boolean,
  ): void {
    const pulse = calm ? 0.6 : (1 - Math.cos((elapsed / 520) * Math.PI * 2)) / 2;
    const dim = 1 - 0.62 * easeOut(Math.min(1, elapsed / 180));
    this.paintGrid(grid, (cell) => (lit.has(cell) ? { scale: calm ? 1 : 1 + pulse * 0.06 } : { alpha: dim }));
    paintWins(this.#context, this.geometry, this.#math, wins, this.#look.glow, pulse);
    this.paintSparks(step);
  }

  /** Throws sparks from some cells. */
  spark(cells: Iterable<number>, amount: number): void {
    for (const cell of cells)
      this.#particles.burst(...centreOf(this.geometry, this.#math.rows, cell), amount, this.#look.glow);
  }

  /** Moves the sparks by some milliseconds and paints them. */
  paintSparks(milliseconds: number): void {
    this.#particles.paint(this.#context, milliseconds);
  }

  clearSparks(): void {
    this.#particles.clear();
  }

  #inField(paint: (context: CanvasRenderingContext2D) => void): void {
    const context = this.#context;
    const { rows, columns } = this.#math;
    const { left, top, cellWidth, cellHeight } = this.geometry;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (this.#backdrop) context.drawImage(this.#backdrop, 0, 0);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.save();
    context.beginPath();
    context.roundRect(left, top, cellWidth * columns, cellHeight * rows, 10);
    context.clip();
    paint(context);
    paintGloss(context, this.geometry, columns, rows);
    context.restore();
  }
}
