/** Front door of reconciliation: reports of providers held against our books. */
export type { ReconciledKind, What } from './compare-order.ts';
export {
  type DifferenceRow,
  readDifferences,
  readRuns,
  type RunRow,
  watchDifferences,
} from './differences-repository.ts';
export { resolveDifference } from './resolve-difference.ts';
export { makeDayDue } from './runs-repository.ts';
