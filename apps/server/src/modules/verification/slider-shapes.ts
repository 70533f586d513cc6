import type { Chance } from './slider-chance.ts';

/** True where a place lies within a shape; about one unit reaches from its middle to its edge. */
export type Shape = (x: number, y: number) => boolean;

const within = (x: number, y: number, radius: number) => x * x + y * y < radius * radius;

/** A star of `points`, whose inner corners lie at `inner` of its outer ones. */
function star(points: number, inner: number): Shape {
  const half = Math.PI / points;
  return (x, y) => {
    const turn = Math.abs(((((Math.atan2(x, -y) + half) % (2 * half)) + 2 * half) % (2 * half)) - half);
    // The edge between the outer corner at 0 and the inner one at `half`, as a line.
    const [endX, endY] = [inner * Math.cos(half), inner * Math.sin(half)];
    const edge = endY / (Math.cos(turn) * endY + Math.sin(turn) * (1 - endX));
    return Math.hypot(x, y) < edge;
  };
}

/** Shapes that a person tells apart at a glance, whichever way they lie. */
const SHAPES: readonly Shape[] = [
  (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.8,
  (x, y) => y < 0.6 && y > 1.9 * Math.abs(x) - 1.1,
  star(5, 0.42),
  (x, y) => (Math.abs(x) < 0.33 && Math.abs(y) < 1) || (Math.abs(y) < 0.33 && Math.abs(x) < 1),
  (x, y) => {
    const [across, up] = [x * 1.2, -y * 1.2 + 0.15];
    return (across ** 2 + up ** 2 - 1) ** 3 < across ** 2 * up ** 3;
  },
  (x, y) => within(x, y, 1) && !within(x - 0.55, y, 0.85),
  (x, y) => within(x, y, 1) && !within(x, y, 0.52),
  (x, y) => Math.abs(x) < 0.36 && Math.abs(y) < 1.05,
  (x, y) => within(x, y - 0.4, 1.05) && y < 0.35,
  (x, y) => Math.hypot(x, y) < 0.74 + 0.34 * Math.cos(4 * Math.atan2(y, x)),
];

/** Different shapes in a row chosen by chance. */
export function drawShapes(count: number, chance: Chance): readonly Shape[] {
  const left = [...SHAPES];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0] as Shape);
}

/** Turns a shape a little to either side and bends its edges, so that no copy of it lies exactly on another. */
export function bend(shape: Shape, chance: Chance): Shape {
  const angle = (chance() - 0.5) * 1.2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = 0.92 + chance() * 0.2;
  const [fromX, fromY, by] = [chance() * 6.28, chance() * 6.28, 0.05 + chance() * 0.06];
  return (x, y) => {
    const [bentX, bentY] = [x / size + by * Math.sin(3.4 * y + fromX), y / size + by * Math.sin(3.4 * x + fromY)];
    return shape(cos * bentX + sin * bentY, cos * bentY - sin * bentX);
  };
}
