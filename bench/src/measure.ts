/** One figure: how much of its reference the measured thing reached, both in the same run. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  /** What it is held against: the reference's value, or the limit. */
  readonly reference: string;
  /** Measured divided by reference. */
  readonly ratio: number;
  /** What the ratio shall be, such as `>= 0.8`; empty when there is no aim. */
  readonly aim: string;
  readonly reached: boolean;
}

/** How often `work` completes per second with so many at a time, over a warm-up and a measured part. */
export async function ratePerSecond(
  work: (worker: number) => Promise<unknown>,
  options: { workers: number; seconds: number },
): Promise<number> {
  let done = 0;
  let counting = false;
  let stopping = false;
  const workers = Array.from({ length: options.workers }, async (_value, worker) => {
    while (!stopping) {
      await work(worker);
      if (counting) done += 1;
    }
  });
  await pause(500);
  counting = true;
  const start = performance.now();
  await pause(options.seconds * 1000);
  counting = false;
  const elapsed = (performance.now() - start) / 1000;
  stopping = true;
  await Promise.all(workers);
  return done / elapsed;
}

/** How long each `work` took with so many at a time, milliseconds, in the order of their ends. */
export async function latencies(
  work: (worker: number) => Promise<unknown>,
  options: { workers: number; seconds: number },
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + options.seconds * 1000;
  const workers = Array.from({ length: options.workers }, async (_value, worker) => {
    while (performance.now() < end) {
      const start = performance.now();
      await work(worker);
      times.push(performance.now() - start);
    }
  });
  await Promise.all(workers);
  return times;
}

/** The least value that such a share of all values does not exceed, such as 0.99; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A failed measurement sorts last: worse than every value, and out of the median while it is rare. */
function ascending(values: readonly number[]): number[] {
  const rank = (value: number) => (Number.isNaN(value) ? Infinity : value);
  return [...values].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** Median of values; the middle one of an odd count. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A figure of which more is better. Without an aim it is only told. */
export function atLeast(
  name: string,
  measured: number,
  reference: number,
  aim: number | undefined,
  unit: string,
): Figure {
  const ratio = measured / reference;
  const reached = aim === undefined || ratio >= aim;
  return { ...told(name, measured, reference, unit), ratio, aim: aim === undefined ? '' : `>= ${aim}`, reached };
}

/**
 * A figure of which less is better; the aim is on the ratio.
 * @param least what the reference counts as where it has less: for figures of which the reference may have none
 */
export function atMost(
  name: string,
  measured: number,
  reference: number,
  aim: number,
  unit: string,
  least = 0,
): Figure {
  const ratio = measured / Math.max(reference, least);
  const values = told(name, measured, reference, unit);
  const counted = reference < least ? `${values.reference}, counted as ${valueText(least, unit)}` : values.reference;
  return { ...values, reference: counted, ratio, aim: `<= ${aim}`, reached: ratio <= aim };
}

/** What one round measured, and what its reference did in the same round. */
export interface Round {
  readonly measured: number;
  readonly reference: number;
}

/**
 * A figure of several rounds: its ratio is the median of their ratios, so that what slows the machine down in one round slows both sides.
 * @param aim on the ratio: `atLeast` where more is better, `atMost` where less is
 */
export function ofRounds(
  name: string,
  rounds: readonly Round[],
  aim: { readonly atLeast: number } | { readonly atMost: number } | undefined,
  unit: string,
): Figure {
  const ratio = median(rounds.map(({ measured, reference }) => measured / reference));
  const of = (side: keyof Round) => median(rounds.map((round) => round[side]));
  const values = { ...told(name, of('measured'), of('reference'), unit), ratio };
  if (!aim) return { ...values, aim: '', reached: true };
  if ('atLeast' in aim) return { ...values, aim: `>= ${aim.atLeast}`, reached: ratio >= aim.atLeast };
  return { ...values, aim: `<= ${aim.atMost}`, reached: ratio <= aim.atMost };
}

/** A figure with its own limit instead of a reference, for values that do not depend on the machine's speed. */
export function within(name: string, measured: number, limit: number, unit: string): Figure {
  return { ...told(name, measured, limit, unit), ratio: measured / limit, aim: '<= 1', reached: measured <= limit };
}

const valueText = (value: number, unit: string) => `${value.toFixed(0)} ${unit}`.trimEnd();

function told(name: string, measured: number, reference: number, unit: string) {
  return { name, measured: valueText(measured, unit), reference: valueText(reference, unit) };
}

/** Resolves after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
