/**
 * How often a fault is tried in one run of the tests. FAULTS multiplies it, for work on crash safety: `FAULTS=3` is the sixty
 * faults of a long run.
 */
export const howOften = (usually: number): number => usually * Number(process.env['FAULTS'] ?? 1);
