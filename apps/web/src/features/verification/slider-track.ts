/** Notes how the piece was moved, for the server to tell a hand or a keyboard from a jump. */
export interface SliderTrack {
  /** @param x px of the picture */
  add(x: number): void;
  /** `x,milliseconds` pairs joined by `;`, beginning at 0,0 and ending at `x` (wire field sliderTrack). */
  text(x: number): string;
}

/** The server reads at most 400 points. */
const MOST_POINTS = 300;

/** @param now clock in milliseconds */
export function createSliderTrack(now: () => number): SliderTrack {
  let points: { x: number; time: number }[] = [];
  let startedAt: number | undefined;
  const add = (x: number) => {
    startedAt ??= now();
    if (points.length >= MOST_POINTS) points = points.filter((_point, index) => index % 2 === 0);
    points.push({ x: Math.round(x), time: Math.round(now() - startedAt) });
  };
  return {
    add,
    text(x) {
      add(x);
      return points.map((point) => `${point.x},${point.time}`).join(';');
    },
  };
}
