import { PIECE_SIZE, SLIDER_WIDTH } from './slider-picture.ts';

interface Point {
  readonly x: number;
  readonly time: number;
}

const MOST_POINTS = 400;
/** A hand takes at least this long, and nobody holds on for longer, milliseconds. */
const DURATION = { least: 120, most: 120_000 } as const;
/** Least number of recorded places of a dragging finger; a tap has one. */
const LEAST_MOVES = 5;
/** How far a finger gets between two reports, px of the picture. */
const LONGEST_STEP = 110;
/** How far keys move a slider, px: an arrow by one, a page key by a tenth of the way. */
const isKeyStep = (x: number) => Math.abs(x) === 1 || Math.abs(Math.abs(x) - (SLIDER_WIDTH - PIECE_SIZE) / 10) <= 1;
/** From so many keys on their pauses are not all the same. */
const MANY_KEYS = 10;
/** How far back a finger may go beyond its place before it is let go, px. */
const MOST_BACK = 80;

/** Reads `x,milliseconds` pairs joined by `;`; undefined when one is no pair of numbers in range or time runs backwards. */
function readTrack(track: string): Point[] | undefined {
  const points = track.split(';').map((pair) => {
    const [x = Number.NaN, time = Number.NaN] = pair.split(',').map(Number);
    return { x, time };
  });
  if (points.length < 3 || points.length > MOST_POINTS) return undefined;
  const isGood = points.every(
    ({ x, time }, index) =>
      Number.isFinite(x) &&
      Number.isFinite(time) &&
      x >= 0 &&
      x <= SLIDER_WIDTH &&
      time >= (points[index - 1]?.time ?? 0),
  );
  return isGood ? points : undefined;
}

/** By how much the speeds of a hand differ at least, as a share of their mean: a slow hand's differ as much as a quick one's. */
const LEAST_SPREAD = 0.1;

/** Standard deviation as a share of the mean. @param values of which one at least is above 0 */
const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
};

/**
 * True when moves or pauses differ as a hand's do. A loop of a script moves by the same step after the same pause, or by a
 * line drawn through two points.
 */
function isUneven(moves: readonly Point[]): boolean {
  const pauses = moves.map(({ time }) => time);
  const speeds = moves.filter(({ time }) => time > 0).map(({ x, time }) => Math.abs(x) / time);
  return new Set(pauses).size > 1 && speeds.length > 1 && spread(speeds) > LEAST_SPREAD;
}

/** Steps by keys: one by one, or by tenths of the way; every key press counts by itself, so their speed does not matter. */
function isKeys(steps: readonly Point[]): boolean {
  const moves = steps.filter(({ x }) => x !== 0);
  const isPaused = moves.length < MANY_KEYS || new Set(moves.map(({ time }) => time)).size > 1;
  return moves.length >= 3 && moves.every(({ x }) => isKeyStep(x)) && isPaused;
}

/**
 * True when a track is a hand's or a keyboard's: it begins at the left, ends where the piece was left, takes its time, goes
 * there in many uneven steps without leaps, and comes back a little at most.
 * @param track `x,milliseconds` pairs joined by `;`, as the wire carries it
 * @param age milliseconds since the puzzle was made: a track that lasts longer was not drawn but computed
 */
export function isHandTrack(track: string, endX: number, age = Number.POSITIVE_INFINITY): boolean {
  const points = readTrack(track);
  const [first, last] = [points?.[0], points?.at(-1)];
  if (!points || !first || !last || Math.abs(last.x - endX) > 1 || first.x > LONGEST_STEP) return false;
  const duration = last.time - first.time;
  if (duration < DURATION.least || duration > Math.min(DURATION.most, age)) return false;
  const steps = points.slice(1).map((point, index) => {
    const before = points[index] as Point;
    return { x: point.x - before.x, time: point.time - before.time };
  });
  if (isKeys(steps)) return true;
  const back = steps.reduce((sum, { x }) => sum + Math.max(0, -x), 0);
  const moved = steps.filter(({ x }) => x !== 0);
  return (
    moved.length >= LEAST_MOVES &&
    back <= MOST_BACK &&
    moved.every(({ x }) => Math.abs(x) <= LONGEST_STEP) &&
    isUneven(moved)
  );
}
