import css from './balls.module.css';

/** How drawn numbers look: discs, dice, the small markers of long rows, or such with the first place marked out. */
export type BallShape = 'disc' | 'die' | 'marker' | 'place';

const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 3],
    [2, 1],
    [2, 3],
    [3, 1],
    [3, 3],
  ],
};

/** A die seen from above; the number itself stands in it for people who do not see the pips. */
function Die({ value }: { value: string }) {
  const pips = PIPS[value];
  if (!pips) return value;
  return (
    <svg viewBox="0 0 4 4" className={css.pips} aria-hidden="true">
      {pips.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="0.42" />
      ))}
    </svg>
  );
}

interface BallsProps {
  numbers: readonly string[];
  shape?: BallShape;
  /** What the row of numbers is, for people who hear it. */
  label: string;
  size?: 'small' | 'medium';
}

/** Drawn numbers in their order, always read from left to right. */
export function Balls({ numbers, shape = 'disc', label, size = 'medium' }: BallsProps) {
  return (
    <span className={css.row} role="img" aria-label={`${label}: ${numbers.join(' ')}`} dir="ltr">
      {numbers.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place is what it is known by
        <span key={index} className={css.ball} data-shape={shape} data-size={size} aria-hidden="true">
          {shape === 'die' ? <Die value={value} /> : value}
        </span>
      ))}
    </span>
  );
}
