/**
 * Figures of the touch helper (TIMING-04): the pressed look comes after `delayMs`, so that a scroll does not flash; a
 * long press counts `longPressMs` after that; the look leaves `pressOutMs` after the finger; a finger may stray
 * `retentionPx` outside the part; one that travelled `cancelPx` is scrolling.
 */
export const PRESS = { delayMs: 130, longPressMs: 370, pressOutMs: 100, retentionPx: 20, cancelPx: 30 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Edges of the pressed part in the window, px. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PressWatch {
  down(at: Point, edges: Edges): void;
  move(to: Point): void;
  /** The finger left; true when the tap that follows was a long press already and must do nothing. */
  up(): boolean;
  /** The browser took the touch for itself, as when it scrolls. */
  cancel(): void;
}

function strays({ x, y }: Point, { left, top, right, bottom }: Edges): boolean {
  const beyond = PRESS.retentionPx;
  return x < left - beyond || x > right + beyond || y < top - beyond || y > bottom + beyond;
}

/**
 * Follows one finger on one part.
 * @param onPressed told when the pressed look comes and goes
 * @param onLongPress told once when the finger stayed
 */
export function createPressWatch(onPressed: (isPressed: boolean) => void, onLongPress?: () => void): PressWatch {
  let start: { at: Point; edges: Edges } | undefined;
  let wasLong = false;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    start = undefined;
    clearTimeout(showing);
    clearTimeout(holding);
  };
  const watch: PressWatch = {
    down(at, edges) {
      end();
      clearTimeout(leaving);
      start = { at, edges };
      wasLong = false;
      showing = setTimeout(() => onPressed(true), PRESS.delayMs);
      if (!onLongPress) return;
      holding = setTimeout(() => {
        wasLong = true;
        onLongPress();
      }, PRESS.delayMs + PRESS.longPressMs);
    },
    move(to) {
      if (!start) return;
      const travelled = Math.hypot(to.x - start.at.x, to.y - start.at.y);
      if (travelled > PRESS.cancelPx || strays(to, start.edges)) watch.cancel();
    },
    up() {
      const isTap = start !== undefined;
      end();
      // A tap shorter than the delay still shows that it was felt.
      if (isTap) onPressed(true);
      leaving = setTimeout(() => onPressed(false), PRESS.pressOutMs);
      return wasLong;
    },
    cancel() {
      end();
      clearTimeout(leaving);
      onPressed(false);
    },
  };
  return watch;
}
