export {
  type AgentContract,
  BILL_STATES,
  type BillState,
  CONTRACT_KINDS,
  CONTRACT_MODES,
  CONTRACT_STATES,
  type ContractKind,
  type ContractMode,
  type ContractState,
} from './agents/contracts.ts';
export { DISPUTE_STATES, type DisputeState } from './agents/disputes.ts';
export { MAX_REPORT_DAYS } from './agents/limits.ts';
export { REBATE_CATEGORIES, type RebateCategory } from './agents/rebates.ts';
export * from './calls.ts';
export type { GameSort, GameVolatility } from './catalogue/game-choices.ts';
export { GAME_CATEGORIES, type Game, type GameCategory } from './catalogue/games.ts';
export { BONUS_STATES, type Bonus, type DepositPromo } from './bonuses/bonuses.ts';
export {
  DEPOSIT_METHODS,
  type Deposit,
  type DepositDetail,
  type DepositMethodName,
  type DepositPay,
} from './deposits/deposits.ts';
export { DEPOSIT_STATES } from './deposits/deposit-entity.ts';
export type { CompatRecord } from './compat/bet-records.ts';
export type { GameRecord } from './bets/records.ts';
export { CLOSING_HOURS, CLOSING_OBSTACLES, type ClosingObstacle, KEPT_YEARS } from './account/closing.ts';
export { CAPTCHA_KINDS, type CaptchaKind } from './account/captcha-kinds.ts';
export { PICTURE_LIMIT_BYTES } from './account/picture-limit.ts';
export { HEAD_ICONS } from './account/profile.ts';
export { SECURITY_QUESTIONS } from './account/security.ts';
export type { RegistrationAnswer } from './account/registration.ts';
export type { SessionAnswer } from './account/sessions.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './compat/not-offered.ts';
export * from './language-schemas.ts';
export * from './languages.ts';
export { type CompatLotteryGame, PRIZE_MODE_IDS } from './compat/lottery-fields.ts';
export type { LotteryPlay } from './lottery/games.ts';
export {
  type LotteryDraw,
  type LotteryGame,
  type LotteryIssue,
  PLAY_TYPES,
  type PlayType,
  PRIZE_MODES,
  type PrizeMode,
} from './lottery/lottery-fields.ts';
export {
  type DrawResult,
  type LotteryOrder,
  type LotteryOrderDetail,
  type LotterySuborder,
  ORDER_STATES,
} from './lottery/orders.ts';
export * from './merchants/brand.ts';
export * from './merchants/currency.ts';
export * from './merchants/features.ts';
export { amountsBeyond, amountsIn, inCoins, inFractions, type MarkedAmount } from './amount-places.ts';
export * from './money-schemas.ts';
export * from './money.ts';
export {
  ALL_LIMIT_NAMES,
  type AnyLimitName,
  BREAK_KIND_OF,
  BREAK_KINDS,
  BREAK_LENGTHS,
  type BreakKind,
  type BreakLength,
  type DepositLimitName,
  LARGEST_LIMIT,
  LIMIT_NAMES,
  type LimitName,
  type PlayLimit,
  type PlayLimitChange,
  type PlayLimits,
  type RunningBreak,
  TIME_LIMIT,
  TIME_LIMIT_MINUTES,
  type TimeLimit,
  type TimeLimitMinutes,
} from './play-limits/play-limits.ts';
export { CHECK_MINUTES, type CheckMinutes, type RealityCheck } from './play-limits/reality-check.ts';
export * from './renderer.ts';
export { REWARD_UNITS, type RewardStatus, type RewardUnit } from './rewards/rewards.ts';
export {
  STATEMENT_GROUPS,
  type StatementGroup,
  type StatementKind,
  type StatementPeriod,
} from './statements/statements.ts';
export type { StatusInfo } from './system/get-status.ts';
export * from './support/support-limits.ts';
export type { SliderChallenge } from './verification/verification.ts';
export type { FieldRule } from './system/system.ts';
export { MAIN_WALLET } from './wallet/main-wallet.ts';
export type { VendorPlace, VendorTransfer } from './wallet/vendor-wallets.ts';
export type { BankCard, WithdrawBank } from './withdrawals/bank-cards.ts';
export * from './withdrawals/card-number.ts';
export { WITHDRAWAL_STATES, type Withdrawal } from './withdrawals/withdrawals.ts';
export * from './withdrawals/withdrawal-fee.ts';
export * from './deposits/deposit-fee.ts';
export * from './fee.ts';
export * from './wire-constants.ts';
export * from './wire.ts';
