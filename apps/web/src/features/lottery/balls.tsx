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

/** A die seen from above; screen readers get the number itself. */
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

/** From this many numbers on they come in faster, so that a draw of any length is there within a second and a half. */
const LONG_ROW = 8;
/** Between two numbers that come in, milliseconds. */
const STEP_MS = 120;
const LONG_STEP_MS = 40;

interface BallsProps {
  numbers: readonly string[];
  shape?: BallShape;
  /** What the row of numbers is, for people who hear it. */
  label: string;
  size?: 'small' | 'medium';
  /** Numbers come in one after the other, each kind in its own way. */
  arrives?: boolean;
}

/** Drawn numbers in their order, always read from left to right. */
export function Balls({ numbers, shape = 'disc', label, size = 'medium', arrives = false }: BallsProps) {
  const isLong = numbers.length >= LONG_ROW;
  return (
    <span
      className={css.row}
      role="img"
      aria-label={`${label}: ${numbers.join(' ')}`}
      dir="ltr"
      data-arrives={arrives ? '' : undefined}
    >
      {numbers.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place is what it is known by
        <span
          key={index}
          className={css.ball}
          data-shape={shape}
          data-size={size}
          aria-hidden="true"
          style={arrives ? { animationDelay: `${index * (isLong ? LONG_STEP_MS : STEP_MS)}ms` } : undefined}
        >
          {shape === 'die' ? <Die value={value} /> : value}
        </span>
      ))}
    </span>
  );
}
