/** Front door of withdrawals and bank cards. */
export { payApproved } from './payouts.ts';
export { askPayoutOf } from './payout-word.ts';
export { payoutProviders } from './payout-providers.ts';
export { payoutProviderAt, paysOutAtSandbox, payoutProvidersInUse } from './payout-accounts.ts';
export { readWithdrawalsOfPeriod, type WithdrawalOfPeriod } from './period-repository.ts';
export {
  countOpenPayouts,
  hasOpenWithdrawal,
  readAmounts,
  readQueueAge,
  readWait,
  watchOpen,
} from './withdrawals-repository.ts';
export { readRiskHints } from './risk-hints.ts';
export { readSharersOfCards } from './risk-repository.ts';
export {
  approveWithdrawal,
  listOpenWithdrawals,
  listWithdrawalsOf,
  rejectWithdrawal,
  type StaffStep,
  startWithdrawalReview,
} from './staff-withdrawals.ts';
