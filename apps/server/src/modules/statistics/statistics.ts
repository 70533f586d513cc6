/** Front door of statistics: what happened at a merchant, in sums that are kept beside the ledger. */
export { countMovements, rebuildFigures, relayMovements } from './count-movements.ts';
export { QUARTER, quarterOf } from './counting-repository.ts';
export { QUARTER_MS, quarterAfter, quarterBefore } from './quarters.ts';
export {
  countPeople,
  type DaySpans,
  type Days,
  type FiguresOf,
  isBeingRecounted,
  type MoneyKind,
  readDaySpans,
  readGameNames,
  readPlayers,
  readResult,
  readToday,
  readTrend,
  readVendorNames,
  type ResultGroup,
  type ResultRow,
  type Span,
  type Sum,
  sumMoney,
  type TrendRow,
} from './figures-repository.ts';
