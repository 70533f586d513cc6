/** Front door of reconciliation: in what providers and our books differ. Reports are asked for and compared by `report-comparison`. */
export {
  compareOrder,
  type FoundDifference,
  isSame,
  type OurOrder,
  type ReconciledKind,
  type What,
} from './compare-order.ts';
export {
  countLate,
  type DifferenceRow,
  readDifferences,
  readRuns,
  type RunRow,
  watchDifferences,
  writeFound,
} from './differences-repository.ts';
export { hearLateWord } from './late-word.ts';
export { resolveDifference } from './resolve-difference.ts';
export {
  beginDue,
  type BegunRun,
  endCompared,
  endWithoutReport,
  forgetSeen,
  goOn,
  makeDayDue,
  MARGIN_HOURS,
  markSeen,
  openDays,
  readOrdersOfDay,
  readOurs,
  releaseRun,
} from './runs-repository.ts';
