/** The ledger's front door: the only writer of balances, none of which it lets fall below 0 (WALLET-07). */
export { creditInvariant } from './credit-invariant.ts';
export { IdempotencyConflictError, type IdempotentRequest, withIdempotency } from './idempotency-repository.ts';
export {
  extendBreak,
  isBettingBlocked,
  lockMemberAccount,
  lockMemberAccounts,
  openMemberAccount,
  readBalance,
  readHouseBalance,
  setBettingBlocked,
} from './ledger-account-repository.ts';
export { checkLedger, findInSpan, findViolations, type Violation } from './ledger-check-repository.ts';
export { checkRecentLedger, ledgerCheckTask } from './ledger-check-task.ts';
export type { Invariant, ModuleInvariants } from './invariant.ts';
export { MEMBER_LEGS } from './ledger-invariants.ts';
export {
  adjust,
  bet,
  betWin,
  closeRound,
  deposit,
  endBonus,
  fundTrial,
  payOut,
  grant,
  grantBonus,
  LARGEST_AMOUNT,
  postForAnswer,
  postMany,
  reserve,
  resultOf,
  returnStake,
  rollback,
  settle,
  transfer,
  voidHold,
  win,
} from './ledger-posting-repository.ts';
export {
  listMovements,
  type Movement,
  queryTransaction,
  type RoundRecord,
  readRounds,
  type TransactionState,
} from './ledger-record-repository.ts';
export { type PlaySession, readPlaySession } from './play-session-repository.ts';
export { vendorIn, vendorOut, vendorReserve, vendorResult } from './ledger-vendor-repository.ts';
export {
  type Played,
  type PlayTime,
  readPlayed,
  readPlayTime,
  setStakeLimits,
  type StakeLimits,
} from './stake-limits-repository.ts';
export { CLOCK_SLACK, type LedgerPlace, readPlaces } from './ledger-place-repository.ts';
export { type Hold, readHolds } from './holds-repository.ts';
export { readRoundStakes } from './round-stakes-repository.ts';
export { sumStakes } from './stakes-repository.ts';
export type { TransactionKind } from './ledger-tables.ts';
export { POINTS, VENDOR_TRANSFER_SCOPE } from './ledger-types.ts';
export type * from './ledger-types.ts';
export { rollUp, startRollUp } from './roll-up.ts';
