import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { SlotWin } from '@tessera/rules/slots/slot-round';
import type { FieldPainter } from './field-painter.ts';
import { type ReelMotion, startReel } from './reel-motion.ts';
import { animate, bounceOut, pause } from './timeline.ts';

/** Rows a millisecond of a turning reel. */
const REEL_SPEED = 0.024;
/** How long one column takes to fall out, and how much later the next one starts. */
const CLEAR_MS = 260;
const CLEAR_STAGGER_MS = 30;
const DROP_MS = 380;
const DROP_COLUMN_MS = 70;
const DROP_ROW_MS = 26;

/** The reel field over time: shows grids and moves between them. It decides nothing. `calm` replaces movement by fades. */
export class Stage {
  readonly #painter: FieldPainter;
  readonly #math: SlotMath;
  readonly #calm: () => boolean;
  #grid = '';
  #reels: ReelMotion[] | null = null;
  #clearedAt: number | null = null;

  constructor(painter: FieldPainter, math: SlotMath, calm: () => boolean) {
    this.#painter = painter;
    this.#math = math;
    this.#calm = calm;
  }

  /** Shows a grid at rest. */
  show(grid: string): void {
    this.#grid = grid;
    this.#painter.paintGrid(grid);
  }

  /** Follows a new size; what is at rest is painted again. */
  resize(): void {
    this.#painter.resize();
    if (!this.#reels && this.#clearedAt === null) this.#painter.paintGrid(this.#grid);
  }

  /** Begins to turn (or to clear) while the round is being decided. */
  startSpin(): void {
    this.#painter.clearSparks();
    if (this.#calm()) return;
    if (this.#math.mechanic === 'cluster') void this.#clear();
    else void this.#turn();
  }

  /** Lands on a grid; calls back as each column comes to rest. A smaller pace is faster. */
  async land(grid: string, pace: number, onColumn: (column: number) => void): Promise<void> {
    if (this.#reels) await this.#landReels(grid, pace, onColumn);
    else if (this.#clearedAt !== null) await this.#dropIn(grid, pace, onColumn);
    else {
      await this.#fade(grid);
      onColumn(this.#math.columns - 1);
    }
  }

  /** Removes paid cells and lets the next grid fall into place. */
  async tumble(next: string, gone: ReadonlySet<number>, pace: number): Promise<void> {
    const calm = this.#calm();
    const before = this.#grid;
    if (!calm) this.#painter.spark(gone, 3);
    await animate((elapsed) => {
      const share = Math.min(1, elapsed / (260 * pace));
      this.#painter.paintGrid(before, (cell) =>
        gone.has(cell) ? { scale: calm ? 1 : 1 + share * 0.25, alpha: 1 - share } : undefined,
      );
      this.#painter.paintSparks(16);
      return share < 1;
    });
    if (calm) return this.#fade(next);
    const falls = fallDistances(this.#math.rows, this.#math.columns, gone);
    this.#grid = next;
    await animate((elapsed) => {
      const share = Math.min(1, elapsed / (360 * pace));
      const rise = (1 - bounceOut(share)) * this.#painter.geometry.cellHeight;
      this.#painter.paintGrid(next, (cell) => ({ lift: -(falls[cell] as number) * rise }));
      this.#painter.paintSparks(16);
      return share < 1;
    });
  }

  /** Lights wins for some milliseconds; `sparks` adds particles once. */
  async present(wins: readonly SlotWin[], milliseconds: number, sparks: boolean): Promise<void> {
    const lit = new Set(wins.flatMap((win) => win.cells));
    const calm = this.#calm();
    if (sparks && !calm) this.#painter.spark(lit, 5);
    let last = 0;
    await animate((elapsed) => {
      this.#painter.paintLit(this.#grid, wins, lit, elapsed, elapsed - last, calm);
      last = elapsed;
      return elapsed < milliseconds;
    });
    this.#painter.paintGrid(this.#grid);
  }

  async #turn(): Promise<void> {
    const now = performance.now();
    const letters = this.#math.symbols + (this.#math.mechanic === 'cluster' ? '' : this.#math.wild);
    const reels = Array.from({ length: this.#math.columns }, (_, index) =>
      startReel(index, this.#column(this.#grid, index), letters, REEL_SPEED, now + index * 45),
    );
    this.#reels = reels;
    await animate(() => {
      if (this.#reels !== reels) return false;
      this.#painter.paintReels(reels, performance.now());
      return true;
    });
  }

  async #landReels(next: string, pace: number, onColumn: (column: number) => void): Promise<void> {
    const reels = this.#reels ?? [];
    const now = performance.now();
    reels.forEach((reel, index) => reel.land(this.#column(next, index), Math.round((10 + index * 5) * pace), now));
    let landed = 0;
    await animate(() => {
      const time = performance.now();
      while (landed < reels.length && reels[landed]?.landed(time)) {
        onColumn(landed);
        landed += 1;
      }
      return landed < reels.length;
    });
    this.#reels = null;
    this.show(next);
  }

  /** Lets the whole grid fall out of the field, column after column. */
  async #clear(): Promise<void> {
    const { rows, columns } = this.#math;
    this.#clearedAt = performance.now();
    const drop = this.#painter.geometry.cellHeight * (rows + 1);
    const before = this.#grid;
    const lasts = CLEAR_MS + columns * CLEAR_STAGGER_MS;
    await animate((elapsed) => {
      if (this.#clearedAt === null) return false;
      this.#painter.paintGrid(before, (cell) => {
        const share = Math.max(0, Math.min(1, (elapsed - Math.floor(cell / rows) * CLEAR_STAGGER_MS) / CLEAR_MS));
        return { lift: drop * share * share };
      });
      return elapsed < lasts;
    });
  }

  async #dropIn(next: string, pace: number, onColumn: (column: number) => void): Promise<void> {
    const { rows, columns } = this.#math;
    await pause(Math.max(0, CLEAR_MS + columns * CLEAR_STAGGER_MS - (performance.now() - (this.#clearedAt ?? 0))));
    this.#clearedAt = null;
    this.#grid = next;
    const height = this.#painter.geometry.cellHeight * (rows + 1);
    let landed = 0;
    await animate((elapsed) => {
      const time = elapsed / pace;
      this.#painter.paintGrid(next, (cell) => {
        const from = Math.floor(cell / rows) * DROP_COLUMN_MS + (rows - 1 - (cell % rows)) * DROP_ROW_MS;
        return { lift: -height * (1 - bounceOut(Math.max(0, Math.min(1, (time - from) / DROP_MS)))) };
      });
      while (landed < columns && time > landed * DROP_COLUMN_MS + DROP_MS + rows * DROP_ROW_MS) onColumn(landed++);
      return landed < columns;
    });
    this.#painter.paintGrid(next);
  }

  async #fade(next: string): Promise<void> {
    this.#grid = next;
    await animate((elapsed) => {
      const alpha = Math.min(1, elapsed / 220);
      this.#painter.paintGrid(next, () => ({ alpha }));
      return alpha < 1;
    });
  }

  #column(grid: string, index: number): string {
    return grid.slice(index * this.#math.rows, (index + 1) * this.#math.rows);
  }
}

/** How many rows each cell of the next grid falls: as far as it was above, new ones from above the field. */
export function fallDistances(rows: number, columns: number, gone: ReadonlySet<number>): number[] {
  const falls: number[] = [];
  for (let index = 0; index < columns; index += 1) {
    const kept: number[] = [];
    for (let row = 0; row < rows; row += 1) if (!gone.has(index * rows + row)) kept.push(row);
    const fresh = rows - kept.length;
    for (let row = 0; row < rows; row += 1) falls.push(row < fresh ? fresh : row - (kept[row - fresh] as number));
  }
  return falls;
}
