/** Front door of statements: the figures of members' records, which are counted behind the ledger. */
export { countRecords, relayRecords } from './count-records.ts';
export { type LineTotal, readLineTotals } from './line-figures-repository.ts';
