import type { LinesMath, WaysMath } from './slot-math.ts';
import { windowAt } from './play-round.ts';

/** How many of a strip set's windows (all stops of all reels) give a win, by scatter count. */
export interface WindowCounts {
  /** Number of windows: the product of the strip lengths. */
  readonly windows: number;
  /** byScatters[n] maps symbol win units (scatter prizes and multipliers left out) to the number of windows. */
  readonly byScatters: readonly ReadonlyMap<number, number>[];
}

/** A candidate that still matches from the left: a line, or a symbol's ways. */
type Live = readonly [pay: readonly number[], weight: number, key: number];

/**
 * Looks at every window of five reels without drawing any: walks reel by reel and drops whatever can no longer match, so that
 * the millions of windows with nothing alive are counted in one step. Counts are exact (all below 2^53).
 */
export function enumerateWindows(math: LinesMath | WaysMath, strips: readonly string[]): WindowCounts {
  const windows = strips.map((strip) => [...strip].map((_, stop) => windowAt(strip, stop, math.rows)));
  const scatters = windows.map((reel) => reel.map((window) => window.split(math.scatter).length - 1));
  const byScatters = Array.from({ length: math.columns * math.rows + 1 }, () => new Map<number, number>());
  const tail = strips.map((_, reel) => scatterTail(scatters.slice(reel)));
  const next = math.mechanic === 'lines' ? lineStepper(math) : waysStepper(math);
  const add = (seen: number, units: number, windowCount: number) => {
    const counts = byScatters[seen] as Map<number, number>;
    counts.set(units, (counts.get(units) ?? 0) + windowCount);
  };
  const walk = (reel: number, live: readonly Live[], seen: number, settled: number): void => {
    if (live.length === 0 && reel > 0) {
      (tail[reel] ?? [1]).forEach((count, more) => {
        if (count > 0) add(seen + more, settled, count);
      });
      return;
    }
    (windows[reel] as string[]).forEach((window, stop) => {
      const alive: Live[] = [];
      const paid = next(reel, live, window, alive);
      const now = seen + ((scatters[reel] as number[])[stop] as number);
      if (reel === math.columns - 1) add(now, settled + paid, 1);
      else walk(reel + 1, alive, now, settled + paid);
    });
  };
  walk(0, [], 0, 0);
  return { windows: strips.reduce((product, strip) => product * strip.length, 1), byScatters };
}

/** tail[n]: windows of the given reels that show n scatters in all. */
function scatterTail(reels: readonly (readonly number[])[]): number[] {
  return reels.reduce<number[]>(
    (counts, reel) => {
      const after: number[] = [];
      counts.forEach((count, seen) => {
        for (const more of reel) after[seen + more] = (after[seen + more] ?? 0) + count;
      });
      return Array.from(after, (count) => count ?? 0);
    },
    [1],
  );
}

/** Advances candidates by one reel; returns the units of candidates that end here (or at the last reel). */
type Stepper = (reel: number, live: readonly Live[], window: string, alive: Live[]) => number;

function lineStepper(math: LinesMath): Stepper {
  const last = math.columns - 1;
  return (reel, live, window, alive) => {
    if (reel === 0) {
      math.lines.forEach((line, index) => {
        const pay = math.pays[window[line[0] as number] as string];
        if (pay) alive.push([pay, 1, index * 256 + window.charCodeAt(line[0] as number)]);
      });
      return 0;
    }
    let paid = 0;
    for (const candidate of live) {
      const [pay, weight, key] = candidate;
      const letter = window[(math.lines[key >> 8] as readonly number[])[reel] as number] as string;
      const wild = letter === math.wild;
      if (!wild && letter.charCodeAt(0) !== (key & 255)) {
        if (reel > 2) paid += (pay[reel - 3] ?? 0) * weight;
        continue;
      }
      const matched = wild ? math.wildMultiplier : weight;
      if (reel === last) paid += (pay[reel - 2] ?? 0) * matched;
      else alive.push(wild ? [pay, matched, key] : candidate);
    }
    return paid;
  };
}

function waysStepper(math: WaysMath): Stepper {
  const last = math.columns - 1;
  return (reel, live, window, alive) => {
    const candidates: readonly Live[] =
      reel === 0 ? [...math.symbols].map((symbol) => [math.pays[symbol] ?? [], 1, symbol.charCodeAt(0)]) : live;
    let paid = 0;
    for (const [pay, ways, key] of candidates) {
      let here = 0;
      for (const letter of window) if (letter === math.wild || letter.charCodeAt(0) === key) here += 1;
      if (here === 0) {
        if (reel > 2) paid += (pay[reel - 3] ?? 0) * ways;
      } else if (reel === last) paid += (pay[reel - 2] ?? 0) * ways * here;
      else alive.push([pay, ways * here, key]);
    }
    return paid;
  };
}
