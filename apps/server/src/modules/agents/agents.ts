/** Front door of agents: lines, contracts, rebates, transfers. */
export { type BillRow, readBills } from './bills-repository.ts';
export { ProposalRefused, proposeByPlatform } from './contracts.ts';
export type { Terms, Tier } from './contract-terms.ts';
export {
  isInLine,
  type LineMemberRow,
  readFirstAgents,
  readLineBelow,
  readLineMember,
  readPathAbove,
} from './line-members-repository.ts';
export { latestDisputeOf } from './bills-repository.ts';
export { readBillsOfAgent, type StaffBillRow } from './staff-bills-repository.ts';
export {
  approveCorrection,
  type CorrectionStep,
  type ProposalStep,
  proposeCorrection,
  rejectCorrection,
} from './corrections.ts';
export { declineDispute } from './disputes.ts';
export { type QueuedDisputeRow, readOpenDisputes, watchDisputes } from './disputes-repository.ts';
export { type ContractRow, readContracts } from './contracts-repository.ts';
export { RateRefused, setTopRates } from './rates.ts';
export { runAgentPeriods } from './run-periods.ts';
