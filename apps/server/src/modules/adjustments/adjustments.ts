/** Front door of adjustments: what staff add to members' balances or take from them, by two people. */
export {
  type AdjustmentRow,
  readAdjustmentsOf,
  readOpenAdjustments,
  watchAdjustments,
} from './adjustments-repository.ts';
export { type AdjustmentStep, approveAdjustment, proposeAdjustment, rejectAdjustment } from './decide-adjustment.ts';
