/** Front door of voids of rounds: a vendor's round that never got a result is taken back, by two people. */
export { approveRoundVoid, askRoundVoid, rejectRoundVoid, type RoundVoidStep } from './decide-round-void.ts';
export { readOpenRoundVoids, type RoundOfMember, type RoundVoidRow } from './round-voids-repository.ts';
