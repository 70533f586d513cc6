import type { StakeLimits } from '#server/modules/ledger/ledger.ts';

/** Limits of an account of which none is set. */
export const NO_STAKE_LIMITS: StakeLimits = {
  bet: null,
  stakeDay: null,
  stakeWeek: null,
  stakeMonth: null,
  lossDay: null,
  lossWeek: null,
  lossMonth: null,
  minutesDay: null,
};
