import type { DrawStream } from '../fairness/draw-stream.ts';
import { evaluateClusters } from './evaluate-cluster.ts';
import { evaluateLines, evaluateScatter, evaluateWays, scatterCells } from './evaluate-lines.ts';
import { type ClusterMath, heldAt, type SlotMath, tableAt } from './slot-math.ts';
import type { SlotRound, SlotSpin, SlotStep } from './slot-round.ts';

/** Smallest share of a bet that a paytable can express: bets are multiples of this at money scale 4. */
export const UNITS_PER_BET = 100n;

/**
 * Decides a whole round, free spins included, from its mathematics and its draws alone: the same three arguments give
 * the same round for ever. `bet` is bigint at scale 4. Throws RangeError when the bet is not a positive multiple of 0.0100.
 */
export function playRound(math: SlotMath, bet: bigint, stream: DrawStream): SlotRound {
  if (bet <= 0n || bet % UNITS_PER_BET !== 0n) throw new RangeError('bet must be a positive multiple of 0.0100');
  const { freeSpins } = math;
  const spins: SlotSpin[] = [];
  let left = 0;
  let granted = 0;
  let units = 0;
  do {
    const free = spins.length > 0;
    const played = playSpin(math, free, free ? heldAt(freeSpins.multipliers, spins.length - 1) : 1, stream);
    const scatters = scatterCells(played[0]?.grid ?? '', math.scatter).length;
    const wanted = tableAt(free ? freeSpins.retriggers : freeSpins.awards, scatters);
    const awarded = Math.min(wanted, freeSpins.limit - granted);
    granted += awarded;
    left += awarded - (free ? 1 : 0);
    const won = played.reduce((sum, step) => sum + step.wins.reduce((stepSum, win) => stepSum + win.units, 0), 0);
    units += won;
    spins.push({ feature: free ? 'free' : 'base', steps: played, awarded, units: won });
  } while (left > 0 && units < math.capUnits);
  const capped = units > math.capUnits;
  const paid = capped ? math.capUnits : units;
  return {
    code: math.code,
    rulesVersion: math.rulesVersion,
    bet,
    spins,
    units: paid,
    capped,
    win: (bet / UNITS_PER_BET) * BigInt(paid),
  };
}

function playSpin(math: SlotMath, free: boolean, multiplier: number, stream: DrawStream): SlotStep[] {
  if (math.mechanic === 'cluster') return playCascades(math, free, multiplier, stream);
  const grid = (free ? math.freeStrips : math.strips)
    .map((strip) => windowAt(strip, stream.below(strip.length), math.rows))
    .join('');
  const matches =
    math.mechanic === 'lines' ? evaluateLines(math, grid, multiplier) : evaluateWays(math, grid, multiplier);
  return [{ grid, multiplier, wins: [...matches, ...evaluateScatter(math, grid, multiplier)] }];
}

/** The `rows` letters of a strip from a stop down, around its end. */
export function windowAt(strip: string, stop: number, rows: number): string {
  return (strip + strip.slice(0, rows)).slice(stop, stop + rows);
}

function playCascades(math: ClusterMath, free: boolean, spinMultiplier: number, stream: DrawStream): SlotStep[] {
  const bag = letterBag(free ? math.freeWeights : math.weights);
  let grid = Array.from({ length: math.columns * math.rows }, () => bag[stream.below(bag.length)] as string);
  const steps: SlotStep[] = [];
  for (;;) {
    const multiplier = spinMultiplier * heldAt(math.cascadeMultipliers, steps.length);
    const wins = evaluateClusters(math, grid, multiplier);
    steps.push({ grid: grid.join(''), multiplier, wins });
    if (wins.length === 0) return steps;
    const gone = new Set(wins.flatMap((win) => win.cells));
    grid = tumble(math, grid, gone, () => bag[stream.below(bag.length)] as string);
  }
}

/** Removes the paid cells, lets the rest of each column fall and fills its top with new letters, top first. */
export function tumble(
  math: Pick<ClusterMath, 'columns' | 'rows'>,
  grid: readonly string[],
  gone: ReadonlySet<number>,
  draw: () => string,
): string[] {
  const next: string[] = [];
  for (let column = 0; column < math.columns; column += 1) {
    const start = column * math.rows;
    const kept = grid.slice(start, start + math.rows).filter((_, row) => !gone.has(start + row));
    while (next.length < start + math.rows - kept.length) next.push(draw());
    next.push(...kept);
  }
  return next;
}

const bags = new WeakMap<object, string[]>();

/** Each letter as often as its weight, so that one draw below the length picks by weight. */
function letterBag(weights: Readonly<Record<string, number>>): string[] {
  const known = bags.get(weights);
  if (known) return known;
  const bag = Object.entries(weights).flatMap(([letter, weight]) => Array<string>(weight).fill(letter));
  bags.set(weights, bag);
  return bag;
}
